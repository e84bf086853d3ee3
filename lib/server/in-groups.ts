import 'server-only';

/** Rows of one statement: both databases bound the number of values. */
const AT_ONCE = 250;

/** A list in parts that one statement takes. */
export function inGroups<T>(all: readonly T[], atOnce = AT_ONCE): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, i) =>
    all.slice(i * atOnce, (i + 1) * atOnce),
  );
}
