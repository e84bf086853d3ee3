import { useMemo } from 'react';
import type { EdenCard } from '@/engine';
import { useAnswer } from '@/lib/client/use-answer';
import type { EdenListing } from '@/lib/eden/listing';

const NONE: readonly EdenCard[] = [];

/** The cards of Eden that come with the program; none until they are loaded. */
export function useEdenCards(): readonly EdenCard[] {
  const { body } = useAnswer<{ readonly cards: readonly EdenListing[] }>('/api/v1/catalogue/eden');
  return useMemo(() => body?.cards.map(({ record }) => record) ?? NONE, [body]);
}
