import { z } from 'zod';
import { CARD_TYPES, PLAIN_KEYWORDS } from './vocabulary.ts';

/**
 * What a card's text means, as strict data: the one contract between the compiler (`text/`), the
 * engine, the search language and the printed wording. A misspelt key is an error, never a silence.
 * Types are inferred, so this file costs a browser nothing unless it parses.
 * Source: spec card-text.md (forms), ote-rules.md CARD-5 (a trait alone means a Character).
 */

export const CardType = z.enum(CARD_TYPES);
export type CardType = z.infer<typeof CardType>;

export const Figure = z.enum(['ap', 'dp', 'power', 'pull', 'cost']);
export type Figure = z.infer<typeof Figure>;

/** `Mutant`, `Cloak Whammy`, `non-Human`, `"Hex"`, `card`. A bare Weapon or Armor is a Gear, any other bare trait a Character. */
export const Term = z.strictObject({
  type: z.union([CardType, z.literal('card')]),
  trait: z.nullable(z.string().min(1)),
  /** `non-TRAIT`: the type holds, the trait does not. */
  not: z.boolean(),
  name: z.nullable(z.string().min(1)),
  /** `card named "Brinker"`: the name has these words in it, and need not be exactly these (`Claus Brinker`). */
  part: z.literal(true).optional(),
});
export type Term = z.infer<typeof Term>;

/** Where a card must be to match. `null` (not stated): in play, or where the verb looks (a hand, a dead pile, the event). */
export const Place = z.enum([
  'your-conspiracy',
  'opponents-conspiracy',
  'your-hand',
  'your-dead-pile',
  /** `in that player's Conspiracy`: of the player whose step or turn it is. */
  'that-players-conspiracy',
  'in-play',
  /** `adjacent to this Character`: beside, in front or behind (RANK-5). On a Gear or Condition: to what it is on. */
  'adjacent',
  /** `in this Character's file`. */
  'same-file',
  'on-bearer',
]);
export type Place = z.infer<typeof Place>;

/** A question about cards: any of the terms, and every restriction. */
export const Filter = z.strictObject({
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
  z.strictObject({ who: z.literal('each'), filter: Filter, other: z.boolean() }),
  z.strictObject({
    who: z.enum(['attacker', 'defender', 'enemy-combatants', 'allied-combatants']),
  }),
  /** `that X`: the card of the event that triggered, or the first one chosen in the same sentence. */
  z.strictObject({ who: z.literal('that'), filter: z.nullable(Filter) }),
]);
export type Who = z.infer<typeof Who>;

/** A number, the count of matching cards, or somebody's figure. */
export const Amount = z.union([
  z.int(),
  z.strictObject({ count: Filter, other: z.boolean(), times: z.int() }),
  z.strictObject({ figure: Figure, of: Who }),
]);
export type Amount = z.infer<typeof Amount>;

/** `Immune: X`: X is a trait, an ability or a named card (ABL-IMMUNE). */
export const Immunity = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('trait'), trait: z.string().min(1) }),
  z.strictObject({ to: z.literal('ability'), ability: z.string().min(1) }),
  z.strictObject({ to: z.literal('card'), name: z.string().min(1) }),
]);
export type Immunity = z.infer<typeof Immunity>;
export const Keyword = z.discriminatedUnion('keyword', [
  /** `only` narrows it: `Martyr: Burger`, `Surprise: Mutant`, `Bypass: Human`. */
  z.strictObject({ keyword: z.enum(PLAIN_KEYWORDS), only: z.nullable(Filter) }),
  z.strictObject({ keyword: z.literal('exclude'), only: Filter }),
  z.strictObject({ keyword: z.literal('immune'), to: z.array(Immunity).min(1) }),
]);
export type Keyword = z.infer<typeof Keyword>;

/** One-turn: to the next player's turn (EFF-2). Round: to your next turn. Combat: this combat (EFF-3). */
export const Time = z.enum(['turn', 'round', 'combat']);
export type Time = z.infer<typeof Time>;

const one = { who: Who };
const timed = { who: Who, time: Time };
type EffectShape = { readonly do: string };
/** What happens once. Effects of one sentence run in order. */
export const Effect = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('change'),
    figure: Figure,
    op: z.enum(['add', 'set']),
    by: Amount,
    vs: z.nullable(Filter),
    ...timed,
  }),
  z.strictObject({ do: z.literal('give-keyword'), keyword: Keyword, ...timed }),
  z.strictObject({ do: z.literal('lose-keyword'), keyword: Keyword, ...timed }),
  /** `trait: null` is `any trait`, named by the player. */
  z.strictObject({ do: z.literal('give-trait'), trait: z.nullable(z.string().min(1)), ...timed }),
  z.strictObject({ do: z.literal('lose-trait'), trait: z.string().min(1), ...timed }),
  /** A card being called or played, or its effect; `only`: not its effects (`… as it is called`). */
  z.strictObject({
    do: z.literal('cancel-card'),
    filter: Filter,
    only: z.literal('called').optional(),
  }),
  z.strictObject({ do: z.literal('cancel-action'), filter: Filter }),
  /** `cancel the Pull of any FILTER`: what a card was just cranked for. */
  z.strictObject({ do: z.literal('cancel-pull'), filter: Filter }),
  z.strictObject({ do: z.literal('cancel-attack') }),
  /** `save: false` is `no Save`. */
  z.strictObject({ do: z.literal('pop'), save: z.boolean(), ...one }),
  z.strictObject({ do: z.literal('crank'), ...one }),
  z.strictObject({ do: z.literal('uncrank'), ...one }),
  z.strictObject({ do: z.literal('flip'), ...one }),
  z.strictObject({ do: z.literal('save'), crank: z.boolean(), ...one }),
  z.strictObject({ do: z.literal('avoid'), ...one }),
  z.strictObject({ do: z.literal('control'), ...one }),
  /** `with`: only when it joins one of these. */
  z.strictObject({ do: z.literal('gang-up'), with: Filter.optional(), ...one }),
  /** CALL-5: cost, bullet and `*` do not matter. `from: null` is wherever the player may call from: the hand. */
  z.strictObject({
    do: z.literal('call'),
    filter: Filter,
    from: z.nullable(z.enum(['hand', 'deck', 'dead'])),
  }),
  z.strictObject({ do: z.literal('draw'), count: Amount }),
  z.strictObject({ do: z.literal('discard'), count: Amount, player: z.enum(['you', 'target']) }),
  z.strictObject({ do: z.literal('discard-card'), ...one }),
  z.strictObject({ do: z.literal('return-to-hand'), ...one }),
  z.strictObject({ do: z.literal('put-on-deck'), ...one }),
  z.strictObject({ do: z.literal('search-deck'), filter: Filter }),
  z.strictObject({ do: z.literal('look-at-hand') }),
  z.strictObject({ do: z.literal('look-at-deck'), count: z.int().min(1) }),
  z.strictObject({
    do: z.literal('influence'),
    by: Amount,
    /** `that`: the player of the event. */
    player: z.enum(['you', 'target', 'each', 'that']),
  }),
  z.strictObject({ do: z.literal('pull'), count: Amount, only: z.nullable(Filter) }),
  z.strictObject({ do: z.literal('move'), ...one }),
  z.strictObject({ do: z.literal('move-gear'), filter: Filter }),
  z.strictObject({ do: z.literal('swap') }),
  z.strictObject({ do: z.literal('attack-again'), ...one }),
  /** `add +1 to any attack on a Glug`, `… by a Cloak`; for that combat only (EFF-3). */
  z.strictObject({
    do: z.literal('boost-attack'),
    by: z.int(),
    on: z.nullable(Filter),
    attacker: z.nullable(Filter),
  }),
  /** `draw any attack on a Gladstein to this Character`. */
  z.strictObject({ do: z.literal('draw-attack'), on: Filter }),
  z.strictObject({
    do: z.literal('coin'),
    heads: z.array(z.custom<EffectShape>()),
    tails: z.array(z.custom<EffectShape>()),
  }),
]);
export type Effect = z.infer<typeof Effect>;

export const Cost = z.discriminatedUnion('pay', [
  /** `bearer`: `Crank the Character to …` on a Gear or Condition. */
  z.strictObject({
    pay: z.enum(['crank', 'flip', 'pop', 'discard-this']),
    what: z.enum(['self', 'bearer']),
  }),
  z.strictObject({ pay: z.literal('pull'), count: z.int().min(1) }),
  /** `Crank and crank another Psychic to …`: an active card of one's own; `other`: not the source. */
  z.strictObject({ pay: z.literal('crank-other'), filter: Filter, other: z.boolean() }),
  z.strictObject({ pay: z.literal('cards'), count: z.int().min(1) }),
]);
export type Cost = z.infer<typeof Cost>;

/** `While …`. */
export const Condition = z.discriminatedUnion('when', [
  z.strictObject({ when: z.literal('is'), who: Who, filter: Filter }),
  z.strictObject({ when: z.literal('cranked'), who: Who, not: z.boolean() }),
  /** `while you have X in play` (`side: you`), `while an X is in play` (`any`); `other`: the source does not count. */
  z.strictObject({
    when: z.literal('in-play'),
    filter: Filter,
    side: z.enum(['you', 'any', 'opponents']),
    other: z.boolean(),
    not: z.boolean(),
  }),
]);
export type Condition = z.infer<typeof Condition>;

/** What holds for as long as the source is in play and works. */
export const Static = z.discriminatedUnion('holds', [
  z.strictObject({
    holds: z.literal('figure'),
    who: Who,
    figure: Figure,
    op: z.enum(['add', 'set']),
    by: Amount,
    /** In combat with one of these only (ABL-VS). */
    vs: z.nullable(Filter),
  }),
  /**
   * Pull that only calls what is named (CALL-2). `bonus` is `+N Pull to call …`, besides the card's
   * own Pull; without it, `N Pull to call …` is the card's own Pull, printed `*`.
   */
  z.strictObject({
    holds: z.literal('pull-to-call'),
    by: Amount,
    filter: Filter,
    bonus: z.boolean(),
  }),
  z.strictObject({ holds: z.literal('keyword'), who: Who, keyword: Keyword }),
  z.strictObject({ holds: z.literal('trait'), who: Who, trait: z.string().min(1) }),
  z.strictObject({ holds: z.literal('no-trait'), who: Who, trait: z.string().min(1) }),
  z.strictObject({ holds: z.literal('first-trait-replaced'), who: Who, trait: z.string().min(1) }),
  z.strictObject({
    holds: z.literal('cannot'),
    what: z.enum(['be-attacked-by', 'attack', 'be-popped-by']),
    filter: Filter,
    /** Absent: the card itself, or what a Gear or Condition is on. */
    whom: Who.optional(),
  }),
  z.strictObject({
    holds: z.literal('limit'),
    limit: z.enum([
      'cannot-use-gear',
      'cannot-crank',
      'cannot-crank-except-to-attack',
      'cannot-voluntarily-flip',
      'must-attack-each-turn',
    ]),
    who: Who,
    /** `Cannot use non-Astral Gear.`: these only. Absent: any Gear. */
    gear: Filter.optional(),
  }),
  /** `Your Mutant cards cost 1 less`: `by` is negative for less. */
  z.strictObject({ holds: z.literal('costs'), filter: Filter, by: z.int(), yours: z.boolean() }),
  /** `Cost = 2 on Low Lifes.`: what this card costs when called on one of these. */
  z.strictObject({ holds: z.literal('cost-on'), filter: Filter, cost: Amount }),
  /** `Call on a Mutant.` (CALL-6) */
  z.strictObject({ holds: z.literal('call-on'), filter: Filter }),
  z.strictObject({ holds: z.literal('more-zero-cost'), count: z.int().min(1) }),
  z.strictObject({ holds: z.literal('attack-highest-dp'), unlessCranked: z.boolean() }),
  /** A standing rule: pops again after every Save (EFF-5). */
  z.strictObject({ holds: z.literal('pop'), who: Who, save: z.boolean() }),
  z.strictObject({ holds: z.literal('martyr-for'), by: Filter, who: Who }),
  /** `filter` absent: any Character; `whom` absent: the card itself, or what a Gear or Condition is on. */
  z.strictObject({
    holds: z.literal('attack-anywhere'),
    filter: Filter.optional(),
    whom: Who.optional(),
  }),
  z.strictObject({ holds: z.literal('flips-what-it-pops') }),
  z.strictObject({ holds: z.literal('flips-instead-of-cranking') }),
  z.strictObject({ holds: z.literal('one-per-player'), name: z.string().min(1) }),
  z.strictObject({ holds: z.literal('no-keyword'), who: Who, keyword: Keyword }),
  /** `The Character may Avoid Combat.`: when it is attacked, without a cost. */
  z.strictObject({ holds: z.literal('may-avoid'), who: Who }),
  /** `Each player may uncrank only one Character each turn.` (in the Uncrank step) */
  z.strictObject({ holds: z.literal('uncrank-limit'), count: z.int().min(1), filter: Filter }),
  /** `Remove the Character from its Conspiracy.`: in play for Uniqueness only, while this card lasts. */
  z.strictObject({ holds: z.literal('removed'), who: Who }),
  /** `Put the Character into your Conspiracy, cranked.`: while this card lasts. */
  z.strictObject({ holds: z.literal('put-in-your-conspiracy'), who: Who, cranked: z.boolean() }),
  /** `Does not count as a 0-Cost card.`: not the one card of CALL-4. */
  z.strictObject({ holds: z.literal('no-zero-cost-limit') }),
  /** `Discard this card when used.` */
  z.strictObject({ holds: z.literal('discard-when-used') }),
]);
export type Static = z.infer<typeof Static>;

export const Trigger = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.enum([
      'called',
      'attacks',
      'attacked',
      'popped',
      'saved',
      'your-turn-begins',
      'your-turn-ends',
      'you-score',
      /** In each player's Influence step, of that player. */
      'influence-step',
    ]),
  }),
  /** `this Character pops a FILTER` · `survives combat with a FILTER`. */
  z.strictObject({ on: z.enum(['pops', 'survives']), filter: Filter }),
  /** `When a FILTER survives combat with this Character`: the other one, whatever becomes of this. */
  z.strictObject({ on: z.literal('survived-by'), filter: Filter }),
  /** `a FILTER is called / is popped [by an opponent]`. */
  z.strictObject({
    on: z.enum(['card-called', 'card-popped']),
    filter: Filter,
    by: z.nullable(z.enum(['opponent', 'you'])),
  }),
]);
export type Trigger = z.infer<typeof Trigger>;

/** Where in the card's text it stands: offset and length in characters. */
const span = { span: z.tuple([z.int().min(0), z.int().min(0)]) };
export const Ability = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keyword'), keyword: Keyword, ...span }),
  z.strictObject({
    kind: z.literal('static'),
    effect: Static,
    while: z.nullable(Condition),
    ...span,
  }),
  z.strictObject({
    kind: z.literal('used'),
    costs: z.array(Cost).min(1),
    anyTime: z.boolean(),
    oncePerTurn: z.boolean(),
    /** `While CONDITION, COST to EFFECT.`: it can be used only then. Absent: always. */
    while: Condition.optional(),
    effects: z.array(Effect).min(1),
    ...span,
  }),
  z.strictObject({
    kind: z.literal('triggered'),
    on: Trigger,
    may: z.boolean(),
    effects: z.array(Effect).min(1),
    ...span,
  }),
  /** A Whammy's text, or what another card does once as it is called. */
  z.strictObject({
    kind: z.literal('play'),
    may: z.boolean(),
    effects: z.array(Effect).min(1),
    ...span,
  }),
  /** A form that the language says but data cannot do; named module in `scripts/`. */
  z.strictObject({
    kind: z.literal('script'),
    script: z.string().regex(/^[a-z0-9-]+$/),
    ...span,
  }),
  z.strictObject({ kind: z.literal('manual'), what: z.string().min(1), ...span }),
]);
export type Ability = z.infer<typeof Ability>;
