import { renameSync, writeFileSync } from 'node:fs';
import { getCatalogue } from '@/lib/cards/embedded';
import { costText } from '@/lib/cards/figure-text';
import { DAILY_PUZZLES, type DailyPuzzles } from '@/lib/ote/daily-puzzle';
import { type MadePuzzle, makeDailyPuzzle } from '@/lib/ote/make-daily-puzzle';
import { cardSource } from '@/lib/scenarios/scenario-files';
import { puzzleDecks } from '@/lib/server/puzzles';

const FILE = 'lib/ote/daily-puzzles.json';
const DAY = 86_400_000;

const source = cardSource(getCatalogue());
const decks = puzzleDecks();

/** Returns the file with one more puzzle. */
function withPuzzle(file: DailyPuzzles, made: MadePuzzle): DailyPuzzles {
  const deckNames = [...file.decks];
  const cards = [...file.cards];
  const indexIn = (list: string[], text: string) => {
    if (!list.includes(text)) list.push(text);
    return list.indexOf(text);
  };
  const hand = made.hand.map((name) => {
    const card = source.find(name);
    if (card === null) throw new Error(`There is no card ${name}.`);
    return indexIn(cards, `${card.name}|${card.type}|${costText(card.cost, card.bullet)}`);
  });
  const row = [indexIn(deckNames, made.deck), made.influence, made.grade, made.shortest, ...hand];
  return { from: file.from, decks: deckNames, cards, days: [...file.days, row.join(' ')] };
}

const asked = Number(process.argv[2]);
if (Number.isInteger(asked) && asked > 0) {
  let file = DAILY_PUZZLES;
  for (let made = 0; made < asked; made++) {
    const day = new Date(Date.parse(file.from) + file.days.length * DAY).toISOString().slice(0, 10);
    const puzzle = makeDailyPuzzle(day, decks, source);
    if (puzzle === null) throw new Error(`No hand of ${day} makes a puzzle.`);
    file = withPuzzle(file, puzzle);
    // An interrupted run leaves the file whole.
    writeFileSync(`${FILE}.new`, `${JSON.stringify(file, null, 2)}\n`);
    renameSync(`${FILE}.new`, FILE);
    process.stdout.write(`${day}: ${puzzle.influence} Influence in ${puzzle.shortest} moves\n`);
  }
} else {
  process.stderr.write('How many days? npm run daily-puzzles -- 365\n');
  process.exitCode = 2;
}
