import type { Command } from 'commander';
import { PILOT_NAMES, pilotNamed } from '@/engine';
import { fullNameOf } from '@/lib/cards/catalogue';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { printGoldfish } from '@/lib/cli/goldfish-table';
import { printJson, printLog } from '@/lib/cli/output';
import {
  pilotOf,
  playGames,
  prepareDeck,
  readDeck,
  wholeNumber,
  workersForGames,
} from '@/lib/cli/play-options';
import { gameLog } from '@/lib/ote/game-log';
import { GOLDFISH, type GoldfishJob, gameSetup } from '@/lib/ote/goldfish-simulation';
import { summaryOf } from '@/lib/ote/goldfish-summary';
import { soloSetup } from '@/lib/ote/session-setup';

interface Options extends CardsOptions {
  readonly games: string;
  readonly seed: string;
  readonly turns: string;
  readonly workers?: string;
  readonly pilot: string;
  readonly beginnersDiscard?: boolean;
  readonly log?: boolean;
  readonly json?: boolean;
}

/** `dossier goldfish FILE`: simulates many games of a deck played alone (SETUP-1). */
export function register(program: Command): void {
  withCards(program.command('goldfish').description('play a deck many times against nobody'))
    .argument('<file>', 'a deck file')
    .option('--games <n>', 'how many games', '1000')
    .option('--seed <n>', 'the same seed, the same games', '1')
    .option('--turns <n>', 'stop a game after so many turns', '100')
    .option(
      '--workers <n>',
      'how many games at once (default: one for each core, one alone for few)',
    )
    .option('--pilot <name>', PILOT_NAMES.join(', '), 'greedy')
    .option('--beginnersDiscard', 'with the beginner’s discard (SETUP-4)')
    .option('--log', 'tell one game instead')
    .option('--json', 'one JSON document')
    .action((file: string, options: Options) => runGoldfish(file, options));
}

async function runGoldfish(file: string, options: Options): Promise<void> {
  const games = wholeNumber('games', options.games, 1, 10_000_000);
  const seed = wholeNumber('seed', options.seed, 0, Number.MAX_SAFE_INTEGER);
  const turns = wholeNumber('turns', options.turns, 1, 1000);
  const pilot = pilotOf(options.pilot);
  const workers = workersForGames(options.workers, pilot, games);
  const catalogue = await catalogueFrom(options);
  const { entries } = await readDeck(file, catalogue);
  const play = prepareDeck(file, entries, catalogue);
  const beginnersDiscard = options.beginnersDiscard === true;
  const setup = soloSetup(play, { seed: 0, goal: 24, beginnersDiscard });
  const job: GoldfishJob = { setup, seed, pilot, turns };
  if (options.log === true) {
    printFirstGame(job, options.json === true);
    return;
  }
  const began = performance.now();
  const tally = await playGames(GOLDFISH, job, games, workers);
  const seconds = (performance.now() - began) / 1000;
  const names = play.defs.map(({ id }) => fullNameOf(catalogue, id));
  const summary = summaryOf(tally, names, { seed, pilot, seconds });
  if (options.json === true) printJson(summary);
  else printGoldfish(summary);
}

/** Prints the log of the first game with this seed. */
function printFirstGame(job: GoldfishJob, json: boolean): void {
  const setup = gameSetup(job, 0);
  const log = gameLog(setup, [pilotNamed(job.pilot, setup.seed)], job.turns, 0);
  if (!log.ok) throw new CliFailure(`${log.error.message} (${log.error.clause})`);
  if (json) {
    printJson({ seed: job.seed, pilot: job.pilot, log: log.value });
    return;
  }
  printLog(log.value);
}
