'use client';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { isVisitor, useSession } from '@/lib/client/use-session';
import type { DeckList } from '@/lib/decks/types';
import { useCreateDeck } from './create-deck';

/** What the address of a new deck asks the editor for: to search for the missing cards at once. */
export const FINISHES = '?finish';

/** Creates a deck from a few cards; its editor searches for the others. */
export function StartDeck({ list }: { readonly list: DeckList }) {
  const { create, busy, fault } = useCreateDeck();
  if (isVisitor(useSession()))
    return <SignInLink className={buttonClass('primary')}>Sign in to start a deck</SignInLink>;
  return (
    <>
      <Button look="primary" inactive={busy} onClick={() => void create(list, FINISHES)}>
        Start a deck
      </Button>
      {fault ? (
        <p role="alert" className="w-full text-sm text-bad">
          {fault}
        </p>
      ) : null}
    </>
  );
}
