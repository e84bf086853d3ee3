import type { Refusal } from '../../kernel/game.ts';
import { featuresOf } from '../abilities/features.ts';
import type { Viewpoint } from '../abilities/matches.ts';
import { playChoices } from '../abilities/play-choices.ts';
import { cranksItself, preparedAt } from '../abilities/prepared.ts';
import type { Cost, Effect } from '../abilities/schema.ts';
import { sourcesOf } from '../abilities/sources.ts';
import { assignments, slotsOf } from '../abilities/targets.ts';
import { isAttack } from '../frames/attack-frame.ts';
import type { AnnouncedFrame, Target } from '../frames/types.ts';
import type { Call, CallManner, CallPlan } from '../rules/call.ts';
import {
  calledWith,
  companions,
  isAnyTime,
  isCalledAsCharacter,
  planCall,
  sidesFor,
} from '../rules/call.ts';
import { limitsCopies } from '../rules/copies.ts';
import { callCosts, costSlots } from '../rules/costs.ts';
import { mightInfluence, wouldInfluence } from '../rules/influences.ts';
import { involvedIn, pertainsByBearer } from '../rules/involved.ts';
import {
  endangered,
  gangUpRefusal,
  martyrRefusal,
  mayGangUp,
  mayMartyr,
} from '../rules/joining.ts';
import { lacksItsObject } from '../rules/lacking.ts';
import { reachOf } from '../rules/pertain.ts';
import { aimRefusal, beginPlay } from '../rules/play.ts';
import { conspiracyOf, legalPlaces } from '../rules/ranks.ts';
import { refuse } from '../rules/refuse.ts';
import { momentFor } from '../rules/timing.ts';
import { beginUse, cranksAway } from '../rules/use.ts';
import { userOf } from '../rules/users.ts';
import { ofTheMoment, untilMoved } from '../state/moment.ts';
import { cardAt, defOf, isWorking, nameOf, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { isWorkingUse } from './idle-uses.ts';
import type { Answer } from './types.ts';

export const PAID: CallManner = { free: false, dreaming: false };
const DREAMT: CallManner = { free: false, dreaming: true };

/** A call with its time judged, too: the plan, or why it is refused. */
export function planTimedCall(
  state: GameState,
  call: Call,
  manner: CallManner,
): CallPlan | Refusal {
  const card = cardAt(state, call.card);
  const name = nameOf(state, call.card);
  if (card.zone !== 'hand' || card.seat !== call.seat) {
    return refuse('REQUEST', `${name} is not in your hand.`);
  }
  const anyTime = isAnyTime(state, call.card);
  const moment = momentFor(state, call.seat, { what: 'card', anyTime, name });
  if ('clause' in moment) return moment;
  const plan = planCall(state, call, manner);
  if ('clause' in plan || moment.respondingTo === null) return plan;
  // Only what is called on somebody in the event, or counts in a combat, can pertain to it (EVT-2).
  if (plan.on >= 0 && pertainsByBearer(state, moment.respondingTo, plan.on)) return plan;
  if (plan.on < 0 && isAttack(moment.respondingTo)) {
    const { at, side = call.seat } = plan;
    const called = { card: call.card, at, side };
    if (wouldInfluence(state, moment.respondingTo, called)) return plan;
  }
  return refuse(
    'EVT-2',
    `${name} would not affect ${nameOf(state, moment.respondingTo.source)}, so it cannot come between.`,
  );
}

/** Every way to call the card: each bearer, each place, or just so. Refused ones are left out by the caller. */
export function* callAnswers(
  state: GameState,
  seat: Seat,
  card: CardIx,
  onto = false,
  /** On these only, where somebody is asked for. */
  among: ReadonlySet<CardIx> | null = null,
): Iterable<Call> {
  const def = defOf(state, card);
  const one = def.orType === null || isCalledAsCharacter(state, card);
  for (const type of one ? [def.type] : [def.type, def.orType]) {
    const as = type === def.orType ? { as: 'orType' as const } : {};
    if (type === 'character') {
      for (const side of sidesFor(state, seat, card)) {
        for (const at of legalPlaces(state, side)) {
          if (side === seat) yield { do: 'call', seat, card, at };
          else yield { do: 'call', seat, card, at, side };
        }
      }
    } else if (type === 'condition' && calledWith(state, card) !== null) {
      for (const whom of companions(state, seat, card)) {
        for (const at of legalPlaces(state, seat)) {
          yield { do: 'call', seat, card, at, with: whom };
        }
      }
      if (onto) yield* callsOnto(state, seat, card);
    } else if (type === 'gear' || type === 'condition') {
      const helpers = helpersFor(state, seat, card);
      for (const on of state.inPlay) {
        if ((among !== null && !among.has(on)) || !mayHold(state, on)) continue;
        for (const one of helpers) {
          // Most calls have neither; a spread costs more than the rest.
          if (one === undefined && type === def.type) yield { do: 'call', seat, card, on };
          else yield { do: 'call', seat, card, on, ...as, ...withHelper(one) };
        }
      }
    } else if (type !== 'whammy') yield { do: 'call', seat, card };
  }
}

function withHelper(helper: CardIx | undefined): { with?: CardIx } {
  return helper === undefined ? {} : { with: helper };
}

/** Characters, and Resources where Conditions may be on any. */
function mayHold(state: GameState, ix: CardIx): boolean {
  const { zone } = cardAt(state, ix);
  return zone === 'conspiracy' || (zone === 'table' && featuresOf(state).keepsConditions);
}

/** Who could crank for the call, if somebody must; whether each may is judged with the call. */
function helpersFor(state: GameState, seat: Seat, card: CardIx): readonly (CardIx | undefined)[] {
  const costs = callCosts(state, card);
  if (costs.length === 0) return [undefined];
  const anybodys = costs.some((cost) => cost.pay === 'crank-other' && cost.consent === true);
  if (!anybodys) return conspiracyOf(state, seat);
  return state.seats.flatMap((_, side) => conspiracyOf(state, side));
}

function* callsOnto(state: GameState, seat: Seat, card: CardIx): Iterable<Call> {
  for (const on of state.inPlay) {
    if (cardAt(state, on).zone === 'conspiracy') yield { do: 'call', seat, card, on };
  }
}

/** Calls, plays and uses that are legal now, lazily. `dreaming`: as if everything were cranked for Pull first. */
export function* acts(state: GameState, seat: Seat, dreaming = false): Iterable<Answer> {
  const quiet = !isOwnOperations(state, seat);
  for (const card of quiet ? couldComeBetween(state, seat) : seatAt(state, seat).hand) {
    if (quiet && !mayAnswer(state, seat, card)) continue;
    yield* handActs(state, seat, card, dreaming);
  }
  for (const card of sourcesOf(state).used) {
    const ready = preparedAt(state, card);
    if (cardAt(state, card).seat !== seat && !ready.shared) continue;
    for (const ability of ready.used) {
      // Pull is looked for where something is paid.
      if (ready.pullUses.includes(ability)) continue;
      if (mayUse(state, seat, card, ability)) yield* uses(state, seat, card, ability, dreaming);
    }
  }
  const top = state.frames.at(-1);
  if (top?.kind === 'announced' && featuresOf(state).joins) {
    const inDanger = endangered(state, top);
    if (isAttack(top) || inDanger.length > 0) yield* joins(state, seat, inDanger);
  }
}

/** Gang Up and Martyr, when something is under way that they can answer. */
function* joins(state: GameState, seat: Seat, inDanger: readonly CardIx[]): Iterable<Answer> {
  for (const card of conspiracyOf(state, seat)) {
    if (cardAt(state, card).cranked) continue;
    if (mayGangUp(state, card) && gangUpRefusal(state, seat, card) === null) {
      yield { do: 'gang-up', seat, card };
    }
    if (inDanger.length === 0 || !mayMartyr(state, card)) continue;
    for (const other of inDanger) {
      if (martyrRefusal(state, seat, card, other) === null) {
        yield { do: 'martyr', seat, card, for: other };
      }
    }
  }
}

function isOwnOperations(state: GameState, seat: Seat): boolean {
  return state.frames.length === 0 && state.turn.seat === seat && state.turn.step === 'operations';
}

/** The legal ways to call or play a card of the hand by itself. */
export function* handActs(
  state: GameState,
  seat: Seat,
  card: CardIx,
  dreaming: boolean,
): Iterable<Answer> {
  const def = defOf(state, card);
  if (def.type === 'whammy') {
    if (isOutOfPlace(state, card)) return;
    for (const choice of playChoices(def).keys()) {
      const which = choice === 0 ? {} : { choice };
      const begun = beginPlay(state, seat, card, choice);
      if ('clause' in begun) continue;
      const { effects, costs, respondingTo } = begun;
      for (const targets of aims(state, costs, effects, respondingTo, { seat, source: card })) {
        if (aimRefusal(state, seat, card, begun, targets) === null) {
          yield { do: 'play', seat, card, targets, ...which };
        }
      }
    }
    return;
  }
  const top = state.frames.at(-1);
  // While a player decides nobody calls anything.
  if (top !== undefined && (top.kind === 'decision' || !isAnyTime(state, card))) return;
  // What it costs is looked at only where the call could pertain to the event at all.
  const among = top === undefined ? null : involvedIn(state, top);
  const manner = dreaming ? DREAMT : PAID;
  const besides = top !== undefined && isAttack(top) && mightInfluence(state, top, card);
  const limited = limitsCopies(state, card);
  let standing: boolean | null = null;
  let partner: CardIx | undefined;
  let there: Seat | undefined;
  for (const call of callAnswers(state, seat, card, false, among)) {
    // On whom it is called that comes with somebody is judged with the call.
    if (among !== null && call.on === undefined && call.with === undefined && !besides) continue;
    // But for the place, which is among the legal ones, every call of a Character is judged alike.
    if (call.at === undefined || limited) {
      if (!('clause' in planTimedCall(state, call, manner))) yield call;
      continue;
    }
    // With whom it is called matters as much as where.
    if (call.with !== partner || call.side !== there) standing = null;
    partner = call.with;
    there = call.side;
    standing ??= !('clause' in planTimedCall(state, call, manner));
    if (standing) yield call;
  }
}

/** A Whammy that the event under way has no place for: it comes after a combat and only there, or in no event at all, or touches nothing. */
function isOutOfPlace(state: GameState, card: CardIx): boolean {
  const top = state.frames.at(-1);
  if (top === undefined) return false;
  if (top.kind === 'decision') return true;
  const { afterCombat, inDiscardStep, plays, playEffects } = preparedAt(state, card);
  if (inDiscardStep || afterCombat !== (top.combat?.aftermath === 'open')) return true;
  // Of several alternatives each touches something else.
  return !afterCombat && plays.length === 1 && reachOf(state, top, playEffects, card) === 'nobody';
}

/** Quick nos before any target is looked for; `beginUse` and `planBegun` judge the rest. */
export function mayUse(state: GameState, seat: Seat, card: CardIx, ability: number): boolean {
  const found = defOf(state, card).abilities[ability];
  if (found?.kind !== 'used' || !isWorking(state, card)) return false;
  const { cranked } = cardAt(state, card);
  const whose = cardAt(state, userOf(state, card, found)).seat;
  const controlled = whose !== seat && found.anyone !== true;
  if (!found.anyTime && state.turn.seat !== seat && !controlled) return false;
  if (cranked && found.costs.some(cranksItself)) return false;
  if (lacksItsObject(state, seat, found)) return false;
  const top = state.frames.at(-1);
  if (top?.kind !== 'announced' || reachOf(state, top, found.effects, card) !== 'nobody') {
    return true;
  }
  return cranksAway(top, card, found);
}

/** The legal ways to use one ability, of those that `mayUse` lets through. */
export function* uses(
  state: GameState,
  seat: Seat,
  card: CardIx,
  ability: number,
  dreaming = false,
): Iterable<Answer> {
  const begun = beginUse(state, seat, card, ability);
  if ('clause' in begun) return;
  const { costs, effects } = begun.ability;
  const use = { seat, ix: card, index: ability, dreaming };
  for (const targets of aims(state, costs, effects, begun.respondingTo, { seat, source: card })) {
    if (isWorkingUse(state, use, begun, targets)) {
      yield { do: 'use', seat, card, ability, targets };
    }
  }
}

/** Every way to name what pays and what is aimed at, but for what could never pertain to the event. */
function aims(
  state: GameState,
  costs: readonly Cost[],
  effects: readonly Effect[],
  event: AnnouncedFrame | null,
  from: Viewpoint,
): Iterable<readonly Target[]> {
  const reach = reachOf(state, event, effects, from.source);
  if (reach === 'nobody') return NO_AIMS;
  const aimed = slotsOf(effects);
  const wanted = typeof reach === 'string' ? null : { slot: aimed[0], among: reach };
  const paying = costSlots(costs);
  const slots = paying.length === 0 ? aimed : [...paying, ...aimed];
  return assignments(state, slots, from, wanted);
}

const NO_AIMS: readonly never[] = [];

/** Of each seat the cards of its hand whose text lets them come at any other time than the own Operations, or answer something. */
const comingBetween = untilMoved((state) =>
  state.seats.map(({ hand }) => hand.filter((ix) => preparedAt(state, ix).comesBetween)),
);

/** The same, and all of them where a card may be given that it comes any time. */
function couldComeBetween(state: GameState, seat: Seat): readonly CardIx[] {
  if (featuresOf(state).changedKeywords.has('any-time')) return seatAt(state, seat).hand;
  return comingBetween(state)[seat] ?? NOBODY;
}

/** From the hand: what says "play any time", and in one's own Operations any Whammy (EVT-8). */
function mayAnswer(state: GameState, seat: Seat, card: CardIx): boolean {
  const { afterCombat, inDiscardStep } = preparedAt(state, card);
  if (isAnyTime(state, card) || afterCombat || inDiscardStep) return true;
  const own = state.turn.seat === seat && state.turn.step === 'operations';
  return own && state.frames.length > 0 && preparedAt(state, card).answers;
}

const ableSeats = ofTheMoment((): (boolean | undefined)[] => []);

/** Could the seat do anything now besides passing, if it cranked for the Pull? Asked as a window opens, and for each card that could be cranked in it. */
export function canRespond(state: GameState, seat: Seat): boolean {
  const able = ableSeats(state);
  const known = able[seat];
  if (known !== undefined) return known;
  const answer = hasAnswer(state, seat);
  able[seat] = answer;
  return answer;
}

function hasAnswer(state: GameState, seat: Seat): boolean {
  if (!hasCandidates(state, seat)) return false;
  for (const _answer of acts(state, seat, true)) return true;
  return false;
}

/** The same without a look at the table: no card of the game answers anything. */
export function nothingAnswers(state: GameState, card: CardIx): boolean {
  if (state.options.windows === 'always' || featuresOf(state).answers) return false;
  return preparedAt(state, card).plays.length === 0 && state.frames.length === 0;
}

/**
 * Would an event that does nothing more than it has announced pass unanswered? Then it needs no frame:
 * nobody holds or has in play anything that could answer, and nothing waits for it.
 */
export function passesUnanswered(state: GameState, card: CardIx): boolean {
  if (nothingAnswers(state, card)) return true;
  if (state.options.windows === 'always' || featuresOf(state).triggers) return false;
  if (preparedAt(state, card).plays.length > 0 || state.frames.length > 0) return false;
  for (let seat = 0; seat < state.seats.length; seat++) {
    if (hasCandidates(state, seat)) return false;
  }
  return true;
}

/** Cheap: does the seat hold or have in play anything that could answer at all? */
function hasCandidates(state: GameState, seat: Seat): boolean {
  const { anyTime, used, joins, plays } = featuresOf(state);
  const own = state.turn.seat === seat && state.turn.step === 'operations';
  const fromHand = anyTime || (own && plays);
  if (fromHand && couldComeBetween(state, seat).some((ix) => mayAnswer(state, seat, ix))) {
    return true;
  }
  const whose = state.turn.seat === seat;
  for (const ix of used ? sourcesOf(state).used : NOBODY) {
    const ready = preparedAt(state, ix);
    if (cardAt(state, ix).seat !== seat && !ready.shared) continue;
    const idle = cardAt(state, ix).cranked && ready.usedByCranking;
    if (!idle && (whose || ready.usedAnyTime)) return true;
  }
  if (!joins) return false;
  return state.inPlay.some((ix) => {
    if (cardAt(state, ix).seat !== seat && !preparedAt(state, ix).shared) return false;
    return mayGangUp(state, ix) || mayMartyr(state, ix);
  });
}

const NOBODY: readonly CardIx[] = [];

/** The Characters on which the seat may call the Gear or Condition; `as`: a card that is one or the other, as its second type. */
export function callTargets(
  state: GameState,
  seat: Seat,
  card: CardIx,
  as?: Call['as'],
): readonly CardIx[] {
  const call = { do: 'call', seat, card, ...(as === undefined ? {} : { as }) } as const;
  const hosts = state.inPlay.filter((ix) => mayHold(state, ix));
  return hosts.filter((on) => {
    const plan = planCall(state, { ...call, on }, { free: true, dreaming: false });
    return !('clause' in plan);
  });
}
