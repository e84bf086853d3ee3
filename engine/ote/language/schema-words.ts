import { z } from 'zod';
import { ABILITY_NAMES, CARD_TYPES, PLAIN_KEYWORDS } from './vocabulary.ts';

/** The nouns of the language as strict data: whom, what, where, how much, for how long. */

export const CardType = z.enum(CARD_TYPES);
export type CardType = z.infer<typeof CardType>;

export const Figure = z.enum(['ap', 'dp', 'power', 'pull', 'cost']);
export type Figure = z.infer<typeof Figure>;

/** `+1`, `= 1`, which nothing changes (CARD-9), or `equals 1`, which takes the place of what is printed and which others raise and lower. */
export const FigureOp = z.enum(['add', 'set', 'base']);
export type FigureOp = z.infer<typeof FigureOp>;

/** What is on a Character. */
const BearableType = z.enum(['gear', 'condition', 'card']);

/** `Mutant`, `Cloak Whammy`, `non-Human`, `"Hex"`, `card`. A bare Weapon or Armor is a Gear, any other bare trait a Character. */
export const Term = z.strictObject({
  type: z.union([CardType, z.literal('card')]),
  trait: z.nullable(z.string().min(1)),
  /** `non-TRAIT`: the type holds, the trait does not. */
  not: z.boolean(),
  name: z.nullable(z.string().min(1)),
  /** `card named "Brinker"`: the name has these words in it, and need not be exactly these (`Claus Brinker`). */
  part: z.literal(true).optional(),
  /** `Character with an Astral Condition on it`: a Gear or Condition of this kind is on it. */
  /** `the named card`: the name, or `card with the named trait`: the trait, that was chosen for the card that speaks. */
  named: z.enum(['name', 'trait']).optional(),
  bears: z.strictObject({ type: BearableType, trait: z.nullable(z.string().min(1)) }).optional(),
});
export type Term = z.infer<typeof Term>;

/** Where a card must be to match. `null` (not stated): in play, or where the verb looks (a hand, a dead pile, the event). */
export const Place = z.enum([
  'your-conspiracy',
  'opponents-conspiracy',
  'your-hand',
  'your-dead-pile',
  /** `in any dead pile`: everybody's. */
  'any-dead-pile',
  /** `in this Character's Conspiracy`, also under Control; on a Gear or Condition `the Character's`. */
  'its-conspiracy',
  /** `in that player's Conspiracy`: of the player whose step or turn it is. */
  'that-players-conspiracy',
  'in-play',
  /** `adjacent to this Character`: beside, in front or behind (RANK-5). On a Gear or Condition: to what it is on. */
  'adjacent',
  /** `in this Character's file`. */
  'same-file',
  /** `around this Character`: itself, what is adjacent, and its file. */
  'around',
  /** `ahead of this Character in its file`; `immediately to the left of this Character`. */
  'ahead',
  'left',
  'on-bearer',
  /** `on this Character`. */
  'on-self',
  /** `of another player`: on anybody's side but one's own. */
  'other-players',
  /** `of yours`: one plays or has called it, wherever it is. */
  'yours',
  /** `in the first rank of your Conspiracy`; `not on this Character`. */
  'your-first-rank',
  'not-on-self',
  /** `in combat`: a combatant of the attack under way; `in combat with this Character`: one that it fights. */
  'in-combat',
  'fighting',
]);
export type Place = z.infer<typeof Place>;

const restrictions = {
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
  /** `Character of its name`: of the name of the card that speaks, or of what a Gear or Condition is on. */
  namesake: z.literal(true).optional(),
  /** `any Unique Character`. */
  unique: z.literal(true).optional(),
  /** `Human except Low Lifes`, `non-Low Life Human`: none of these. */
  except: z.array(Term).min(1).optional(),
  /** `Character with which it shares a trait`: with the card that speaks, or what a Gear or Condition is on. */
  shares: z.literal(true).optional(),
  /** `… attacking this Character`, `… attacking a Kergillian`: in the attack under way, gang members too. */
  attacking: z.union([z.literal('self'), z.array(Term).min(1)]).optional(),
  /** `… that something cannot attack`: a card says so of it. */
  guarded: z.literal(true).optional(),
  /** `… of fixed Cost`: a number is printed, without a star. */
  fixedCost: z.literal(true).optional(),
  /** `… cranked for this card`: to call it. */
  helped: z.literal(true).optional(),
  /** `Gear used in the combat`: that counted in the combat under way or just over. */
  used: z.literal(true).optional(),
  /** `Mutant being called`: its call is under way. */
  called: z.literal(true).optional(),
  /** `Character under attack`: the defender of the attack under way. */
  defending: z.literal(true).optional(),
  /** `Character not Immune: Surprise`. */
  open: z.enum(['surprise', 'control']).optional(),
  /** `… attacked this turn`. */
  attacked: z.literal(true).optional(),
};

/** A question about cards: any of the terms, and every restriction. */
export const Filter = z.strictObject({
  ...restrictions,
  /** `Condition on a Mutant`: what it is on is one of these. */
  host: z.strictObject(restrictions).optional(),
  /** `Character whose player has no "Terminal" in play`. */
  player: z.strictObject({ has: z.strictObject(restrictions), not: z.boolean() }).optional(),
});
export type Filter = z.infer<typeof Filter>;

export const Who = z.discriminatedUnion('who', [
  /** This card, or this Character. */
  z.strictObject({ who: z.literal('self') }),
  /** What a Gear or Condition is on (`the Character`). */
  z.strictObject({ who: z.literal('bearer') }),
  /** `target X`, `any X`, `another X`: one (or up to `max`) chosen when the event is announced (EVT-1). `word` is kept for print only. */
  z.strictObject({
    who: z.literal('chosen'),
    word: z.enum(['target', 'any', 'another', 'up-to']),
    filter: Filter,
    max: z.int().min(1),
  }),
  /** `each X`, `all X`; `other` leaves the source out. */
  /** `onTarget`: `each Condition on target Character`; that Character is chosen as the event is announced. */
  z.strictObject({
    who: z.literal('each'),
    filter: Filter,
    other: z.boolean(),
    onTarget: Filter.optional(),
  }),
  z.strictObject({
    who: z.enum(['attacker', 'defender', 'enemy-combatants', 'allied-combatants']),
  }),
  /** `that X`: the card of the event that triggered, or the first one chosen in the same sentence. */
  z.strictObject({ who: z.literal('that'), filter: z.nullable(Filter) }),
]);
export type Who = z.infer<typeof Who>;

const parts = [
  /** One official card counts by halves. */
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
    /** Of what is lost. */
    lost: z.literal(true).optional(),
    /** `…, at least 1`. */
    least: z.int().min(1).optional(),
  }),
  /** `5 times the number of players`: of those who are not out. */
  z.strictObject({ players: z.literal(true), times: z.int() }),
  /** `that Pull`: what was paid of any amount, or what the card of the event made. */
  z.strictObject({ that: z.literal('pull'), times: z.int() }),
] as const;
const AmountPart = z.union(parts);
export type AmountPart = z.infer<typeof AmountPart>;

/** A number, the count of matching cards, somebody's figure, or a sum of these. */
export const Amount = z.union([...parts, z.strictObject({ sum: z.array(AmountPart).min(2) })]);
export type Amount = z.infer<typeof Amount>;

/** `… except by X`: what is X gets through all the same. */
const except = { except: Filter.optional() };
/** `Immune: X`: X is a trait, an ability or a named card (ABL-IMMUNE). */
export const Immunity = z.discriminatedUnion('to', [
  /** `Psychic`, `Psychic Gear`. */
  z.strictObject({
    to: z.literal('trait'),
    trait: z.string().min(1),
    type: z.union([CardType, z.literal('card')]).optional(),
    ...except,
  }),
  /** `Control`, `Control by Psychic cards`. */
  z.strictObject({
    to: z.literal('ability'),
    ability: z.enum(ABILITY_NAMES),
    by: Filter.optional(),
    ...except,
  }),
  z.strictObject({ to: z.literal('card'), name: z.string().min(1), ...except }),
]);
export type Immunity = z.infer<typeof Immunity>;
export const Keyword = z.discriminatedUnion('keyword', [
  /** `only` narrows it: `Martyr: Burger`, `Surprise: Mutant`, `Bypass: Human`. */
  z.strictObject({ keyword: z.enum(PLAIN_KEYWORDS), only: z.nullable(Filter) }),
  /**
   * `only`: whom it ignores. `many`: two or any number of enemies, or `everybody`, its own side included; absent:
   * one enemy (ABL-BYPASS). `to`: whom it may attack so; absent: anybody.
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

/** What somebody cannot do, or must. */
export const Limit = z.enum([
  'cannot-use-gear',
  'cannot-be-moved',
  'cannot-be-popped',
  'cannot-crank',
  /** Neither by its player nor by an effect. */
  'cannot-be-cranked',
  'cannot-crank-except-to-attack',
  'cannot-voluntarily-flip',
  'must-attack-each-turn',
  /** In the Uncrank step; an effect may uncrank it all the same. */
  'does-not-uncrank',
  'cannot-be-bypassed',
  'cannot-be-saved',
  'cannot-be-attacked',
  /** `may attack only by Ganging Up` */
  'attacks-only-in-a-gang',
  /** `may attack only by its own ability` */
  'attacks-only-by-ability',
  /** `may attack any player again`: the one attack against each player (ATK-1) does not hold. */
  'attacks-again',
  /** `cannot crank for what it has cranked for this turn` */
  'cannot-repeat',
]);
export type Limit = z.infer<typeof Limit>;

/**
 * One-turn: to the next player's turn (EFF-2). Round: to your next turn. Combat: this combat (EFF-3).
 * Until uncranked: until the card that speaks uncranks. Permanent: for as long as the card that it is on is in play.
 */
export const Time = z.enum([
  'turn',
  'round',
  'combat',
  'until-uncrank',
  /** `until that card uncranks`: the one that has it, and not the source. */
  'until-it-uncranks',
  /** Until the next Discard step of the player of whom it is on. */
  'discard',
  'permanent',
]);
export type Time = z.infer<typeof Time>;
