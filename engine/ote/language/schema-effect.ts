import { z } from 'zod';
import { Amount, Figure, FigureOp, Filter, Keyword, Limit, Time, Who } from './schema-words.ts';

const WHO_FIELD = { who: Who };
const WHO_AND_TIME = { who: Who, time: Time };
type AbilityShape = { readonly kind: string };
type EffectShape = { readonly do: string };
/** An effect that happens once. Effects of one sentence run in order. */
export const Effect = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('change'),
    figure: Figure,
    op: FigureOp,
    by: Amount,
    vs: z.nullable(Filter),
    ...WHO_AND_TIME,
  }),
  z.strictObject({ do: z.literal('give-keyword'), keyword: Keyword, ...WHO_AND_TIME }),
  z.strictObject({ do: z.literal('lose-keyword'), keyword: Keyword, ...WHO_AND_TIME }),
  /** `give WHO "TEXT" [TIME]`. */
  z.strictObject({
    do: z.literal('give-abilities'),
    abilities: z.array(z.custom<AbilityShape>()).min(1),
    ...WHO_AND_TIME,
  }),
  /** `give the Character all abilities of any X [TIME]`: `who` is the card with the abilities. */
  z.strictObject({ do: z.literal('borrow'), to: z.enum(['self', 'bearer']), ...WHO_AND_TIME }),
  /** `double WHO's Power, Gear aside [TIME]`: adds its present Power without Gear. */
  z.strictObject({ do: z.literal('double'), ...WHO_AND_TIME }),
  /** `discard from the top of your deck N cards[, but keep each X]`: kept cards go to the hand. */
  z.strictObject({ do: z.literal('mill'), count: Amount, keep: z.nullable(Filter) }),
  /** `redirect any X's effect from this Character to WHO`. */
  z.strictObject({ do: z.literal('redirect'), filter: Filter, ...WHO_FIELD }),
  /**
   * `redirect any attack on X by Y to another Z`: `chooser` chooses the new defender. `outside`: it must be
   * in another Conspiracy than the attacker. `turns`: the Character that was attacked joins the attackers.
   */
  z.strictObject({
    do: z.literal('redirect-attack'),
    on: z.nullable(Filter),
    by: z.nullable(Filter),
    to: Filter,
    chooser: z.enum(['you', 'attacker']),
    outside: z.literal(true).optional(),
    turns: z.literal(true).optional(),
  }),
  /** `redirect any X called by another player onto Y`. */
  z.strictObject({ do: z.literal('redirect-call'), filter: Filter, to: Filter }),
  /** `any Gear does nothing [TIME]`. */
  z.strictObject({ do: z.literal('idle'), ...WHO_AND_TIME }),
  /** `stand in for WHO as a Martyr`: it replaces the crank that the keyword Martyr costs. */
  z.strictObject({ do: z.literal('martyr'), ...WHO_FIELD }),
  /** `trait: null` is `any trait`: the player names the trait. */
  z.strictObject({
    do: z.literal('give-trait'),
    trait: z.nullable(z.string().min(1)),
    ...WHO_AND_TIME,
  }),
  z.strictObject({
    do: z.literal('lose-trait'),
    trait: z.nullable(z.string().min(1)),
    ...WHO_AND_TIME,
  }),
  /** `replace WHO's second trait with TRAIT`, counted from 1, or `replace WHO's trait OLD with TRAIT`. */
  z.strictObject({
    do: z.literal('replace-trait'),
    old: z.union([z.int().min(1).max(3), z.string().min(1)]),
    trait: z.string().min(1),
    ...WHO_AND_TIME,
  }),
  /**
   * `name a FILTER`: the card remembers the name as long as it is in play. `other`: `name another FILTER`,
   * so neither this card nor its bearer may be named.
   */
  z.strictObject({ do: z.literal('name'), filter: Filter, other: z.literal(true).optional() }),
  /** `name a trait except X`. */
  z.strictObject({ do: z.literal('name-trait'), except: z.array(z.string().min(1)) }),
  /**
   * Cancels a card that is being called or played, or its effect. `only`: its call (`… as it is called`),
   * its abilities (`any X's ability`), or its effect as a Whammy, a Condition or by an ability (`any X
   * effect`).
   */
  z.strictObject({
    do: z.literal('cancel-card'),
    filter: Filter,
    only: z.enum(['called', 'used', 'effect']).optional(),
    /** `any X's effect on this Character`: one that targets it or is called on it. */
    aimed: z.literal(true).optional(),
  }),
  /** `cranks`: `…, which is cranked`. */
  z.strictObject({
    do: z.literal('cancel-action'),
    filter: Filter,
    cranks: z.literal(true).optional(),
  }),
  /** `cancel the Pull of any FILTER`: of a card that has just been cranked for Pull. */
  z.strictObject({
    do: z.literal('cancel-pull'),
    filter: Filter,
    another: z.literal(true).optional(),
  }),
  /** `with`: `cancel any combat with a FILTER`, on either side. */
  z.strictObject({ do: z.literal('cancel-attack'), with: Filter.optional() }),
  /**
   * `the combat affects nobody [and remember its player]`: it has no outcome; a Bulldoze may continue. The
   * card then remembers the attacking player as `the remembered player`.
   */
  z.strictObject({
    do: z.literal('combat-affects-nobody'),
    remember: z.literal(true).optional(),
  }),
  /** `save: false` is `no Save`. */
  z.strictObject({
    do: z.literal('pop'),
    save: z.boolean(),
    /** `, as by an attack [if defending]`: the player loses the card's Pull in Influence if the card goes (ATK-7). */
    costs: z.union([z.literal(true), z.literal('defending')]).optional(),
    /** `, whose player gains Pull equal to N if it is not Saved`. */
    pays: Amount.optional(),
    ...WHO_FIELD,
  }),
  z.strictObject({ do: z.literal('crank'), ...WHO_FIELD }),
  z.strictObject({ do: z.literal('uncrank'), ...WHO_FIELD }),
  z.strictObject({ do: z.literal('flip'), ...WHO_FIELD }),
  /** Out of play for the rest of the game; it still counts for Uniqueness. */
  z.strictObject({ do: z.literal('remove'), ...WHO_FIELD }),
  z.strictObject({ do: z.literal('save'), crank: z.boolean(), ...WHO_FIELD }),
  z.strictObject({ do: z.literal('avoid'), ...WHO_FIELD }),
  z.strictObject({ do: z.literal('control'), ...WHO_FIELD }),
  /** `with`: only when it joins one of these. */
  z.strictObject({ do: z.literal('gang-up'), with: Filter.optional(), ...WHO_FIELD }),
  /** CALL-5: cost, bullet and `*` do not matter. `from: null`: from the hand, where players call from. */
  z.strictObject({
    do: z.literal('call'),
    filter: Filter,
    from: z.nullable(z.enum(['hand', 'deck', 'dead'])),
    /** `any number of X [whose Costs total N or less]`. */
    many: z.literal(true).optional(),
    total: z.int().min(0).optional(),
    /** `with a "Tulpa"`: a Condition of this kind is called on it from the hand at the same time. */
    along: Filter.optional(),
    /** `onto a Character`: the card may be called only together with this Character. */
    onto: z.literal(true).optional(),
    /** `… at its Cost`: the Cost is paid, in another player's turn, too. */
    paid: z.literal(true).optional(),
    /** `… if you can`: the call is mandatory. */
    must: z.literal(true).optional(),
  }),
  /** `unless`: `draw 1 card, and discard it unless it is a Character`. */
  z.strictObject({ do: z.literal('draw'), count: Amount, unless: Filter.optional() }),
  z.strictObject({ do: z.literal('discard'), count: Amount, player: z.enum(['you', 'target']) }),
  /** `discard 1 card of your choice from an opponent's hand`: you see the hand and choose. */
  z.strictObject({ do: z.literal('discard-of'), count: z.int().min(1) }),
  z.strictObject({ do: z.literal('shuffle-deck') }),
  /** Every player shows their hand for this time. */
  z.strictObject({ do: z.literal('show-hands'), time: Time }),
  z.strictObject({ do: z.literal('discard-card'), ...WHO_FIELD }),
  z.strictObject({ do: z.literal('return-to-hand'), ...WHO_FIELD }),
  z.strictObject({ do: z.literal('put-on-deck'), ...WHO_FIELD }),
  z.strictObject({ do: z.literal('search-deck'), filter: Filter }),
  z.strictObject({ do: z.literal('look-at-hand') }),
  /** `of`: the target player's deck; `to`: all players see the cards. */
  z.strictObject({
    do: z.literal('look-at-deck'),
    count: z.int().min(1),
    of: z.literal('target').optional(),
    to: z.literal('all').optional(),
  }),
  z.strictObject({
    do: z.literal('influence'),
    by: Amount,
    /**
     * `that`: the player of the event. `others`: every other player. `attackers`: each player with an
     * attacking Character.
     */
    player: z.enum([
      'you',
      'target',
      'each',
      'that',
      'others',
      'that-cards',
      'remembered',
      'attackers',
    ]),
    /** `but not below 0`. */
    floor: z.literal(0).optional(),
  }),
  /** `powers`: `to call or power FILTER`. */
  z.strictObject({
    do: z.literal('pull'),
    count: Amount,
    only: z.nullable(Filter),
    powers: z.literal(true).optional(),
  }),
  z.strictObject({ do: z.literal('move'), ...WHO_FIELD }),
  /** `to`: `another Character`, one `adjacent` to the bearer of the Gear or Condition, or `this Character`. */
  z.strictObject({
    do: z.literal('move-gear'),
    filter: Filter,
    to: z.enum(['adjacent', 'self']).optional(),
  }),
  /** `move any X of a popped combatant to a combatant that is not popped`: after combat. */
  z.strictObject({ do: z.literal('loot'), filter: Filter }),
  /** `flip a coin for each FILTER and pop those of heads`. */
  z.strictObject({ do: z.literal('pop-by-coin'), filter: Filter }),
  /** `release the Character`: the Character that this card removed from its Conspiracy comes back, and this card goes. */
  z.strictObject({ do: z.literal('release') }),
  /** `move this card to WHO`, who must be able to bear it. */
  z.strictObject({ do: z.literal('pass-on'), ...WHO_FIELD }),
  /** `put this card on WHO`: for a Character that is also a Gear or Condition. */
  z.strictObject({ do: z.literal('put-on'), ...WHO_FIELD }),
  /** `return this card to your Conspiracy[, cranked]`, or to its Character's. It is a Character from then on. */
  z.strictObject({
    do: z.literal('stand'),
    in: z.enum(['yours', 'bearers']),
    cranked: z.literal(true).optional(),
  }),
  z.strictObject({ do: z.literal('swap') }),
  /** `rearrange your Conspiracy`: any of its Characters move to other legal places, without cranking. */
  z.strictObject({ do: z.literal('rearrange') }),
  /** `cancel the Control of any FILTER, which is cranked`: cancels the Control itself or the action that it is used for. */
  z.strictObject({ do: z.literal('cancel-control'), filter: Filter }),
  z.strictObject({ do: z.literal('attack-again'), ...WHO_FIELD }),
  /** `target Character cannot crank this turn`; `gear`: only Gear of this kind. */
  z.strictObject({
    do: z.literal('give-limit'),
    limit: Limit,
    gear: Filter.optional(),
    ...WHO_AND_TIME,
  }),
  /** `target player's Characters must attack each turn … in that player's next Operations`. */
  z.strictObject({ do: z.literal('bind-player'), limits: z.array(Limit).min(1) }),
  /**
   * `force WHO to attack`: at once; it does not count as the turn's attack. `on`: the target; absent: any Character;
   * `self`: this Character; `foes`: the Characters that fought the Character of the event. `or`: effects that happen
   * instead when there is no target. `save: false`: no Save for the attacker. `split`: you choose the player to
   * attack, and that player chooses the target.
   */
  z.strictObject({
    do: z.literal('force-attack'),
    on: z.union([z.enum(['self', 'foes']), Filter]).optional(),
    anywhere: z.literal(true).optional(),
    or: z.enum(['crank', 'pop-this']).optional(),
    save: z.literal(false).optional(),
    split: z.literal(true).optional(),
    /** `, uncranked if need be,`: only when there is a target. */
    uncranks: z.literal(true).optional(),
    ...WHO_FIELD,
  }),
  /** `attack WHO`: this Character attacks. Its crank is the cost. */
  z.strictObject({ do: z.literal('attack'), ...WHO_FIELD }),
  /** `let WHO attack FILTER`: Characters that it could not attack otherwise. */
  z.strictObject({ do: z.literal('let-attack'), filter: Filter, ...WHO_AND_TIME }),
  /** `add +1 to any attack on a Glug`, `… by a Cloak`; for that combat only (EFF-3). */
  z.strictObject({
    do: z.literal('boost-attack'),
    by: z.int(),
    on: z.nullable(Filter),
    attacker: z.nullable(Filter),
  }),
  /** `draw any attack on a Gladstein to this Character`. */
  z.strictObject({ do: z.literal('draw-attack'), on: Filter }),
  /** `join the defence of another Hangman`: it adds its DP, and is popped if the defender is. */
  z.strictObject({ do: z.literal('join-defence'), of: Filter }),
  /** `replace this Character with FILTER from your hand`: the new card takes its place and the cards on it. */
  z.strictObject({ do: z.literal('replace'), filter: Filter }),
  /** `add 4 to the Influence needed to win`. */
  z.strictObject({ do: z.literal('raise-goal'), by: z.int() }),
  /** `the defender may use its AP in place of its DP` in the combat under way. */
  z.strictObject({ do: z.literal('defend-with-ap') }),
  /** `cancel any Save of another Character`: an event that would Save it. */
  z.strictObject({ do: z.literal('cancel-save') }),
  /** `set WHO's Power to its card number`. */
  z.strictObject({ do: z.literal('set-to-number'), ...WHO_AND_TIME }),
  /** `flip each Character in the file of any Character`. */
  z.strictObject({ do: z.literal('flip-file'), ...WHO_FIELD }),
  z.strictObject({
    do: z.literal('coin'),
    heads: z.array(z.custom<EffectShape>()),
    tails: z.array(z.custom<EffectShape>()),
  }),
  /** `EFFECT unless you pay N Pull`. */
  z.strictObject({
    do: z.literal('unless-paid'),
    count: z.int().min(1),
    effects: z.array(z.custom<EffectShape>()).min(1),
  }),
  /** `spread -1 Power 3 times over FILTER [TIME]`: the player chooses a card each time. */
  z.strictObject({
    do: z.literal('spread'),
    count: z.int().min(1),
    figure: Figure,
    by: z.int(),
    filter: Filter,
    time: Time,
  }),
  /** `give that player up to N Influence` (`you`), `each other player may give you up to N Influence`. */
  z.strictObject({
    do: z.literal('hand-over'),
    most: z.int().min(1),
    from: z.enum(['you', 'others']),
  }),
  /** `let the players bid Pull …`: the highest bidder pays and may cancel the attack. */
  z.strictObject({ do: z.literal('bid-to-cancel') }),
  /** `call a card of your hand chosen at random`; it is discarded if it matches `unless` or cannot be called. */
  z.strictObject({ do: z.literal('call-at-random'), unless: Filter.optional() }),
  /** `choose: EFFECT or EFFECT`. */
  z.strictObject({
    do: z.literal('either'),
    of: z.array(z.array(z.custom<EffectShape>()).min(1)).min(2),
  }),
  /** `the player of WHO may choose: EFFECT`. In the effect, `that Character` is the Character of WHO. */
  z.strictObject({
    do: z.literal('offer'),
    effects: z.array(z.custom<EffectShape>()).min(1),
    ...WHO_FIELD,
  }),
  /** `score that Pull in its player's place`: of a card that has just been cranked for Pull. */
  z.strictObject({ do: z.literal('score-that-pull') }),
]);
export type Effect = z.infer<typeof Effect>;
