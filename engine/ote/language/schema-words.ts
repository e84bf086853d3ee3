import { z } from 'zod';
import {
  ABILITY_NAMES,
  CARD_TYPES,
  COMBATANT_WORDS,
  FIGURE_NAMES,
  PLAIN_KEYWORDS,
} from './vocabulary.ts';

/** The nouns of the language as strict data: cards, places, amounts and times. */

export const CardType = z.enum(CARD_TYPES);
/** A type that a text can name. */
export type NamedType = z.infer<typeof CardType>;
/** The type of a card. `unknown`: the type is not known, and no rule plays such a card. */
export type CardType = NamedType | 'unknown';

export const Figure = z.enum(FIGURE_NAMES);
export type Figure = z.infer<typeof Figure>;

/**
 * `+1`; `= 1`, which fixes the figure (CARD-9); `equals 1`, which replaces the printed figure, so that
 * other effects still change it.
 */
export const FigureOp = z.enum(['add', 'set', 'base']);
export type FigureOp = z.infer<typeof FigureOp>;

/** The types of cards that go on a Character. */
const BearableType = z.enum(['gear', 'condition', 'card']);

/**
 * `Mutant`, `Cloak Whammy`, `non-Human`, `"Hex"`, `card`. Weapon or Armor alone means a Gear, any other
 * trait alone a Character.
 */
export const Term = z.strictObject({
  type: z.union([CardType, z.literal('card')]),
  trait: z.nullable(z.string().min(1)),
  /** Whether the card must lack the trait (`non-TRAIT`); the type must still hold. */
  not: z.boolean(),
  name: z.nullable(z.string().min(1)),
  /** `card named "Brinker"`: the name contains these words (`Claus Brinker`). */
  part: z.literal(true).optional(),
  /** `Character with an Astral Condition on it`: a Gear or Condition of this kind is on it. */
  /**
   * `the named card`: it has the name that was chosen for this card. `card with the named trait`: it has
   * the trait that was chosen.
   */
  named: z.enum(['name', 'trait']).optional(),
  bears: z.strictObject({ type: BearableType, trait: z.nullable(z.string().min(1)) }).optional(),
});
export type Term = z.infer<typeof Term>;

/**
 * Where a card must be to match. `null`: in play, or in the zone that the verb is about (a hand, a dead
 * pile, the event).
 */
export const Place = z.enum([
  'your-conspiracy',
  'opponents-conspiracy',
  'your-hand',
  'your-dead-pile',
  /** `in any dead pile`: of any player. */
  'any-dead-pile',
  /** `in this Character's Conspiracy`, also while it is Controlled; on a Gear or Condition `the Character's`. */
  'its-conspiracy',
  /** `in that player's Conspiracy`: the player whose step or turn triggers the ability. */
  'that-players-conspiracy',
  'in-play',
  /** `adjacent to this Character`: beside, in front or behind (RANK-5). On a Gear or Condition: adjacent to the bearer. */
  'adjacent',
  /** `in this Character's file`. */
  'same-file',
  /** `around this Character`: itself, the adjacent Characters, and its file. */
  'around',
  /** `ahead of this Character in its file`; `immediately to the left of this Character`. */
  'ahead',
  'left',
  'on-bearer',
  /** `on this Character`. */
  'on-self',
  /** `of another player`: on the side of any other player. */
  'other-players',
  /** `of yours`: the player has played or called it, wherever it is now. */
  'yours',
  /** `in the first rank of your Conspiracy`; `not on this Character`. */
  'your-first-rank',
  'not-on-self',
  /** `in combat`: a combatant of the attack under way; `in combat with this Character`: a Character that it fights. */
  'in-combat',
  'fighting',
]);
export type Place = z.infer<typeof Place>;

const RESTRICTIONS = {
  terms: z.array(Term).min(1),
  pull: z.nullable(z.enum(['with', 'without'])),
  figures: z.array(
    z.strictObject({ figure: Figure, op: z.enum(['at-most', 'at-least']), value: z.int() }),
  ),
  where: z.nullable(Place),
  /** `… this Character could attack`: by rank, file and blockers (ATK-2, ATK-3). */
  reach: z.boolean(),
  /** `any cranked Character` (true), `any uncranked Character` (false); absent: either. */
  cranked: z.boolean().optional(),
  /** `Character of its name`: it has the name of this card, or of the bearer of a Gear or Condition. */
  namesake: z.literal(true).optional(),
  /** Whether the card must be Unique (`any Unique Character`). */
  unique: z.literal(true).optional(),
  /** `Human except Low Lifes`, `non-Low Life Human`: none of these matches. */
  except: z.array(Term).min(1).optional(),
  /** `Character with which it shares a trait`: with this card, or with the bearer of a Gear or Condition. */
  shares: z.literal(true).optional(),
  /** `… attacking this Character`, `… attacking a Kergillian`: in the attack under way; gang members count. */
  attacking: z.union([z.literal('self'), z.array(Term).min(1)]).optional(),
  /** `… that something cannot attack`: a card's text forbids some attack on it. */
  guarded: z.literal(true).optional(),
  /** `… of fixed Cost`: its printed Cost is a number without a star. */
  fixedCost: z.literal(true).optional(),
  /** `… cranked for this card`: cranked as a cost of its call. */
  helped: z.literal(true).optional(),
  /** `Gear used in the combat`: it counted in the combat that is under way or has just ended. */
  used: z.literal(true).optional(),
  /** `Mutant being called`: its call is under way. */
  called: z.literal(true).optional(),
  /** `Character under attack`: the defender of the attack under way. */
  defending: z.literal(true).optional(),
  /** `Character not Immune: Surprise`. */
  open: z.enum(['surprise', 'control']).optional(),
  /** Whether the card must have been attacked this turn (`… attacked this turn`). */
  attacked: z.literal(true).optional(),
};

/** A set of cards: a card matches if any term does and every restriction holds. */
export const Filter = z.strictObject({
  ...RESTRICTIONS,
  /** `Condition on a Mutant`: its bearer matches. */
  host: z.strictObject(RESTRICTIONS).optional(),
  /** `Character whose player has no "Terminal" in play`. */
  player: z.strictObject({ has: z.strictObject(RESTRICTIONS), not: z.boolean() }).optional(),
});
export type Filter = z.infer<typeof Filter>;

export const Who = z.discriminatedUnion('who', [
  /** This card, or this Character. */
  z.strictObject({ who: z.literal('self') }),
  /** The bearer of a Gear or Condition (`the Character`). */
  z.strictObject({ who: z.literal('bearer') }),
  /**
   * `target X`, `any X`, `another X`: one card, or up to `max`, chosen when the event is announced (EVT-1).
   * `word` matters only for printing.
   */
  z.strictObject({
    who: z.literal('chosen'),
    word: z.enum(['target', 'any', 'another', 'up-to']),
    filter: Filter,
    max: z.int().min(1),
  }),
  /** `each X`, `all X`; `other` excludes the source. */
  /** `onTarget`: `each Condition on target Character`. The Character is chosen when the event is announced. */
  z.strictObject({
    who: z.literal('each'),
    filter: Filter,
    other: z.boolean(),
    onTarget: Filter.optional(),
  }),
  z.strictObject({ who: z.enum(COMBATANT_WORDS) }),
  /** `that X`: the card of the triggering event, or the first card chosen in the same sentence. */
  z.strictObject({ who: z.literal('that'), filter: z.nullable(Filter) }),
]);
export type Who = z.infer<typeof Who>;

const AMOUNT_PARTS = [
  /** One official card counts halves. */
  z.number().multipleOf(0.5),
  z.strictObject({
    count: Filter,
    other: z.boolean(),
    times: z.int(),
    /** `for every 2 Mutants`; absent: for each. */
    per: z.int().min(2).optional(),
    /** `…, at most 6`. */
    max: z.int().min(0).optional(),
  }),
  /** `changedBy`: `as changed by Astral cards only`. */
  z.strictObject({
    figure: Figure,
    of: Who,
    changedBy: Filter.optional(),
    /** Whether the amount is lost and not gained. */
    lost: z.literal(true).optional(),
    /** `…, at least 1`. */
    least: z.int().min(1).optional(),
  }),
  /** `5 times the number of players`: players who are out do not count. */
  z.strictObject({ players: z.literal(true), times: z.int() }),
  /** `that Pull`: the Pull that was paid as any amount, or that the card of the event made. */
  z.strictObject({ that: z.literal('pull'), times: z.int() }),
] as const;
const AmountPart = z.union(AMOUNT_PARTS);
export type AmountPart = z.infer<typeof AmountPart>;

/** A number, the count of matching cards, a figure of a card, or a sum of these. */
export const Amount = z.union([
  ...AMOUNT_PARTS,
  z.strictObject({ sum: z.array(AmountPart).min(2) }),
]);
export type Amount = z.infer<typeof Amount>;

/** `… except by X`: the Immunity does not apply to X. */
const EXCEPT_FIELD = { except: Filter.optional() };
/** `Immune: X`: X is a trait, an ability or a named card (ABL-IMMUNE). */
export const Immunity = z.discriminatedUnion('to', [
  /** `Psychic`, `Psychic Gear`. */
  z.strictObject({
    to: z.literal('trait'),
    trait: z.string().min(1),
    type: z.union([CardType, z.literal('card')]).optional(),
    ...EXCEPT_FIELD,
  }),
  /** `Control`, `Control by Psychic cards`. */
  z.strictObject({
    to: z.literal('ability'),
    ability: z.enum(ABILITY_NAMES),
    by: Filter.optional(),
    ...EXCEPT_FIELD,
  }),
  z.strictObject({ to: z.literal('card'), name: z.string().min(1), ...EXCEPT_FIELD }),
]);
export type Immunity = z.infer<typeof Immunity>;
export const Keyword = z.discriminatedUnion('keyword', [
  /** `only` limits it: `Martyr: Burger`, `Surprise: Mutant`, `Bypass: Human`. */
  z.strictObject({ keyword: z.enum(PLAIN_KEYWORDS), only: z.nullable(Filter) }),
  /**
   * `only`: the Characters that it ignores. `many`: two, any number, or `everybody`, which includes its own side;
   * absent: one enemy (ABL-BYPASS). `to`: the Characters that it may attack by a Bypass; absent: any.
   */
  z.strictObject({
    keyword: z.literal('bypass'),
    only: z.nullable(Filter),
    many: z.enum(['two', 'enemies', 'everybody']).optional(),
    to: Filter.optional(),
  }),
  z.strictObject({ keyword: z.literal('exclude'), only: Filter }),
  z.strictObject({ keyword: z.literal('immune'), to: z.array(Immunity).min(1) }),
]);
export type Keyword = z.infer<typeof Keyword>;

/** A limit: something that a card cannot do or must do. */
export const Limit = z.enum([
  'cannot-use-gear',
  'cannot-be-moved',
  'cannot-be-popped',
  'cannot-crank',
  /** Neither its player nor an effect can do it. */
  'cannot-be-cranked',
  'cannot-crank-except-to-attack',
  'cannot-voluntarily-flip',
  'must-attack-each-turn',
  /** In the Uncrank step. An effect may still uncrank it. */
  'does-not-uncrank',
  'cannot-be-bypassed',
  'cannot-be-saved',
  'cannot-be-attacked',
  /** `may attack only by Ganging Up` */
  'attacks-only-in-a-gang',
  /** `may attack only by its own ability` */
  'attacks-only-by-ability',
  /** `may attack any player again`: the limit of one attack against each player (ATK-1) does not apply. */
  'attacks-again',
  /** `cannot crank for what it has cranked for this turn` */
  'cannot-repeat',
]);
export type Limit = z.infer<typeof Limit>;

/**
 * One-turn: until the next player's turn (EFF-2). Round: until your next turn. Combat: this combat (EFF-3).
 * Until uncranked: until the source uncranks. Permanent: as long as the card that has it is in play.
 */
export const Time = z.enum([
  'turn',
  'round',
  'combat',
  'until-uncrank',
  /** `until that card uncranks`: the card with the effect uncranks, and not the source. */
  'until-it-uncranks',
  /** Until the next Discard step of the player of that card. */
  'discard',
  'permanent',
]);
export type Time = z.infer<typeof Time>;
