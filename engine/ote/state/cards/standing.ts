import type { Keyword, Static } from '../../language/schema.ts';

/** Keywords and static abilities that `procedures/standing-rules.ts` applies after each event. */
export const STANDING_KEYWORDS: readonly Keyword['keyword'][] = [
  'exclude',
  'first-rank',
  'last-rank',
];

const STANDING_STATICS: readonly Static['holds'][] = [
  'pop',
  'one-per-player',
  'flips-instead-of-cranking',
  'put-in-your-conspiracy',
  'tied',
  'removed',
  'flipped',
  'call-on-popped',
];

/** Checks whether the static is applied after each event, or gives a card a keyword that is. */
export function isStanding(effect: Static): boolean {
  if (effect.holds === 'keyword') return STANDING_KEYWORDS.includes(effect.keyword.keyword);
  return STANDING_STATICS.includes(effect.holds);
}
