import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

/** Gives this thread a lower priority, so that whoever waits for a page goes first. Only Linux gives a thread a priority of its own. */
export function giveWay(niceness) {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), niceness);
  } catch {
    // It then has the priority of the server.
  }
}
