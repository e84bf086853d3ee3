import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A function that says how many bytes of the heap are in use, without garbage. */
export function heapMeter(): () => number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  return () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
}
