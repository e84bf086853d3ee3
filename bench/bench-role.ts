import { servePeer } from './cold-peer';

/** Runs the contestant for which a bench started this process. Returns false when it was started for something else. */
export async function serveBench(): Promise<boolean> {
  if (await servePeer()) return true;
  const [{ serveContestant }, { serveSearcher }] = await Promise.all([
    import('./contestant-process'),
    import('./search/searcher-process'),
  ]);
  return serveContestant() || serveSearcher();
}
