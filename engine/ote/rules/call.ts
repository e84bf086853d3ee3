import type { Refusal } from '../../kernel/game.ts';
import type { CardType, Static } from '../language/schema.ts';
import { holdsNow } from '../reading/conditions.ts';
import { isHeeded, isImmune } from '../reading/immunity.ts';
import { hasKeyword, isKeywordGiven } from '../reading/keywords.ts';
import { matches, typeOf } from '../reading/matches.ts';
import { foldedTraitsOf, traitsOf } from '../reading/traits.ts';
import { copyOfState } from '../state/copies.ts';
import type { CallPlan } from '../state/frames.ts';
import { cardAt, defOf, isWorking, nameOf, seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import {
  areTraitsPrinted,
  featuresOf,
  hasStatic,
  preparedAt,
  staticsOf,
} from '../state/table/look-up.ts';
import { isProvided } from '../state/table/providers.ts';
import { tableOf } from '../state/table/table.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';
import { bearerProblem } from './bearer.ts';
import { boundRankRefusal } from './bound-rank.ts';
import { copiesRefusal } from './copies.ts';
import { excludeRefusal } from './exclude.ts';
import { helperRefusal } from './helping.ts';
import { couldMake, planPayment } from './pull.ts';
import { isLegalPlace } from './ranks.ts';
import { refuse } from './refuse.ts';
import { uniquenessRefusal } from './unique.ts';
import { costChosen, hasNoCostOn, isBesidesTheLimit, zeroRefusal } from './zero-cost-limit.ts';

export type Call = Extract<Answer, { do: 'call' }>;

/**
 * `free`: by a call-any, so cost, bullet and the 0-cost limit do not matter (CALL-5). `assumeAllCranked`:
 * includes Pull that the player could still crank for.
 */
export interface CallManner {
  readonly free: boolean;
  readonly assumeAllCranked: boolean;
  /** With `assumeAllCranked`: the Pull for the card that is known to be in the Reserve or to be made. */
  readonly known?: number;
  /** Whether the text allows a call onto a Character, although the card is normally called together with one. */
  readonly onto?: boolean;
  /** Whether the call ignores Uniqueness. */
  readonly anyway?: boolean;
  /** Whether the place is already checked, because the card goes on a Character that is called with it. */
  readonly placed?: boolean;
}

/** Returns the plan of a call, or why it is refused. Timing is checked elsewhere. */
export function planCall(state: GameState, call: Call, manner: CallManner): CallPlan | Refusal {
  const plan = planOne(state, call, manner);
  if ('clause' in plan || call.with === undefined) return plan;
  return preparedAt(state, call.card).callCosts.length === 0
    ? plan
    : { ...plan, helper: call.with };
}

function planOne(state: GameState, call: Call, manner: CallManner): CallPlan | Refusal {
  const { card, seat } = call;
  const def = defOf(state, card);
  const type = call.as === 'orType' && def.orType !== null ? def.orType : def.type;
  if (type === 'whammy')
    return refuse('REQUEST', `${def.name} is a Whammy: it is played, not called.`);
  if (type === 'unknown')
    return refuse('CARD-1', `Nobody knows what type ${def.name} is, so it cannot be called.`);
  if (manner.onto !== true && type === 'condition') {
    const together = calledWith(state, card);
    if (together !== null) return planTogether(state, call, manner, together);
  }
  const { callCosts: costly, callBans, excludes } = featuresOf(state);
  const on = call.on ?? -1;
  const barred =
    (call.as === undefined ? null : natureRefusal(state, call)) ??
    (costly ? helperRefusal(state, call) : null) ??
    (callBans ? banRefusal(state, card, on) : null) ??
    (manner.anyway ? null : uniquenessRefusal(state, card, seat)) ??
    (excludes && type === 'character' ? excludeRefusal(state, card, call.side ?? seat) : null) ??
    (manner.placed ? null : placeRefusal(state, call, type)) ??
    copiesRefusal(state, card, seat, call.at ?? null) ??
    (manner.free ? null : bulletRefusal(state, card, seat, on));
  if (barred !== null) return barred;
  if (manner.free) return planned(call, type, NO_LOTS, false);
  const cost = costChosen(state, call, on);
  if (cost === 0 && isBesidesTheLimit(state, card, on)) return planned(call, type, NO_LOTS, false);
  if (cost === 0) return zeroRefusal(state, card, seat) ?? planned(call, type, NO_LOTS, true);
  if (manner.assumeAllCranked) {
    const known = manner.known ?? -1;
    if (cost <= known || couldMake(state, seat, card, cost, 'call'))
      return planned(call, type, NO_LOTS, false);
  }
  const lots = planPayment(state, seat, card, cost, call.pay);
  return 'clause' in lots ? lots : planned(call, type, lots, false);
}

const NO_LOTS: readonly PullLot[] = [];

function planned(
  { on = -1, at, side }: Call,
  type: CardType,
  lots: readonly PullLot[],
  zero: boolean,
): CallPlan {
  const plan = { type, on, at: at ?? null, lots, zero };
  // Few calls go into another Conspiracy, and a spread is the slowest operation here.
  return side === undefined ? plan : { ...plan, side };
}

/** Returns why the card cannot be called as its second type, or null. A card with `Call as a Character.` is always called as one. */
function natureRefusal(state: GameState, { card, as }: Call): Refusal | null {
  if (as !== 'orType' || !isCalledAsCharacter(state, card)) return null;
  return refuse('CARD-0', `${nameOf(state, card)} is called as a Character.`);
}

export function isCalledAsCharacter(state: GameState, card: CardIx): boolean {
  return hasStatic(state, card, 'call-as');
}

type CallTogether = Extract<Static, { holds: 'call-with' }>;

/** Returns how the card is called together with a Character (`Call with a Character.`); null for a card without this text. */
export function calledWith(state: GameState, card: CardIx): CallTogether | null {
  if (!featuresOf(state).callsTogether) return null;
  for (const { effect } of preparedAt(state, card).statics) {
    if (effect.holds === 'call-with') return effect;
  }
  return null;
}

/** Characters that the seat could call together with the card. */
export function companions(state: GameState, seat: Seat, card: CardIx): readonly CardIx[] {
  const together = calledWith(state, card);
  if (together === null) return [];
  const { hand, dead } = seatAt(state, seat);
  const from = together.filter.where === 'your-dead-pile' ? dead : hand;
  return from.filter((ix) => matches(state, ix, together.filter, { seat, source: card }));
}

/** Plans both calls, paid one after the other. Each must be legal by itself, except for what the text allows. */
function planTogether(
  state: GameState,
  call: Call,
  manner: CallManner,
  together: CallTogether,
): CallPlan | Refusal {
  const { card, seat } = call;
  const name = nameOf(state, card);
  const whom = call.with;
  if (whom === undefined || !companions(state, seat, card).includes(whom)) {
    return refuse(
      'CALL-6',
      `${name} is called together with the Character that it is on; say which.`,
    );
  }
  const own = planCall(state, { ...call, on: whom }, { ...manner, onto: true, placed: true });
  if ('clause' in own) return own;
  const { with: _, on: __, pay: ___, ...place } = call;
  const left = stateAfterPayment(state, seat, own);
  // A card to which the Character is Immune gives it no exemption (ABL-IMMUNE).
  const anyway = together.unique && !isImmune(state, whom, card);
  const plan = planCall(left, { ...place, card: whom }, { ...manner, anyway });
  if ('clause' in plan) return plan;
  return { ...own, on: whom, also: { card: whom, plan } };
}

/** Returns the state after the payment of the call. */
function stateAfterPayment(state: GameState, seat: Seat, plan: CallPlan): GameState {
  if (plan.lots.length === 0 && !plan.zero) return state;
  const seats = state.seats.map((one, index) => {
    if (index !== seat) return one;
    const zeroCalls = one.zeroCalls + (plan.zero ? 1 : 0);
    return { ...one, zeroCalls, reserve: lotsLeft(one.reserve, plan.lots) };
  });
  return Object.assign(copyOfState(state), { seats });
}

function lotsLeft(reserve: readonly PullLot[], spent: readonly PullLot[]): readonly PullLot[] {
  const left = reserve.map((lot) => ({ ...lot }));
  for (const lot of spent) {
    let due = lot.points;
    for (const have of left) {
      if (have.from !== lot.from || have.kind !== lot.kind || have.only !== lot.only) continue;
      const taken = Math.min(due, have.points);
      have.points -= taken;
      due -= taken;
    }
  }
  return left.filter((lot) => lot.points > 0);
}

// CALL-3: a Resource or Character of the player's own, active or cranked but not flipped, that shares a
// trait.
export function lacksProvider(state: GameState, card: CardIx, seat: Seat): boolean {
  if (!defOf(state, card).bullet) return false;
  if (featuresOf(state).freeOfBullet && sparesBullet(state, card, seat)) return false;
  if (areTraitsPrinted(state)) {
    const { providers, cards } = tableOf(state);
    if (isProvided(providers, seat, cards.traits[cardAt(state, card).def])) return false;
    if (providers.borne === 0) return true;
  }
  const wantedTraits = foldedTraitsOf(state, card);
  for (const ix of state.inPlay) {
    const other = cardAt(state, ix);
    if (other.seat !== seat || !isWorking(state, ix)) continue;
    const type = typeOf(state, ix);
    if (type !== 'resource' && type !== 'character') continue;
    for (const trait of foldedTraitsOf(state, ix)) if (wantedTraits.includes(trait)) return false;
  }
  return true;
}

/** Returns why the bullet of the card keeps it from being called, or null. A card without Cost has no bullet (CARD-2). */
function bulletRefusal(state: GameState, card: CardIx, seat: Seat, on: CardIx): Refusal | null {
  if (!lacksProvider(state, card, seat) || hasNoCostOn(state, card, on)) return null;
  const traits = traitsOf(state, card);
  const wanted = traits.length === 0 ? 'one of its traits' : traits.join(' or ');
  return refuse(
    'CALL-3',
    `${nameOf(state, card)} has a bullet: you need a Resource or Character with ${wanted} in play.`,
  );
}

/** Checks whether a text spares the card its bullet: `You may call Alien cards without a bullet.` */
function sparesBullet(state: GameState, card: CardIx, seat: Seat): boolean {
  return staticsOf(state, 'no-bullet').some(
    ({ source, effect, while: condition }) =>
      cardAt(state, source).seat === seat &&
      isHeeded(state, source) &&
      holdsNow(state, source, condition) &&
      matches(state, card, effect.filter, { seat, source }),
  );
}

/** Returns why a text forbids the call, or null: `Environmentals cannot be called.` · `Play only while …` */
export function banRefusal(state: GameState, card: CardIx, on: CardIx = -1): Refusal | null {
  if (!featuresOf(state).callBans) return null;
  for (const one of preparedAt(state, card).statics) {
    if (one.effect.holds !== 'play-only') continue;
    const again = one.effect.once === true && wasPlayed(state, card);
    if (again || !holdsNow(state, card, one.while)) {
      const why = again ? 'only once a game' : 'only when its text allows it';
      return refuse('CARD-0', `${nameOf(state, card)} may be played ${why}.`);
    }
  }
  for (const { source, effect, while: when } of staticsOf(state, 'cannot-be-called')) {
    const { seat, host } = cardAt(state, source);
    if (effect.on !== undefined && (effect.on === 'self' ? source : host) !== on) continue;
    if (!isHeeded(state, source) || !matches(state, card, effect.filter, { seat, source }))
      continue;
    if (!holdsNow(state, source, when) || isImmune(state, card, source)) continue;
    return refuse('CARD-0', `${nameOf(state, source)} keeps ${nameOf(state, card)} out of play.`);
  }
  return null;
}

function wasPlayed(state: GameState, card: CardIx): boolean {
  const { name } = preparedAt(state, card);
  return state.effects.some(
    ({ change, to }) => change.kind === 'played-once' && preparedAt(state, to).name === name,
  );
}

/** Returns the players into whose Conspiracies the seat may call the Character: its own, or others by its text (RANK-2). */
export function sidesFor(state: GameState, seat: Seat, card: CardIx): readonly Seat[] {
  if (!hasStatic(state, card, 'call-into')) return [seat];
  const { team } = seatAt(state, seat);
  return state.seats.flatMap((one, side) => (one.out || one.team === team ? [] : [side]));
}

/** Returns why the place or bearer is refused, or null: CALL-6 for a bearer, RANK-2 for a Character's place. */
function placeRefusal(state: GameState, call: Call, type: CardType): Refusal | null {
  if (type === 'gear' || type === 'condition') return bearerRefusal(state, call);
  if (type !== 'character') return null;
  const side = call.side ?? call.seat;
  if (!sidesFor(state, call.seat, call.card).includes(side)) {
    return refuse('RANK-2', `${nameOf(state, call.card)} may not be called into that Conspiracy.`);
  }
  if (call.at !== undefined && isLegalPlace(state, side, call.at)) {
    return boundRankRefusal(state, side, call.card, call.at);
  }
  return refuse(
    'RANK-2',
    `${nameOf(state, call.card)} must stand next to a Character of yours, in one of at most three ranks.`,
  );
}

function bearerRefusal(state: GameState, call: Call): Refusal | null {
  const name = nameOf(state, call.card);
  if (hasStatic(state, call.card, 'call-on-popped')) {
    return refuse('CALL-6', `${name} is called on a Character that has just been popped.`);
  }
  if (call.on === undefined || !state.cards[call.on]) {
    return refuse('CALL-6', `${name} is called on a Character in play; say which.`);
  }
  return bearerProblem(state, call.card, call.seat, call.on);
}

/** Checks whether the card has `Play any time`, printed or given. */
export function isAnyTime(state: GameState, ix: CardIx): boolean {
  if (preparedAt(state, ix).anyTime) return true;
  // A printed keyword was found above.
  return isKeywordGiven(state, 'any-time') && hasKeyword(state, ix, 'any-time');
}
