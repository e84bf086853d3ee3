import { availableParallelism } from 'node:os';
import { type Job, PILOT_NAMES, type PilotName, type Simulation } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { CliFailure } from '@/lib/cli/failure';
import { printNote } from '@/lib/cli/output';
import { ownBundle } from '@/lib/cli/own-bundle';
import { readDeckFile } from '@/lib/cli/read-deck';
import type { DeckList } from '@/lib/decks/types';
import { type GameRange, SimulationProblem, simulateRange } from '@/lib/games/simulate';
import { startWorker } from '@/lib/games/simulation-worker';
import { deckForPlay, MOST_CARDS, type PlayDeck } from '@/lib/ote/session-setup';
import { counted } from '@/lib/text/counted';

/** The maximum number of workers; more were never faster. */
const MOST_WORKERS = 8;

/** A simulation of so few games ends before a worker has started. */
const FEW_GAMES = 100;

/** Reads the whole number of an option. Throws when it is out of range. */
export function wholeNumber(option: string, written: string, least: number, most: number): number {
  const value = Number(written);
  if (/^\d+$/.test(written) && value >= least && value <= most) return value;
  throw new CliFailure(
    `--${option}: expected a whole number from ${least} to ${most}, found "${written}"`,
  );
}

/** Returns the pilot of `--pilot`. */
export function pilotOf(written: string): PilotName {
  const found = PILOT_NAMES.find((name) => name === written);
  if (found !== undefined) return found;
  throw new CliFailure(`--pilot: expected one of ${PILOT_NAMES.join(', ')}, found "${written}"`);
}

/** Returns the number of `--workers`, by default one for each core. */
export function workersOf(written: string | undefined): number {
  if (written !== undefined) return wholeNumber('workers', written, 1, 64);
  return Math.min(MOST_WORKERS, availableParallelism());
}

/** Games of a quick pilot that one thread has played before a second one has compiled the engine; measured on two cores, of which V8 compiles on the other. */
const GAMES_OF_ONE_THREAD = 5000;
/** The pilots that play more than a thousand games a second. */
const QUICK_PILOTS: ReadonlySet<PilotName> = new Set(['greedy', 'random', 'still']);

/** Returns how many workers play so many games: one for each core, unless the option says otherwise, or one alone is done sooner. */
export function workersForGames(
  written: string | undefined,
  pilot: PilotName,
  games: number,
): number {
  const alone = QUICK_PILOTS.has(pilot) && games <= GAMES_OF_ONE_THREAD;
  return written === undefined && alone ? 1 : workersOf(written);
}

/** Reads a deck file. Throws with the place of its first mistake. */
export async function readDeck(file: string, catalogue: Catalogue): Promise<DeckList> {
  const { deck, problems } = await readDeckFile(file, catalogue);
  const [wrong, ...more] = problems;
  if (wrong === undefined) return deck;
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  throw new CliFailure(`${file}:${wrong.line}:${wrong.column}: ${wrong.message}${others}`);
}

/** Prepares a deck for the engine. Throws when it has no cards or too many, and prints notes about unusual decks. */
export function prepareDeck(
  file: string,
  entries: DeckList['entries'],
  catalogue: Catalogue,
): PlayDeck {
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  if (count > MOST_CARDS)
    throw new CliFailure(`${file}:1:1: ${count} cards; at most ${MOST_CARDS} are played`);
  const play = deckForPlay(entries, catalogue.byId);
  if (play.deck.length === 0) throw new CliFailure(`${file}:1:1: the deck has no cards`);
  if (play.deck.length < 40)
    printNote(`${file}: ${counted(play.deck.length, 'card')}; a legal deck has 40 (SETUP-2)`);
  const partly = play.defs.filter((def) => {
    const level = catalogue.byId.get(def.id)?.level;
    return level !== undefined && level !== 'enforced';
  });
  if (partly.length > 0) {
    printNote(`${file}: not fully playable yet: ${partly.map(({ name }) => name).join(', ')}`);
  }
  return play;
}

/** Plays the games of a simulation, and shows the progress on a terminal. */
export async function playGames<J extends Job, Tally>(
  simulation: Simulation<J, Tally>,
  job: J,
  games: number | GameRange,
  workers: number,
): Promise<Tally> {
  const shown = process.stderr.isTTY === true;
  const range = typeof games === 'number' ? { from: 0, to: games } : games;
  const count = range.to - range.from;
  try {
    const entry = ownBundle();
    return await simulateRange(simulation, job, range, {
      workers,
      start:
        entry === null || workers === 1 || count <= (simulation.chunk ?? FEW_GAMES)
          ? null
          : () => startWorker(entry, simulation, job),
      progress: (done) => {
        if (shown) process.stderr.write(`\r${done} of ${count} games`);
      },
    });
  } catch (error) {
    if (error instanceof SimulationProblem) throw new CliFailure(error.message);
    throw error;
  } finally {
    if (shown) process.stderr.write('\r\u001B[K');
  }
}
