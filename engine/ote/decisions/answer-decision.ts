import type { Refusal } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
import { emit } from '../events/evolve.ts';
import { putFrame } from '../events/numbered.ts';
import { runAsEffect } from '../procedures/announce.ts';
import { moveAcross } from '../procedures/borrowed.ts';
import { goOnBulldozing } from '../procedures/bulldoze.ts';
import { changeTarget, chooseGear } from '../procedures/combat.ts';
import { losersTooStrong, recordLosers } from '../procedures/combat-result.ts';
import { discardFromPlay } from '../procedures/discards.ts';
import { endFrame } from '../procedures/endings.ts';
import { placeInRank } from '../procedures/first-and-last-rank.ts';
import { carryOutForced } from '../procedures/forced-attacks.ts';
import { uncrank } from '../procedures/lasting.ts';
import { moveToBearer, moveToConspiracy } from '../procedures/moves.ts';
import { askWhereAcross } from '../procedures/pop-destination.ts';
import { replaceWith } from '../procedures/replacing.ts';
import { crankAsResult } from '../procedures/triggers.ts';
import { askWhereToUnflip, unflip } from '../procedures/unflip.ts';
import { type AttackFrame, attackUnderWay, isAttack } from '../reading/attack-frame.ts';
import { effectsOf } from '../reading/event-answered.ts';
import { pointsOf } from '../rules/costs.ts';
import { refuse } from '../rules/refuse.ts';
import { targetsNamedIn } from '../rules/slots.ts';
import { decisionRefusal } from '../rules/timing.ts';
import { owesBid } from '../run/crank-for-pull-answers.ts';
import { askedToRespond } from '../run/windows-to-respond.ts';
import type { Draft } from '../state/draft.ts';
import type { ChoiceKind, Decision, DecisionFrame, ForcedAttack, Target } from '../state/frames.ts';
import { cardAt, nameOf, seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { cardsIn, seatsIn } from '../state/targets.ts';
import type { CardIx, Place, Seat } from '../state/types.ts';
import { hasTargetChosen, orderAttack } from '../verbs/fighting.ts';
import { moveOneOf } from '../verbs/moving.ts';
import { maySay } from '../verbs/naming.ts';
import { discardAll, popInsteadOfControl, takeFromDeck } from '../verbs/playing.ts';
import { answerEffect } from '../verbs/registry.ts';
import { answerBid, giveInfluence } from '../verbs/scoring.ts';
import { continueAfterConsent } from './do-act.ts';
import { payOrSuffer, payTrigger, queueEffects, shortOfPull } from './paying.ts';

type AnswerToDecision = Extract<Answer, { do: 'place' | 'choose' | 'pass' | 'bulldoze' }>;

/** Carries out the answer to a decision, or a pass. Returns why it is refused, or null. */
export function answerDecision(draft: Draft, answer: AnswerToDecision): Refusal | null {
  const top = draft.state.frames.at(-1);
  if (answer.do === 'pass') return passDecision(draft, answer.seat);
  if (answer.do === 'bulldoze') return answerBulldoze(draft, answer);
  if (top?.kind !== 'decision')
    return refuse('REQUEST', 'No card and no rule asks for a choice or a place now.');
  if (top.seat !== answer.seat) {
    return refuse('REQUEST', `${seatAt(draft.state, top.seat).name} has to choose.`);
  }
  return answer.do === 'place'
    ? answerPlace(draft, top, answer)
    : answerChoice(draft, top, answer.chosen);
}

function passDecision(draft: Draft, seat: number): Refusal | null {
  const top = draft.state.frames.at(-1);
  if (top?.kind === 'decision' && top.decision.ask === 'control' && top.seat === seat) {
    return leaveControlledCranked(draft, top.id, top.decision.card);
  }
  if (top?.kind === 'decision') return decisionRefusal(draft.state, seat, top);
  if (top === undefined) {
    return refuse('REQUEST', 'Nothing is under way that you could pass on: end the step instead.');
  }
  const asked = askedToRespond(draft.state, top);
  if (asked !== seat) {
    const who = asked === null ? 'Nobody' : seatAt(draft.state, asked).name;
    return refuse('EVT-10', `${who} may respond now, not you.`);
  }
  if (top.paying === seat) {
    return refuse('CRANK-3', 'What was cranked for Pull pays for an answer: call or use it now.');
  }
  emit(draft, { type: 'frame-changed', frame: { ...top, passed: [...top.passed, seat] } });
  return null;
}

/** Refuses losers that the attack below the decision does not allow (ABL-GANGUP). */
function losersRefusal({ state }: Draft, losers: readonly CardIx[]): Refusal | null {
  const attack = attackUnderWay(state);
  if (attack === null) return refuse('ABL-GANGUP', 'There is no attack to take somebody along in.');
  const tooMuch = losersTooStrong(state, attack, losers);
  if (tooMuch === null) return null;
  const { cards, ap, dp } = tooMuch;
  const names = cards.map((ix) => nameOf(state, ix));
  const last = names.pop() ?? '';
  if (names.length === 0) return refuse('ABL-GANGUP', `${last} has AP ${ap}, the DP is ${dp}.`);
  const who = `${names.join(', ')} and ${last}`;
  return refuse('ABL-GANGUP', `${who} have AP ${ap} together, the DP is ${dp}.`);
}

/** Chooses the next target of a Bulldoze, as `answerChoice` does; a refusal cites the clause of Bulldoze. */
function answerBulldoze(draft: Draft, answer: Extract<Answer, { do: 'bulldoze' }>): Refusal | null {
  const top = draft.state.frames.at(-1);
  const name = nameOf(draft.state, answer.card);
  const asked = top?.kind === 'decision' && top.decision.ask === 'choose' ? top : null;
  const open =
    asked !== null &&
    asked.seat === answer.seat &&
    asked.decision.ask === 'choose' &&
    asked.decision.what === 'bulldoze' &&
    asked.decision.source === answer.card &&
    cardsIn(asked.decision.among).includes(answer.target);
  if (asked === null || !open) {
    return refuse('ABL-BULLDOZE', `${name} cannot go on to ${nameOf(draft.state, answer.target)}.`);
  }
  return answerChoice(draft, asked, [{ card: answer.target }]);
}

/** Leaves the Controlled Character cranked, whether or not it was used (ABL-CONTROL). */
function leaveControlledCranked(draft: Draft, id: number, card: CardIx): Refusal | null {
  endFrame(draft, id);
  runAsEffect(draft, () => crankAsResult(draft, card));
  return null;
}

function answerPlace(
  draft: Draft,
  frame: DecisionFrame,
  answer: Extract<Answer, { do: 'place' }>,
): Refusal | null {
  const { decision } = frame;
  if (decision.ask !== 'place') return refuse('REQUEST', 'A card is asked for, not a place.');
  const { rank, file } = answer.at;
  if (!decision.among.some((one) => one.rank === rank && one.file === file)) {
    const clause = decision.why === 'rank' ? 'RANK-6' : 'RANK-2';
    return refuse(clause, `${nameOf(draft.state, decision.card)} may not stand there.`);
  }
  endFrame(draft, frame.id);
  runAsEffect(draft, () => placeByReason(draft, frame.seat, decision, answer.at));
  return null;
}

function placeByReason(
  draft: Draft,
  seat: Seat,
  decision: Extract<Decision, { ask: 'place' }>,
  at: Place,
): void {
  if (decision.why === 'unflip') unflip(draft, decision.card, at);
  else if (decision.why === 'moved') {
    // The player who is asked may place a Character of another player.
    moveToConspiracy(draft, decision.card, cardAt(draft.state, decision.card).seat, at, 'moved');
  } else if (decision.why === 'stands' || decision.why === 'across') {
    moveToConspiracy(draft, decision.card, decision.side ?? seat, at, 'moved');
  } else if (decision.why === 'side') moveAcross(draft, decision.card, seat, at);
  else placeInRank(draft, decision.card, at);
}

const GANG_CHOICES: ReadonlySet<ChoiceKind> = new Set<ChoiceKind>(['gang-losers', 'gang-first']);

/** The clause behind each choice. */
const CHOICE_CLAUSE: Readonly<Record<ChoiceKind, string>> = {
  discard: 'CARD-0',
  search: 'CALL-6',
  'call-any': 'CALL-6',
  gear: 'ATK-9',
  'gang-losers': 'ABL-GANGUP',
  bulldoze: 'ABL-BULLDOZE',
  retarget: 'ATK-11',
  trigger: 'CALL-6',
  may: 'CARD-0',
  rearrange: 'RANK-2',
  rather: 'ABL-CONTROL',
  uncrank: 'TURN-2',
  unflip: 'TURN-3',
  copies: 'CARD-0',
  pay: 'CALL-1',
  accept: 'CARD-0',
  replace: 'CALL-6',
  'gang-first': 'ABL-GANGUP',
  'forced-attack': 'CARD-0',
  'forced-player': 'CARD-0',
  word: 'CARD-0',
  bearer: 'CALL-6',
  side: 'CARD-0',
  consent: 'CARD-0',
  bid: 'CARD-0',
  'hand-over': 'CARD-0',
  spread: 'CARD-0',
};

function answerChoice(
  draft: Draft,
  frame: DecisionFrame,
  chosen: readonly Target[],
): Refusal | null {
  const { decision } = frame;
  if (decision.ask !== 'choose') return refuse('REQUEST', 'A place is asked for, not a card.');
  if (chosen.length < decision.min || chosen.length > decision.max) {
    const many =
      decision.min === decision.max ? `${decision.min}` : `${decision.min} to ${decision.max}`;
    return refuse('REQUEST', `Choose ${many}; you chose ${chosen.length}.`);
  }
  const keys = chosen.map((one) => JSON.stringify(one));
  const among = new Set(decision.among.map((one) => JSON.stringify(one)));
  const isFree = decision.free === true && chosen.every((one) => maySay(draft.state, one));
  if (new Set(keys).size !== keys.length || !(isFree || keys.every((key) => among.has(key)))) {
    return refuse(CHOICE_CLAUSE[decision.what], 'That is not among what may be chosen.');
  }
  if (decision.what === 'call-any' && chosen.length > 0) {
    return refuse('CALL-6', 'Call the card: say where it goes.');
  }
  const cards = cardsIn(chosen);
  const losers = GANG_CHOICES.has(decision.what) ? losersRefusal(draft, cards) : null;
  if (losers !== null) return losers;
  if (chosen.length === 0 && owesBid(draft.state, frame)) {
    return refuse('CALL-1', 'The highest bid is paid.');
  }
  const short = decision.what === 'pay' ? shortOfPull(draft, frame, chosen) : null;
  if (short !== null) return short;
  endFrame(draft, frame.id);
  runAsEffect(draft, () => carryOutChoice(draft, frame, decision, chosen));
  return null;
}

function carryOutChoice(
  draft: Draft,
  frame: DecisionFrame,
  decision: Extract<Decision, { ask: 'choose' }>,
  chosen: readonly Target[],
): void {
  const cards = cardsIn(chosen);
  const attack = draft.state.frames.at(-1);
  const inFight = (does: (fight: AttackFrame) => void) => {
    if (attack?.kind === 'announced' && isAttack(attack)) does(attack);
  };
  const [first] = cards;
  switch (decision.what) {
    case 'uncrank':
      for (const card of cards) uncrank(draft, card);
      return;
    case 'unflip':
      if (first !== undefined) askWhereToUnflip(draft, frame.seat, first);
      return;
    case 'copies':
      for (const card of cards) discardFromPlay(draft, card, 'discarded');
      return;
    case 'discard':
      discardAll(draft, cards);
      return;
    case 'search':
      takeFromDeck(draft, frame.seat, cards);
      return;
    case 'call-any':
      return;
    case 'gear': {
      const among = cardsIn(decision.among);
      inFight((now) => chooseGear(draft, now, among, cards));
      return;
    }
    case 'gang-first':
      inFight((now) => putFrame(draft, { ...now, combat: { ...now.combat, chosenLosers: cards } }));
      return;
    case 'replace':
      for (const card of cards) replaceWith(draft, decision.source, card);
      return;
    case 'gang-losers':
      inFight((now) => recordLosers(draft, now, [...(now.combat.chosenLosers ?? []), ...cards]));
      return;
    case 'bulldoze':
      inFight((now) => {
        for (const card of cards) goOnBulldozing(draft, now, card);
      });
      return;
    case 'retarget': {
      // The event on top is the one that redirects the attack.
      const under = attackUnderWay(draft.state);
      if (under !== null && first !== undefined) changeTarget(draft, under, first);
      return;
    }
    case 'bearer':
      for (const card of cards) moveToBearer(draft, decision.about, card, 'moved');
      return;
    case 'rearrange': {
      const left = cardsIn(decision.among);
      if (first !== undefined) moveOneOf(draft, frame.seat, decision.source, first, left);
      return;
    }
    case 'rather':
      for (const card of cards) popInsteadOfControl(draft, card);
      return;
    case 'trigger':
      if (chosen.length > 0) payTrigger(draft, frame.seat, decision, chosen, decision.points);
      return;
    case 'may':
      if (first !== undefined) payTrigger(draft, frame.seat, decision, [], decision.points);
      return;
    case 'bid':
      answerBid(draft, frame, chosen);
      return;
    case 'hand-over':
      giveInfluence(draft, frame, pointsOf(chosen) ?? 0);
      return;
    case 'pay':
      if (decision.bidding !== undefined) answerBid(draft, frame, chosen);
      else if (decision.ability >= 0) {
        const points = pointsOf(chosen);
        if (points !== undefined) payTrigger(draft, frame.seat, decision, [], points);
      } else payOrSuffer(draft, frame.seat, decision.source, pointsOf(chosen));
      return;
    case 'consent':
      if (decision.asked !== undefined)
        continueAfterConsent(draft, decision.asked, first !== undefined);
      return;
    case 'side':
      for (const side of seatsIn(chosen)) askWhereAcross(draft, decision.source, frame.seat, side);
      return;
    case 'word':
    case 'spread':
      answerBelow(draft, decision, chosen);
      return;
    case 'accept':
      if (decision.bidding !== undefined) answerBid(draft, frame, chosen);
      else if (first !== undefined) queueEffects(draft);
      return;
    case 'forced-attack':
      if (first === undefined || decision.forced === undefined) return;
      if (leaveTargetToPlayer(draft, decision.source, first, decision.forced)) return;
      carryOutForced(draft, decision.source, first, decision.forced);
      return;
    case 'forced-player': {
      const { forced, source } = decision;
      if (forced === undefined) return;
      for (const against of seatsIn(chosen)) orderAttack(draft, source, { ...forced, against });
      return;
    }
    default:
      assertNever(decision.what);
  }
}

/**
 * Asks the attacked player for the target, if the Character that must attack leaves that player the choice.
 * Returns whether it does.
 */
function leaveTargetToPlayer(
  draft: Draft,
  card: CardIx,
  target: CardIx,
  forced: ForcedAttack,
): boolean {
  const against = cardAt(draft.state, target).seat;
  if (forced.against >= 0 || against === cardAt(draft.state, card).seat) return false;
  if (!hasTargetChosen(draft.state, card)) return false;
  orderAttack(draft, card, { ...forced, against });
  return true;
}

/** Gives the choice to the effect that asked: the last one begun in the event on top. */
function answerBelow(
  draft: Draft,
  decision: DecisionFrame['decision'],
  chosen: readonly Target[],
): void {
  const frame = draft.state.frames.at(-1);
  if (frame?.kind !== 'announced') return;
  const effects = effectsOf(draft.state, frame);
  const effect = effects[frame.next - 1];
  if (effect === undefined) return;
  const named = targetsNamedIn(frame, effects)[frame.next - 1] ?? [];
  const { source, seat } = frame;
  const queue = answerEffect(draft, effect, { frame, source, seat, named }, chosen, decision);
  if (queue.length > 0) emit(draft, { type: 'frame-changed', frame: { ...frame, queue } });
}
