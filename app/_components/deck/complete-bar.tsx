'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { onDemand } from '@/app/_components/site/on-demand';
import type { DeckCheck } from '@/lib/decks/check';
import { useCheck, useEditor } from './editor-context';
import type { WayToComplete } from './finish-panel';

const FinishPanel = onDemand(
  () => import('./finish-panel').then((own) => own.FinishPanel),
  <p className="min-h-10 text-sm text-ink-faint">Loading…</p>,
);

/** Checks whether a deck is legal, and each of its cards can be called. */
function isComplete({ legal, warnings, cannotScore }: DeckCheck): boolean {
  return legal && cannotScore === null && warnings.every(({ code }) => code === 'TEXT_NOT_WRITTEN');
}

function stateWords(check: DeckCheck): string {
  const { cards, minimum } = check;
  if (isComplete(check)) return 'The deck is complete: each card can be called.';
  if (cards === 0) return 'No card yet. The program can make a whole deck.';
  if (cards < minimum) return `${cards} of ${minimum} cards. The program can find the others.`;
  return 'Not everything in this deck can be played.';
}

interface CompleteBarProps {
  /** Whether finishing begins at once. */
  readonly begins: boolean;
}

/**
 * The ways to complete a deck, above it, and what they propose. The bar stays when the deck is complete, and keeps its
 * height: a key that takes a card out must not move the rows.
 */
export function CompleteBar({ begins }: CompleteBarProps) {
  const check = useCheck();
  const isWhole = useEditor((editor) => editor.catalogueState === 'whole');
  const [asked, setAsked] = useState<AskedWay | null>(null);
  const isFinished = isComplete(check);
  const lacksCards = check.cards < check.minimum;
  const begun = useRef(!begins);
  useEffect(() => {
    if (begun.current || !isWhole) return;
    begun.current = true;
    if (!isFinished) setAsked({ way: 'finish', time: 0 });
  }, [isWhole, isFinished]);
  const ask = (way: WayToComplete) => setAsked({ way, time: (asked?.time ?? 0) + 1 });
  return (
    <section aria-label="Complete the deck" className="mb-3 grid gap-3">
      <div className="flex min-h-10 items-center gap-x-4">
        <p className="min-w-0 flex-1 text-sm text-ink-soft sm:flex-none">
          <WithTerms text={stateWords(check)} />
        </p>
        <div className="flex shrink-0 gap-2">
          {lacksCards ? (
            <Button look="primary" disabled={!isWhole} onClick={() => ask('finish')}>
              Finish this deck
            </Button>
          ) : null}
          {isFinished ? null : (
            <Button
              className={lacksCards ? 'max-sm:hidden' : ''}
              disabled={!isWhole}
              onClick={() => ask('repair')}
            >
              Repair
            </Button>
          )}
          {isFinished && asked !== null ? (
            <Button onClick={() => setAsked(null)}>Close</Button>
          ) : null}
        </div>
      </div>
      {asked === null || !isWhole ? null : <FinishPanel key={asked.time} way={asked.way} />}
    </section>
  );
}

/** A pressed button, and how many were pressed before. */
interface AskedWay {
  readonly way: WayToComplete;
  readonly time: number;
}
