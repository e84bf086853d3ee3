import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { PILOT_NAMES, type PilotName } from '@/engine';
import { type Catalogue, fullName } from '@/lib/cards/catalogue';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { printGoldfish } from '@/lib/cli/goldfish-table';
import { note, printJson, printLine } from '@/lib/cli/output';
import { readForeignFile } from '@/lib/cli/read-file';
import { parseForeignDeck } from '@/lib/decks/foreign-deck';
import { gameLog } from '@/lib/games/game-log';
import { GOLDFISH, type GoldfishJob, gameSetup } from '@/lib/games/goldfish-simulation';
import { summaryOf } from '@/lib/games/goldfish-summary';
import { deckForPlay, MOST_CARDS, soloSetup } from '@/lib/games/session-setup';
import { SimulationProblem, simulate } from '@/lib/games/simulate';

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

/** More workers than this do not pay on any machine that we know. */
const MOST_WORKERS = 8;

/** `dossier goldfish FILE`: a deck played alone, many times (SETUP-1). */
export function register(program: Command): void {
  withCards(program.command('goldfish').description('play a deck many times against nobody'))
    .argument('<file>', 'a deck file')
    .option('--games <n>', 'how many games', '1000')
    .option('--seed <n>', 'the same seed, the same games', '1')
    .option('--turns <n>', 'stop a game after so many turns', '100')
    .option('--workers <n>', 'how many games at once (default: one for each core)')
    .option('--pilot <name>', PILOT_NAMES.join(' or '), 'greedy')
    .option('--beginnersDiscard', 'with the beginner’s discard (SETUP-4)')
    .option('--log', 'tell one game instead')
    .option('--json', 'one JSON document')
    .action((file: string, options: Options) => goldfish(file, options));
}

function whole(option: string, written: string, least: number, most: number): number {
  const value = Number(written);
  if (/^\d+$/.test(written) && value >= least && value <= most) return value;
  throw new CliFailure(
    `--${option}: expected a whole number from ${least} to ${most}, found "${written}"`,
  );
}

function pilotOf(written: string): PilotName {
  const found = PILOT_NAMES.find((name) => name === written);
  if (found !== undefined) return found;
  throw new CliFailure(`--pilot: expected ${PILOT_NAMES.join(' or ')}, found "${written}"`);
}

async function goldfish(file: string, options: Options): Promise<void> {
  const games = whole('games', options.games, 1, 10_000_000);
  const seed = whole('seed', options.seed, 0, Number.MAX_SAFE_INTEGER);
  const turns = whole('turns', options.turns, 1, 1000);
  const cores = Math.min(MOST_WORKERS, availableParallelism());
  const workers = options.workers === undefined ? cores : whole('workers', options.workers, 1, 64);
  const pilot = pilotOf(options.pilot);
  const catalogue = catalogueFrom(options);
  const { setup, names } = readDeck(file, catalogue, options.beginnersDiscard === true);
  const job: GoldfishJob = { setup, seed, pilot, turns };
  if (options.log === true) {
    tell(job, options.json === true);
    return;
  }
  const began = performance.now();
  const tally = await played(job, games, workers);
  const seconds = (performance.now() - began) / 1000;
  const summary = summaryOf(tally, names, { seed, pilot, seconds });
  if (options.json === true) printJson(summary);
  else printGoldfish(summary);
}

function readDeck(file: string, catalogue: Catalogue, beginnersDiscard: boolean) {
  const { deck, problems } = parseForeignDeck(readForeignFile(file), catalogue);
  const [wrong, ...more] = problems;
  if (wrong !== undefined) {
    const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
    throw new CliFailure(`${file}:${wrong.line}:${wrong.column}: ${wrong.message}${others}`);
  }
  const count = deck.entries.reduce((sum, entry) => sum + entry.count, 0);
  if (count > MOST_CARDS) {
    throw new CliFailure(`${file}:1:1: ${count} cards; at most ${MOST_CARDS} are played`);
  }
  const play = deckForPlay(deck.entries, catalogue.byId);
  if (play.deck.length === 0) throw new CliFailure(`${file}:1:1: the deck has no cards`);
  if (play.deck.length < 40)
    note(`${file}: ${play.deck.length} cards; a legal deck has 40 (SETUP-2)`);
  const partly = play.defs.filter((def) => {
    const level = catalogue.byId.get(def.id)?.level;
    return level !== undefined && level !== 'enforced';
  });
  if (partly.length > 0) {
    note(`${file}: not fully playable yet: ${partly.map(({ name }) => name).join(', ')}`);
  }
  const names = play.defs.map((def) => {
    const card = catalogue.byId.get(def.id);
    return card === undefined ? def.name : fullName(catalogue, card);
  });
  return { setup: soloSetup(play, { seed: 0, goal: 24, beginnersDiscard }), names };
}

/** The bundle starts itself as its worker; elsewhere this thread plays. */
function ownBundle(): URL | null {
  return import.meta.url.endsWith('.mjs') ? new URL(import.meta.url) : null;
}

async function played(job: GoldfishJob, games: number, workers: number) {
  const shown = process.stderr.isTTY === true;
  try {
    return await simulate(GOLDFISH, job, games, {
      workers,
      entry: ownBundle(),
      progress: (done) => {
        if (shown) process.stderr.write(`\r${done} of ${games} games`);
      },
    });
  } catch (error) {
    if (error instanceof SimulationProblem) throw new CliFailure(error.message);
    throw error;
  } finally {
    if (shown) process.stderr.write('\r\u001B[K');
  }
}

/** The first game of the simulation with this seed, in sentences. */
function tell(job: GoldfishJob, json: boolean): void {
  const log = gameLog(gameSetup(job, 0), job.pilot, job.turns);
  if (!log.ok) throw new CliFailure(`${log.error.message} (${log.error.clause})`);
  if (json) {
    printJson({ seed: job.seed, pilot: job.pilot, log: log.value });
    return;
  }
  for (const { turn, step, sentences } of log.value) {
    printLine(turn === 0 ? 'The deal' : `Turn ${turn}, ${step}`);
    for (const sentence of sentences) printLine(`  ${sentence}`);
  }
}
