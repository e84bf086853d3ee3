/** The fixed words of the language. They are not in `schema.ts`, so that a browser can load them without the validator. */

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

/** The figures of a card. */
export const FIGURE_NAMES = ['ap', 'dp', 'power', 'pull', 'cost'] as const;

/** The steps of a turn that a text can name, in the order in which the reader tries them. */
export const NAMED_STEPS = ['discard', 'draw', 'operations', 'shift', 'influence'] as const;

/** Cards that a text names by their part in the combat under way (ABL-COMBATANT). */
export const COMBATANT_WORDS = [
  'attacker',
  'defender',
  'enemy-combatants',
  'allied-combatants',
] as const;

/** Keywords without words after them, or with a filter that limits them. */
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
  /** `Play on an opponent's turn.`: any time, but not on the player's own turn. */
  'opponents-turn',
  /** `Play in your Discard step.`: only in that step. */
  'discard-step',
  /** `Play after combat.`: only when a combat has just ended. */
  'after-combat',
] as const;

/** The abilities that a card may be Immune to, besides traits and cards. */
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

/** The weekdays, for cards that depend on the day of play. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
/** A weekday. */
export type Weekday = (typeof WEEKDAYS)[number];

/** Returns the day as a text writes it: `Monday`. */
export function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}
