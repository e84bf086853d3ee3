import { CountStepper } from '@/app/_components/deck/count-stepper';
import { type LotChange, MARK_WORDS, type Mark, markCopy } from '@/lib/collection/lot-changes';
import type { CountedPrinting } from '@/lib/collection/printings';
import type { Holding } from '@/lib/collection/types';

interface MarkStepperProps {
  readonly printing: CountedPrinting;
  /** All lots of the printing. */
  readonly held: readonly Holding[];
  readonly mark: Mark;
  readonly onChange: (change: LotChange) => void;
}

/** The number of copies that are wanted or for trade, over all conditions and places, between two buttons. */
export function MarkStepper({ printing: { id, name }, held, mark, onChange }: MarkStepperProps) {
  return (
    <CountStepper
      name={`${name} ${MARK_WORDS[mark]}`}
      count={held.reduce((sum, lot) => sum + lot[mark], 0)}
      onStep={(by) => {
        const change = markCopy(name, held, id, mark, by);
        if (change !== null) onChange(change);
      }}
    />
  );
}
