import fc from 'fast-check';

/**
 * The same random inputs in every run, so that a run fails for what was changed and not for its luck; as
 * Hypothesis does by default where CI is set (its settings, `derandomize`). `npm run explore` goes on
 * with other seeds.
 */
const SEED = 19_941_124;

const asked = process.env.FAST_CHECK_SEED;
fc.configureGlobal({ seed: asked === undefined ? SEED : Number(asked) });

/** The first of many seeds: 1 in `npm test`, another in each round of `npm run explore`. */
export const FIRST_SEED = asked === undefined ? 1 : Number(asked);

/** How often a property is tried: seldom in `npm test`, as often as it says itself in `npm run explore`. */
export function runs(cheap: number, full: number): number {
  return asked === undefined ? cheap : full;
}
