'use client';
import { Check } from 'lucide-react';
import Link from 'next/link';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { ask } from '@/lib/client/api';
import { getDeck, putDeck } from '@/lib/client/decks';
import { type AddedCopy, addCopy } from '@/lib/decks/add-copy';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckSummary } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';

/** The number of decks in the menu: those that were changed last. */
const MOST_DECKS = 10;

/** Returns the decks; null when the server cannot be reached. */
async function listDecks(): Promise<readonly DeckSummary[] | null> {
  const reply = await ask(`/api/v1/decks?limit=${MOST_DECKS}`);
  return reply.kind === 'answer' ? reply.body.decks : null;
}

interface DeckMenuProps {
  readonly card: string;
  readonly name: string;
  /** The address of a new deck with the card. */
  readonly fresh: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The element with the link that opens the menu; a click outside closes it. */
  readonly root: RefObject<HTMLElement | null>;
}

/** The user's decks to add a card to, and the result of the last addition. */
export function DeckMenu({ card, name, fresh, isOpen, onClose, root }: DeckMenuProps) {
  const [decks, setDecks] = useState<readonly DeckSummary[] | null>([]);
  const [added, setAdded] = useState<{
    readonly deck: DeckSummary;
    readonly result: AddedCopy;
  } | null>(null);
  const focusOpener = useCallback(() => root.current?.querySelector('a')?.focus(), [root]);

  useEffect(() => {
    if (!isOpen) return;
    void listDecks().then(setDecks);
    const close = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      onClose();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      focusOpener();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, onClose, root, focusOpener]);

  async function add(deck: DeckSummary) {
    onClose();
    // The button with the focus goes with the menu.
    focusOpener();
    setAdded(null);
    const result = await addCopy(deck.id, card, {
      read: getDeck,
      save: (id, base, list) => putDeck(id, base, list, false),
    });
    setAdded({ deck, result });
  }
  return (
    <>
      {isOpen ? (
        <ul
          aria-label="Your decks"
          className="sheet absolute top-full z-20 mt-1.5 max-h-96 w-72 max-w-[calc(100vw-2rem)] overflow-y-auto py-1 shadow-lg sm:right-0"
        >
          <li className="border-b border-line last:border-b-0">
            <Link
              href={fresh}
              prefetch={false}
              className="flex min-h-11 items-center px-3 text-sm text-accent hover:bg-paper-sunk"
            >
              New deck with {name}
            </Link>
          </li>
          {decks === null ? (
            <li className="px-3 py-2 text-sm text-bad">Can’t reach the server.</li>
          ) : null}
          {decks?.map((deck) => (
            <li key={deck.id}>
              <button
                type="button"
                onClick={() => void add(deck)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 text-left text-sm hover:bg-paper-sunk"
              >
                <span className="min-w-0 truncate">{titleOf(deck)}</span>
                <span className="shrink-0 text-ink-faint tabular-nums">
                  {counted(deck.cards, 'card')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="mt-1.5 max-w-72 text-sm empty:hidden">
        {added === null ? null : added.result.ok ? (
          <span className="text-ink-soft">
            <Check aria-hidden="true" className="mr-1 inline size-4 text-good" />
            Added: now {added.result.copies} in{' '}
            <Link href={`/decks/${added.deck.id}`} prefetch={false} className="text-link">
              {titleOf(added.deck)}
            </Link>
            .{' '}
            <Button look="quiet" className="px-2 sm:min-h-8" onClick={() => void add(added.deck)}>
              One more
            </Button>
          </span>
        ) : (
          <span className="text-bad">{added.result.message}</span>
        )}
      </p>
    </>
  );
}
