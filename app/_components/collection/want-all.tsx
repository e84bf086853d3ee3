import { Button } from '@/app/_components/forms/button';
import { type ListRow, wantSteps } from '@/lib/collection/card-list';
import type { CountedPrinting } from '@/lib/collection/printings';
import { counted } from '@/lib/text/counted';
import { useCollectionStore } from './collection-context';

interface WantAllProps {
  readonly rows: readonly ListRow[];
  /** The word for the cards in the history: `missing`. */
  readonly what: string;
  /** The wanted copies of a printing. */
  readonly wantedOf: (printing: CountedPrinting) => number;
}

/** Wants the copies of a list that are not wanted yet, as one change that can be undone. */
export function WantAll({ rows, what, wantedOf }: WantAllProps) {
  const store = useCollectionStore();
  const steps = wantSteps(rows, wantedOf);
  const isDone = steps.length === 0;
  return (
    <Button
      inactive={isDone}
      onClick={() => store.count(`${counted(steps.length, 'card')} ${what}: wanted`, steps)}
    >
      {isDone ? 'All of these are wanted' : 'Want all of these'}
    </Button>
  );
}
