import type { Refusal } from '../../kernel/game.ts';
import { assertNever, present } from '../../kernel/result.ts';
import { emit } from '../events/evolve.ts';
import {
  answerActivation,
  answerCharge,
  stepActivation,
  stepCharge,
} from '../procedures/activation.ts';
import { answerBid, stepBid } from '../procedures/bid.ts';
import { answerBlow, stepBlow } from '../procedures/blow.ts';
import { answerDesignation, stepDesignation } from '../procedures/designation.ts';
import { beginPhase, replaceFrame } from '../procedures/frames.ts';
import { recordTime } from '../procedures/happen.ts';
import {
  answerMarks,
  answerRage,
  answerScore,
  endMatch,
  endRound,
  gainAp,
  loseAp,
  losePoison,
  slowDown,
  stepMarks,
  stepRage,
  stepRoundEnd,
  stepScore,
} from '../procedures/intendancy.ts';
import { answerLocation, stepLocation } from '../procedures/location.ts';
import { answerMelee, stepMelee } from '../procedures/melee.ts';
import { stepMove } from '../procedures/moving.ts';
import { answerNpf, stepNpf, stepNpfs } from '../procedures/npf.ts';
import { answerPlaceNpf, stepPlaceNpf } from '../procedures/place-npf.ts';
import {
  answerDeploy,
  answerHand,
  answerLeader,
  answerMission,
  countReserve,
  stepDeploy,
  stepHand,
  stepLeader,
  stepMission,
} from '../procedures/preparation.ts';
import { answerScenery, stepScenery } from '../procedures/scenery.ts';
import { answerTactical, beginCard, stepTactical } from '../procedures/tactical.ts';
import { answerText, stepText } from '../procedures/text.ts';
import { stepThrow } from '../procedures/throw.ts';
import { answerTriggers, stepTriggers, takeHappenings } from '../procedures/triggers.ts';
import { stepVictims } from '../procedures/victims.ts';
import { rollWeather } from '../procedures/weather.ts';
import { answerWithdrawal, stepWithdrawal } from '../procedures/withdrawal.ts';
import type { Draft } from '../state/draft.ts';
import type { Frame, PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { EdenState, Phase } from '../state/types.ts';
import { engineAnswer } from './engine-seat.ts';

/** Runs a match until a player is asked, or it is over. */
export function runMatch(draft: Draft): void {
  while (draft.state.winner === null) {
    if (draft.state.happenings.length > 0) {
      takeHappenings(draft);
      continue;
    }
    const [request] = draft.state.asked;
    if (request !== undefined) {
      if (!draft.state.options.solo || request.seat === 0) return;
      // In solo play, the second seat is the engine's (NPF-6).
      const refusal = carryOutAnswer(draft, topOf(draft.state), engineAnswer(draft.state, request));
      if (refusal !== null) throw new Error(refusal.message);
      emit(draft, { type: 'asked', requests: [] });
      continue;
    }
    const frame = topOf(draft.state);
    switch (frame.frame) {
      case 'phase':
        PHASE_RULES[frame.phase].step(draft, frame);
        break;
      case 'designation':
        stepDesignation(draft, frame);
        break;
      case 'activation':
        stepActivation(draft, frame);
        break;
      case 'withdrawal':
        stepWithdrawal(draft, frame);
        break;
      case 'charge':
        stepCharge(draft, frame);
        break;
      case 'melee':
        stepMelee(draft, frame);
        break;
      case 'blow':
        stepBlow(draft, frame);
        break;
      case 'throw':
        stepThrow(draft, frame);
        break;
      case 'victims':
        stepVictims(draft, frame);
        break;
      case 'location':
        stepLocation(draft, frame);
        break;
      case 'npf':
        stepNpf(draft, frame);
        break;
      case 'text':
        stepText(draft, frame);
        break;
      case 'triggers':
        stepTriggers(draft, frame);
        break;
      case 'move':
        stepMove(draft, frame);
        break;
      default:
        assertNever(frame);
    }
  }
}

/** Gives an answer to what is being resolved. Nothing is written when it is refused. */
export function takeAnswer(draft: Draft, answer: Answer): Refusal | null {
  const refusal = carryOutAnswer(draft, topOf(draft.state), answer);
  if (refusal !== null) return refusal;
  emit(draft, { type: 'asked', requests: [] });
  runMatch(draft);
  return null;
}

/** Plays a tactical card in the activation phase, even while another player is asked (CARD-11). */
export function playCardNow(draft: Draft, answer: Extract<Answer, { do: 'play' }>): Refusal | null {
  const refusal = beginCard(draft, answer);
  if (refusal !== null) return refusal;
  emit(draft, { type: 'asked', requests: [] });
  runMatch(draft);
  return null;
}

const NOBODY_ASKS: Refusal = { clause: 'REQUEST', message: 'Nobody asks for that.' };

/** Returns the frame on top. Until the match is over there always is one. */
function topOf({ frames }: EdenState): Frame {
  return present(frames.at(-1), 'frame', frames.length - 1);
}

function carryOutAnswer(draft: Draft, frame: Frame, answer: Answer): Refusal | null {
  switch (frame.frame) {
    case 'phase':
      return PHASE_RULES[frame.phase].answer(draft, frame, answer);
    case 'designation':
      return answerDesignation(draft, frame, answer);
    case 'activation':
      return answerActivation(draft, frame, answer);
    case 'withdrawal':
      return answerWithdrawal(draft, frame, answer);
    case 'charge':
      return answerCharge(draft, frame, answer);
    case 'melee':
      return answerMelee(draft, frame, answer);
    case 'blow':
      return answerBlow(draft, frame, answer);
    case 'location':
      return answerLocation(draft, frame, answer);
    case 'npf':
    case 'move':
    case 'throw':
    case 'victims':
      return NOBODY_ASKS;
    case 'text':
      return answerText(draft, frame, answer);
    case 'triggers':
      return answerTriggers(draft, frame, answer);
    default:
      return assertNever(frame);
  }
}

/** A phase, or a step of one: its work when nothing else is being resolved, and how it takes an answer. */
interface PhaseRule {
  readonly step: (draft: Draft, frame: PhaseFrame) => void;
  readonly answer: (draft: Draft, frame: PhaseFrame, answer: Answer) => Refusal | null;
}

/** Makes a phase that asks no player. */
function silentPhase(step: PhaseRule['step']): PhaseRule {
  return { step, answer: () => NOBODY_ASKS };
}

/** Makes a phase that asks no player: it does its work, and the next begins. */
function plainPhase(next: Phase, work: (draft: Draft) => void): PhaseRule {
  return silentPhase((draft) => {
    work(draft);
    beginPhase(draft, next);
  });
}

function bidPhase(next: Phase): PhaseRule {
  return {
    step: (draft, frame) => stepBid(draft, frame, next),
    answer: (draft, frame, answer) => answerBid(draft, frame, answer, next),
  };
}

function markPhase(what: 'burn' | 'fear', next: Phase): PhaseRule {
  return {
    step: (draft, frame) => stepMarks(draft, frame, what, next),
    answer: (draft, frame, answer) => answerMarks(draft, frame, answer, what),
  };
}

const PHASE_RULES: Readonly<Record<PhaseFrame['phase'], PhaseRule>> = {
  'prep-1': plainPhase('prep-2', rollWeather),
  'prep-2': plainPhase('prep-3', countReserve),
  'prep-3': bidPhase('prep-4'),
  'prep-4': { step: stepLeader, answer: answerLeader },
  'prep-5': { step: stepMission, answer: answerMission },
  'prep-6': { step: stepScenery, answer: answerScenery },
  'prep-6a': { step: stepPlaceNpf, answer: answerPlaceNpf },
  'prep-7': { step: stepDeploy, answer: answerDeploy },
  'prep-8': { step: stepHand, answer: answerHand },
  'prep-9': silentPhase((draft, frame) => {
    if (frame.stage === 0) {
      replaceFrame(draft, { ...frame, stage: 1 });
      gainAp(draft);
      recordTime(draft, 'match begins');
      return;
    }
    beginPhase(draft, 'bid', 1);
    recordTime(draft, 'round begins');
  }),
  bid: bidPhase('tactical'),
  tactical: { step: stepTactical, answer: answerTactical },
  'int-1': silentPhase((draft, frame) => {
    if (frame.stage > 0) beginPhase(draft, 'int-2');
    else {
      replaceFrame(draft, { ...frame, stage: 1 });
      recordTime(draft, 'intendancy begins');
    }
  }),
  'int-2': { step: stepNpfs, answer: answerNpf },
  'int-3': markPhase('burn', 'int-4'),
  'int-4': markPhase('fear', 'int-5'),
  'int-5': plainPhase('int-6', losePoison),
  'int-6': { step: stepRage, answer: answerRage },
  'int-7': plainPhase('int-8', loseAp),
  'int-8': plainPhase('int-9', gainAp),
  'int-9': plainPhase('int-10', slowDown),
  'int-10': { step: stepScore, answer: answerScore },
  'int-11': silentPhase(stepRoundEnd),
  'int-12': silentPhase(endRound),
  over: silentPhase(endMatch),
};
