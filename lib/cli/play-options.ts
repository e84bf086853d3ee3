import { availableParallelism } from 'node:os';
import { type Job, PILOT_NAMES, type PilotName, type Simulation } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { CliFailure } from '@/lib/cli/failure';
import { note } from '@/lib/cli/output';
import { readForeignFile } from '@/lib/cli/read-file';
import { parseForeignDeck } from '@/lib/decks/foreign-deck';
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
export function whole(option: string, written: string, least: number, most: number): number {
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
  if (written !== undefined) return whole('workers', written, 1, 64);
  return Math.min(MOST_WORKERS, availableParallelism());
}

/** Reads a deck file. Throws with the place of its first mistake. */
export function readDeck(file: string, catalogue: Catalogue): DeckList {
  const { deck, problems } = parseForeignDeck(readForeignFile(file), catalogue);
  const [wrong, ...more] = problems;
  if (wrong === undefined) return deck;
  const others = more.length === 0 ? '' : ` (and ${more.length} more)`;
  throw new CliFailure(`${file}:${wrong.line}:${wrong.column}: ${wrong.message}${others}`);
}

/** Prepares a deck for the engine. Throws when it has no cards or too many, and prints notes about unusual decks. */
export function playable(
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
    note(`${file}: ${counted(play.deck.length, 'card')}; a legal deck has 40 (SETUP-2)`);
  const partly = play.defs.filter((def) => {
    const level = catalogue.byId.get(def.id)?.level;
    return level !== undefined && level !== 'enforced';
  });
  if (partly.length > 0) {
    note(`${file}: not fully playable yet: ${partly.map(({ name }) => name).join(', ')}`);
  }
  return play;
}

/** Returns the bundle to start as a worker, or null when this is not a bundle. */
function ownBundle(): URL | null {
  return import.meta.url.endsWith('.mjs') ? new URL(import.meta.url) : null;
}

/** Plays the games of a simulation, and shows the progress on a terminal. */
export async function played<J extends Job, Tally>(
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
