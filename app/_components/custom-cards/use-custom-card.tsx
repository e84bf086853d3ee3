'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { NothingHere } from '@/app/_components/site/answered';
import { type OwnPlace, ownId } from '@/lib/cards/own-place';
import type { StoredOwnCard } from '@/lib/cards/own-types';
import type { Answer } from '@/lib/client/answers';
import { ownCardPath } from '@/lib/client/own-cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';

/** The card in the address. */
export interface CustomCardHere {
  readonly place: OwnPlace & Required<Pick<OwnPlace, 'game'>>;
  readonly id: string;
  /** The API address of the card. */
  readonly path: string;
  readonly answer: Answer<StoredOwnCard>;
}

/** Returns the card of `/cards/mine/SET/NUMBER/…`; an Eden card with `?game=eden`. */
export function useCustomCard(): CustomCardHere {
  // Renders in the browser only: the static page does not know which card it shows.
  const game = useSearchParams().get('game') === 'eden' ? 'eden' : 'ote';
  const [, , , set = '', number = ''] = usePathname().split('/').map(decodeURIComponent);
  const place = { game, set, number } as const;
  const path = ownCardPath(place);
  return { place, id: ownId(place), path, answer: useAnswer(path) };
}

/** Shown when the custom card does not exist. */
export function NoSuchCard() {
  useTitle('No such card');
  return (
    <NothingHere title="You have no such card" to="/cards/mine" name="See your cards">
      It was deleted, or the address is mistyped.
    </NothingHere>
  );
}
