import * as z from 'zod/mini';
import { hashText, ote, PILOT_NAMES, stableJson } from '@/engine';
import { gamesOf, readShard, type Shard } from '@/lib/games/shards';
import { MOST_DECKS } from '@/lib/ote/gauntlet/gauntlet-job';
import { type GauntletReport, reportOf } from '@/lib/ote/gauntlet/gauntlet-report';
import {
  GAUNTLET,
  type GauntletJob,
  type GauntletTally,
  mergeGauntlet,
  pairsOf,
} from '@/lib/ote/gauntlet/gauntlet-simulation';

export const MOST_SHARDS = 10_000;

const count = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const mark = z.strictObject({
  index: count,
  turns: count,
  influence: z.tuple([z.int(), z.int()]),
});
const pairTally = z.strictObject({
  games: count,
  wins: z.tuple([count, count]),
  quickest: z.tuple([z.nullable(mark), z.nullable(mark)]),
  closest: z.nullable(mark),
});
const text = z.string().check(z.maxLength(2000));
const pilot = z.enum(PILOT_NAMES);

/** The file of a shard: the results of its games, and everything that is needed to merge it with the others. */
const ShardFile = z.object({
  decks: z.array(text).check(z.maxLength(MOST_DECKS)),
  games: count.check(z.minimum(1)),
  seed: z.int().check(z.minimum(0)),
  pilots: z.array(pilot).check(z.minLength(1), z.maxLength(2)),
  shard: z.string().check(z.maxLength(11)),
  /** The version of the rules, and a hash of the decks' cards. */
  rules: text,
  cards: text,
  pairs: z.array(pairTally).check(z.maxLength(MOST_DECKS * MOST_DECKS)),
  faults: z
    .array(z.strictObject({ pilot: text, message: text, first: count, games: count }))
    .check(z.maxLength(1000)),
  /** A hash of the other fields. */
  checksum: text,
});
type ShardFile = z.infer<typeof ShardFile>;

/** Returns the file of a shard. */
export function shardFile(
  job: GauntletJob,
  names: readonly string[],
  shard: Shard,
  tally: GauntletTally,
): GauntletReport & Omit<ShardFile, keyof GauntletReport> {
  const file = {
    ...reportOf(job, names, tally),
    shard: `${shard.index}/${shard.of}`,
    rules: ote.version,
    cards: hashText(stableJson([job.defs, job.decks, job.turns])),
    pairs: tally.pairs,
    faults: tally.faults,
  };
  return { ...file, checksum: checksumOf(file) };
}

function checksumOf(file: object): string {
  return hashText(stableJson(file));
}

/** A merged gauntlet, or why the files cannot be merged. `file`: the index of the wrong file, -1 for all together. */
type MergedShards =
  | {
      readonly ok: true;
      readonly report: GauntletReport;
      readonly job: Pick<GauntletJob, 'decks' | 'pilots' | 'games' | 'seed'>;
      readonly tally: GauntletTally;
    }
  | { readonly ok: false; readonly file: number; readonly message: string };

/** Merges the shards of one gauntlet in any order. All of them are needed, each once. */
export function mergeShards(documents: readonly unknown[]): MergedShards {
  const files: (ShardFile & { readonly part: Shard })[] = [];
  for (const [file, document] of documents.entries()) {
    const read = readFile(document, files[0]);
    if (typeof read === 'string') return { ok: false, file, message: read };
    const twin = files.findIndex(({ part }) => part.index === read.part.index);
    if (twin >= 0) {
      const message = `it is shard ${read.shard}, like file ${twin + 1}; give each shard once`;
      return { ok: false, file, message };
    }
    files.push(read);
  }
  const [first] = files;
  if (first === undefined) return { ok: false, file: -1, message: 'no shard to merge' };
  const missing = missingShards(first.part.of, new Set(files.map(({ part }) => part.index)));
  if (missing !== null) return { ok: false, file: -1, message: missing };
  const job = jobOf(first);
  const tally = GAUNTLET.empty({ ...job, defs: [], turns: 0 });
  for (const { pairs, faults } of files) mergeGauntlet(tally, { pairs, faults });
  return { ok: true, job, tally, report: reportOf(job, first.decks, tally) };
}

/** Returns the parts of the job that a shard contains. */
function jobOf({ decks, pilots, games, seed }: ShardFile) {
  const [a = 'greedy', b = a] = pilots;
  return { decks: decks.map(() => []), pilots: [a, b] as const, games, seed };
}

/** Parses a shard, or returns why it does not belong to the gauntlet of `first`. */
function readFile(
  document: unknown,
  first: ShardFile | undefined,
): (ShardFile & { readonly part: Shard }) | string {
  const read = ShardFile.safeParse(document);
  if (!read.success) {
    const [issue] = read.error.issues;
    const where =
      issue === undefined || issue.path.length === 0 ? '' : ` (${issue.path.join('.')})`;
    return `it is not the file of a shard, or is damaged${where}; write it again with --shard and --json`;
  }
  const file = read.data;
  const part = readShard(file.shard, MOST_SHARDS);
  if (part === null) return `"${file.shard}" is no shard; expected one such as 3/16`;
  const { checksum, ...rest } = document as ShardFile;
  const changed = checksum === checksumOf(rest) ? null : 'it has been changed since it was written';
  const wrong = damageOf(file, part) ?? changed;
  if (wrong !== null) return `it is damaged: ${wrong}; play shard ${file.shard} again`;
  if (first !== undefined) {
    const other = differenceOf(file, first);
    if (other !== null) return `it is of another gauntlet: ${other}`;
  }
  return { ...file, part };
}

/** Returns how the numbers of a shard contradict each other, or null. */
function damageOf(file: ShardFile, part: Shard): string | null {
  const pairs = pairsOf(jobOf(file));
  if (file.pairs.length !== pairs.length) {
    return `${file.pairs.length} pairs of decks instead of ${pairs.length}`;
  }
  const { from, to } = gamesOf(part, pairs.length * file.games);
  for (const [at, { games, wins, quickest, closest }] of file.pairs.entries()) {
    const begin = Math.max(from, at * file.games);
    const due = Math.max(0, Math.min(to, (at + 1) * file.games) - begin);
    if (games !== due) return `pair ${at + 1} has ${games} games instead of ${due}`;
    if (wins[0] + wins[1] > games) return `pair ${at + 1} has more wins than games`;
    for (const [seat, won] of wins.entries()) {
      if ((quickest[seat] === null) !== (won === 0)) {
        return `pair ${at + 1} has no game for its wins, or one without a win`;
      }
    }
    for (const one of [...quickest, closest]) {
      if (one !== null && (one.index < begin || one.index >= begin + due)) {
        return `game ${one.index} does not belong to pair ${at + 1} of it`;
      }
    }
  }
  return null;
}

/** Returns why two shards belong to different gauntlets, or null. */
function differenceOf(file: ShardFile, first: ShardFile): string | null {
  const [own, other] = [
    readShard(file.shard, MOST_SHARDS)?.of,
    readShard(first.shard, MOST_SHARDS)?.of,
  ];
  if (own !== other) return `it is one of ${own} shards, the first file one of ${other}`;
  for (const field of ['decks', 'games', 'seed', 'pilots', 'rules', 'cards'] as const) {
    if (String(file[field]) === String(first[field])) continue;
    return field === 'cards'
      ? 'the cards of its decks are others'
      : `${field} ${file[field]}, in the first file ${first[field]}`;
  }
  return null;
}

/** Returns in one sentence which shards are missing, or null. */
function missingShards(of: number, have: ReadonlySet<number>): string | null {
  const missing: number[] = [];
  for (let number = 1; number <= of; number += 1) if (!have.has(number)) missing.push(number);
  if (missing.length === 0) return null;
  const shown = missing.slice(0, 10).map((number) => `${number}/${of}`);
  const more = missing.length > shown.length ? ` and ${missing.length - shown.length} more` : '';
  return `missing: shard ${shown.join(', ')}${more}; the table needs all ${of}`;
}
