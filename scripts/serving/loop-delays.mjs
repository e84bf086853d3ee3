import { monitorEventLoopDelay } from 'node:perf_hooks';

// How long a process that answers keeps others waiting: only whoever started it can ask, over the channel between parent and child, and
// no request can. `dossier bench server` does.

/** Looks this often, in milliseconds; what it finds has that much in it. */
const RESOLUTION = 1;

/** Measures this process from `{ delays: 'measure' }` to `{ delays: 'tell' }`, and tells `{ delays: { most, longest } }` in milliseconds: what 99 of 100 do not exceed, and the longest; null where it was begun in between. */
export function tellDelays() {
  let measured = null;
  process.on('message', ({ delays }) => {
    if (delays === 'measure') {
      measured = monitorEventLoopDelay({ resolution: RESOLUTION });
      measured.enable();
    } else if (delays === 'tell') {
      measured?.disable();
      const found = measured && {
        most: measured.percentile(99) / 1e6,
        longest: measured.max / 1e6,
      };
      process.send({ delays: found });
      measured = null;
    }
  });
}
