import { useMemo } from 'react';
import { LOTS } from '@/lib/client/collection';
import { useAnswer } from '@/lib/client/use-answer';
import { type Lots, unpackLots, withLotSteps } from '@/lib/collection/lots';
import { useCollection } from './collection-context';

/** Returns the copies by condition and place, with the changes that this page has made since they were loaded. Null while they load. */
export function useLots(): Lots | null {
  const { body } = useAnswer(LOTS);
  const made = useCollection((state) => state.made);
  const pending = useCollection((state) => state.ledger.pending);
  const base = useMemo(() => (body === null ? null : unpackLots(body)), [body]);
  return useMemo(() => {
    if (base === null || body === null) return null;
    const since = made.filter(({ number }) => number > body.number);
    return withLotSteps(
      base,
      [...since, ...pending].flatMap(({ steps }) => steps),
    );
  }, [base, body, made, pending]);
}
