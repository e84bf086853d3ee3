import type { PilotName } from '@/engine';
import { currentCatalogue } from '@/lib/client/cards';
import { getDeck } from '@/lib/client/decks';
import {
  distinctNames,
  type GauntletDeck,
  gauntletJob,
  MOST_DECKS,
} from '@/lib/games/gauntlet/gauntlet-job';
import type { GauntletJob, GauntletTally } from '@/lib/games/gauntlet/gauntlet-simulation';
import { MOST_SHARDS } from '@/lib/games/gauntlet/shards';
import { readShard, type Shard } from '@/lib/games/shards';

/** A gauntlet as somebody has typed it. */
export interface GauntletPlan {
  /** Ids of decks, in the order in which they were chosen. */
  readonly decks: readonly string[];
  readonly pilots: readonly [a: PilotName, b: PilotName];
  readonly games: string;
  readonly seed: string;
  /** `1/1` for all games. */
  readonly shard: string;
}

export const FIRST_PLAN: GauntletPlan = {
  decks: [],
  pilots: ['rival', 'rival'],
  games: '20',
  seed: '1',
  shard: '1/1',
};

/** More games of a pair take a browser days. */
const MOST_GAMES = 10_000;

/** The numbers of a plan, or what is wrong with it in a sentence. */
export interface Numbers {
  readonly games: number;
  readonly seed: number;
  readonly shard: Shard;
}

export function numbersOf({ decks, pilots, games, seed, shard }: GauntletPlan): Numbers | string {
  const least = pilots[0] === pilots[1] ? 2 : 1;
  if (decks.length < least) return `Choose ${least === 2 ? 'two decks' : 'a deck'} or more.`;
  if (decks.length > MOST_DECKS) return `Choose at most ${MOST_DECKS} decks.`;
  if (!/^\d{1,5}$/.test(games) || Number(games) < 1 || Number(games) > MOST_GAMES)
    return `Games of each pair: a number from 1 to ${MOST_GAMES.toLocaleString('en')}.`;
  if (!/^\d{1,15}$/.test(seed)) return 'Seed: a whole number, with at most 15 digits.';
  const part = readShard(shard.trim(), MOST_SHARDS);
  if (part === null) return 'Part: such as 1/1 for all games, or 3/16 for the third of sixteen.';
  return { games: Number(games), seed: Number(seed), shard: part };
}

/** Results: of a gauntlet that was played here, or of files that were added up. */
export interface Result {
  readonly names: readonly string[];
  readonly report: Pick<GauntletJob, 'decks' | 'pilots' | 'games' | 'seed'>;
  readonly tally: GauntletTally;
  /** The whole job, to open its games at the table; null for files, which hold no cards. */
  readonly job: GauntletJob | null;
  /** The part that was played wholly, and may be saved as a file; null for anything else. */
  readonly shard: Shard | null;
}

/** Loads the decks of a plan. A string says why they cannot be played. */
export async function jobOf(
  plan: GauntletPlan,
  { games, seed }: Numbers,
): Promise<{ readonly job: GauntletJob; readonly names: readonly string[] } | string> {
  const [catalogue, ...stored] = await Promise.all([
    currentCatalogue(),
    ...plan.decks.map(getDeck),
  ]);
  if (catalogue === null) return 'The cards can’t be loaded now. Try again.';
  const decks: GauntletDeck[] = [];
  for (const deck of stored) {
    if (deck === null) return 'One of the decks can’t be loaded now. Try again, or leave it out.';
    const { name, entries } = deck.list;
    decks.push({ name: name || 'Untitled deck', entries });
  }
  const { job } = gauntletJob(decks, catalogue.byId, { seed, games, pilots: plan.pilots });
  const empty = job.decks.findIndex((cards) => cards.length === 0);
  if (empty >= 0) return `${decks[empty]?.name} has no cards to play with.`;
  return { job, names: distinctNames(decks.map(({ name }) => name)) };
}
