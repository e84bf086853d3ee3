import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

/**
 * The seed of all random inputs: they are equal in every run, so that a failure comes from a change and not from chance; Hypothesis does
 * this by default where CI is set (its settings, `derandomize`). `npm run explore` uses other seeds.
 */
const SEED = 19_941_124;

const asked = process.env.FAST_CHECK_SEED;
fc.configureGlobal({ seed: asked === undefined ? SEED : Number(asked) });

/** The first of many seeds: 1 in `npm test`, another in each round of `npm run explore`. */
export const FIRST_SEED = asked === undefined ? 1 : Number(asked);

/** Returns how often a property is tried: `cheap` times in `npm test`, `full` times in `npm run explore`. */
export function runs(cheap: number, full: number): number {
  return asked === undefined ? cheap : full;
}

// Files share a process: a `window` that one file stubbed would make the next one look like a browser.
afterAll(() => {
  vi.unstubAllGlobals();
});
