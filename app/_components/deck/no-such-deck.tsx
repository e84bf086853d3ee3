'use client';
import { NothingHere } from '@/app/_components/site/answered';
import { useTitle } from '@/lib/client/use-title';

/** In place of a page about a deck that does not exist. */
export function NoSuchDeck() {
  useTitle('No such deck');
  return (
    <NothingHere title="There is no such deck" to="/decks" name="See the decks">
      It was deleted, or the address is mistyped.
    </NothingHere>
  );
}
