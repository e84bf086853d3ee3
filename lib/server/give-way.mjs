import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Gives this thread a lower priority, so that requests for pages go first. Only Linux gives each thread a priority of its own. */
export function giveWay(niceness) {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
  } catch {
    // The thread then keeps the priority of the server.
  }
}
