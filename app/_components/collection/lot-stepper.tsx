import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { StepButton } from '@/app/_components/deck/count-stepper';
import { COLLECTION_BOUNDS } from '@/lib/collection/types';

interface LotStepperProps {
  readonly name: string;
  readonly count: number;
  readonly onStep: (by: number) => void;
}

/** The copies of a lot between two buttons; a click on the number lets one type another. */
export function LotStepper({ name, count, onStep }: LotStepperProps) {
  return (
    <span className="inline-flex items-center">
      <StepButton by={-1} name={name} count={count} onStep={() => onStep(-1)} />
      <TypedCount name={name} count={count} onCount={(to) => onStep(to - count)} />
      <StepButton by={1} name={name} count={count} onStep={() => onStep(1)} />
    </span>
  );
}

interface TypedCountProps extends Omit<LotStepperProps, 'onStep'> {
  readonly onCount: (count: number) => void;
}

/** A number that becomes a field when it is pressed: Enter takes what was typed, Escape leaves it. */
function TypedCount({ name, count, onCount }: TypedCountProps) {
  /** The typed text; null while the number is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const number = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  const isOpen = typed !== null;
  useEffect(() => {
    if (isOpen) field.current?.select();
    else if (returns.current) number.current?.focus();
    returns.current = false;
  }, [isOpen]);
  if (typed === null)
    return (
      <button
        ref={number}
        type="button"
        aria-label={`${count} ${name}: type a number`}
        onClick={() => setTyped(String(count))}
        className="h-10 min-w-10 cursor-text rounded-md text-center text-base font-semibold tabular-nums hover:bg-paper-sunk sm:h-8 sm:min-w-8 sm:text-sm"
      >
        {count}
      </button>
    );
  const isNumber = /^\d{1,4}$/.test(typed.trim());
  function take(text: string) {
    setTyped(null);
    if (isNumber && Number(text) !== count) onCount(Number(text));
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter' && !isNumber) return;
    returns.current = true;
    if (event.key === 'Enter') take(event.currentTarget.value);
    else setTyped(null);
  }
  return (
    <span className="relative">
      <input
        ref={field}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        aria-label={`Copies of ${name}`}
        aria-invalid={!isNumber || undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => take(target.value)}
        className="h-10 w-14 rounded-md border border-line-strong bg-paper-raised text-center text-base font-semibold tabular-nums aria-invalid:border-bad sm:h-8 sm:text-sm"
      />
      {isNumber ? null : (
        <span
          role="alert"
          className="absolute top-full right-0 z-10 rounded-md bg-paper-raised p-1 text-sm whitespace-nowrap text-bad shadow-sm"
        >
          Type 0 to {COLLECTION_BOUNDS.count.toLocaleString('en')}.
        </span>
      )}
    </span>
  );
}
