import 'server-only';
import { parentPort } from 'node:worker_threads';
import type { Order } from './order';
import { perform } from './perform';
import type { Said } from './worker-thread';

// The worker thread of long work: one order after the other.

/** Progress is reported at most this often. */
const TELL_MILLISECONDS = 100;

function say(said: Said): void {
  parentPort?.postMessage(said);
}

parentPort?.on('message', async (order: Order) => {
  let told = 0;
  const outcome = await perform(order, (done, total) => {
    if (performance.now() - told < TELL_MILLISECONDS) return;
    told = performance.now();
    say({ progress: [done, total] });
  });
  say({ outcome });
});
