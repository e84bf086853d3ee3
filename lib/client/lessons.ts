import { type DeckLesson, readDeckLesson } from '@/lib/decks/lesson/deck-lesson';
import { type Kept, kept } from './kept';

/** The lessons of On the Edge, by the last part of their addresses, and that of Eden. */
export type LessonName = 'first-game' | 'second-game' | 'first-deck' | 'eden-first-match';

/** Parses the number of a step. */
export function readStep(text: string): number | null {
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}

/** Returns the last step of a lesson that was reached in this browser. */
export function reachedStep(lesson: LessonName): Kept<number> {
  return kept(`lesson:${lesson}`, readStep);
}

/** Stores a step that was reached, if none after it was. */
export function rememberStep(lesson: LessonName, step: number): void {
  const reached = reachedStep(lesson);
  if (step > (reached.read() ?? 0)) reached.write(step);
}

/** Returns the deck of the third lesson. */
export function lessonDeck(): Kept<DeckLesson> {
  return kept('lesson-deck', readDeckLesson);
}
