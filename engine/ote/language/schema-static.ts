import { z } from 'zod';
import { Amount, Figure, FigureOp, Filter, Keyword, Limit, Who } from './schema-words.ts';

type AbilityShape = { readonly kind: string };
/** A static ability: it holds as long as the source is in play and works. */
export const Static = z.discriminatedUnion('holds', [
  z.strictObject({
    holds: z.literal('figure'),
    who: Who,
    figure: Figure,
    op: FigureOp,
    by: Amount,
    /** Only in combat with one of these (ABL-VS). */
    vs: z.nullable(Filter),
    /** `+2 Power to pop enemy combatants`: counts only when the game decides whether these are popped. */
    toPop: z.literal(true).optional(),
    /**
     * `Enemy combatants have -1 Power during this combat`. Otherwise such a figure lasts until the next
     * player's turn (EFF-2).
     */
    time: z.literal('combat').optional(),
    /** `unless vs. Compton`: it does not count in combat with one of these. */
    unlessVs: Filter.optional(),
    /** `+3 DP where an Astral card counts it`: counts only in an amount of such a card. */
    countedBy: Filter.optional(),
  }),
  /** `WHO has "TEXT"`: abilities that it has for as long. */
  z.strictObject({
    holds: z.literal('abilities'),
    who: Who,
    abilities: z.array(z.custom<AbilityShape>()).min(1),
    /** Whether the abilities are given even to cards that are Immune to this card. */
    despite: z.literal(true).optional(),
  }),
  /** `Has all abilities of each X`; `used`: only used abilities, on the player's own turn. */
  z.strictObject({
    holds: z.literal('abilities-of'),
    who: Who,
    filter: Filter,
    used: z.literal(true).optional(),
  }),
  /**
   * Pull that calls only certain cards (CALL-2). `bonus`: `+N Pull to call …`, added to the card's own
   * Pull. Without it, `N Pull to call …` is the card's own Pull, which is printed as `*`.
   */
  z.strictObject({
    holds: z.literal('pull-to-call'),
    by: Amount,
    filter: Filter,
    bonus: z.boolean(),
    /** `… to call or power Astral cards`: the Pull also pays for their abilities. */
    powers: z.literal(true).optional(),
  }),
  z.strictObject({ holds: z.literal('keyword'), who: Who, keyword: Keyword }),
  z.strictObject({
    holds: z.literal('trait'),
    who: Who,
    trait: z.string().min(1),
    /** `…, wherever it is`: in hands, decks and dead piles, too. */
    everywhere: z.literal(true).optional(),
  }),
  /** `Each card that shares a trait except Human with a Chaos card in play is a Chaos card.` */
  z.strictObject({
    holds: z.literal('trait-spreads'),
    trait: z.string().min(1),
    except: z.string().min(1),
  }),
  /** `You may call Alien cards without a bullet.` (CALL-3) */
  z.strictObject({ holds: z.literal('no-bullet'), filter: Filter }),
  z.strictObject({ holds: z.literal('no-trait'), who: Who, trait: z.string().min(1) }),
  z.strictObject({ holds: z.literal('first-trait-replaced'), who: Who, trait: z.string().min(1) }),
  z.strictObject({
    holds: z.literal('cannot'),
    /** `be-chosen-by`: it cannot be chosen as the target of an attack, but may become one in another way. */
    what: z.enum(['be-attacked-by', 'be-chosen-by', 'attack', 'be-popped-by', 'gang-up-with']),
    filter: Filter,
    /** Absent: the card itself, or the bearer of a Gear or Condition. */
    whom: Who.optional(),
  }),
  z.strictObject({
    holds: z.literal('limit'),
    limit: Limit,
    who: Who,
    /** `Cannot use non-Astral Gear.`: Gear of this kind. Absent: any Gear. */
    gear: Filter.optional(),
  }),
  /** `Your Mutant cards cost 1 less`: `by` is negative for less. */
  z.strictObject({
    holds: z.literal('costs'),
    filter: Filter,
    by: z.int(),
    yours: z.boolean(),
    /** `cost 0`: the cost is `by` itself. */
    fixed: z.literal(true).optional(),
    /** `have no Cost`: a card without a Cost is not a 0-Cost card (CALL-4). */
    none: z.literal(true).optional(),
    /** `Gear called on this Character …`: only such a call. */
    on: z.enum(['self', 'bearer']).optional(),
  }),
  /** `Gear cannot be called.` */
  z.strictObject({
    holds: z.literal('cannot-be-called'),
    filter: Filter,
    /** `… on this Character`; on a Gear or Condition `on the Character`. Absent: anywhere. */
    on: z.enum(['self', 'bearer']).optional(),
  }),
  /** `May be called at Cost 0.`: the caller chooses between 0 and the Cost. */
  z.strictObject({ holds: z.literal('may-cost-nothing') }),
  /** `Cost = 2 on Low Lifes.`: the Cost of this card when it is called on one of these. */
  z.strictObject({ holds: z.literal('cost-on'), filter: Filter, cost: Amount }),
  /** `While CONDITION, play only so.`: the card can be called or played only under this condition. */
  z.strictObject({ holds: z.literal('play-only'), once: z.literal(true).optional() }),
  /** `You may look at the hands and decks of other players.` */
  z.strictObject({ holds: z.literal('sees-all') }),
  /** `Call any time on a FILTER that has just been popped, to keep it in play for Uniqueness only.` */
  z.strictObject({ holds: z.literal('call-on-popped'), filter: Filter }),
  /** `Call on a Mutant.` (CALL-6) */
  z.strictObject({ holds: z.literal('call-on'), filter: Filter }),
  /**
   * `Call with a Character [, which need not be Unique].`: only together with the Character that bears it. The
   * Character comes from the hand, or from the player's dead pile if the filter names it, and both cards are paid
   * for.
   */
  z.strictObject({ holds: z.literal('call-with'), filter: Filter, unique: z.boolean() }),
  /** `WHO goes to … instead of the dead pile.`: where it goes when it is popped. */
  z.strictObject({
    holds: z.literal('fate'),
    who: Who,
    to: z.enum(['hand', 'hand-with-all', 'aside', 'elsewhere', 'across']),
  }),
  /** `Saou Conditions of fixed Cost may be called on this card.`: they stay on it and have no effect. */
  z.strictObject({ holds: z.literal('keeps'), filter: Filter }),
  /** `Call into an opponent's Conspiracy.` */
  z.strictObject({ holds: z.literal('call-into') }),
  /** `Call as a Character.`: on a card that is also a Gear or Condition. */
  z.strictObject({ holds: z.literal('call-as') }),
  /** `If the Character is popped, this card takes its place` · `… returns to your Conspiracy, cranked`. */
  z.strictObject({ holds: z.literal('outlives'), to: z.enum(['its-place', 'your-conspiracy']) }),
  /** `You may call FILTER although one is in play.`: a second copy, but not a third. */
  z.strictObject({ holds: z.literal('second-copy'), filter: Filter }),
  /** `May move in your Shift step without cranking.` */
  z.strictObject({ holds: z.literal('moves-in-shift'), who: Who }),
  /** `The Character may be popped, no Save, rather than Controlled.`: its player chooses. */
  z.strictObject({ holds: z.literal('rather-than-controlled'), who: Who }),
  /** `This card's Pull may be scored.` (CALL-2) */
  z.strictObject({ holds: z.literal('pull-scores') }),
  /** `Each X is always Saved[, and flipped if cranked already].` */
  z.strictObject({ holds: z.literal('always-saved'), who: Who, flips: z.boolean() }),
  /** `Crank any Psychic to play this card.`: an additional cost of calling or playing it. */
  z.strictObject({
    holds: z.literal('call-cost'),
    filter: Filter,
    /** Whether the card that cranks must be able to attack the Character (`that could attack the Character`). */
    reach: z.literal(true).optional(),
    /** `of anybody who consents`: another player may consent to the crank. */
    consent: z.literal(true).optional(),
  }),
  /** `If this card leaves the Character, pop the Character[, no Save].` */
  z.strictObject({ holds: z.literal('tied'), save: z.boolean() }),
  z.strictObject({ holds: z.literal('more-zero-cost'), count: z.int().min(1) }),
  z.strictObject({ holds: z.literal('attack-highest-dp'), unlessCranked: z.boolean() }),
  /** `Must attack a Kergillian whenever it can.`: it attacks no other Character while one of these is a legal target. */
  z.strictObject({ holds: z.literal('must-attack'), who: Who, filter: Filter }),
  /** A standing rule: it pops again after every Save (EFF-5). */
  z.strictObject({ holds: z.literal('pop'), who: Who, save: z.boolean() }),
  z.strictObject({ holds: z.literal('martyr-for'), by: Filter, who: Who }),
  /** `filter` absent: any Character; `whom` absent: the card itself, or the bearer of a Gear or Condition. */
  z.strictObject({
    holds: z.literal('attack-anywhere'),
    filter: Filter.optional(),
    whom: Who.optional(),
    /**
     * Absent: from anywhere. `regardless of the target's position`: Characters of its own in front still block.
     * `regardless of active Characters`: within its own Conspiracy only along its rank or file (ATK-3).
     */
    but: z.enum(['own-blockers', 'lines']).optional(),
  }),
  /** `May attack "Coral Entity".`: a Character that it could not attack otherwise. */
  z.strictObject({ holds: z.literal('may-attack'), who: Who, filter: Filter }),
  /** `You choose which player this Character attacks, and that player chooses the target among the legal ones.` */
  z.strictObject({ holds: z.literal('defender-chooses') }),
  /** `Pops any Pharaoh that it fights.`: whatever the figures are. */
  z.strictObject({
    holds: z.literal('pops-in-combat'),
    who: Who,
    filter: Filter,
    /**
     * Whether this holds only for cards that it attacks, which then do not affect it (`… that it attacks, and is not
     * affected by it`).
     */
    unhurt: z.literal(true).optional(),
  }),
  /** `Each Cut-Up card is flipped.`: as long as this card is in play. */
  z.strictObject({ holds: z.literal('flipped'), who: Who }),
  /** `The Character is not popped by combat.` */
  z.strictObject({ holds: z.literal('spared'), who: Who }),
  /**
   * `Attacks each Character of a file in turn from the front, or those ahead in its own file while they
   * keep it from others.`
   */
  z.strictObject({ holds: z.literal('runs-amok'), who: Who }),
  z.strictObject({ holds: z.literal('flips-what-it-pops') }),
  /** `Cannot be used beside another Weapon.`: its effects cannot be used either. */
  z.strictObject({ holds: z.literal('used-alone') }),
  /** `On your turn, takes the Pull of each other Character in its file, …`: their Pull becomes 0 and is added to its own. */
  z.strictObject({ holds: z.literal('takes-pull') }),
  /** `Any Low Life may Gang Up with this Character.` */
  z.strictObject({ holds: z.literal('gang-up-for'), by: Filter, who: Who }),
  /** `You choose the Low Lifes in a gang of this Character that the defender pops.` */
  z.strictObject({ holds: z.literal('chooses-losers'), filter: Filter }),
  /** `Fortune Whammies have double effect on this Character.`: doubles changes of its figures. */
  z.strictObject({ holds: z.literal('doubles'), filter: Filter }),
  z.strictObject({ holds: z.literal('flips-instead-of-cranking') }),
  z.strictObject({ holds: z.literal('one-per-player'), name: z.string().min(1) }),
  /** `Each "Patrol Baboon" ahead of this Character in its file does not count against the limit for each player.` */
  z.strictObject({ holds: z.literal('uncounted'), who: Who }),
  /** Rules of cards that change the object of the game: `Players gain no Influence.` · `Influence does not win the game.` */
  z.strictObject({ holds: z.enum(['no-influence', 'influence-does-not-win']) }),
  z.strictObject({ holds: z.literal('no-keyword'), who: Who, keyword: Keyword }),
  /** `Each player may uncrank only one Character each turn.` (in the Uncrank step) */
  z.strictObject({ holds: z.literal('uncrank-limit'), count: z.int().min(1), filter: Filter }),
  /** `Remove the Character from its Conspiracy.`: as long as this card is in play. It still counts for Uniqueness. */
  /** `called`: `…, and call it when this card goes`. */
  z.strictObject({ holds: z.literal('removed'), who: Who, called: z.literal(true).optional() }),
  /** `Put the Character into your Conspiracy, cranked.`: as long as this card is in play. */
  /** `forGood`: it stays when this card goes. */
  z.strictObject({
    holds: z.literal('put-in-your-conspiracy'),
    who: Who,
    cranked: z.boolean(),
    forGood: z.literal(true).optional(),
  }),
  /** `Uncranks in each player's Uncrank step.` */
  z.strictObject({ holds: z.literal('uncranks-each-turn') }),
  /** `Does not count as a 0-Cost card.` (CALL-4). `filter`: `Your X do not count …`. */
  z.strictObject({ holds: z.literal('no-zero-cost-limit'), filter: Filter.optional() }),
  /** `Discard this card when used.` */
  z.strictObject({ holds: z.literal('discard-when-used') }),
]);
export type Static = z.infer<typeof Static>;
