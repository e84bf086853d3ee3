import type { CollectionEdit } from './types';

/** Edits of one request, and as many steps as stay well below its longest. */
const AT_ONCE = 20;
const STEPS_AT_ONCE = 500;

/** The first edits that go into one request: one at least, unless there is none. */
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
