import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Puzzle, readPuzzle } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { costText } from '@/lib/cards/figure-text';
import type { PreviewCard } from '@/lib/ote/daily-puzzle';
import type { PuzzleDeck } from '@/lib/ote/make-daily-puzzle';
import { cardSource, readScenarioTree } from '@/lib/scenarios/scenario-files';
import { knownExamples } from '@/lib/server/example-decks';

/** A puzzle that comes with the program. */
interface OwnPuzzle {
  /** The name of its file, and of its page. */
  readonly id: string;
  readonly puzzle: Puzzle;
  /** The parsed file, from which a browser sets up the table. */
  readonly tree: unknown;
  readonly hand: readonly PreviewCard[];
}

/** Reads the files of `prisma/puzzles`, the easiest first, when pages are built. Throws when one has a mistake. */
export function ownPuzzles(): OwnPuzzle[] {
  const folder = join(/* turbopackIgnore: true */ process.cwd(), 'prisma/puzzles');
  const source = cardSource(getCatalogue());
  const puzzles = readdirSync(folder).map((name): OwnPuzzle => {
    const text = readFileSync(join(/* turbopackIgnore: true */ folder, name), 'utf8');
    const file = readScenarioTree(text);
    if (!file.ok) throw new Error(`${name}: ${file.message}`);
    const read = readPuzzle(file.tree, source);
    if (!read.ok) throw new Error(`${name}: ${read.problems[0]?.message}`);
    const { puzzle } = read;
    return { id: name.replace(/\.yaml$/, ''), puzzle, tree: file.tree, hand: handOf(puzzle) };
  });
  const hard = ({ puzzle }: OwnPuzzle) => 1000 * (puzzle.grade ?? 0) + (puzzle.shortest ?? 0);
  return puzzles.sort((a, b) => hard(a) - hard(b));
}

/** Returns the cards in the hand of the first player. */
function handOf({ position: { cards, defs } }: Puzzle): PreviewCard[] {
  return cards.flatMap(({ seat, zone, def }) => {
    const card = defs[def];
    if (seat !== 0 || zone !== 'hand' || card === undefined) return [];
    return [{ name: card.name, type: card.type, cost: costText(card.cost, card.bullet) }];
  });
}

/** Returns the decks that the daily puzzles are made from: the examples, by the names of their cards. */
export function puzzleDecks(): PuzzleDeck[] {
  const { byId } = getCatalogue();
  return knownExamples().map(({ name, entries }) => ({
    name,
    cards: entries.flatMap(({ card, count }) => {
      const found = byId.get(card);
      return found === undefined ? [] : Array.from({ length: count }, () => found.name);
    }),
  }));
}
