import { z } from 'zod';
import { Condition, Cost } from './schema-cost.ts';
import { Effect } from './schema-effect.ts';
import { Static } from './schema-static.ts';
import { Filter, Keyword } from './schema-words.ts';
import { NAMED_STEPS } from './vocabulary.ts';

/**
 * The meaning of a card's text as strict data. The compiler (`text/`), the engine, the search language and
 * the printed wording all use it. A misspelt key is an error. Types are inferred, so a browser loads zod
 * only if it parses. Source: spec card-text.md (forms), ote-rules.md CARD-5 (a trait alone means a
 * Character).
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
      /** The Influence step of each player, for that player. */
      'influence-step',
      /** Cranked for any purpose. It triggers when that action is over. */
      'cranked',
      /** On either side, when the combat begins. */
      'fights',
      /** On either side, after all responses and before the outcome. */
      'resolves',
      /** Its Bulldoze counts, too. */
      'attack-over',
      /** The attack was neither avoided nor cancelled. */
      'attack-resolved',
      /** After a combat, on either side. A Bulldoze ends with its last attack. */
      'combat-over',
      'unflipped',
      /** A Gear was used: in a combat where it made a difference, or its ability. It triggers when that is over. */
      'used',
      /** `this card is popped from the Character`, which stays in play. */
      'popped-off',
    ]),
  }),
  /**
   * `this Character is popped [in combat | by an attack] [and not Saved]`: a Saved Character counts unless the text
   * excludes it (ABL-SAVE). `by an attack`: it was the Character attacked.
   */
  z.strictObject({
    on: z.literal('popped'),
    in: z.enum(['combat', 'attack']).optional(),
    gone: z.literal(true).optional(),
  }),
  /** `a FILTER goes to a dead pile from play`: popped or discarded. */
  z.strictObject({ on: z.literal('card-dies'), filter: Filter }),
  /**
   * `this Character pops a FILTER` · `survives combat with a FILTER` · `is attacked by a FILTER`, also by a
   * gang member · `Bypasses a FILTER`.
   */
  z.strictObject({
    on: z.enum(['pops', 'survives', 'attacked-by', 'bypasses', 'attacked-whom']),
    filter: Filter,
  }),
  /** `When a FILTER survives combat with this Character`: whether or not this Character survives. */
  z.strictObject({ on: z.literal('survived-by'), filter: Filter }),
  /** `a FILTER is cranked [for Pull | for Influence] [by an opponent]`: by its player, not as the result of an effect. */
  z.strictObject({
    on: z.literal('card-cranked'),
    filter: Filter,
    purpose: z.nullable(z.enum(['pull', 'influence'])),
    by: z.nullable(z.enum(['opponent', 'you'])),
  }),
  /** `your Shift step comes` · `your Shift step ends`. */
  z.strictObject({
    on: z.literal('step'),
    step: z.enum(NAMED_STEPS),
    at: z.enum(['begin', 'end']),
    /** `the Shift step of the Character's player`. */
    of: z.literal('bearer').optional(),
  }),
  /** `a FILTER is called / is popped [by an opponent]`; for a Whammy, it is played. */
  z.strictObject({
    on: z.enum(['card-called', 'card-popped', 'card-played']),
    filter: Filter,
    /** `is popped in combat`, not by an effect; `is popped by an attack of the Character's player`. */
    in: z.enum(['combat', 'bearers-attack']).optional(),
    by: z.nullable(z.enum(['opponent', 'you'])),
    /** `is popped by a FILTER`: by one that fought it, or by the effect of one. */
    what: Filter.optional(),
    /** Whether the card must not have been Saved (`and not Saved`). */
    gone: z.literal(true).optional(),
  }),
  /** `a Gear on this Character is used`, in a combat or by its ability. */
  z.strictObject({ on: z.literal('card-used'), filter: Filter }),
]);

export type Trigger = z.infer<typeof Trigger>;

/** The place of the ability in the text: offset and length in characters. */
const SPAN_FIELD = { span: z.tuple([z.int().min(0), z.int().min(0)]) };

export const Ability = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('keyword'), keyword: Keyword, ...SPAN_FIELD }),
  z.strictObject({
    kind: z.literal('static'),
    effect: Static,
    while: z.nullable(Condition),
    ...SPAN_FIELD,
  }),
  z.strictObject({
    kind: z.literal('used'),
    /** Empty for `The Character may Avoid Combat.`, which costs nothing. */
    costs: z.array(Cost),
    anyTime: z.boolean(),
    oncePerTurn: z.boolean(),
    /**
     * `Any player may COST to EFFECT.`: the player who uses it pays, and is `you`. `bearer`: only the Character's
     * player. `caller`: the card's player, although the Character pays (EFF-4).
     */
    anyone: z.union([z.literal(true), z.enum(['bearer', 'caller'])]).optional(),
    /** `While CONDITION, COST to EFFECT.`: it can be used only under this condition. Absent: always. */
    while: Condition.optional(),
    effects: z.array(Effect).min(1),
    ...SPAN_FIELD,
  }),
  z.strictObject({
    kind: z.literal('triggered'),
    on: Trigger,
    may: z.boolean(),
    /** `…, you may COST to EFFECT`. */
    costs: z.array(Cost).min(1).optional(),
    /** `…, the Character's player may EFFECT`: the player of the Character decides, not the player of the card. */
    asks: z.literal('bearer').optional(),
    /** `While CONDITION, when …`. */
    while: Condition.optional(),
    /** `…, with one copy of this card only`: if several copies trigger, only one is used. */
    single: z.literal(true).optional(),
    effects: z.array(Effect).min(1),
    ...SPAN_FIELD,
  }),
  /** The effect of a Whammy, or of another card as it is called. */
  z.strictObject({
    kind: z.literal('play'),
    may: z.boolean(),
    effects: z.array(Effect).min(1),
    /** `Or EFFECT.`: an alternative to the effect before it; `own`: only on the player's own turn. */
    or: z.enum(['any', 'own']).optional(),
    ...SPAN_FIELD,
  }),
  /** A sentence that data cannot express. `script` names its rule, which is in `rules/scripts.ts`. */
  z.strictObject({
    kind: z.literal('script'),
    script: z.string().regex(/^[a-z0-9-]+$/),
    ...SPAN_FIELD,
  }),
  z.strictObject({ kind: z.literal('manual'), what: z.string().min(1), ...SPAN_FIELD }),
]);

export type Ability = z.infer<typeof Ability>;

/** Returns where the data is not a valid ability, and why; null when it is valid. */
export function abilityProblem(
  value: unknown,
): { readonly path: readonly (string | number)[]; readonly message: string } | null {
  const read = Ability.safeParse(value);
  if (read.success) return null;
  const [issue] = read.error.issues;
  const path = (issue?.path ?? []).filter((part) => typeof part !== 'symbol');
  return { path, message: issue?.message ?? 'is no ability' };
}
