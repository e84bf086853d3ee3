import type { Filter, Trigger } from '../language/schema.ts';
import { cardAt, isWorking, seatAt } from '../state/read.ts';
import { sourcesOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat, Step } from '../state/types.ts';
import { attackUnderWay } from './attack-frame.ts';
import { matches, matchesAnywhere, typeOf, type Viewpoint } from './matches.ts';

/** Something that triggers abilities. `other`: the second card, for `pops a X` and `survives combat with a X`. */
export type Happening =
  | { readonly on: 'called'; readonly card: CardIx; readonly by: Seat }
  /** `fought`: the card was popped as a combatant. */
  | {
      readonly on: 'popped';
      readonly card: CardIx;
      readonly by: Seat;
      readonly fought?: boolean;
      /** For a card that an attack popped, not as an attacker: the players whose Characters attacked. */
      readonly attack?: readonly Seat[];
      /** Whether the card is still in play. */
      readonly saved?: true;
      /** The cards that popped it: its enemies in the combat, or the source of the effect. */
      readonly poppers?: readonly CardIx[];
      /** For a Gear or Condition: the card that it was on. */
      readonly off?: CardIx;
      /** For a card on a Character: whether that Character is popped, too. */
      readonly withBearer?: boolean;
    }
  | {
      readonly on:
        | 'attacks'
        | 'saved'
        | 'fights'
        | 'resolves'
        | 'attack-over'
        | 'attack-resolved'
        | 'combat-over'
        | 'unflipped'
        | 'used';
      readonly card: CardIx;
      /** For an attack that is over: the card that was attacked. */
      readonly whom?: CardIx;
    }
  | {
      /** `joined`: `other` by Gang Up against `card`. */
      readonly on: 'attacked' | 'joined' | 'pops' | 'survives' | 'bypasses';
      readonly card: CardIx;
      readonly other: CardIx;
    }
  | { readonly on: 'dies'; readonly card: CardIx }
  | { readonly on: 'played'; readonly card: CardIx; readonly by: Seat }
  /** `by`: -1 for the result of an effect. `points`: the Pull that it made, when cranked for Pull; otherwise null. */
  | {
      readonly on: 'cranked';
      readonly card: CardIx;
      readonly by: Seat;
      readonly points: number | null;
    }
  /**
   * The Pull of the card was scored, or its player gained Influence by the action that it cranked for. `points`: how
   * much Pull or Influence.
   */
  | {
      readonly on: 'scores';
      readonly card: CardIx;
      readonly by: Seat;
      readonly points: number;
    }
  | { readonly on: 'step'; readonly step: Step; readonly at: 'begin' | 'end'; readonly seat: Seat }
  | {
      readonly on: 'your-turn-begins' | 'your-turn-ends' | 'you-score' | 'influence-step';
      readonly seat: Seat;
    };

/** The triggers for each kind of happening. */
const TRIGGERS_FOR: Readonly<Record<Happening['on'], readonly Trigger['on'][]>> = {
  called: ['called', 'card-called'],
  popped: ['popped', 'popped-off', 'card-popped'],
  dies: ['card-dies'],
  saved: ['saved'],
  unflipped: ['unflipped'],
  played: ['card-played'],
  used: ['used', 'card-used'],
  cranked: ['cranked', 'card-cranked'],
  scores: ['card-cranked'],
  attacks: ['attacks'],
  attacked: ['attacked', 'attacked-by'],
  joined: ['attacked-by'],
  bypasses: ['bypasses'],
  fights: ['fights'],
  pops: ['pops'],
  survives: ['survives', 'survived-by'],
  resolves: ['resolves'],
  'attack-over': ['attack-over', 'attacked-whom'],
  'attack-resolved': ['attack-resolved'],
  'combat-over': ['combat-over'],
  step: ['step'],
  'your-turn-begins': ['your-turn-begins'],
  'your-turn-ends': ['your-turn-ends'],
  'you-score': ['you-score'],
  'influence-step': ['influence-step'],
};

/** Checks whether a card in play could be triggered by this kind of happening. */
export function isAwaited(state: GameState, on: Happening['on']): boolean {
  const { awaited } = sourcesOf(state);
  return awaited.size > 0 && TRIGGERS_FOR[on].some((word) => awaited.has(word));
}

/** Checks whether the ability of `source` is triggered by this happening. */
export function triggersAbility(
  state: GameState,
  source: CardIx,
  /** The card that the ability is about: its own card or the bearer. */
  about: CardIx,
  trigger: Trigger,
  happening: Happening,
): boolean {
  if (!TRIGGERS_FOR[happening.on].includes(trigger.on)) return false;
  const { seat } = cardAt(state, source);
  const from = { seat, source };
  switch (trigger.on) {
    case 'called':
      return happening.on === 'called' && happening.card === source;
    case 'popped-off':
      return (
        happening.on === 'popped' &&
        happening.card === source &&
        happening.off !== undefined &&
        happening.withBearer !== true &&
        cardAt(state, happening.off).zone === 'conspiracy'
      );
    case 'popped':
      // The text of a card on a Character is about that Character.
      return (
        happening.on === 'popped' &&
        happening.card === about &&
        happening.off === undefined &&
        (trigger.in !== 'combat' || happening.fought === true) &&
        (trigger.in !== 'attack' || attackUnderWay(state)?.combat.defender === about) &&
        !(trigger.gone && happening.saved)
      );
    case 'card-dies':
      return (
        happening.on === 'dies' &&
        isWorking(state, source) &&
        matchesOtherCard(state, happening.card, trigger.filter, from)
      );
    case 'attacks':
    case 'attacked':
    case 'saved':
    case 'cranked':
    case 'fights':
    case 'resolves':
    case 'attack-over':
    case 'attack-resolved':
    case 'combat-over':
    case 'unflipped':
      return happening.on === trigger.on && happening.card === about;
    case 'used':
      return happening.on === 'used' && happening.card === source;
    case 'card-used':
      return (
        happening.on === 'used' &&
        isWorking(state, source) &&
        matches(state, happening.card, trigger.filter, from)
      );
    case 'step':
      return (
        happening.on === 'step' &&
        happening.step === trigger.step &&
        happening.at === trigger.at &&
        happening.seat ===
          (trigger.of === undefined ? stepSeat(state, source) : cardAt(state, about).seat) &&
        isWorking(state, source)
      );
    case 'card-cranked':
      return (
        (happening.on === 'cranked' || happening.on === 'scores') &&
        happening.by >= 0 &&
        isWorking(state, source) &&
        servedPurpose(trigger.purpose, happening) &&
        isPlayerMeant(state, trigger.by, happening.by, seat) &&
        matches(state, happening.card, trigger.filter, from)
      );
    case 'your-turn-begins':
    case 'your-turn-ends':
    case 'you-score':
      return happening.on === trigger.on && happening.seat === seat && isWorking(state, source);
    case 'influence-step':
      return happening.on === 'influence-step' && isWorking(state, source);
    case 'attacked-by':
      return (
        (happening.on === 'attacked' || happening.on === 'joined') &&
        happening.card === about &&
        matchesOtherCard(state, happening.other, trigger.filter, from)
      );
    case 'attacked-whom':
      return (
        happening.on === 'attack-over' &&
        happening.card === about &&
        happening.whom !== undefined &&
        matchesOtherCard(state, happening.whom, trigger.filter, from)
      );
    case 'pops':
    case 'survives':
    case 'bypasses':
      return (
        happening.on === trigger.on &&
        happening.card === about &&
        matchesOtherCard(state, happening.other, trigger.filter, from)
      );
    case 'survived-by':
      return (
        happening.on === 'survives' &&
        happening.other === about &&
        matchesOtherCard(state, happening.card, trigger.filter, from)
      );
    case 'card-called':
    case 'card-played':
    case 'card-popped': {
      const on = HAPPENING_CHECKS[trigger.on];
      if (happening.on !== on || happening.card === source || !isWorking(state, source))
        return false;
      if (!isPlayerMeant(state, trigger.by, happening.by, seat)) return false;
      if (happening.on !== 'popped') return matches(state, happening.card, trigger.filter, from);
      if (trigger.gone && happening.saved) return false;
      const { seat: bearers } = cardAt(state, about);
      if (trigger.in === 'bearers-attack' && happening.attack?.includes(bearers) !== true) {
        return false;
      }
      if (trigger.in === 'combat' && happening.fought !== true) return false;
      const { what } = trigger;
      if (what !== undefined) {
        const some = happening.poppers?.some((ix) => matchesOtherCard(state, ix, what, from));
        if (some !== true) return false;
      }
      return matchesOtherCard(state, happening.card, trigger.filter, from);
    }
  }
}

/** Returns the player who uses the card: for a Gear its Character's player, whichever player called it (GEAR-2). */
function stepSeat(state: GameState, source: CardIx): Seat {
  const { host, seat } = cardAt(state, source);
  return host >= 0 && typeOf(state, source) === 'gear' ? cardAt(state, host).seat : seat;
}

const HAPPENING_CHECKS = {
  'card-called': 'called',
  'card-played': 'played',
  'card-popped': 'popped',
} as const;

/** Checks whether the crank served this purpose. A crank for Influence is known only when it is scored. */
function servedPurpose(
  purpose: 'pull' | 'influence' | null,
  { on, points }: Extract<Happening, { on: 'cranked' | 'scores' }>,
): boolean {
  if (purpose === 'influence') return on === 'scores';
  return on === 'cranked' && (purpose === null || points !== null);
}

/** Checks whether the other card matches the filter. If it has left play, the side that it was on counts as its Conspiracy. */
function matchesOtherCard(state: GameState, ix: CardIx, filter: Filter, from: Viewpoint): boolean {
  const { where } = filter;
  if (where === 'your-conspiracy' || where === 'opponents-conspiracy') {
    const theirs = seatAt(state, cardAt(state, ix).seat).team !== seatAt(state, from.seat).team;
    if (theirs !== (where === 'opponents-conspiracy')) return false;
  }
  return matchesAnywhere(state, ix, filter, from);
}

/** Checks whether a player is the one that a trigger names, for the player at `seat`. */
function isPlayerMeant(
  state: GameState,
  by: 'opponent' | 'you' | null,
  who: Seat,
  seat: Seat,
): boolean {
  if (by === null) return true;
  const same = seatAt(state, who).team === seatAt(state, seat).team;
  return by === 'opponent' ? !same : who === seat;
}
