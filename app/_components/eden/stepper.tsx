import { Minus, Plus } from 'lucide-react';
import { Button } from '@/app/_components/forms/button';

interface StepperProps {
  /** The whole name, for screen readers: `Action Points of Pitch`. */
  readonly name: string;
  /** The name as it is written beside the number. */
  readonly short: string;
  readonly value: number;
  /** The highest value; absent without one. */
  readonly most?: number;
  readonly onStep: (by: 1 | -1) => void;
}

/** A number with − and +, wide enough for a thumb and readable at arm's length. */
export function Stepper({ name, short, value, most, onStep }: StepperProps) {
  return (
    <span className="flex items-center gap-1">
      <span aria-hidden="true" className="min-w-7 text-sm text-ink-soft">
        {short}
      </span>
      <Button
        className="size-11"
        aria-label={`${name}: one less`}
        disabled={value === 0}
        onClick={() => onStep(-1)}
      >
        <Minus aria-hidden="true" className="size-5 flex-none" />
      </Button>
      <output aria-label={name} className="w-9 text-center text-2xl font-semibold tabular-nums">
        {value}
      </output>
      <Button
        className="size-11"
        aria-label={`${name}: one more`}
        disabled={value === most}
        onClick={() => onStep(1)}
      >
        <Plus aria-hidden="true" className="size-5 flex-none" />
      </Button>
    </span>
  );
}
