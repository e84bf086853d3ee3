'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { NothingHere } from '@/app/_components/site/answered';
import { ownId, type StoredOwnCard } from '@/lib/cards/own-types';
import type { Answer } from '@/lib/client/answers';
import { ownCardPath } from '@/lib/client/own-cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';

/** The card that the address names. */
export interface CustomCardHere {
  readonly set: string;
  readonly number: string;
  readonly id: string;
  /** The API address of the card. */
  readonly path: string;
  readonly answer: Answer<StoredOwnCard>;
}

/** The card of `/cards/mine/SET/NUMBER/…`. */
export function useCustomCard(): CustomCardHere {
  // Renders in the browser only: the static page does not know which card it shows.
  useSearchParams();
  const [, , , set = '', number = ''] = usePathname().split('/').map(decodeURIComponent);
  const path = ownCardPath({ set, number });
  return { set, number, id: ownId({ set, number }), path, answer: useAnswer(path) };
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
