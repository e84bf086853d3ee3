'use client';
import { NothingHere } from '@/app/_components/site/answered';
import { useTitle } from '@/lib/client/use-title';

/** In place of a page about a card of one's own that does not exist. */
export function NoSuchCard() {
  useTitle('No such card');
  return (
    <NothingHere title="There is no such card of yours" to="/cards/mine" name="See your cards">
      It was deleted, or the address is mistyped.
    </NothingHere>
  );
}
