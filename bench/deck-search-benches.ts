import { pathToFileURL } from 'node:url';
import type { Setup } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { finishDeck } from '@/lib/decks/finish/finish-deck';
import { rulesOf } from '@/lib/decks/formats';
import type { DeckList } from '@/lib/decks/types';
import { simulationThreads } from '@/lib/games/simulation-worker';
import { CARD_RACE, type RaceHands, raceDecks } from '@/lib/ote/race';
import { RACE } from '@/lib/ote/race-simulation';
import { placedDecks } from '@/lib/ote/shuffled-alike';
import type { BenchResult } from './benches';
import { median } from './race';
import { exampleJobs } from './sim-games';
import { unfinishedDecks } from './unfinished-decks';

/** A third of what the searches took before, and a tenth until their first answer, in seconds. */
const FINISH_BOUNDS_S = { whole: 22 / 3, first: 2.2 } as const;
const WHICH_BOUNDS_S = { whole: 26 / 3, first: 2.6 } as const;

/**
 * The means of the ten decks before: the games played, the turn of the win of the finished decks, and the change of
 * that turn by the best cut (commit fb1a5621).
 */
const FINISH_BEFORE = { games: 14_582, turn: 5.914 } as const;
const WHICH_BEFORE = { games: 16_410, change: -0.103 } as const;

/** One search: its times in seconds, its games, and how good the result is. */
interface SearchLap {
  readonly whole: number;
  readonly first: number;
  readonly games: number;
  readonly quality: number;
}

/** Finishes a core of three cards of each example deck, drawn by a seed, on two new threads. */
export async function measureFinish(entry: string): Promise<readonly BenchResult[]> {
  const laps: SearchLap[] = [];
  for (const [core] of unfinishedDecks().map(({ cores }) => cores))
    if (core !== undefined) laps.push(await onNewThreads(entry, (hands) => finishOne(core, hands)));
  const rows = rowsOf('deck/finish', laps, FINISH_BOUNDS_S, FINISH_BEFORE.games);
  const ours = mean(laps.map(({ quality }) => quality));
  const unit = 'turn of the win, mean of ten decks (peer: before)';
  return [...rows, lessIsBetter('deck/finish/turn', ours, FINISH_BEFORE.turn, unit)];
}

/** Finds which card of each example deck is missed least, on two new threads. */
export async function measureWhichCard(entry: string): Promise<readonly BenchResult[]> {
  const laps: SearchLap[] = [];
  for (const { setup } of exampleJobs().values())
    laps.push(await onNewThreads(entry, (hands) => cutOne(setup, hands)));
  const rows = rowsOf('deck/which', laps, WHICH_BOUNDS_S, WHICH_BEFORE.games);
  const ours = mean(laps.map(({ quality }) => quality));
  const { change } = WHICH_BEFORE;
  const unit = 'turns that the best cut changes, mean of ten decks (peer: before)';
  return [...rows, { name: 'deck/which/change', ours, peer: change, ratio: ours / change, unit }];
}

/** Returns the row of a figure of which less is better. */
function lessIsBetter(name: string, ours: number, peer: number, unit: string): BenchResult {
  return { name, ours, peer, ratio: peer / ours, unit };
}

function rowsOf(
  name: string,
  laps: readonly SearchLap[],
  bounds: { readonly whole: number; readonly first: number },
  gamesBefore: number,
): BenchResult[] {
  const middle = (figure: (lap: SearchLap) => number) => median(laps.map(figure));
  const [whole, first] = [middle((lap) => lap.whole), middle((lap) => lap.first)];
  const games = mean(laps.map((lap) => lap.games));
  const answered = 's until the first answer (peer: the bound)';
  return [
    lessIsBetter(name, whole, bounds.whole, 's (peer: the bound)'),
    lessIsBetter(`${name}/first`, first, bounds.first, answered),
    lessIsBetter(`${name}/games`, games, gamesBefore, 'games (peer: before)'),
  ];
}

async function onNewThreads<T>(entry: string, search: (hands: RaceHands) => Promise<T>) {
  const threads = simulationThreads(pathToFileURL(entry), RACE);
  try {
    return await search((job) => ({ workers: 2, start: () => threads.start(job) }));
  } finally {
    await threads.close();
  }
}

async function finishOne(list: DeckList, hands: RaceHands): Promise<SearchLap> {
  const bench = { list, catalogue: getCatalogue(), rules: rulesOf('open'), own: null };
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  let first = Number.POSITIVE_INFINITY;
  let games = 0;
  const found = await finishDeck(bench, {
    hands,
    progress: (now) => {
      games = now.games;
    },
    found: () => {
      first = Math.min(first, since());
    },
  });
  const quality = found.winTurn?.mean ?? Number.NaN;
  return { whole: since(), first, games: games + found.games, quality };
}

async function cutOne(setup: Setup, hands: RaceHands): Promise<SearchLap> {
  const [seat] = setup.seats;
  const deck = seat?.deck ?? [];
  const cuts = [...new Set(deck)].map((def) =>
    deck.filter((_, card) => card !== deck.lastIndexOf(def)),
  );
  const setups = [deck, ...cuts].map((cards) => ({
    ...setup,
    seats: [{ name: seat?.name ?? '', deck: cards }],
  }));
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  let first = Number.POSITIVE_INFINITY;
  let games = 0;
  const { standings } = await raceDecks(
    { ...placedDecks(setups), seed: 1, pilot: 'greedy', turns: 100, by: 'turn' },
    hands,
    {
      ...CARD_RACE,
      progress: (now, played) => {
        games = played;
        if (now.games > 0) first = Math.min(first, since());
      },
    },
  );
  const quality = standings[0]?.change?.mean ?? Number.NaN;
  return { whole: since(), first, games, quality };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
