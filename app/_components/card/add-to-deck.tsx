'use client';
import { Check, Plus } from 'lucide-react';
import Link from 'next/link';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { ask } from '@/lib/client/api';
import { isVisitor, useSession } from '@/lib/client/use-session';
import type { AddedCopy } from '@/lib/decks/add-copy';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckSummary } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';

interface AddToDeckProps {
  readonly card: string;
  readonly name: string;
}

/** The number of decks in the menu; a link leads to the others. */
const MOST_DECKS = 10;

/** Returns the decks; null when the server cannot be reached. */
async function listDecks(): Promise<readonly DeckSummary[] | null> {
  const reply = await ask(`/api/v1/decks?limit=${MOST_DECKS}`);
  return reply.kind === 'answer' ? reply.body.decks : null;
}

/** Adds the card to a deck without leaving the page. Without JavaScript it is a link to a new deck. */
export function AddToDeck(props: AddToDeckProps) {
  if (isVisitor(useSession()))
    return <SignInLink className={buttonClass('secondary')}>Sign in to add to a deck</SignInLink>;
  return <AddToOwnDeck {...props} />;
}

function AddToOwnDeck({ card, name }: AddToDeckProps) {
  const [open, setOpen] = useState(false);
  const [decks, setDecks] = useState<readonly DeckSummary[] | null>([]);
  const [added, setAdded] = useState<{
    readonly deck: DeckSummary;
    readonly result: AddedCopy;
  } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const fresh = `/decks/new?card=${encodeURIComponent(card)}`;

  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('a')?.focus();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  async function onOpen(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(!open);
    if (!open) setDecks(await listDecks());
  }
  async function add(deck: DeckSummary) {
    setOpen(false);
    setAdded(null);
    // Loaded on demand, because most visitors add nothing.
    const [{ addCopy }, { getDeck, putDeck }] = await Promise.all([
      import('@/lib/decks/add-copy'),
      import('@/lib/client/decks'),
    ]);
    const result = await addCopy(deck.id, card, {
      read: getDeck,
      save: (id, base, list) => putDeck(id, base, list, false),
    });
    setAdded({ deck, result });
  }
  return (
    <div ref={root} className="relative">
      <Link
        href={fresh}
        prefetch={false}
        aria-expanded={open}
        onClick={onOpen}
        className={buttonClass('primary')}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add to a deck
      </Link>
      {open ? (
        <ul
          aria-label="Your decks"
          className="sheet absolute top-full z-20 mt-1.5 max-h-96 w-72 max-w-[calc(100vw-2rem)] overflow-y-auto py-1 shadow-lg sm:right-0"
        >
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
          <li className="border-t border-line first:border-t-0">
            <Link
              href={fresh}
              prefetch={false}
              className="flex min-h-11 items-center px-3 text-sm text-accent hover:bg-paper-sunk"
            >
              New deck with {name}
            </Link>
          </li>
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
    </div>
  );
}
