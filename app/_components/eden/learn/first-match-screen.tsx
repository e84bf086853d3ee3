'use client';
import { RotateCcw, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { EdenTabs } from '@/app/_components/eden/eden-tabs';
import { ClauseMark, EdenClauseLink } from '@/app/_components/eden/play/clause-mark';
import { Field } from '@/app/_components/eden/play/field';
import { FighterList } from '@/app/_components/eden/play/fighter-list';
import { AnswerButtons, RefusalMessage } from '@/app/_components/eden/play/request-panel';
import { useMatchKeys } from '@/app/_components/eden/play/use-match-keys';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { GuideWords } from '@/app/_components/learn/guide-words';
import { BlankPage } from '@/app/_components/site/blank-page';
import type { Eden, EdenCard } from '@/engine';
import { rememberStep } from '@/lib/client/lessons';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { FIRST_MATCH } from '@/lib/eden/lessons/first-match';
import { requestWords } from '@/lib/eden/play/request-words';
import { type Happening, useLesson } from './use-lesson';

interface FirstMatchProps {
  readonly setup: Eden['setup'];
  /** The cards of the fighters. */
  readonly cards: readonly EdenCard[];
}

/** The first match of Eden, rendered in the browser, which computes the match. */
export function FirstMatchScreen(props: FirstMatchProps) {
  return useInBrowser() ? <FirstMatch {...props} /> : <BlankPage />;
}

/** The guide above the field, and beside the field the decision and what happened. */
function FirstMatch({ setup, cards }: FirstMatchProps) {
  const { guide, happened, isAtStart, followGuide, begin, match } = useLesson(FIRST_MATCH, setup);
  const { step, title, says, clause, todo } = guide;
  useMatchKeys(match);
  const isOver = todo === null;
  useEffect(() => rememberStep('eden-first-match', isOver ? step + 1 : step), [step, isOver]);
  return (
    <>
      <h1 className="sr-only">Eden: a first match</h1>
      <aside
        aria-label="Guide"
        className="sticky top-12 z-20 border-b border-line bg-accent-wash py-2 sm:top-14 sm:py-3"
      >
        <GuideWords
          title={title}
          step={step}
          of={FIRST_MATCH.steps.length}
          says={
            <>
              {says} <EdenClauseLink id={clause} />
            </>
          }
          todo={todo?.text ?? FIRST_MATCH.end}
        >
          <Button aria-label="Back a step" disabled={isAtStart} onClick={match.undo}>
            <Undo2 aria-hidden="true" className="size-4" />
            <span className="max-sm:hidden">Back</span>
          </Button>
          {isOver ? (
            <Button aria-label="Begin again" onClick={begin}>
              <RotateCcw aria-hidden="true" className="size-4" />
            </Button>
          ) : (
            <Button onClick={followGuide}>Do it for me</Button>
          )}
        </GuideWords>
      </aside>
      <div className="page-width pt-3 pb-10">
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr]">
          <Field match={match} />
          <section
            aria-label="Decision"
            className="sheet min-w-0 p-3 sm:p-4 lg:col-start-2 lg:row-span-2 lg:row-start-1"
          >
            {isOver ? (
              <div className="flex flex-wrap gap-2">
                <ButtonLink look="primary" href="/eden/play">
                  Play a match
                </ButtonLink>
                <ButtonLink href="/eden/reference">The rules on one page</ButtonLink>
              </div>
            ) : (
              match.request !== null && (
                <>
                  <h2 className="text-lg font-semibold">
                    {requestWords(match.state, match.request).words}
                  </h2>
                  <RefusalMessage match={match} />
                  <AnswerButtons match={match} />
                </>
              )
            )}
            <Happened sentences={happened} />
          </section>
          <FighterList match={match} cards={cards} />
        </div>
        <div className="mt-6">
          <EdenTabs />
        </div>
      </div>
    </>
  );
}

/** What happened since the learner's last answer: dice, difficulties and wounds, each with its clause. */
function Happened({ sentences }: { readonly sentences: readonly Happening[] }) {
  return (
    <div
      aria-live="polite"
      className={sentences.length === 0 ? '' : 'mt-3 border-t border-line pt-3'}
    >
      {sentences.length === 0 ? null : <p className="eyebrow mb-1">What happened</p>}
      {sentences.map(({ id, text, clause }) => (
        <p key={id} className="text-sm text-ink-soft tabular-nums">
          {text} {clause === null ? null : <ClauseMark id={clause} />}
        </p>
      ))}
    </div>
  );
}
