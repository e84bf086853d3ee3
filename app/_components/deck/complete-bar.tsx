'use client';
import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { onDemand } from '@/app/_components/site/on-demand';
import { PartLink } from '@/app/_components/site/part-link';
import type { DeckCheck } from '@/lib/decks/check';
import type { DeckTab } from '@/lib/decks/deck-tabs';
import { rulesOf } from '@/lib/decks/formats';
import { useDeckTab, useTabAddress } from './deck-tabs';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import type { FoundProposal, TakenProposal, WayToComplete } from './finish-dialog';
import type { KnownWinsProps } from './known-wins';
import { lacksMany } from './repair-actions';

const TakenGames = onDemand(() => import('./taken-games').then((own) => own.TakenGames));
const KnownWins = onDemand(
  () => import('./known-wins').then((own) => own.KnownWins),
  ({ state, otherwise }: KnownWinsProps) => `${state} ${otherwise}`,
);
const FinishDialog = onDemand(() => import('./finish-dialog').then((own) => own.FinishDialog));

/** Checks whether a deck is legal, and each of its cards can be called. */
function isComplete({ legal, warnings, cannotScore }: DeckCheck): boolean {
  return legal && cannotScore === null && warnings.every(({ code }) => code === 'TEXT_NOT_WRITTEN');
}

/** Returns the state of a deck in a few words, and what follows from it, for which a phone has no room. */
function stateWords(check: DeckCheck, format: string): readonly [state: string, more: string] {
  const { cards, minimum, legal } = check;
  if (cards === 0) return ['No card yet.', 'The program can make a whole deck.'];
  if (cards < minimum) return [`${cards} of ${minimum} cards.`, 'The program can find the others.'];
  if (!legal) return [`Not legal in ${format}.`, 'Check says why.'];
  if (isComplete(check)) return [`Legal in ${format}.`, 'Each card can be called.'];
  return [`Legal in ${format}.`, 'Not every card in it can be played.'];
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
  const format = rulesOf(useEditor((editor) => editor.format.rules)).name;
  const [state, more] = stateWords(check, format);
  const tab = useDeckTab();
  const [asked, setAsked] = useState<{ readonly way: WayToComplete; readonly on: DeckTab } | null>(
    null,
  );
  const [taken, setTaken] = useState<TakenProposal | null>(null);
  const [found, setFound] = useState<FoundProposal | null>(null);
  const isFinished = isComplete(check);
  const begun = useRef(!begins);
  useEffect(() => {
    if (begun.current || !isWhole) return;
    begun.current = true;
    if (!isFinished) setAsked({ way: 'finish', on: 'build' });
  }, [isWhole, isFinished]);
  return (
    <section
      aria-label="Complete the deck"
      // The other tabs have it only as long as there is something to do.
      hidden={isFinished && tab !== 'build'}
      className="max-lg:mt-1.5"
    >
      {/* The buttons keep their places whatever the text says, and Repair also when Finish comes and goes. */}
      <div className="flex min-h-10 items-center gap-x-2 gap-y-1 max-sm:flex-wrap">
        {taken?.list === list ? (
          <TakenNote words={taken.words} />
        ) : found?.list === list ? (
          <FoundNote proposal={found.proposal} onTaken={setTaken} />
        ) : (
          // A new text is a new element: nothing has moved then.
          <p
            key={state + more}
            className="min-w-0 flex-1 text-sm text-ink-soft max-sm:text-xs max-sm:leading-[0.8125rem] lg:text-right"
          >
            {check.legal ? (
              <KnownWins
                state={isFinished ? state : `${state} ${more}`}
                otherwise={isFinished ? more : ''}
              />
            ) : (
              <>
                <WithTerms text={state} />{' '}
                <span className="max-sm:hidden">
                  <WithTerms text={more} />
                </span>
              </>
            )}
          </p>
        )}
        <WaysToComplete
          isFinished={isFinished}
          lacksCards={check.cards < check.minimum}
          canRepair={check.cards > 0 && !lacksMany(check)}
          ask={(way) => setAsked({ way, on: tab })}
        />
      </div>
      {taken === null ? null : <TakenGames entries={taken.list.entries} />}
      {asked === null || !isWhole || asked.on !== tab ? null : (
        <FinishDialog
          way={asked.way}
          onClose={(left) => {
            setAsked(null);
            setFound(left);
          }}
          onTaken={setTaken}
        />
      )}
    </section>
  );
}

/** What the deck is after a proposal was taken. It gets the focus, because the button that was pressed is gone. */
function TakenNote({ words }: Pick<TakenProposal, 'words'>) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p
      ref={note}
      tabIndex={-1}
      className="min-w-0 flex-1 text-sm outline-none max-sm:basis-full lg:text-right"
    >
      <strong className="font-semibold">They are in the deck.</strong> {words} Undo takes them out
      again.
    </p>
  );
}

interface FoundNoteProps extends Pick<FoundProposal, 'proposal'> {
  readonly onTaken: (taken: TakenProposal) => void;
}

/** Offers the deck that the search had found when it was closed: nobody has to search again for it. */
function FoundNote({ proposal, onTaken }: FoundNoteProps) {
  const store = useEditorStore();
  const take = async () => {
    const { takeProposal } = await import('./finish-dialog');
    onTaken(await takeProposal(store, proposal, proposal.changes));
  };
  return (
    <p className="min-w-0 flex-1 text-sm max-sm:basis-full lg:text-right">
      A whole deck was found: it won {proposal.wins} of {proposal.games} games.{' '}
      <button
        type="button"
        className="text-link min-h-8 font-medium max-sm:min-h-10"
        onClick={() => void take()}
      >
        Put its cards in
      </button>
    </p>
  );
}

interface WaysProps {
  readonly isFinished: boolean;
  readonly lacksCards: boolean;
  readonly canRepair: boolean;
  readonly ask: (way: WayToComplete) => void;
}

/** The ways to finish the deck, to repair it, or to look at how fast it wins. */
function WaysToComplete({ isFinished, lacksCards, canRepair, ask }: WaysProps) {
  const isWhole = useEditor((editor) => editor.catalogueState === 'whole');
  const games = useTabAddress('games');
  if (isFinished)
    return (
      <PartLink href={games} className={buttonClass('secondary', 'shrink-0')}>
        How fast does it win?
      </PartLink>
    );
  return (
    <>
      {lacksCards ? (
        <Button
          look="primary"
          className="shrink-0"
          disabled={!isWhole}
          onClick={() => ask('finish')}
        >
          Finish this deck
        </Button>
      ) : null}
      {canRepair ? (
        <Button disabled={!isWhole} onClick={() => ask('repair')}>
          Repair
        </Button>
      ) : null}
    </>
  );
}
