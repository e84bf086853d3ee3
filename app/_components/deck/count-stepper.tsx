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

type StepButtonProps = Omit<CountStepperProps, 'onStep'> & {
  readonly by: 1 | -1;
  readonly onStep: () => void;
};

/** Adds or takes away a copy. Where a count of zero is removable, it removes the row. */
export function StepButton({ by, name, count, removable = false, row, onStep }: StepButtonProps) {
  const removes = by < 0 && removable && count === 0;
  const Sign = removes ? Trash2 : by < 0 ? Minus : Plus;
  return (
    <button
      type="button"
      tabIndex={row === undefined ? undefined : -1}
      data-row={row}
      className="grid size-10 place-items-center rounded-md text-ink-soft hover:bg-paper-sunk hover:text-ink disabled:opacity-30 sm:size-8"
      aria-label={removes ? `Remove ${name}` : `One ${name} ${by < 0 ? 'fewer' : 'more'}`}
      disabled={by < 0 && count === 0 && !removable}
      onClick={onStep}
    >
      <Sign aria-hidden="true" className="size-4" />
    </button>
  );
}

/** A number of copies between two buttons. */
export function CountStepper({ onStep, ...rest }: CountStepperProps) {
  return (
    <span className="inline-flex items-center">
      <StepButton by={-1} onStep={() => onStep(-1)} {...rest} />
      <span className="min-w-7 text-center text-base font-semibold tabular-nums sm:text-sm">
        {rest.count}
      </span>
      <StepButton by={1} onStep={() => onStep(1)} {...rest} />
    </span>
  );
}
