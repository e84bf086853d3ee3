import type { RunReport } from '@/app/_components/deck/use-run';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { currentCatalogue } from '@/lib/client/cards';
import { getDeck } from '@/lib/client/decks';
import { gauntletWorkers } from '@/lib/client/play-games';
import { gamesOf, readShard, type Shard } from '@/lib/games/shards';
import { type GameRange, simulateRange } from '@/lib/games/simulate';
import {
  distinctNames,
  type GauntletDeck,
  gauntletJob,
  MOST_DECKS,
} from '@/lib/ote/gauntlet/gauntlet-job';
import { GAUNTLET, type GauntletJob, gameCount } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { MOST_SHARDS, mergeShards, shardFile } from '@/lib/ote/gauntlet/shards';
import type { GauntletPlan, GauntletResult } from './gauntlet-plan';

// The parts of a gauntlet that need the engine, loaded on demand.

/** The maximum number of games of a pair; more would take days in a browser. */
const MOST_GAMES = 10_000;

/** The numbers of a plan. */
interface PlanNumbers {
  readonly games: number;
  readonly seed: number;
  readonly shard: Shard;
}

/** A gauntlet that can be played: its decks are loaded. */
export interface ReadyGauntlet {
  readonly job: GauntletJob;
  /** The names of the decks, made unique. */
  readonly names: readonly string[];
  readonly shard: Shard;
  /** The games of the shard. */
  readonly range: GameRange;
}

/** Reads a plan and loads its decks. Returns a sentence when something is wrong. */
export async function prepareGauntlet(plan: GauntletPlan): Promise<ReadyGauntlet | string> {
  const numbers = readNumbers(plan);
  if (typeof numbers === 'string') return numbers;
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
  const { games, seed, shard } = numbers;
  const { job } = gauntletJob(decks, catalogue.byId, { seed, games, pilots: plan.pilots });
  const empty = job.decks.findIndex((cards) => cards.length === 0);
  if (empty >= 0) return `${decks[empty]?.name} has no cards to play with.`;
  const names = distinctNames(decks.map(({ name }) => name));
  return { job, names, shard, range: gamesOf(shard, gameCount(job)) };
}

/** Returns the numbers of a plan, or a sentence about what is wrong. */
function readNumbers({ decks, pilots, games, seed, shard }: GauntletPlan): PlanNumbers | string {
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

/** Plays a gauntlet in web workers, and shows intermediate results. */
export async function playGauntlet(
  { job, names, shard, range }: ReadyGauntlet,
  { signal, progress }: RunReport,
  show: (result: GauntletResult) => void,
): Promise<void> {
  const tally = await simulateRange(GAUNTLET, job, range, {
    ...gauntletWorkers(job),
    signal,
    progress: (done, far) => {
      progress(done);
      // A copy, because the workers change the tally, and React must see a new object.
      const copy = { pairs: [...far.pairs], faults: [...far.faults] };
      show({ names, report: job, tally: copy, job, shard: null });
    },
  });
  show({ names, report: job, tally, job, shard: signal.aborted ? null : shard });
}

/** Saves the played part, to be merged with the others. */
export function savePart({ job, names, shard, tally }: GauntletResult): void {
  if (job === null || shard === null) return;
  const text = JSON.stringify(shardFile(job, names, shard, tally), null, 2);
  saveAsFile(text, `gauntlet-${shard.index}-of-${shard.of}.json`, 'application/json');
}

/** Merges the files of the parts, or returns what is wrong with them. */
export async function mergeParts(files: readonly File[]): Promise<GauntletResult | string> {
  const documents: unknown[] = [];
  for (const file of files) {
    try {
      documents.push(JSON.parse(await file.text()));
    } catch {
      return `${file.name}: it is not JSON. Save the part again.`;
    }
  }
  const sum = mergeShards(documents);
  if (!sum.ok) {
    const file = files[sum.file];
    return file === undefined ? writeSentence(sum.message) : `${file.name}: ${sum.message}.`;
  }
  const { job, tally, report } = sum;
  return { names: report.decks, report: job, tally, job: null, shard: null };
}

function writeSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
