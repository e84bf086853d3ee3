import 'server-only';
import { parentPort } from 'node:worker_threads';
import { giveWay } from '@/lib/server/give-way.mjs';
import type { Order } from './order';
import { perform } from './perform';
import type { Said } from './worker-thread';

// The worker thread of long work: it carries out orders one at a time.

/** Progress is reported at most this often. */
const TELL_MILLISECONDS = 100;

/** When both want a processor, the thread gets a third of the server's share. Not less: while it writes, other writers wait. */
const NICENESS = 5;

giveWay(NICENESS);

function sendToServer(said: Said): void {
  parentPort?.postMessage(said);
}

parentPort?.on('message', async (order: Order) => {
  let told = 0;
  const outcome = await perform(order, (done, total) => {
    if (performance.now() - told < TELL_MILLISECONDS) return;
    told = performance.now();
    sendToServer({ progress: [done, total] });
  });
  sendToServer({ outcome });
});
