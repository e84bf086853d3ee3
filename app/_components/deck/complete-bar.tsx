'use client';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { onDemand } from '@/app/_components/site/on-demand';
import { PartLink } from '@/app/_components/site/part-link';
import type { DeckCheck } from '@/lib/decks/check';
import { useDeckTab, useTabAddress } from './deck-tabs';
import { useCheck, useEditor } from './editor-context';
import type { TakenProposal, WayToComplete } from './finish-dialog';

const TakenGames = onDemand(() => import('./taken-games').then((own) => own.TakenGames));
const FinishDialog = onDemand(() => import('./finish-dialog').then((own) => own.FinishDialog));

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
 * The ways to complete a deck, above it. What they propose is shown over the page, so that the deck stays where it is. The
 * bar stays when the deck is complete, and keeps its height: a key that takes a card out must not move the rows.
 */
export function CompleteBar({ begins }: CompleteBarProps) {
  const check = useCheck();
  const list = useEditor((editor) => editor.editing.list);
  const isWhole = useEditor((editor) => editor.catalogueState === 'whole');
  const isInSight = useDeckTab() === 'build';
  const [way, setWay] = useState<WayToComplete | null>(null);
  const [taken, setTaken] = useState<TakenProposal | null>(null);
  const isFinished = isComplete(check);
  const begun = useRef(!begins);
  useEffect(() => {
    if (begun.current || !isWhole) return;
    begun.current = true;
    if (!isFinished) setWay('finish');
  }, [isWhole, isFinished]);
  return (
    <section aria-label="Complete the deck" className="mb-3">
      {/* The buttons keep their places whatever the text says, and Repair also when Finish comes and goes. */}
      <div className="flex min-h-10 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        {taken?.list === list ? (
          <TakenNote words={taken.words} />
        ) : (
          <p className="min-w-0 text-sm text-ink-soft sm:w-88">
            <WithTerms text={stateWords(check)} />
          </p>
        )}
        <div className="flex shrink-0 gap-2">
          <WaysToComplete
            isFinished={isFinished}
            lacksCards={check.cards < check.minimum}
            ask={setWay}
          />
        </div>
      </div>
      {taken === null ? null : <TakenGames entries={taken.list.entries} />}
      {way === null || !isWhole || !isInSight ? null : (
        <FinishDialog way={way} onClose={() => setWay(null)} onTaken={setTaken} />
      )}
    </section>
  );
}

/** What the deck is after a proposal was taken. It gets the focus, because the button that was pressed is gone. */
function TakenNote({ words }: Pick<TakenProposal, 'words'>) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={note} tabIndex={-1} className="min-w-0 text-sm outline-none">
      <strong className="font-semibold">They are in the deck.</strong> {words} Undo takes them out
      again.
    </p>
  );
}

interface WaysProps {
  readonly isFinished: boolean;
  readonly lacksCards: boolean;
  readonly ask: (way: WayToComplete) => void;
}

/** What can be done for the deck: finish it, repair it, or look at how fast it wins. */
function WaysToComplete({ isFinished, lacksCards, ask }: WaysProps) {
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
        <Button look="primary" disabled={!isWhole} onClick={() => ask('finish')}>
          Finish this deck
        </Button>
      ) : null}
    </>
  );
}
