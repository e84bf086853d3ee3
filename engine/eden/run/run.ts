import type { Refusal } from '../../kernel/game.ts';
import { assertNever } from '../../kernel/result.ts';
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
import { beginPhase, change } from '../procedures/frames.ts';
import { timeComes } from '../procedures/happen.ts';
import {
  answerMarks,
  answerRage,
  answerScore,
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
import { refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import type { PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import type { Phase } from '../state/types.ts';
import { engineAnswer } from './engine-seat.ts';

/** Runs a match until somebody is asked, or it is over. */
export function run(draft: Draft): void {
  while (draft.state.winner === null) {
    if (draft.state.happenings.length > 0) {
      takeHappenings(draft);
      continue;
    }
    const [request] = draft.state.asked;
    if (request !== undefined) {
      if (!draft.state.options.solo || request.seat === 0) return;
      // Solo, the second seat is the engine's (NPF-6).
      const frame = draft.state.frames.at(-1);
      const answer = engineAnswer(draft.state, request);
      const refusal = frame === undefined ? NOBODY_ASKS : answerTo(draft, frame, answer);
      if (refusal !== null) throw new Error(refusal.message);
      emit(draft, { type: 'asked', requests: [] });
      continue;
    }
    const frame = draft.state.frames.at(-1);
    if (frame === undefined) throw new Error('Nothing is being resolved');
    switch (frame.frame) {
      case 'phase':
        stepPhase(draft, frame);
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
export function take(draft: Draft, answer: Answer): Refusal | null {
  const frame = draft.state.frames.at(-1);
  const refusal = frame === undefined ? NOBODY_ASKS : answerTo(draft, frame, answer);
  if (refusal !== null) return refusal;
  emit(draft, { type: 'asked', requests: [] });
  run(draft);
  return null;
}

/** Plays a tactical card in the activation phase, whoever is asked (CARD-11). */
export function playNow(draft: Draft, answer: Extract<Answer, { do: 'play' }>): Refusal | null {
  const refusal = beginCard(draft, answer);
  if (refusal !== null) return refusal;
  emit(draft, { type: 'asked', requests: [] });
  run(draft);
  return null;
}

const NOBODY_ASKS: Refusal = { clause: 'REQUEST', message: 'Nobody asks for that.' };

function answerTo(
  draft: Draft,
  frame: Draft['state']['frames'][number],
  answer: Answer,
): Refusal | null {
  switch (frame.frame) {
    case 'phase':
      return answerPhase(draft, frame, answer);
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

type PhaseStep = (draft: Draft, frame: PhaseFrame) => void;

/** A step that asks nobody: it does its work, and the next begins. */
function plain(next: Phase, work: (draft: Draft) => void = () => undefined): PhaseStep {
  return (draft) => {
    work(draft);
    beginPhase(draft, next);
  };
}

/** What each phase does when nothing else is being resolved. */
const STEPS: Readonly<Partial<Record<Phase, PhaseStep>>> = {
  'prep-1': plain('prep-2', rollWeather),
  'prep-2': plain('prep-3', countReserve),
  'prep-3': (draft, frame) => stepBid(draft, frame, 'prep-4'),
  'prep-4': stepLeader,
  'prep-5': stepMission,
  'prep-6': stepScenery,
  'prep-6a': stepPlaceNpf,
  'prep-7': stepDeploy,
  'prep-8': stepHand,
  'prep-9': (draft, frame) => {
    if (frame.stage === 0) {
      change(draft, { ...frame, stage: 1 });
      gainAp(draft);
      timeComes(draft, 'match begins');
      return;
    }
    beginPhase(draft, 'bid', 1);
    timeComes(draft, 'round begins');
  },
  bid: (draft, frame) => stepBid(draft, frame, 'tactical'),
  tactical: stepTactical,
  'int-1': (draft, frame) => {
    if (frame.stage > 0) beginPhase(draft, 'int-2');
    else {
      change(draft, { ...frame, stage: 1 });
      timeComes(draft, 'intendancy begins');
    }
  },
  'int-2': stepNpfs,
  'int-3': (draft, frame) => stepMarks(draft, frame, 'burn', 'int-4'),
  'int-4': (draft, frame) => stepMarks(draft, frame, 'fear', 'int-5'),
  'int-5': plain('int-6', losePoison),
  'int-6': stepRage,
  'int-7': plain('int-8', loseAp),
  'int-8': plain('int-9', gainAp),
  'int-9': plain('int-10', slowDown),
  'int-10': stepScore,
  'int-11': stepRoundEnd,
  'int-12': endRound,
};

function stepPhase(draft: Draft, frame: PhaseFrame): void {
  const step = STEPS[frame.phase];
  if (step === undefined) throw new Error(`No step of the phase ${frame.phase}`);
  step(draft, frame);
}

function answerPhase(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  switch (frame.phase) {
    case 'prep-3':
      return answerBid(draft, frame, answer, 'prep-4');
    case 'prep-4':
      return answerLeader(draft, frame, answer);
    case 'prep-5':
      return answerMission(draft, frame, answer);
    case 'prep-6':
      return answerScenery(draft, frame, answer);
    case 'prep-6a':
      return answerPlaceNpf(draft, frame, answer);
    case 'prep-7':
      return answerDeploy(draft, frame, answer);
    case 'prep-8':
      return answerHand(draft, frame, answer);
    case 'bid':
      return answerBid(draft, frame, answer, 'tactical');
    case 'tactical':
      return answerTactical(draft, frame, answer);
    case 'int-2':
      return answerNpf(draft, frame, answer);
    case 'int-3':
      return answerMarks(draft, frame, answer, 'burn');
    case 'int-4':
      return answerMarks(draft, frame, answer, 'fear');
    case 'int-6':
      return answerRage(draft, frame, answer);
    case 'int-10':
      return answerScore(draft, frame, answer);
    default:
      return refuse('REQUEST', 'Nobody asks for that.').refusal;
  }
}
