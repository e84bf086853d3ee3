import 'server-only';
import { watchClock } from '@/lib/server/live/live';
import { log } from '@/lib/server/log';

/** A clock that runs while somebody watches the game. */
interface Running {
  lookers: number;
  readonly stop: () => void;
}
const running = new Map<string, Running>();

/** Checks regularly whether the clock of a game has run out, once for all watchers in this process. Returns a function that ends this. */
export function watchGame(key: string): () => void {
  const clock = running.get(key) ?? { lookers: 0, stop: runClock(key) };
  clock.lookers += 1;
  running.set(key, clock);
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    clock.lookers -= 1;
    if (clock.lookers > 0) return;
    clock.stop();
    running.delete(key);
  };
}

/** Returns how many games have a clock running here. */
export function runningClocks(): number {
  return running.size;
}

function runClock(key: string): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  const look = async () => {
    const left = await watchClock(key).catch((error: unknown) => {
      log.error({ err: error }, 'The clock of a live game failed');
      return 1_000;
    });
    // Before the game begins, it is checked now and then.
    if (!isOver) timer = setTimeout(() => void look(), Math.min(left ?? 5_000, 5_000) + 50);
  };
  void look();
  return () => {
    isOver = true;
    if (timer !== null) clearTimeout(timer);
  };
}
