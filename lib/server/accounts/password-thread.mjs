// A worker thread that derives keys from passwords, one at a time (lib/server/accounts/password.ts).
import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { giveWay } from '../give-way.mjs';

/** If both want a processor, the thread gets a tenth of the server's share: a flood of sign-ins gets only what other requests leave. */
giveWay(10);

/** The default of `maxmem` is just too little for N = 2^15. */
const MAXMEM = 64 * 2 ** 20;

parentPort.on('message', ({ password, salt, bytes, cost }) => {
  parentPort.postMessage(scryptSync(password, salt, bytes, { ...cost, maxmem: MAXMEM }));
});
