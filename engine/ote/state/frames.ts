import type { CardType, Effect, Filter } from '../language/schema.ts';
import type { GameEvent } from './event-types.ts';
import type { CardIx, Place, PullLot, Seat } from './types.ts';

/** A target: something named by an announcement or a choice. */
export type Target =
  | { readonly card: CardIx }
  /** An event under way, by its frame. */
  | { readonly frame: number }
  | { readonly seat: Seat }
  /** Points of Pull that are paid. */
  | { readonly points: number }
  /** A name, or a trait. */
  | { readonly word: string };

/** The stages of an event, in this order (EVT-2 to EVT-4). Its announcement is over when the frame opens (EVT-1). */
type Stage = 'before' | 'resolve' | 'after' | 'close';

/**
 * `rule`: a standing rule of a card in play, such as popping its bearer (EFF-5). `gang-up`: its target is
 * the attack that it joins. `pull`: a crank for Pull, which is an event only if a card of the game could
 * cancel that Pull.
 */
type Act =
  | 'call'
  | 'play'
  | 'use'
  | 'attack'
  | 'move'
  | 'trigger'
  | 'rule'
  | 'martyr'
  | 'gang-up'
  | 'pull';

/** An attacker that may go on with Bulldoze, from where it attacked last (ABL-BULLDOZE). */
export interface Bulldozer {
  readonly card: CardIx;
  /** The player who decides for it. */
  readonly seat: Seat;
  readonly at: Combat['at'];
  /** The Characters that it has attacked, and the sum of their DP. */
  readonly bulldozed: readonly CardIx[];
  readonly spent: number;
}

/** The combat of an attack. Blockers were checked when it was announced (ATK-12). */
export interface Combat {
  /** The attacker first, then the Characters that joined by Gang Up (ABL-GANGUP). */
  readonly attackers: readonly CardIx[];
  readonly defender: CardIx;
  /** Attackers that another player than their own has made attack, by Control (ABL-CONTROL). */
  readonly controlled?: readonly { readonly card: CardIx; readonly seat: Seat }[];
  /** Characters that have joined the defence. They add DP, and are popped if the defender is popped. */
  readonly helpers?: readonly CardIx[];
  /** Whether the defender may use its AP in place of its DP. */
  readonly apForDp?: true;
  /** The attackers of a gang that the attacker's player makes the defender pop. */
  readonly chosenLosers?: readonly CardIx[];
  /** The Character that was attacked before the attack was redirected. It attacks the new defender now. */
  readonly turncoat?: CardIx;
  /** The Character that drew the attack to itself, and may be attacked although a card forbids it. */
  readonly drawn?: CardIx;
  /** The place of the defender when it was attacked. */
  readonly at: { readonly seat: Seat; readonly rank: number; readonly file: number };
  /** Whether the combat has begun: Gear is chosen, and the effects of combatants on one another count. */
  readonly begun: boolean;
  /** Gear that does not count in this combat: not chosen (ATK-9) or left unused (EFF-4). */
  readonly unused: readonly CardIx[];
  /** Weapons and Armors that were not chosen. Only their figures do not count (ATK-9). */
  readonly spare?: readonly CardIx[];
  /** Gear that its player has chosen to use although the use discards it or costs something. */
  readonly kept?: readonly CardIx[];
  /** The bonus of effects on the attack (EFF-3). */
  readonly boost: number;
  /**
   * The Characters that the first attacker's Bulldoze has attacked before, and the sum of their DP, which is
   * subtracted from its own AP (ABL-BULLDOZE).
   */
  readonly bulldozed: readonly CardIx[];
  readonly spent: number;
  /**
   * The attackers that may go on with Bulldoze when the combat is settled, the leader first. Before that, the
   * attackers that wait from earlier combats.
   */
  readonly onward: readonly Bulldozer[];
  /** The attackers that the defender pops; null until its player has chosen. */
  readonly losers: readonly CardIx[] | null;
  /** The number of attackers in `onward` that have had their chance. */
  readonly offered: number;
  /** Whether a card makes the combat affect nobody: it ends without an outcome. */
  readonly idle?: true;
  /** Whether the triggers before the outcome are done. */
  readonly resolving?: true;
  /** Whether the outcome is carried out. After it come only a Bulldoze, and cards that are played right after a combat. */
  readonly settled: boolean;
  /** `Play after combat.`: its window is open or over; absent when no card of the game needs it. */
  readonly aftermath?: 'open' | 'over';
  /** The cards that the combat popped, whether Saved or not. */
  readonly popped?: readonly CardIx[];
  /** Gear on popped combatants. If a combatant was Saved, its Gear is still on it. */
  readonly spoils?: readonly BorneGear[];
  /** Gear that was used, as the outcome was about to be carried out. */
  readonly used?: readonly BorneGear[];
}

/** A Gear and the Character that bore it. */
export interface BorneGear {
  readonly gear: CardIx;
  readonly of: CardIx;
}

/** A triggered ability that opens when the event is over. */
export interface Heard {
  readonly source: CardIx;
  readonly ability: number;
  readonly about: CardIx;
  readonly seat: Seat;
  /** For an ability of a card on a Character: `the Character`, which was its bearer when it was triggered. */
  readonly bearer?: CardIx;
  /** `that Pull`. */
  readonly points?: number;
  /** `that player`, if it is not the player whose turn it is. */
  readonly player?: Seat;
}

/** One event: a card called or played, an ability used, a combat. It is plain data, so a game suspended three responses deep is JSON. */
export interface AnnouncedFrame {
  readonly kind: 'announced';
  readonly id: number;
  readonly seat: Seat;
  readonly act: Act;
  readonly source: CardIx;
  /** Index into the source's abilities, or -1. */
  readonly ability: number;
  readonly targets: readonly Target[];
  /** The targets of each effect, when some of the named targets are spared (EVT-13). */
  readonly named?: readonly (readonly Target[])[];
  /** For a triggered ability: the card that `that X` means, or -1. */
  readonly about: CardIx;
  readonly stage: Stage;
  readonly status: 'live' | 'cancelled' | 'void' | 'avoided';
  /** Seats that have passed in a row in the present window. */
  readonly passed: readonly Seat[];
  /** The events of the announcement; taken back only when the event is void (EVT-11). */
  readonly announced: readonly GameEvent[];
  /** The events of the effects; taken back when the event is cancelled or void. */
  readonly applied: readonly GameEvent[];
  /** The number of the event's effects that are done. */
  readonly next: number;
  /** The place to which a Character will move, or null. */
  readonly place: Place | null;
  /** The combat of an attack; null for other events. */
  readonly combat: Combat | null;
  /** `that Pull`: the Pull that was paid as any amount, or that the card of the event made. */
  readonly points?: number;
  /** For a used or triggered ability of a Gear or Condition: `the Character`, which was its bearer when it was announced or triggered. */
  readonly bearer?: CardIx;
  /** The player who has cranked for Pull in response and must still spend it on a response (CRANK-3). */
  readonly paying?: Seat;
  /** For a triggered ability: `that player`, if it is not the player whose turn it is. */
  readonly player?: Seat;
  /** Abilities triggered by the cranks of this event. */
  readonly heard?: readonly Heard[];
  /** Effects inside another effect, such as a side of a coin. They happen before the next effect of the event. */
  readonly queue?: readonly Effect[];
}

/** A decision that a rule or a card demands. It is on top of the frame that demands it. */
export interface DecisionFrame {
  readonly kind: 'decision';
  readonly id: number;
  readonly seat: Seat;
  readonly decision: Decision;
}

/**
 * What the player chooses: cards to discard or to find, the card of a call-any, Gear for a combat, a gang's losers,
 * the next target of a Bulldoze, a newly exposed target (ATK-11), the target of a triggered ability, or whether it is
 * used at all.
 */
export type ChoiceKind =
  | 'discard'
  | 'search'
  | 'call-any'
  | 'gear'
  | 'gang-losers'
  | 'bulldoze'
  | 'retarget'
  | 'trigger'
  | 'may'
  | 'rearrange'
  | 'rather'
  | 'uncrank'
  /** Which flipped Character comes back next (TURN-3). */
  | 'unflip'
  | 'copies'
  /** Whether Pull is paid, for a triggered ability or to prevent something. Cards may be cranked for it first. */
  | 'pay'
  /** Whether the player accepts what an effect offers. */
  | 'accept'
  | 'replace'
  | 'gang-first'
  /** The target of an attack that a card forces on `source`; the player whom it attacks. */
  | 'forced-attack'
  | 'forced-player'
  /** The bearer of the Gear or Condition `about`. */
  | 'bearer'
  /** The player into whose Conspiracy `source` is saved. */
  | 'side'
  /** Whether another player lets `source` be cranked for a call. */
  | 'consent'
  /** A name, a trait, or one of two effects. */
  | 'word'
  /** How much Pull is bid; how much Influence is given; the next card of a `spread`. */
  | 'bid'
  | 'hand-over'
  | 'spread';

/** The terms of an attack that a card forces. */
export interface ForcedAttack {
  readonly on: Filter | null;
  /** Only these cards may be attacked; null for all. */
  readonly only: readonly CardIx[] | null;
  /** Only this player may be attacked; -1 for all. */
  readonly against: Seat;
  readonly anywhere: boolean;
  readonly or: 'crank' | 'pop-this' | null;
  readonly save: boolean;
  /** Whether a cranked attacker uncranks for the attack if there is a target. */
  readonly uncranks?: true;
  /** Whether the attack counts as the turn's attack, and the attacked player chooses the target. */
  readonly counted?: true;
  /** The card that forces the attack, and its player. */
  readonly by: CardIx;
  readonly seat: Seat;
}

/** The state of a bidding. `by`: the highest bidder, -1 before the first bid. */
export interface Bidding {
  readonly points: number;
  readonly by: Seat;
  /** The players who have passed. */
  readonly out: readonly Seat[];
  /** Whether the bidding is over, and the bid is paid. */
  readonly paid?: true;
}

/** `any number of X whose Costs total N or less` · `with a "Tulpa"` · `onto a Character`. */
interface CallTerms {
  readonly many: boolean;
  /** The most that the Costs of the next cards may add up to; null for no limit. */
  readonly total: number | null;
  readonly along: boolean;
  readonly onto: boolean;
  /** Whether the player must call the card if possible; otherwise nothing happens. */
  readonly must?: true;
}

export type Decision =
  /** A Character must be placed: unflipped (TURN-3), or sent to the First or Last Rank (RANK-6). */
  | {
      readonly ask: 'place';
      readonly card: CardIx;
      readonly why: 'unflip' | 'rank' | 'effect' | 'call' | 'side' | 'moved' | 'stands' | 'across';
      readonly among: readonly Place[];
      /** The player of the Conspiracy, if that is not the seat that is asked. */
      readonly side?: Seat;
    }
  | {
      readonly ask: 'choose';
      readonly what: ChoiceKind;
      readonly source: CardIx;
      /** For a triggered ability: its index, and the card that it is about; otherwise -1. */
      readonly ability: number;
      readonly about: CardIx;
      readonly min: number;
      readonly max: number;
      /** For a forced attack. Its targets are determined when its turn comes. */
      readonly forced?: ForcedAttack;
      readonly among: readonly Target[];
      /** Whether the player may also choose a name that is not listed. */
      readonly free?: true;
      /** Whether the Cost is paid in a call-any. */
      readonly paid?: true;
      /** `that Pull`, if the event has any. */
      readonly points?: number;
      readonly player?: Seat;
      /** The call that needs consent. */
      readonly asked?: { readonly seat: Seat; readonly card: CardIx; readonly plan: CallPlan };
      /** The card in a dead pile on which the card would be called. */
      readonly popped?: CardIx;
      readonly bidding?: Bidding;
      /** The player who gets Influence. */
      readonly to?: Seat;
      /** The number of times that the effect is still spread, this one included. */
      readonly left?: number;
      /** For a call-any: its further terms. */
      readonly calls?: CallTerms;
    }
  /** A Character of another player to be used once, as that player could (ABL-CONTROL). */
  | { readonly ask: 'control'; readonly card: CardIx };

export type Frame = AnnouncedFrame | DecisionFrame;

/** A legal call: its payment, and the place of the card. */
export interface CallPlan {
  readonly type: CardType;
  readonly lots: readonly PullLot[];
  /** Whether the call counts as the 0-cost card of the turn (CALL-4). */
  readonly zero: boolean;
  readonly on: CardIx;
  readonly at: Place | null;
  /** The player into whose Conspiracy the card is called; absent: the caller. */
  readonly side?: Seat;
  /** The card that cranks for the call. */
  readonly helper?: CardIx;
  /** The Character that is called together with the card, and the plan of its call. */
  readonly also?: { readonly card: CardIx; readonly plan: CallPlan };
}
