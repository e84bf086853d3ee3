/** The seat of the learner. */
export const LEARNER = 0;

/** A step of a lesson. `Line`: the moments played so far; `Asked`: a moment at which the learner is asked. */
export interface LessonStep<Line, Asked, Move> {
  readonly title: string;
  /** What the step teaches. */
  readonly says: string;
  /** Checks whether the line has reached the goal of the step. What is true of a line stays true when it grows. */
  readonly isDone: (line: Line) => boolean;
  /** Returns the next move towards the goal; null when no such move is possible now. */
  readonly next: (asked: Asked) => Move | null;
}

/**
 * Returns the first step whose goal the line has not reached, with its number from 1. The last step has no goal: it
 * says that the lesson is over.
 */
export function currentStep<Line, Step extends LessonStep<Line, never, unknown>>(
  lesson: readonly Step[],
  line: Line,
): { readonly number: number; readonly step: Step } {
  const open = lesson.findIndex(({ isDone }) => !isDone(line));
  const at = open === -1 ? lesson.length - 1 : open;
  const step = lesson[at];
  if (step === undefined) throw new Error('A lesson has at least one step.');
  return { number: at + 1, step };
}
