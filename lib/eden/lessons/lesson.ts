import {
  answerIn,
  type Eden,
  type EdenAnswer,
  type EdenRequest,
  type EdenState,
  type Moment,
  momentsOf,
  type Refusal,
} from '@/engine';
import type { Choice } from '@/lib/eden/play/choice';
import { choicesFor } from '@/lib/eden/play/choices';
import type { MatchTree } from '@/lib/eden/play/match';
import { currentStep, LEARNER, type LessonStep } from '@/lib/games/lesson';
import { answerOn, undoTo } from '@/lib/games/tree-steps';

/** A move that the guide proposes. */
export interface MatchMove {
  readonly text: string;
  /** Why it is not the moment for another legal action. */
  readonly instead: string;
  readonly answer: EdenAnswer;
  /** Checks whether a legal answer does what the move says. */
  readonly accepts: (answer: EdenAnswer) => boolean;
}

/** A moment at which the learner is asked. */
export interface AskedInMatch {
  readonly state: EdenState;
  readonly request: EdenRequest;
}

export type MatchLine = readonly Moment<Eden>[];

interface MatchStep extends LessonStep<MatchLine, AskedInMatch, MatchMove> {
  /** The clause that the step teaches. */
  readonly clause: string;
}

/** A lesson with scripted dice: each step accepts only what it asks for, so that the dice fit. */
export interface MatchLesson {
  readonly steps: readonly MatchStep[];
  /** What is said when the last step is done. */
  readonly end: string;
  /** Plays the opponent. */
  readonly opponent: (asked: AskedInMatch) => EdenAnswer;
}

/** The current step of a lesson. */
interface MatchGuidance {
  /** The number of the step, from 1. */
  readonly step: number;
  readonly title: string;
  readonly says: string;
  readonly clause: string;
  /** What is to be done; null when the lesson is over. */
  readonly todo: MatchMove | null;
}

/** Returns the step that the shown line has reached, and what is to be done for it now. */
export function guideOfMatch({ steps }: MatchLesson, tree: MatchTree): MatchGuidance {
  const { number, step } = currentStep(steps, momentsOf(tree));
  const { title, says, clause } = step;
  const asked = askedLearner(tree);
  return { step: number, title, says, clause, todo: asked === null ? null : step.next(asked) };
}

function askedLearner({ now }: MatchTree): AskedInMatch | null {
  const [request] = now.requests;
  return request?.seat === LEARNER ? { state: now.state, request } : null;
}

type LessonAnswered =
  | { readonly ok: true; readonly tree: MatchTree }
  | { readonly ok: false; readonly refusal: Refusal };

/** Gives an answer of the learner, and those of the opponent after it. Refuses what breaks a rule, and what the step does not ask for. */
export function answerLesson(
  lesson: MatchLesson,
  tree: MatchTree,
  answer: EdenAnswer,
): LessonAnswered {
  const next = answerIn(tree, answer);
  if (!next.ok) return { ok: false, refusal: next.error };
  const { clause, todo } = guideOfMatch(lesson, tree);
  if (todo?.accepts(answer) === true) return { ok: true, tree: playOpponent(lesson, next.value) };
  return { ok: false, refusal: { clause, message: todo?.instead ?? lesson.end } };
}

/** More answers than an opponent gives in one turn of a lesson. */
const MOST_ANSWERS = 100;

/** Lets the opponent answer until the learner is asked. */
export function playOpponent({ opponent }: MatchLesson, tree: MatchTree): MatchTree {
  return answerOn(tree, MOST_ANSWERS, ({ now: { state, requests } }) => {
    const [request] = requests;
    return request === undefined || request.seat === LEARNER ? null : opponent({ state, request });
  });
}

/** Takes back the last answer of the learner, and those of the opponent after it. */
export function stepBackInLesson(tree: MatchTree): MatchTree {
  return undoTo(tree, (reached) => askedLearner(reached) !== null);
}

/** Returns the choice that fits, of those that a player has at this moment. */
export function choiceOf(
  { state, request }: AskedInMatch,
  fits: (choice: Choice) => boolean,
): Choice | null {
  return choicesFor(state, request).find(fits) ?? null;
}
