import { z } from 'zod';
import { Amount, Figure, FigureOp, Filter, Keyword, Limit, Who } from './schema-words.ts';

type AbilityShape = { readonly kind: string };
/** What holds for as long as the source is in play and works. */
export const Static = z.discriminatedUnion('holds', [
  z.strictObject({
    holds: z.literal('figure'),
    who: Who,
    figure: Figure,
    op: FigureOp,
    by: Amount,
    /** In combat with one of these only (ABL-VS). */
    vs: z.nullable(Filter),
    /** `+2 Power to pop enemy combatants`: only where it is settled whether those are popped. */
    toPop: z.literal(true).optional(),
    /** `Enemy combatants have -1 Power during this combat`; otherwise until the next player's turn (EFF-2). */
    time: z.literal('combat').optional(),
    /** `unless vs. Compton`: not where it counts against one of these, too. */
    unlessVs: Filter.optional(),
    /** `+3 DP where an Astral card counts it`: only in an amount that such a card asks for. */
    countedBy: Filter.optional(),
  }),
  /** `WHO has "TEXT"`: abilities of its own for as long. */
  z.strictObject({
    holds: z.literal('abilities'),
    who: Who,
    abilities: z.array(z.custom<AbilityShape>()).min(1),
    /** Also who is Immune to the card that says so. */
    despite: z.literal(true).optional(),
  }),
  /** `Has all abilities of each X`; `used`: what is used, on one's own turn. */
  z.strictObject({
    holds: z.literal('abilities-of'),
    who: Who,
    filter: Filter,
    used: z.literal(true).optional(),
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
    /** `… to call or power Astral cards`: it pays for their abilities, too. */
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
    /** `be-chosen-by`: as the target of an attack, and only as it is chosen. */
    what: z.enum(['be-attacked-by', 'be-chosen-by', 'attack', 'be-popped-by', 'gang-up-with']),
    filter: Filter,
    /** Absent: the card itself, or what a Gear or Condition is on. */
    whom: Who.optional(),
  }),
  z.strictObject({
    holds: z.literal('limit'),
    limit: Limit,
    who: Who,
    /** `Cannot use non-Astral Gear.`: these only. Absent: any Gear. */
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
    /** `have no Cost`: what costs nothing so is no 0-Cost card (CALL-4). */
    none: z.literal(true).optional(),
    /** `Gear called on this Character …`: there only. */
    on: z.enum(['self', 'bearer']).optional(),
  }),
  /** `Gear cannot be called.` */
  z.strictObject({
    holds: z.literal('cannot-be-called'),
    filter: Filter,
    /** `… on this Character`; on a Gear or Condition `on the Character`. Absent: anywhere. */
    on: z.enum(['self', 'bearer']).optional(),
  }),
  /** `May be called at Cost 0.`: or at its Cost, as the caller wants. */
  z.strictObject({ holds: z.literal('may-cost-nothing') }),
  /** `Cost = 2 on Low Lifes.`: what this card costs when called on one of these. */
  z.strictObject({ holds: z.literal('cost-on'), filter: Filter, cost: Amount }),
  /** `While CONDITION, play only so.`: the card can be called or played only then. */
  z.strictObject({ holds: z.literal('play-only'), once: z.literal(true).optional() }),
  /** `You may look at the hands and decks of other players.` */
  z.strictObject({ holds: z.literal('sees-all') }),
  /** `Call any time on a FILTER that has just been popped, to keep it in play for Uniqueness only.` */
  z.strictObject({ holds: z.literal('call-on-popped'), filter: Filter }),
  /** `Call on a Mutant.` (CALL-6) */
  z.strictObject({ holds: z.literal('call-on'), filter: Filter }),
  /**
   * `Call with a Character [, which need not be Unique].`: only together with the Character that it is
   * on, from the hand, or from the own dead pile where the filter says so; both are paid for.
   */
  z.strictObject({ holds: z.literal('call-with'), filter: Filter, unique: z.boolean() }),
  /** `WHO goes to … instead of the dead pile.`: what becomes of it when it is popped. */
  z.strictObject({
    holds: z.literal('fate'),
    who: Who,
    to: z.enum(['hand', 'hand-with-all', 'aside', 'elsewhere', 'across']),
  }),
  /** `Saou Conditions of fixed Cost may be called on this card.`: they wait there, and do nothing. */
  z.strictObject({ holds: z.literal('keeps'), filter: Filter }),
  /** `Call into an opponent's Conspiracy.` */
  z.strictObject({ holds: z.literal('call-into') }),
  /** `Call as a Character.`: of a card that is a Gear or Condition as well. */
  z.strictObject({ holds: z.literal('call-as') }),
  /** `If the Character is popped, this card takes its place` · `… returns to your Conspiracy, cranked`. */
  z.strictObject({ holds: z.literal('outlives'), to: z.enum(['its-place', 'your-conspiracy']) }),
  /** `You may call FILTER although one is in play.`: a second, no third. */
  z.strictObject({ holds: z.literal('second-copy'), filter: Filter }),
  /** `May move in your Shift step without cranking.` */
  z.strictObject({ holds: z.literal('moves-in-shift'), who: Who }),
  /** `The Character may be popped, no Save, rather than Controlled.`: its player says. */
  z.strictObject({ holds: z.literal('rather-than-controlled'), who: Who }),
  /** `This card's Pull may be scored.` (CALL-2) */
  z.strictObject({ holds: z.literal('pull-scores') }),
  /** `Each X is always Saved[, and flipped if cranked already].` */
  z.strictObject({ holds: z.literal('always-saved'), who: Who, flips: z.boolean() }),
  /** `Crank any Psychic to play this card.`: paid besides, as it is called or played. */
  z.strictObject({
    holds: z.literal('call-cost'),
    filter: Filter,
    /** `that could attack the Character`. */
    reach: z.literal(true).optional(),
    /** `of anybody who consents`: another player's, too, who is asked. */
    consent: z.literal(true).optional(),
  }),
  /** `If this card leaves the Character, pop the Character[, no Save].` */
  z.strictObject({ holds: z.literal('tied'), save: z.boolean() }),
  z.strictObject({ holds: z.literal('more-zero-cost'), count: z.int().min(1) }),
  z.strictObject({ holds: z.literal('attack-highest-dp'), unlessCranked: z.boolean() }),
  /** `Must attack a Kergillian whenever it can.`: nobody else while one of these is a legal target. */
  z.strictObject({ holds: z.literal('must-attack'), who: Who, filter: Filter }),
  /** A standing rule: pops again after every Save (EFF-5). */
  z.strictObject({ holds: z.literal('pop'), who: Who, save: z.boolean() }),
  z.strictObject({ holds: z.literal('martyr-for'), by: Filter, who: Who }),
  /** `filter` absent: any Character; `whom` absent: the card itself, or what a Gear or Condition is on. */
  z.strictObject({
    holds: z.literal('attack-anywhere'),
    filter: Filter.optional(),
    whom: Who.optional(),
  }),
  /** `May attack "Coral Entity".`: although that cannot be attacked by it. */
  z.strictObject({ holds: z.literal('may-attack'), who: Who, filter: Filter }),
  /** `You choose which player this Character attacks, and that player chooses the target among the legal ones.` */
  z.strictObject({ holds: z.literal('defender-chooses') }),
  /** `Pops any Pharaoh that it fights.`: whatever the figures. */
  z.strictObject({
    holds: z.literal('pops-in-combat'),
    who: Who,
    filter: Filter,
    /** `… that it attacks, and is not affected by it`. */
    unhurt: z.literal(true).optional(),
  }),
  /** `Each Cut-Up card is flipped.`: for as long as this card is in play. */
  z.strictObject({ holds: z.literal('flipped'), who: Who }),
  /** `The Character is not popped by combat.` */
  z.strictObject({ holds: z.literal('spared'), who: Who }),
  /**
   * `Attacks each Character of a file in turn from the front, or those ahead in its own file while they
   * keep it from others.`
   */
  z.strictObject({ holds: z.literal('runs-amok'), who: Who }),
  z.strictObject({ holds: z.literal('flips-what-it-pops') }),
  /** `Cannot be used beside another Weapon.`: with its effects, too. */
  z.strictObject({ holds: z.literal('used-alone') }),
  /** `On your turn, takes the Pull of each other Character in its file, …`: theirs is 0, and as much is its own. */
  z.strictObject({ holds: z.literal('takes-pull') }),
  /** `Any Low Life may Gang Up with this Character.` */
  z.strictObject({ holds: z.literal('gang-up-for'), by: Filter, who: Who }),
  /** `You choose the Low Lifes in a gang of this Character that the defender pops.` */
  z.strictObject({ holds: z.literal('chooses-losers'), filter: Filter }),
  /** `Fortune Whammies have double effect on this Character.`: on its figures. */
  z.strictObject({ holds: z.literal('doubles'), filter: Filter }),
  z.strictObject({ holds: z.literal('flips-instead-of-cranking') }),
  z.strictObject({ holds: z.literal('one-per-player'), name: z.string().min(1) }),
  /** `Each "Patrol Baboon" ahead of this Character in its file does not count against the limit for each player.` */
  z.strictObject({ holds: z.literal('uncounted'), who: Who }),
  /** Cards that change the object of the game: `Players gain no Influence.` · `Influence does not win the game.` */
  z.strictObject({ holds: z.enum(['no-influence', 'influence-does-not-win']) }),
  z.strictObject({ holds: z.literal('no-keyword'), who: Who, keyword: Keyword }),
  /** `Each player may uncrank only one Character each turn.` (in the Uncrank step) */
  z.strictObject({ holds: z.literal('uncrank-limit'), count: z.int().min(1), filter: Filter }),
  /** `Remove the Character from its Conspiracy.`: in play for Uniqueness only, while this card lasts. */
  /** `called`: `…, and call it when this card goes`. */
  z.strictObject({ holds: z.literal('removed'), who: Who, called: z.literal(true).optional() }),
  /** `Put the Character into your Conspiracy, cranked.`: while this card lasts. */
  /** `forGood`: it stays there when the card has gone. */
  z.strictObject({
    holds: z.literal('put-in-your-conspiracy'),
    who: Who,
    cranked: z.boolean(),
    forGood: z.literal(true).optional(),
  }),
  /** `Uncranks in each player's Uncrank step.` */
  z.strictObject({ holds: z.literal('uncranks-each-turn') }),
  /** `Does not count as a 0-Cost card.`: not the one card of CALL-4. `filter`: `Your X do not count …`. */
  z.strictObject({ holds: z.literal('no-zero-cost-limit'), filter: Filter.optional() }),
  /** `Discard this card when used.` */
  z.strictObject({ holds: z.literal('discard-when-used') }),
]);
export type Static = z.infer<typeof Static>;
