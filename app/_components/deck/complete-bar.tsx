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
  if (isComplete(check)) return 'The deck is complete: it is legal, and each card can be called.';
  if (cards === 0)
    return 'No card yet. The program can make a whole deck, or finish one from the cards that you put in.';
  if (cards < minimum)
    return `${cards} of ${minimum} cards. The program can find the others: what these cards need, and what wins most games.`;
  return 'Not everything in this deck can be played. The program can repair it.';
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
  const begun = useRef(!begins);
  useEffect(() => {
    if (begun.current || !isWhole) return;
    begun.current = true;
    if (!isFinished) setAsked({ way: 'finish', time: 0 });
  }, [isWhole, isFinished]);
  const ask = (way: WayToComplete) => setAsked({ way, time: (asked?.time ?? 0) + 1 });
  return (
    <section aria-label="Complete the deck" className="sheet mb-4 grid gap-3 p-3 sm:px-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-sm text-ink-soft max-sm:min-h-[3lh]">
          <WithTerms text={stateWords(check)} />
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            className={check.cards < check.minimum ? '' : 'invisible'}
            disabled={!isWhole}
            onClick={() => ask('finish')}
          >
            Finish this deck
          </Button>
          {isFinished && asked !== null ? (
            <Button onClick={() => setAsked(null)}>Close</Button>
          ) : (
            <Button
              className={isFinished ? 'invisible' : ''}
              disabled={!isWhole}
              onClick={() => ask('repair')}
            >
              Repair
            </Button>
          )}
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
