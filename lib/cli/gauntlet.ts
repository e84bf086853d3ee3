import type { Command } from 'commander';
import { PILOT_NAMES } from '@/engine';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { printGauntlet } from '@/lib/cli/gauntlet-table';
import { printJson, printLog, printNote } from '@/lib/cli/output';
import {
  pilotOf,
  playGames,
  prepareDeck,
  readDeck,
  wholeNumber,
  workersOf,
} from '@/lib/cli/play-options';
import { readTextFile } from '@/lib/cli/read-file';
import { gamesOf, readShard, type Shard } from '@/lib/games/shards';
import { logOf } from '@/lib/ote/game-log';
import {
  distinctNames,
  type GauntletDeck,
  gauntletJob,
  MOST_DECKS,
} from '@/lib/ote/gauntlet/gauntlet-job';
import { reportOf } from '@/lib/ote/gauntlet/gauntlet-report';
import {
  GAUNTLET,
  type GauntletJob,
  type GauntletTally,
  gameCount,
} from '@/lib/ote/gauntlet/gauntlet-simulation';
import { gauntletSession } from '@/lib/ote/gauntlet/gauntlet-table';
import { MOST_SHARDS, mergeShards, shardFile } from '@/lib/ote/gauntlet/shards';

interface Options extends CardsOptions {
  readonly pilot: string;
  readonly games: string;
  readonly seed: string;
  readonly workers?: string;
  readonly shard?: string;
  readonly merge?: readonly string[];
  readonly game?: string;
  readonly json?: boolean;
}

/** `dossier gauntlet DECK...`: plays decks against each other. */
export function register(program: Command): void {
  withCards(program.command('gauntlet').description('play decks against each other'))
    .argument('[deck...]', 'deck files')
    .option(
      '--pilot <name[,name]>',
      `who plays: ${PILOT_NAMES.join(', ')}; with two, every deck of the first meets every deck of the second`,
      'rival',
    )
    .option('--games <n>', 'games of each pair', '100')
    .option('--seed <n>', 'the same seed, the same games', '1')
    .option('--workers <n>', 'how many games at once (default: one for each core)')
    .option('--shard <i/n>', 'play only part i of n, to be merged; with --json')
    .option('--merge <file...>', 'add up the JSON files of all shards')
    .option('--game <n>', 'tell one game instead, by its number from 0')
    .option('--json', 'one JSON document')
    .action((decks: readonly string[], options: Options) => runGauntlet(decks, options));
}

async function runGauntlet(files: readonly string[], options: Options): Promise<void> {
  if (options.merge !== undefined) {
    if (files.length > 0) throw new CliFailure('--merge takes shards; leave the decks out');
    mergeFiles(options.merge, options.json === true);
    return;
  }
  const shard = shardOf(options);
  const { job, names } = await jobOf(files, options);
  if (options.game !== undefined) {
    printGame(job, names, options.game, options.json === true);
    return;
  }
  const games = gameCount(job);
  const range = shard === null ? games : gamesOf(shard, games);
  const tally = await playGames(GAUNTLET, job, range, workersOf(options.workers));
  printFaults(tally);
  if (shard !== null) printJson(shardFile(job, names, shard, tally));
  else if (options.json === true) printJson(reportOf(job, names, tally));
  else printGauntlet(job, names, tally);
}

function shardOf({ shard, json }: Options): Shard | null {
  if (shard === undefined) return null;
  const read = readShard(shard, MOST_SHARDS);
  if (read === null) {
    throw new CliFailure(`--shard: expected a part such as 3/16, found "${shard}"`);
  }
  if (json !== true) throw new CliFailure('--shard: a shard is for --merge; add --json');
  return read;
}

async function jobOf(
  files: readonly string[],
  options: Options,
): Promise<{ readonly job: GauntletJob; readonly names: readonly string[] }> {
  const written = options.pilot.split(',');
  if (written.length > 2) throw new CliFailure('--pilot: expected one or two names');
  const [a = 'greedy', b = a] = written.map(pilotOf);
  const least = a === b ? 2 : 1;
  if (files.length < least || files.length > MOST_DECKS) {
    throw new CliFailure(`expected ${least} to ${MOST_DECKS} decks, found ${files.length}`);
  }
  const catalogue = await catalogueFrom(options);
  const decks: GauntletDeck[] = [];
  for (const file of files) {
    const { name, entries } = await readDeck(file, catalogue);
    prepareDeck(file, entries, catalogue);
    decks.push({ name: name === '' ? file : name, entries });
  }
  const { job } = gauntletJob(decks, catalogue.byId, {
    seed: wholeNumber('seed', options.seed, 0, Number.MAX_SAFE_INTEGER),
    pilots: [a, b],
    games: wholeNumber('games', options.games, 1, 1_000_000),
  });
  return { job, names: distinctNames(decks.map(({ name }) => name)) };
}

/** Prints the faults of pilots. The games continued without them. */
function printFaults({ faults }: GauntletTally): void {
  for (const { message, games, first } of faults) {
    printNote(
      `${message} In ${games === 1 ? 'one game' : `${games} games`}, first in game ${first}.`,
    );
  }
}

function mergeFiles(files: readonly string[], json: boolean): void {
  const merged = mergeShards(files.map(readJson));
  if (!merged.ok) {
    const file = files[merged.file];
    throw new CliFailure(file === undefined ? merged.message : `${file}: ${merged.message}`);
  }
  printFaults(merged.tally);
  if (json) printJson(merged.report);
  else printGauntlet(merged.job, merged.report.decks, merged.tally);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readTextFile(file));
  } catch (error) {
    if (error instanceof CliFailure) throw error;
    throw new CliFailure(`${file}: it is not JSON; write it again with --shard and --json`);
  }
}

function printGame(
  job: GauntletJob,
  names: readonly string[],
  written: string,
  json: boolean,
): void {
  const index = wholeNumber('game', written, 0, gameCount(job) - 1);
  const played = gauntletSession(job, names, index);
  if (!played.ok) throw new CliFailure(`${played.error.message} (${played.error.clause})`);
  const { session } = played.value;
  const log = logOf(session, null);
  const decks = session.now.state.seats.map(({ name }) => name);
  if (json) printJson({ game: index, decks, log });
  else printLog(log);
}
