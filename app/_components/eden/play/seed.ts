/** The highest seed of a match. */
export const MOST_SEED = 1_000_000;

/** Returns the seed of a new match or campaign, at random. */
export function someSeed(): number {
  return 1 + Math.floor(Math.random() * MOST_SEED);
}
