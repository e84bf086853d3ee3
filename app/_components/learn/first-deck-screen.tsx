'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCreateDeck } from '@/app/_components/deck/create-deck';
import { Button } from '@/app/_components/forms/button';
import { Problem } from '@/app/_components/forms/problem';
import { Unreachable } from '@/app/_components/site/answered';
import type { Catalogue } from '@/lib/cards/catalogue';
import { useCatalogue } from '@/lib/client/cards';
import { lessonDeck, rememberStep } from '@/lib/client/lessons';
import { useKept } from '@/lib/client/use-kept';
import { rulesOf } from '@/lib/decks/formats';
import { type DeckLesson, NEW_LESSON } from '@/lib/decks/lesson/deck-lesson';
import type { DeckBench } from '@/lib/decks/lesson/offers';
import { checkSteps, DECK_STEPS } from '@/lib/decks/lesson/steps';
import { withChanges } from '@/lib/decks/repair/changes';
import { LessonDeck } from './lesson-deck';
import { NameField, OfferList, TestGamesButton, ThemeChoice } from './lesson-tasks';

/** The third lesson: ten steps, each checked on the deck as it is now, and the deck beside them. */
export function FirstDeckScreen() {
  const catalogue = useCatalogue();
  if (catalogue === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  if (catalogue === null) return <div className="min-h-96" aria-busy="true" />;
  return <DeckLessonSteps catalogue={catalogue} />;
}

const LAST = DECK_STEPS.length - 1;

function DeckLessonSteps({ catalogue }: { readonly catalogue: Catalogue }) {
  const [kept] = useState(lessonDeck);
  const lesson = useKept(kept) ?? NEW_LESSON;
  const [past, setPast] = useState<readonly DeckLesson[]>([]);
  const bench = useMemo(() => benchOf(lesson, catalogue), [lesson, catalogue]);
  const { checks, open } = useMemo(() => checkSteps(bench), [bench]);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen ?? Math.min(open, LAST);
  const step = DECK_STEPS[shown];
  const heading = useRef<HTMLHeadingElement>(null);
  const check = checks[shown];
  const offers = useMemo(
    () => (step === undefined || check?.isDone !== false ? [] : step.offers(bench)),
    [step, check, bench],
  );
  // One more than the last step when all of them are done.
  useEffect(() => rememberStep('first-deck', open + 1), [open]);
  if (step === undefined || check === undefined) return null;
  const { isDone, words } = check;

  const change = (next: DeckLesson) => {
    setPast([...past, lesson]);
    // The step stays until the learner goes on.
    setChosen(shown);
    kept.write(next);
  };
  const goTo = (at: number) => {
    setChosen(at);
    heading.current?.focus();
  };
  const undo = () => {
    const before = past.at(-1);
    if (before === undefined) return;
    setPast(past.slice(0, -1));
    kept.write(before);
  };

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby="deck-step" className="grid min-w-0 gap-4">
        <StepList checks={checks} shown={shown} onChoose={goTo} />
        <div className="sheet grid gap-4 p-4 sm:p-6">
          <div role="status" className="grid gap-1.5">
            <h2 id="deck-step" ref={heading} tabIndex={-1} className="text-xl font-semibold">
              {step.title}{' '}
              <span className="text-sm font-normal text-ink-soft tabular-nums">
                {shown + 1} of {DECK_STEPS.length}
              </span>
            </h2>
            <p className="max-w-prose text-ink-soft">{step.says}</p>
            <p className={`font-medium ${isDone ? 'text-good' : ''}`}>{words}</p>
          </div>
          {shown === 0 ? (
            <ThemeChoice theme={lesson.theme} onChoose={(theme) => change({ ...lesson, theme })} />
          ) : null}
          {shown === GAMES_STEP ? (
            <TestGamesButton
              lesson={lesson}
              catalogue={catalogue}
              onPlayed={(played) => kept.write({ ...(kept.read() ?? lesson), played })}
            />
          ) : null}
          {shown === LAST ? (
            <NameField
              lesson={lesson}
              onName={(name) => kept.write({ ...lesson, list: { ...lesson.list, name } })}
            />
          ) : null}
          {isDone ? null : (
            <OfferList
              offers={offers}
              catalogue={catalogue}
              onTake={({ changes }) => {
                change({ ...lesson, list: withChanges(lesson.list, changes, catalogue) });
                heading.current?.focus();
              }}
            />
          )}
          <div className="flex flex-wrap items-center gap-3">
            {isDone && open <= LAST ? (
              <Button look="primary" onClick={() => goTo(open)}>
                {open > shown ? 'Next step' : `Back to step ${open + 1}, which is open again`}
              </Button>
            ) : null}
            {open > LAST ? <SaveButton lesson={lesson} onSaved={() => kept.write(null)} /> : null}
          </div>
        </div>
      </section>
      <LessonDeck
        list={lesson.list}
        catalogue={catalogue}
        undo={past.length === 0 ? null : undo}
        onChange={(list) => change({ ...lesson, list })}
      />
    </div>
  );
}

/** The step of the test games. */
const GAMES_STEP = DECK_STEPS.findIndex(({ title }) => title === 'Test games');

function benchOf({ theme, list, played }: DeckLesson, catalogue: Catalogue): DeckBench {
  const entries = list.entries.filter(({ count }) => count > 0);
  return {
    list: { ...list, entries },
    catalogue,
    rules: rulesOf('open'),
    own: null,
    theme,
    played,
  };
}

interface StepListProps {
  readonly checks: readonly { readonly isDone: boolean }[];
  readonly shown: number;
  readonly onChoose: (at: number) => void;
}

/** The steps with marks for those that the deck fulfils. */
function StepList({ checks, shown, onChoose }: StepListProps) {
  const done = checks.map(({ isDone }) => isDone);
  return (
    <ol aria-label="Steps" className="flex flex-wrap gap-1.5">
      {DECK_STEPS.map(({ title }, at) => (
        <li key={title}>
          <button
            type="button"
            aria-current={at === shown ? 'step' : undefined}
            aria-label={`Step ${at + 1}: ${title}${done[at] === true ? ', done' : ''}`}
            title={title}
            data-done={done[at] || undefined}
            className="size-10 rounded-full border border-line-strong text-sm font-semibold tabular-nums aria-[current]:border-2 aria-[current]:border-accent data-done:bg-accent-wash data-done:text-accent"
            onClick={() => onChoose(at)}
          >
            {at + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface SaveButtonProps {
  readonly lesson: DeckLesson;
  readonly onSaved: () => void;
}

/** Saves the deck among the learner's decks, and opens its editor. */
function SaveButton({ lesson, onSaved }: SaveButtonProps) {
  const { create, busy, fault } = useCreateDeck();
  const save = async () => {
    const entries = lesson.list.entries.filter(({ count }) => count > 0);
    if (await create({ ...lesson.list, name: lesson.list.name.trim(), entries })) onSaved();
  };
  return (
    <>
      <Button look="primary" inactive={busy} onClick={() => void save()}>
        {busy ? 'Saving…' : 'Save the deck and open it'}
      </Button>
      <Problem message={fault === '' ? undefined : fault} />
    </>
  );
}
