import { useState } from 'react';
import { Stepper } from '@/app/_components/eden/stepper';
import { Button } from '@/app/_components/forms/button';
import type { Choice } from '@/lib/eden/play/choice';

interface NumberAnswerProps {
  /** What is counted: `SP`. */
  readonly unit: string;
  /** The answers by their number, from 0 on. */
  readonly choices: readonly Choice[];
  readonly onTake: (choice: Choice) => void;
}

/** An answer that is a number, such as a bid: a stepper, and a button that gives it. */
export function NumberAnswer({ unit, choices, onTake }: NumberAnswerProps) {
  const [value, setValue] = useState(0);
  const choice = choices[value];
  const most = choices.length - 1;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Stepper
        name={unit}
        short={unit}
        value={value}
        most={most}
        onStep={(by) => setValue(value + by)}
      />
      <span className="text-sm text-ink-soft">of {most}</span>
      {choice === undefined ? null : (
        <Button
          look="primary"
          title={choice.command}
          className="min-h-11 flex-1"
          onClick={() => onTake(choice)}
        >
          {choice.words}
        </Button>
      )}
    </div>
  );
}
