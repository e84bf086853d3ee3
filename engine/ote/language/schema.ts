import { z } from 'zod';
import { Condition, Cost } from './schema-cost.ts';
import { Effect } from './schema-effect.ts';
import { Static } from './schema-static.ts';
import { Filter, Keyword } from './schema-words.ts';

/**
 * What a card's text means, as strict data: the one contract between the compiler (`text/`), the
 * engine, the search language and the printed wording. A misspelt key is an error, never a silence.
 * Types are inferred, so this file costs a browser nothing unless it parses.
 * Source: spec card-text.md (forms), ote-rules.md CARD-5 (a trait alone means a Character).
 */

export * from './schema-cost.ts';
export * from './schema-effect.ts';
export * from './schema-static.ts';
export * from './schema-words.ts';

export const Trigger = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.enum([
      'called',
      'attacks',
      'attacked',
      'saved',
      'your-turn-begins',
      'your-turn-ends',
      'you-score',
      /** In each player's Influence step, of that player. */
      'influence-step',
      /** For whatever it was; when what it was cranked for is over. */
      'cranked',
      /** In whatever part, as the combat begins. */
      'fights',
      /** In whatever part, when everybody has answered and before the outcome. */
      'resolves',
      /** Its Bulldoze, too. */
      'attack-over',
      /** It was neither avoided nor cancelled. */
      'attack-resolved',
      /** Of a combat that began, in whatever part; a Bulldoze is over with its last attack. */
      'combat-over',
      'unflipped',
      /** A Gear: in a combat in which it made a difference, or its ability; told when that is over. */
      'used',
      /** `this card is popped from the Character`, which stays in play. */
      'popped-off',
    ]),
  }),
  /**
   * `this Character is popped [in combat | by an attack] [and not Saved]`: of who is Saved too, but where
   * the text says otherwise (ABL-SAVE). By an attack: as the one that was attacked.
   */
  z.strictObject({
    on: z.literal('popped'),
    in: z.enum(['combat', 'attack']).optional(),
    gone: z.literal(true).optional(),
  }),
  /** `a FILTER goes to a dead pile from play`: popped or discarded. */
  z.strictObject({ on: z.literal('card-dies'), filter: Filter }),
  /**
   * `this Character pops a FILTER` · `survives combat with a FILTER` · `is attacked by a FILTER`, a gang
   * member or not · `Bypasses a FILTER`.
   */
  z.strictObject({
    on: z.enum(['pops', 'survives', 'attacked-by', 'bypasses', 'attacked-whom']),
    filter: Filter,
  }),
  /** `When a FILTER survives combat with this Character`: the other one, whatever becomes of this. */
  z.strictObject({ on: z.literal('survived-by'), filter: Filter }),
  /** `a FILTER is cranked [for Pull | for Influence] [by an opponent]`: by its player, not as the result of something. */
  z.strictObject({
    on: z.literal('card-cranked'),
    filter: Filter,
    purpose: z.nullable(z.enum(['pull', 'influence'])),
    by: z.nullable(z.enum(['opponent', 'you'])),
  }),
  /** `your Shift step comes` · `your Shift step ends`. */
  z.strictObject({
    on: z.literal('step'),
    step: z.enum(['discard', 'draw', 'operations', 'shift', 'influence']),
    at: z.enum(['begin', 'end']),
    /** `the Shift step of the Character's player`. */
    of: z.literal('bearer').optional(),
  }),
  /** `a FILTER is called / is popped [by an opponent]`; a Whammy is played. */
  z.strictObject({
    on: z.enum(['card-called', 'card-popped', 'card-played']),
    filter: Filter,
    /** `is popped in combat`, and not by an effect; `is popped by an attack of the Character's player`. */
    in: z.enum(['combat', 'bearers-attack']).optional(),
    by: z.nullable(z.enum(['opponent', 'you'])),
    /** `is popped by a FILTER`: one that fought it, or whose effect it was. */
    what: Filter.optional(),
    /** `and not Saved`. */
    gone: z.literal(true).optional(),
  }),
  /** `a Gear on this Character is used`, in a combat or by its ability. */
  z.strictObject({ on: z.literal('card-used'), filter: Filter }),
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
    /** None for `The Character may Avoid Combat.`, which is free. */
    costs: z.array(Cost),
    anyTime: z.boolean(),
    oncePerTurn: z.boolean(),
    /**
     * `Any player may COST to EFFECT.`: who uses it pays, and is `you`. `bearer`: the Character's player,
     * and nobody else. `caller`: the card's player, although the Character pays (EFF-4).
     */
    anyone: z.union([z.literal(true), z.enum(['bearer', 'caller'])]).optional(),
    /** `While CONDITION, COST to EFFECT.`: it can be used only then. Absent: always. */
    while: Condition.optional(),
    effects: z.array(Effect).min(1),
    ...span,
  }),
  z.strictObject({
    kind: z.literal('triggered'),
    on: Trigger,
    may: z.boolean(),
    /** `…, you may COST to EFFECT`. */
    costs: z.array(Cost).min(1).optional(),
    /** `…, the Character's player may EFFECT`: not the player of the card. */
    asks: z.literal('bearer').optional(),
    /** `While CONDITION, when …`. */
    while: Condition.optional(),
    /** `…, with one copy of this card only`: of several that wait for the same, one is used. */
    single: z.literal(true).optional(),
    effects: z.array(Effect).min(1),
    ...span,
  }),
  /** A Whammy's text, or what another card does once as it is called. */
  z.strictObject({
    kind: z.literal('play'),
    may: z.boolean(),
    effects: z.array(Effect).min(1),
    /** `Or EFFECT.`: instead of what stands before it; `own`: on the player's own turn only. */
    or: z.enum(['any', 'own']).optional(),
    ...span,
  }),
  /** A sentence that data cannot express. `script` names its rule, which is in `rules/scripts.ts`. */
  z.strictObject({
    kind: z.literal('script'),
    script: z.string().regex(/^[a-z0-9-]+$/),
    ...span,
  }),
  z.strictObject({ kind: z.literal('manual'), what: z.string().min(1), ...span }),
]);
export type Ability = z.infer<typeof Ability>;
