'use client';
import { Plus } from 'lucide-react';
import Link from 'next/link';
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { buttonClass } from '@/app/_components/forms/button';
import { onDemand } from '@/app/_components/site/on-demand';
import { isVisitor, useSession } from '@/lib/client/use-session';

interface AddToDeckProps {
  readonly card: string;
  readonly name: string;
}

/** Loaded on demand, because most visitors add nothing. */
const DeckMenu = onDemand(() => import('./deck-menu').then((module) => module.DeckMenu));

/** Adds the card to a deck without leaving the page. Without JavaScript it is a link to a new deck. */
export function AddToDeck(props: AddToDeckProps) {
  if (isVisitor(useSession()))
    return <SignInLink className={buttonClass('secondary')}>Sign in to add to a deck</SignInLink>;
  return <AddToOwnDeck {...props} />;
}

function AddToOwnDeck({ card, name }: AddToDeckProps) {
  /** Whether the menu is open; null before it was opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const onClose = useCallback(() => setOpen(false), []);
  const fresh = `/decks/new?card=${encodeURIComponent(card)}`;
  function onOpen(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(isOpen !== true);
  }
  return (
    <div ref={root} className="relative">
      <Link
        href={fresh}
        prefetch={false}
        aria-expanded={isOpen === true}
        onClick={onOpen}
        className={buttonClass('primary', 'max-sm:px-3')}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add to a deck
      </Link>
      {isOpen === null ? null : (
        <DeckMenu
          card={card}
          name={name}
          fresh={fresh}
          isOpen={isOpen}
          root={root}
          onClose={onClose}
        />
      )}
    </div>
  );
}
