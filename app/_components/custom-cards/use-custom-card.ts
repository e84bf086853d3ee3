'use client';
import { usePathname, useSearchParams } from 'next/navigation';
import { ownId, type StoredOwnCard } from '@/lib/cards/own-types';
import type { Answer } from '@/lib/client/answers';
import { ownCardPath } from '@/lib/client/own-cards';
import { useAnswer } from '@/lib/client/use-answer';

/** The card that the address names. */
export interface CustomCardHere {
  readonly set: string;
  readonly number: string;
  readonly id: string;
  /** Where the API answers it. */
  readonly path: string;
  readonly answer: Answer<StoredOwnCard>;
}

/** The card of `/cards/mine/SET/NUMBER/…`. */
export function useCustomCard(): CustomCardHere {
  // Rendered in the browser alone: the shell knows no card.
  useSearchParams();
  const [, , , set = '', number = ''] = usePathname().split('/').map(decodeURIComponent);
  const path = ownCardPath({ set, number });
  return { set, number, id: ownId({ set, number }), path, answer: useAnswer(path) };
}
