'use client';
import Link from 'next/link';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { GuideWords } from '@/app/_components/learn/guide-words';
import type { CardIx } from '@/engine';
import { type LessonName, rememberStep } from '@/lib/client/lessons';
import { guideOf, type Lesson, type Todo } from '@/lib/ote/lessons/lesson';
import { flowOf, useTable, useTableStore } from './table-store';

/** Around a table with the panel of a lesson, whose height is `--above`. A low window has only one line of it. */
export const ABOVE_LESSON =
  '[--above:11.5rem] min-[380px]:[--above:10rem] sm:[--above:8.5rem] xl:[--above:6.25rem] [@media(max-height:500px)]:[--above:3.5rem]';

interface LessonPanelProps {
  readonly name: LessonName;
  readonly lesson: Lesson;
  /** The address of the next lesson. */
  readonly next: string;
}

/** The current step of a lesson: what it teaches, and what to do now. Its height is fixed, so that the table does not move. */
export function LessonPanel({ name, lesson, next }: LessonPanelProps) {
  const session = useTable((table) => table.session);
  const facts = useTable((table) => table.facts);
  const settings = useTable((table) => table.settings);
  // The table is rendered first.
  const shown = useDeferredValue(session);
  const { step, title, says, todo } = useMemo(
    () => guideOf(lesson, shown, flowOf({ facts, settings })),
    [lesson, shown, facts, settings],
  );
  useEffect(() => rememberStep(name, step), [name, step]);
  useMarkedCard(todo.kind === 'move' ? todo.card : null);
  return (
    <aside
      aria-label="Guide"
      className="h-(--above) overflow-y-auto border-b border-line bg-accent-wash py-2 sm:py-3 [@media(max-height:500px)]:py-1.5"
    >
      <GuideWords title={title} step={step} of={lesson.length} says={says} todo={todo.text}>
        <LessonButton todo={todo} />
        {step === lesson.length ? <ButtonLink href={next}>Next lesson</ButtonLink> : null}
        <Link href="/learn" prefetch={false} className="text-link text-sm">
          Lessons
        </Link>
      </GuideWords>
    </aside>
  );
}

/** The button for what is to be done: it selects the card, continues, or begins again. */
function LessonButton({ todo }: { readonly todo: Todo }) {
  const store = useTableStore();
  const paused = useTable((table) => table.paused);
  if (todo.kind === 'over') {
    const again = () => store.getState().deal(store.getState().session.setup);
    return (
      <Button look="primary" onClick={again}>
        Begin again
      </Button>
    );
  }
  if (todo.kind === 'wait')
    return paused ? (
      <Button onClick={() => store.getState().goOn()}>Play on from here</Button>
    ) : null;
  const { card } = todo;
  return card === null ? null : (
    <Button
      onClick={() => {
        store.getState().select(card);
        document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
      }}
    >
      Show me
    </Button>
  );
}

/** Marks a card on the table by a style sheet, so that the parts of the table need not know of lessons. */
function useMarkedCard(card: CardIx | null): void {
  useEffect(() => {
    if (card === null) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `button[data-card="${card}"]::before { content: ''; position: absolute; inset: 0; z-index: 2; border: 4px dashed var(--warn); border-radius: 6px; pointer-events: none; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [card]);
}
