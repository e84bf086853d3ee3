'use client';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { onDemand } from '@/app/_components/site/on-demand';
import { PartLink } from '@/app/_components/site/part-link';
import type { DeckCheck } from '@/lib/decks/check';
import { useTabAddress } from './deck-tabs';
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
      {/* The buttons keep their places whatever the text says, and Repair also when Finish comes and goes. */}
      <div className="flex min-h-10 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <p className="min-w-0 text-sm text-ink-soft sm:w-88">
          <WithTerms text={stateWords(check)} />
        </p>
        <div className="flex shrink-0 gap-2">
          {isFinished && asked !== null ? (
            <Button onClick={() => setAsked(null)}>Close</Button>
          ) : (
            <WaysToComplete
              isFinished={isFinished}
              lacksCards={lacksCards}
              isAsked={asked !== null}
              ask={ask}
            />
          )}
        </div>
      </div>
      {asked === null || !isWhole ? null : <FinishPanel key={asked.time} way={asked.way} />}
    </section>
  );
}

interface WaysProps {
  readonly isFinished: boolean;
  readonly lacksCards: boolean;
  /** Whether a search has begun: what it finds is the next thing to press. */
  readonly isAsked: boolean;
  readonly ask: (way: WayToComplete) => void;
}

/** What can be done for the deck: finish it, repair it, or look at how fast it wins. */
function WaysToComplete({ isFinished, lacksCards, isAsked, ask }: WaysProps) {
  const isWhole = useEditor((editor) => editor.catalogueState === 'whole');
  const games = useTabAddress('games');
  if (isFinished)
    return (
      <PartLink href={games} className={buttonClass('secondary', '')}>
        How fast does it win?
      </PartLink>
    );
  return (
    <>
      <Button disabled={!isWhole} onClick={() => ask('repair')}>
        Repair
      </Button>
      {lacksCards ? (
        <Button
          look={isAsked ? 'secondary' : 'primary'}
          disabled={!isWhole}
          onClick={() => ask('finish')}
        >
          Finish this deck
        </Button>
      ) : null}
    </>
  );
}

/** A pressed button, and how many were pressed before. */
interface AskedWay {
  readonly way: WayToComplete;
  readonly time: number;
}
