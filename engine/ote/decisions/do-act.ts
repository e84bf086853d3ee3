import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { crankCard, spendPull } from '../events/frequent.ts';
import { pushChoice, startEffect } from '../events/numbered.ts';
import { onlyMakesPull } from '../language/used-ability.ts';
import { announceAttack, newFrame, openFrame, recordAnnouncement } from '../procedures/announce.ts';
import { endFrame } from '../procedures/endings.ts';
import { enterCranked, exemptCranked } from '../procedures/flip-instead-of-crank.ts';
import {
  moveToBearer,
  moveToConspiracy,
  moveToDeadPile,
  moveToTable,
} from '../procedures/moves.ts';
import { payCosts, rememberAct } from '../procedures/pay-costs.ts';
import { beginPaying, crankForPull, payToward, stopPaying } from '../procedures/paying.ts';
import { calledOnPopped, keepAside } from '../procedures/popped-calls.ts';
import { crankAsResult, openTriggers } from '../procedures/triggers.ts';
import { eventAnswered } from '../reading/event-answered.ts';
import { gearForPull } from '../reading/gear-use.ts';
import { affects } from '../reading/immunity.ts';
import { mayCrank } from '../reading/limits.ts';
import { userOfAbility } from '../reading/users.ts';
import { attackRefusal } from '../rules/attack.ts';
import { boundRankRefusal } from '../rules/bound-rank.ts';
import { controlOf } from '../rules/controlling.ts';
import { pointsOf, splitTargets } from '../rules/costs.ts';
import { gangUpRefusal } from '../rules/gang-up.ts';
import { planTimedCall } from '../rules/hand-acts.ts';
import { CONSENT_REFUSED } from '../rules/helping.ts';
import { martyrRefusal } from '../rules/martyr.ts';
import { playRefusal } from '../rules/play.ts';
import { planPull } from '../rules/pull.ts';
import { isLegalPlace } from '../rules/ranks.ts';
import { refuse } from '../rules/refuse.ts';
import { ownStepRefusal } from '../rules/timing.ts';
import { crankTimeRefusal } from '../run/crank-for-pull-answers.ts';
import { planWorkingUse } from '../run/idle-uses.ts';
import { nothingAnswers, passesUnanswered } from '../run/legal-acts.ts';
import type { Draft } from '../state/draft.ts';
import type { CallPlan, Heard } from '../state/frames.ts';
import { cardAt, nameOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { featuresOf, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';
import { letDefenderChoose } from '../verbs/fighting.ts';
import { crankToBeAnswered, makePull } from './pull-made.ts';

type ActAnswer = Extract<
  Answer,
  { do: 'call' | 'play' | 'use' | 'crank' | 'attack' | 'gang-up' | 'martyr' | 'move' }
>;

/**
 * Carries out an action that announces an event, or cranks for Pull. An action of a Controlled Character
 * ends the Control. Returns why it is refused, or null.
 */
export function doAct(draft: Draft, answer: ActAnswer): Refusal | null {
  if (draft.state.frames.length === 0) return carryOutAct(draft, answer);
  const card = actorOf(draft.state, answer);
  const given = controlOf(draft.state, answer.seat, card);
  const refusal = carryOutAct(draft, answer);
  if (refusal !== null || given === null) return refusal;
  endFrame(draft, given.id);
  // ABL-CONTROL: the Character is cranked, whatever it was used for.
  if (cardAt(draft.state, card).zone === 'conspiracy') crankAsResult(draft, card);
  return null;
}

/** Returns the card that acts. For a card on a Character it may be that Character (EFF-4). */
function actorOf(state: GameState, answer: ActAnswer): CardIx {
  return answer.do === 'use' ? userOfAbility(state, answer.card, answer.ability) : answer.card;
}

function carryOutAct(draft: Draft, answer: ActAnswer): Refusal | null {
  switch (answer.do) {
    case 'call': {
      const plan = planTimedCall(draft.state, answer, { free: false, assumeAllCranked: false });
      if ('clause' in plan) return plan;
      if (plan.lots.length > 0) stopPaying(draft, draft.state.frames.at(-1));
      announceCall(draft, answer.seat, answer.card, plan);
      return null;
    }
    case 'play': {
      const { seat, card, targets, choice } = answer;
      const refusal = playRefusal(draft.state, seat, card, targets, choice);
      if (refusal === null) announcePlay(draft, answer);
      return refusal;
    }
    case 'use':
      return doUse(draft, answer);
    case 'crank':
      return crank(draft, answer.seat, answer.card);
    case 'move':
      return doMove(draft, answer);
    case 'attack':
      return doAttack(draft, answer);
    case 'gang-up':
      return announceGangUp(draft, answer.seat, answer.card);
    case 'martyr':
      return announceMartyr(draft, answer);
  }
}

/** EVT-1: pays, discards the Whammy, and opens its event. */
export function announcePlay(draft: Draft, play: Extract<Answer, { do: 'play' }>): void {
  const { seat, card, targets, choice } = play;
  const costs = preparedAt(draft.state, card).callCosts;
  const { paid, aimed } = splitTargets(costs, targets);
  const announced = recordAnnouncement(draft, () => {
    payCosts(draft, seat, card, costs, paid, []);
    moveToDeadPile(draft, card, 'played');
  });
  rememberPlay(draft, card);
  openFrame(draft, {
    ...newFrame(draft, seat, 'play', card),
    ability: choice ?? -1,
    targets: aimed,
    announced,
  });
}

/** Remembers the play of a card with the text `Play only once a game.` */
function rememberPlay(draft: Draft, card: CardIx): void {
  const once = preparedAt(draft.state, card).statics.some(
    ({ effect }) => effect.holds === 'play-only' && effect.once === true,
  );
  if (!once) return;
  startEffect(draft, {
    source: card,
    to: card,
    frame: -1,
    until: { end: 'game' },
    change: { kind: 'played-once' },
  });
}

/** EVT-1, ATK-1: the attacker cranks, and the attack against that player is used. */
function doAttack(draft: Draft, answer: Extract<Answer, { do: 'attack' }>): Refusal | null {
  const { seat, card, target } = answer;
  const refusal = attackRefusal(draft.state, { seat, card, target, bypass: answer.bypass ?? -1 });
  if (refusal !== null) return refusal;
  if (!letDefenderChoose(draft, seat, card, target)) {
    announceAttack(draft, seat, card, target, 'counted');
  }
  return null;
}

/** Announces Gang Up as an event that can be cancelled. The Character joins when it resolves. */
function announceGangUp(draft: Draft, seat: Seat, card: CardIx): Refusal | null {
  const refusal = gangUpRefusal(draft.state, seat, card);
  if (refusal !== null) return refusal;
  const attack = eventAnswered(draft.state);
  if (attack === null) return null;
  const announced = recordAnnouncement(draft, () => {
    crankCard(draft, card);
    rememberAct(draft, card, 'gang-up');
  });
  openFrame(draft, {
    ...newFrame(draft, seat, 'gang-up', card),
    targets: [{ frame: attack.id }],
    announced,
  });
  return null;
}

function announceMartyr(draft: Draft, answer: Extract<Answer, { do: 'martyr' }>): Refusal | null {
  const { seat, card } = answer;
  const refusal = martyrRefusal(draft.state, seat, card, answer.for);
  if (refusal !== null) return refusal;
  const announced = recordAnnouncement(draft, () => {
    crankCard(draft, card);
    rememberAct(draft, card, 'martyr');
  });
  openFrame(draft, {
    ...newFrame(draft, seat, 'martyr', card),
    targets: [{ card: answer.for }],
    announced,
  });
  return null;
}

/** Asks another player for consent to crank a card of that player for the call. */
function askConsent(
  draft: Draft,
  asked: { readonly seat: Seat; readonly card: CardIx; readonly plan: CallPlan },
  helper: CardIx,
): void {
  pushChoice(draft, cardAt(draft.state, helper).seat, {
    what: 'consent',
    source: helper,
    about: asked.card,
    min: 0,
    max: 1,
    among: [{ card: helper }],
    asked,
  });
}

/** Continues the call if the player agrees. Otherwise there is no call, and the player is not asked again this turn. */
export function continueAfterConsent(
  draft: Draft,
  asked: { readonly seat: Seat; readonly card: CardIx; readonly plan: CallPlan },
  yes: boolean,
): void {
  const { seat, card, plan } = asked;
  if (yes) announceCall(draft, seat, card, plan, true);
  else emit(draft, { type: 'ability-used', card, ability: CONSENT_REFUSED, by: 1 });
}

/**
 * EVT-1: pays, puts the card in its place, and opens its event. `agreed`: the player of the card that also
 * cranks for it has consented.
 */
export function announceCall(
  draft: Draft,
  seat: Seat,
  card: CardIx,
  plan: CallPlan,
  agreed = false,
): void {
  const { helper } = plan;
  if (!agreed && helper !== undefined && cardAt(draft.state, helper).seat !== seat) {
    askConsent(draft, { seat, card, plan }, helper);
    return;
  }
  // A Character that is called together with the card comes first, because it bears the card.
  if (plan.also !== undefined) announceCall(draft, seat, plan.also.card, plan.also.plan);
  exemptCranked(draft, card, plan.on);
  if (nothingAnswers(draft.state, card)) {
    placeCalled(draft, seat, card, plan);
    return;
  }
  const announced = recordAnnouncement(draft, () => placeCalled(draft, seat, card, plan));
  if (passesUnanswered(draft, card)) return;
  openFrame(draft, { ...newFrame(draft, seat, 'call', card), announced });
}

/** Remembers the card that cranked for the call. `… cranked for this card` matters as long as the card is in play. */
function rememberHelper(draft: Draft, card: CardIx, helper: CardIx): void {
  startEffect(draft, {
    source: card,
    to: helper,
    frame: -1,
    until: { end: 'source-leaves' },
    change: { kind: 'helped' },
  });
}

function placeCalled(draft: Draft, seat: Seat, card: CardIx, plan: CallPlan): void {
  if (plan.helper !== undefined) {
    crankCard(draft, plan.helper);
    rememberAct(draft, plan.helper, `pay:${card}`);
    rememberHelper(draft, card, plan.helper);
  }
  payLots(draft, seat, plan.lots, card);
  if (plan.zero) emit(draft, { type: 'zero-call-counted', seat, by: 1 });
  if (plan.type === 'character' && plan.at !== null) {
    moveToConspiracy(draft, card, plan.side ?? seat, plan.at, 'called');
  } else if (plan.on >= 0) {
    if (calledOnPopped(draft.state, card) !== null) keepAside(draft, card, plan.on);
    moveToBearer(draft, card, plan.on, 'called');
  } else moveToTable(draft, card, seat, 'called');
  enterCranked(draft, card);
}

function doUse(draft: Draft, answer: Extract<Answer, { do: 'use' }>): Refusal | null {
  const { seat, card, ability, targets } = answer;
  const plan = planWorkingUse(draft.state, seat, card, ability, targets);
  if ('clause' in plan) return plan;
  const { paid, aimed, lots } = plan;
  const makesPull = onlyMakesPull(plan.ability);
  if (makesPull) {
    const early = crankTimeRefusal(draft.state, seat, card, ability);
    if (early !== null) return early;
    if (controlOf(draft.state, seat, userOfAbility(draft.state, card, ability)) === null) {
      beginPaying(draft, seat);
    }
  }
  let heard: readonly Heard[] = [];
  const { host: bearer } = cardAt(draft.state, card);
  const announced = recordAnnouncement(draft, () => {
    heard = payCosts(draft, seat, card, plan.ability.costs, paid, lots, ability);
    emit(draft, { type: 'ability-used', card, ability, by: 1 });
  });
  const points = pointsOf(paid);
  if (makesPull) {
    makePull(draft, seat, card, plan.ability, { announced, heard });
    return null;
  }
  if (lots.length > 0) stopPaying(draft, draft.state.frames.at(-1));
  if (payToward(draft, card, ability, points ?? 0)) return null;
  openFrame(draft, {
    ...newFrame(draft, seat, 'use', card),
    ...(heard.length === 0 ? {} : { heard }),
    ability,
    targets: aimed,
    announced,
    ...(bearer < 0 ? {} : { bearer }),
    ...(points === undefined ? {} : { points }),
  });
  return null;
}

function payLots(draft: Draft, seat: Seat, lots: readonly PullLot[], on: CardIx): void {
  if (lots.length > 0) spendPull(draft, seat, lots, on);
}

/** Cranks the card for Pull: on the player's own turn, otherwise only to pay for something at once (TURN-8, CRANK-3). */
function crank(draft: Draft, seat: Seat, card: CardIx): Refusal | null {
  const { state } = draft;
  const lots = planPull(state, seat, card);
  if ('clause' in lots) return lots;
  const early = crankTimeRefusal(state, seat, card, null);
  if (early !== null) return early;
  if (state.frames.length > 0 && controlOf(state, seat, card) === null) beginPaying(draft, seat);
  rememberAct(draft, card, 'pull');
  const used = gearForPull(state, card);
  const { cancelsPull, triggers } = featuresOf(state);
  const couldBeAnswered = cancelsPull && (triggers || draft.responses === 'asked');
  if (couldBeAnswered) crankToBeAnswered(draft, seat, card, lots);
  else {
    const points = crankForPull(draft, seat, card, lots);
    if (triggers) openTriggers(draft, { on: 'cranked', card, by: seat, points });
  }
  for (const gear of used) openTriggers(draft, { on: 'used', card: gear });
  return null;
}

/** Checks whether the text lets the Character move in the Shift step without cranking, and it is that step. */
export function movesFreely(state: GameState, card: CardIx): boolean {
  if (state.turn.step !== 'shift' || !featuresOf(state).movesInShift) return false;
  return staticsOf(state, 'moves-in-shift').some((said) =>
    affects(state, said, said.effect.who, card),
  );
}

/** TURN-6: cranks to move to a place where a new Character could be called. */
export function moveRefusal(
  state: GameState,
  answer: Extract<Answer, { do: 'move' }>,
): Refusal | null {
  const { seat, card } = answer;
  const name = nameOf(state, card);
  const controlled = controlOf(state, seat, card) !== null;
  const free = !controlled && movesFreely(state, card);
  const own = ownStepRefusal(
    state,
    seat,
    free ? ['operations', 'shift'] : ['operations'],
    'TURN-6',
    'Characters move in your own Operations step.',
  );
  if (own !== null && !controlled) return own;
  const found = cardAt(state, card);
  if (found.zone !== 'conspiracy' || (found.seat !== seat && !controlled)) {
    return refuse('TURN-6', `${name} is not a Character in your Conspiracy.`);
  }
  if (!free && found.cranked) return refuse('CRANK-1', `${name} is cranked already.`);
  if (!free && !mayCrank(state, card, 'other', 'move'))
    return refuse('CARD-0', `${name} cannot crank.`);
  if (free && state.turn.shifted.includes(card)) {
    return refuse('TURN-7', `${name} has moved in this step already.`);
  }
  if (isLegalPlace(state, found.seat, answer.at, card)) {
    return boundRankRefusal(state, found.seat, card, answer.at);
  }
  return refuse(
    'RANK-2',
    `${name} must move next to another Character of its Conspiracy, within at most three ranks.`,
  );
}

function doMove(draft: Draft, answer: Extract<Answer, { do: 'move' }>): Refusal | null {
  const refusal = moveRefusal(draft.state, answer);
  if (refusal !== null) return refusal;
  const { seat, card } = answer;
  const controlled = controlOf(draft.state, seat, card) !== null;
  const free = !controlled && movesFreely(draft.state, card);
  const announced = recordAnnouncement(draft, () => {
    if (free) emit(draft, { type: 'gear-shifted', card, by: 1 });
    else {
      crankCard(draft, card);
      rememberAct(draft, card, 'move');
    }
  });
  openFrame(draft, { ...newFrame(draft, seat, 'move', card), place: answer.at, announced });
  return null;
}
