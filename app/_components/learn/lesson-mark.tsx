'use client';
import { useMemo } from 'react';
import { type LessonName, reachedStep } from '@/lib/client/lessons';
import { useKept } from '@/lib/client/use-kept';

interface LessonMarkProps {
  readonly name: LessonName;
  readonly steps: number;
  /** The remembered step at which the lesson is done. */
  readonly doneAt: number;
}

/** Shows how far this browser has come in a lesson. */
export function LessonMark({ name, steps, doneAt }: LessonMarkProps) {
  const reached = useKept(useMemo(() => reachedStep(name), [name]));
  if (reached !== null && reached >= doneAt)
    return <p className="mt-2 text-sm font-medium text-good">Done</p>;
  return (
    <p className="mt-2 text-sm text-ink-faint">
      {reached === null || reached === 1 ? `${steps} steps` : `Step ${reached} of ${steps}`}
    </p>
  );
}
