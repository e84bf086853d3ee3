import { type ReactNode, useMemo } from 'react';
import { Answered } from '@/app/_components/site/answered';
import { LOTS } from '@/lib/client/collection';
import { useAnswer } from '@/lib/client/use-answer';
import { type Lots, unpackLots, withLotSteps } from '@/lib/collection/lots';
import { useCollection } from './collection-context';

interface WithLotsProps {
  readonly children: (lots: Lots) => ReactNode;
}

/** Returns the copies by condition and place, with the changes that this page has made since they were loaded; null without them. */
export function useLots() {
  const answer = useAnswer(LOTS);
  const { body } = answer;
  const made = useCollection((state) => state.made);
  const pending = useCollection((state) => state.ledger.pending);
  const base = useMemo(() => (body === null ? null : unpackLots(body)), [body]);
  const lots = useMemo(() => {
    if (base === null || body === null) return null;
    const since = made.filter(({ number }) => number > body.number);
    return withLotSteps(
      base,
      [...since, ...pending].flatMap(({ steps }) => steps),
    );
  }, [base, body, made, pending]);
  return { answer, lots };
}

/** Renders the lots, or why there are none. */
export function WithLots({ children }: WithLotsProps) {
  const { answer, lots } = useLots();
  return (
    <Answered path={LOTS} answer={answer}>
      {() => (lots === null ? null : children(lots))}
    </Answered>
  );
}
