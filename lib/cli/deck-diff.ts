import type { Command } from 'commander';
import { PILOT_NAMES } from '@/engine';
import { type Catalogue, fullName } from '@/lib/cards/catalogue';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { formatColumns, printJson, printLine } from '@/lib/cli/output';
import {
  pilotOf,
  playGames,
  prepareDeck,
  readDeck,
  wholeNumber,
  workersForGames,
} from '@/lib/cli/play-options';
import { deckStatistics } from '@/lib/decks/statistics';
import type { DeckList } from '@/lib/decks/types';
import type { PairedDifference } from '@/lib/games/paired-difference';
import { PAIRED, type PairTally, winTurnDifference } from '@/lib/ote/paired-simulation';
import { soloSetup } from '@/lib/ote/session-setup';
import { placedDecks } from '@/lib/ote/shuffled-alike';
import { changeRange } from '@/lib/text/with-range';
import { withSign } from '@/lib/text/with-sign';

interface Options extends CardsOptions {
  readonly games?: string;
  readonly seed: string;
  readonly turns: string;
  readonly workers?: string;
  readonly pilot: string;
  readonly json?: boolean;
}

const FIGURES = ['copies', 'distinct', 'meanCost', 'bullets', 'pull', 'characterPull'] as const;
const FIGURE_WORDS: Readonly<Record<(typeof FIGURES)[number], string>> = {
  copies: 'Cards',
  distinct: 'Different cards',
  meanCost: 'Mean cost',
  bullets: 'Bullet cards',
  pull: 'Printed Pull',
  characterPull: 'Of it Characters’',
};

/** `dossier deck diff A B`: compares two decks in cards, figures and, with `--games`, in play. */
export function register(deck: Command): void {
  withCards(deck.command('diff').description('two decks: cards, figures and how fast they win'))
    .argument('<a>', 'a deck file')
    .argument('<b>', 'another one')
    .option('--games <n>', 'play so many pairs of games with the same shuffles')
    .option('--seed <n>', 'the same seed, the same games', '1')
    .option('--turns <n>', 'stop a game after so many turns', '100')
    .option(
      '--workers <n>',
      'how many games at once (default: one for each core, one alone for few)',
    )
    .option('--pilot <name>', PILOT_NAMES.join(', '), 'greedy')
    .option('--json', 'one JSON document')
    .action((a: string, b: string, options: Options) => runDiff([a, b], options));
}

async function runDiff(files: readonly [string, string], options: Options): Promise<void> {
  const games =
    options.games === undefined ? null : wholeNumber('games', options.games, 2, 10_000_000);
  const catalogue = await catalogueFrom(options);
  const a = await readDeck(files[0], catalogue);
  const b = await readDeck(files[1], catalogue);
  const cards = changedCards(a, b, catalogue);
  const figures = bothFigures(a, b, catalogue);
  const tally = games === null ? null : await playPairs(files, [a, b], catalogue, games, options);
  const winTurn = tally === null ? null : winTurnDifference(tally);
  if (options.json === true) {
    printJson({
      cards,
      figures,
      ...(winTurn === null ? {} : { winTurn: writtenDifference(winTurn) }),
    });
    return;
  }
  if (cards.length === 0) printLine('The same cards.');
  const change = (from: number, to: number) => (to > from ? `+${to - from}` : `−${from - to}`);
  for (const line of formatColumns(
    cards.map((row) => [change(row.a, row.b), row.card, `${row.a} → ${row.b}`]),
    [0],
  ))
    printLine(line);
  printLine();
  const shown = (value: number | null) =>
    value === null ? '–' : String(Math.round(value * 100) / 100);
  for (const line of formatColumns(
    FIGURES.map((key) => [FIGURE_WORDS[key], shown(figures[key].a), shown(figures[key].b)]),
    [1, 2],
  ))
    printLine(line);
  if (tally !== null) printPlay(tally, winTurn);
}

/** Returns the difference for the JSON. It leaves `seen` out, because that follows from the interval. */
function writtenDifference({ difference, ci95, games }: PairedDifference) {
  return { difference, ci95, games };
}

interface ChangedCard {
  readonly card: string;
  readonly a: number;
  readonly b: number;
}

/** Returns the cards with different numbers of copies, in the order of the first deck. */
function changedCards(a: DeckList, b: DeckList, catalogue: Catalogue): ChangedCard[] {
  const count = (list: DeckList, id: string) =>
    list.entries.reduce((sum, entry) => sum + (entry.card === id ? entry.count : 0), 0);
  const ids = [...new Set([...a.entries, ...b.entries].map(({ card }) => card))];
  return ids
    .map((id) => {
      const card = catalogue.byId.get(id);
      const name = card === undefined ? id : fullName(catalogue, card);
      return { card: name, a: count(a, id), b: count(b, id) };
    })
    .filter((row) => row.a !== row.b);
}

function bothFigures(a: DeckList, b: DeckList, catalogue: Catalogue) {
  const [ofA, ofB] = [deckStatistics(a, catalogue), deckStatistics(b, catalogue)];
  const both = (key: (typeof FIGURES)[number]) => ({ a: ofA[key], b: ofB[key] });
  return {
    copies: both('copies'),
    distinct: both('distinct'),
    meanCost: both('meanCost'),
    bullets: both('bullets'),
    pull: both('pull'),
    characterPull: both('characterPull'),
  };
}

async function playPairs(
  files: readonly [string, string],
  [a, b]: readonly [DeckList, DeckList],
  catalogue: Catalogue,
  games: number,
  options: Options,
): Promise<PairTally> {
  const solo = { seed: 0, goal: 24, beginnersDiscard: false } as const;
  const setup = (file: string, deck: DeckList) =>
    soloSetup(prepareDeck(file, deck.entries, catalogue), solo);
  const pilot = pilotOf(options.pilot);
  const job = {
    ...placedDecks([setup(files[0], a), setup(files[1], b)]),
    seed: wholeNumber('seed', options.seed, 0, Number.MAX_SAFE_INTEGER),
    pilot,
    turns: wholeNumber('turns', options.turns, 1, 1000),
  };
  return await playGames(PAIRED, job, games, workersForGames(options.workers, pilot, 2 * games));
}

function printPlay({ games, won }: PairTally, winTurn: PairedDifference | null): void {
  printLine();
  printLine(`${games} pairs of games with the same shuffles; won ${won[0]} and ${won[1]}`);
  if (winTurn === null) {
    printLine('Too few pairs that both decks won to compare the turn of the win.');
    return;
  }
  const { difference, ci95, seen, gamesNeeded } = winTurn;
  printLine(
    `Turns to win: ${withSign(difference, 2)} from the first deck to the second, ${changeRange(ci95, 2)}, over ${winTurn.games} pairs that both won`,
  );
  if (seen) return;
  printLine(
    gamesNeeded === null
      ? 'No difference was seen.'
      : `That may be chance: about ${gamesNeeded} pairs would show a difference of this size.`,
  );
}
