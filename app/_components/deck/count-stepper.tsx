import { Minus, Plus, Trash2 } from 'lucide-react';

interface CountStepperProps {
  readonly name: string;
  readonly count: number;
  /** Whether the "fewer" button removes the row when the count is zero; the button then says so. */
  readonly removable?: boolean;
  /** The key of the focused row, in which the buttons are no Tab stops. */
  readonly row?: string;
  readonly onStep: (by: 1 | -1) => void;
}

const BUTTON =
  'grid size-10 place-items-center rounded-md text-ink-soft hover:bg-paper-sunk hover:text-ink disabled:opacity-30 sm:size-8';

/** A number of copies between two buttons. */
export function CountStepper({ name, count, removable = false, row, onStep }: CountStepperProps) {
  const removes = removable && count === 0;
  return (
    <span className="inline-flex items-center">
      <button
        type="button"
        tabIndex={row === undefined ? undefined : -1}
        data-row={row}
        className={BUTTON}
        aria-label={removes ? `Remove ${name}` : `One ${name} fewer`}
        disabled={count === 0 && !removable}
        onClick={() => onStep(-1)}
      >
        {removes ? (
          <Trash2 aria-hidden="true" className="size-4" />
        ) : (
          <Minus aria-hidden="true" className="size-4" />
        )}
      </button>
      <span className="min-w-7 text-center text-base font-semibold tabular-nums sm:text-sm">
        {count}
      </span>
      <button
        type="button"
        tabIndex={row === undefined ? undefined : -1}
        data-row={row}
        className={BUTTON}
        aria-label={`One ${name} more`}
        onClick={() => onStep(1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
