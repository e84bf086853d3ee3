/** The first argument of a process that plays games of boardgame.io and ends; no command has this name. */
export const PEER_ARGUMENT = '--bench-peer';

/** Plays games of boardgame.io in this process if it was started for that, and returns whether it was. */
export async function servePeer(): Promise<boolean> {
  const [, , mark, games] = process.argv;
  if (mark !== PEER_ARGUMENT) return false;
  const [{ boardgameIoGame }, { noTotals }] = await Promise.all([
    import('./boardgame-io-game'),
    import('./workload-totals'),
  ]);
  const play = boardgameIoGame();
  const totals = noTotals();
  for (let seed = 1; seed <= Number(games); seed++) play(seed, totals);
  return true;
}
