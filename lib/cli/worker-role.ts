import { serveSimulation, simulationOfThread } from '@/lib/games/simulation-worker';
import { lookUp } from '@/lib/text/look-up';

/** Serves a simulation of the command line, by its name. A worker loads its own simulation only, which spares it the rules of the other game. */
export const SERVED: Readonly<Record<string, () => Promise<boolean>>> = {
  goldfish: async () => serveSimulation((await import('@/lib/ote/goldfish-simulation')).GOLDFISH),
  'paired goldfish': async () =>
    serveSimulation((await import('@/lib/ote/paired-simulation')).PAIRED),
  'race of decks': async () => serveSimulation((await import('@/lib/ote/race-simulation')).RACE),
  gauntlet: async () =>
    serveSimulation((await import('@/lib/ote/gauntlet/gauntlet-simulation')).GAUNTLET),
  eden: async () => serveSimulation((await import('@/lib/eden/simulation')).EDEN_MATCHES),
};

/** Runs the simulation for which this thread was started. Returns false when it was started for something else. */
export async function serveThread(): Promise<boolean> {
  const serve = lookUp(SERVED, simulationOfThread());
  return serve !== undefined && (await serve());
}
