import { type FocusEvent, useState } from 'react';
import type { CardIx } from '@/engine';

/** One Tab stop for a zone: the card that was last focused in it, or its first (roving focus). */
export function useZoneStop(cards: readonly CardIx[]) {
  const [last, setLast] = useState<CardIx | null>(null);
  const stop = last !== null && cards.includes(last) ? last : (cards[0] ?? null);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const card = event.target.closest('[data-card]')?.getAttribute('data-card');
    if (card !== null && card !== undefined) setLast(Number(card));
  };
  return { stop, onFocus };
}
