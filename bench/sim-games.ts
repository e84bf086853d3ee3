import { join } from 'node:path';
import { playChunk } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { GOLDFISH, type GoldfishJob } from '@/lib/ote/goldfish-simulation';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { projectFolder } from '@/lib/project-folder';
import { EXAMPLE_FOLDER, exampleDecks } from '@/lib/server/example-decks';

/** The defaults of `dossier goldfish`. */
const GOLDFISH_DEFAULTS = { seed: 1, pilot: 'greedy', turns: 100 } as const;

/** Returns the simulation of each example deck, by the deck's name. */
export function exampleJobs(): ReadonlyMap<string, GoldfishJob> {
  const { byId } = getCatalogue();
  const decks = exampleDecks(join(projectFolder(), EXAMPLE_FOLDER));
  return new Map(
    decks.map(({ name, entries }) => {
      const deck = deckForPlay(entries, byId);
      const setup = soloSetup(deck, { seed: 0, goal: 24, beginnersDiscard: false });
      return [name, { setup, ...GOLDFISH_DEFAULTS }];
    }),
  );
}

/** Plays the games from index `from` to `to`, exclusive. Throws when the engine refuses one. */
export function playGames(job: GoldfishJob, from: number, to: number): void {
  const chunk = playChunk(GOLDFISH, job, from, to);
  if (!chunk.ok) throw new Error(chunk.error.message);
}
