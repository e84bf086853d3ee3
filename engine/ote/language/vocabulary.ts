/** The fixed words of the language, apart from `schema.ts` so that a browser can have them without the validator. */

/** CARD-1. */
export const CARD_TYPES = [
  'resource',
  'character',
  'whammy',
  'gear',
  'condition',
  'environmental',
  'secret',
] as const;

/** Keywords that stand alone, or are narrowed by a filter. */
export const PLAIN_KEYWORDS = [
  'bulldoze',
  'cant-attack',
  'gang-up',
  'martyr',
  'surprise',
  'first-rank',
  'last-rank',
  'unique',
  'not-unique',
  'non-cumulative',
  'any-time',
  /** `Play on an opponent's turn.`: any time, and on no turn of one's own. */
  'opponents-turn',
  /** `Play in your Discard step.`: there, and nowhere else. */
  'discard-step',
  /** `Play after combat.`: once a combat has closed, and then only. */
  'after-combat',
] as const;

/** What a card may be Immune to besides traits and cards. */
export const ABILITY_NAMES = [
  'surprise',
  'control',
  'bulldoze',
  'bypass',
  'gang-up',
  'martyr',
  'avoid',
  'exclude',
  'save',
  'call-any',
] as const;
export type AbilityName = (typeof ABILITY_NAMES)[number];

/** The days on which a game may be played. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** One of them. */
export type Weekday = (typeof WEEKDAYS)[number];

/** `Monday`. */
export function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}
