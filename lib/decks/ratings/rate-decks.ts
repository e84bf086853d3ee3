import { withRange } from '@/lib/text/with-range';

/** The games between two decks, summed up. */
export interface PairResult {
  readonly a: string;
  readonly b: string;
  readonly games: number;
  /** The points of `a`: 1 for a win, ½ for a game that nobody won. */
  readonly points: number;
}

/** How strong a deck is: 400 points more are ten wins for each loss. */
export interface Rating {
  readonly rating: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
  readonly games: number;
}

/** The mean rating of the anchors. */
export const MEAN = 1500;
const POINTS = 400 / Math.LN10;
const Z95 = 1.96;
/** Every deck has drawn this many games with an average anchor, so that one that won or lost all of its games has a rating, too. */
const DRAWN = 1;
const MOST_SWEEPS = 500;
/** A change that no rating shows. */
const SMALL = 1e-5;

interface Player {
  readonly key: string;
  readonly isAnchor: boolean;
  readonly against: { readonly other: number; readonly games: number; readonly points: number }[];
  strength: number;
}

/**
 * Rates decks by the results of all of them together: the strengths that make the results most likely, if the chance to win depends on the
 * difference alone (Bradley and Terry). The order of the results does not matter. The mean of the `anchors` is 1500, so that ratings keep
 * their meaning when decks come and go.
 */
export function rateDecks(
  results: readonly PairResult[],
  anchors: ReadonlySet<string>,
): Map<string, Rating> {
  const players = playersOf(results, anchors);
  const fixed = players.filter(({ isAnchor }) => isAnchor);
  for (let sweep = 0, change = 1; sweep < MOST_SWEEPS && change > SMALL; sweep += 1) {
    const before = players.map(({ strength }) => strength);
    for (const player of players) player.strength += stepOf(player, players);
    const mean = fixed.reduce((sum, { strength }) => sum + strength, 0) / Math.max(1, fixed.length);
    change = 0;
    for (const [at, player] of players.entries()) {
      player.strength -= mean;
      change = Math.max(change, Math.abs(player.strength - (before[at] ?? 0)));
    }
  }
  const known = players.map((player) => certaintyOf(player, players));
  return new Map(
    players.map((player, at) => {
      const { key, strength, against } = player;
      // The others are not known exactly: what they lack is taken from what the games say of this one.
      const lost = against.reduce(
        (sum, { other, games }) =>
          sum + (games * varianceOf(player, players[other])) ** 2 / (known[other] ?? 1),
        0,
      );
      const rating = MEAN + POINTS * strength;
      const width = (Z95 * POINTS) / Math.sqrt(Math.max((known[at] ?? 0) - lost, SMALL));
      const games = against.reduce((sum, one) => sum + one.games, 0);
      return [key, { rating, low: rating - width, high: rating + width, games }];
    }),
  );
}

function playersOf(results: readonly PairResult[], anchors: ReadonlySet<string>): Player[] {
  const keys = [...new Set(results.flatMap(({ a, b }) => [a, b]))].sort();
  const places = new Map(keys.map((key, at) => [key, at]));
  const players = keys.map(
    (key): Player => ({ key, isAnchor: anchors.has(key), against: [], strength: 0 }),
  );
  for (const { a, b, games, points } of results) {
    const [atA = 0, atB = 0] = [places.get(a), places.get(b)];
    players[atA]?.against.push({ other: atB, games, points });
    players[atB]?.against.push({ other: atA, games, points: games - points });
  }
  // Sums in floating point depend on their order.
  for (const { against } of players)
    against.sort((one, two) => one.other - two.other || one.points - two.points);
  return players;
}

/** Writes a rating with its interval: `1623 (1590 to 1656)`. */
export function writeRating({ rating, low, high }: Rating): string {
  return withRange(rating, [low, high], 0);
}

/** Returns the chance to win of a deck with so many points more than the other. */
export function winChance(points: number): number {
  return chanceOf(points / POINTS);
}

/** Returns the chance of the stronger by a difference of strengths. */
function chanceOf(difference: number): number {
  return 1 / (1 + Math.exp(-difference));
}

/** Returns what one game between two says about their difference: the variance of its result. */
function varianceOf(one: Player, other: Player | undefined): number {
  const chance = chanceOf(one.strength - (other?.strength ?? 0));
  return chance * (1 - chance);
}

/** Returns what the games of a player say about its strength, if the others are known. */
function certaintyOf(player: Player, players: readonly Player[]): number {
  return player.against.reduce(
    (sum, { other, games }) => sum + games * varianceOf(player, players[other]),
    DRAWN * varianceOf(player, undefined),
  );
}

/** Returns the step of Newton's method for one strength, not more than a doubling or so of its chances. */
function stepOf(player: Player, players: readonly Player[]): number {
  const surplus = player.against.reduce(
    (sum, { other, games, points }) =>
      sum + points - games * chanceOf(player.strength - (players[other]?.strength ?? 0)),
    DRAWN * (0.5 - chanceOf(player.strength)),
  );
  return Math.max(-1, Math.min(1, surplus / certaintyOf(player, players)));
}
