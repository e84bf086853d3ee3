import type { CollectionEdit } from './types';

/** The maximum numbers of changes and steps in one request, well below the limits of the server. */
const AT_ONCE = 20;
const STEPS_AT_ONCE = 500;

/** Returns the first changes for one request, at least one if there is any. */
export function editsAtOnce(
  pending: readonly CollectionEdit[],
  most = AT_ONCE,
): readonly CollectionEdit[] {
  let steps = 0;
  const end = pending.findIndex((edit, i) => {
    steps += edit.steps.length;
    return i > 0 && (i >= most || steps > STEPS_AT_ONCE);
  });
  return end < 0 ? pending : pending.slice(0, end);
}
