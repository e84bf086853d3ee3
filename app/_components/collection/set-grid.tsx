'use client';
import { type KeyboardEvent, useRef, useState } from 'react';
import { heldOf } from '@/lib/collection/completion';
import type { CountedPrinting } from '@/lib/collection/printings';
import type { Count } from '@/lib/collection/types';
import { typedDigit } from '@/lib/decks/edit-typed';
import { useCollectionStore, useHeld, usePrintings } from './collection-context';
import { SetCell, SetCellSigns } from './set-cell';

const COUNTING: readonly { readonly value: Count; readonly name: string }[] = [
  { value: 'owned', name: 'Have' },
  { value: 'wanted', name: 'Want' },
  { value: 'trade', name: 'For trade' },
];

/** How many cells a key goes on, given how many stand in a row. */
const STEPS = new Map<string, (row: number) => number>([
  ['ArrowRight', () => 1],
  ['ArrowLeft', () => -1],
  ['ArrowDown', (row) => row],
  ['ArrowUp', (row) => -row],
  ['Home', () => Number.NEGATIVE_INFINITY],
  ['End', () => Number.POSITIVE_INFINITY],
  ['Enter', () => 1],
]);
const CHANGES: ReadonlyMap<string, number> = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
]);

/** All printings of a set; arrow keys walk, digits set the count, + and − change it. */
export function SetGrid({ set }: { readonly set: string }) {
  const printings = usePrintings().filter((one) => one.set === set);
  const store = useCollectionStore();
  const held = useHeld();
  const [count, setCount] = useState<Count>('owned');
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLFieldSetElement>(null);
  const digits = useRef<{ count: number; at: number } | null>(null);

  function setTo(printing: CountedPrinting, to: number): void {
    const by = Math.max(0, to) - heldOf(held, printing.id)[count];
    if (by === 0) return;
    // Copies in a condition or at a place are counted on their own; only the plain ones are taken away here.
    const most = held.get(printing.id)?.plain[count] ?? 0;
    const step = { printing: printing.id, condition: '', place: '', [count]: Math.max(-most, by) };
    if (step[count] !== 0) store.count(`${printing.name}: ${Math.max(0, to)}`, [step]);
  }
  function walk(to: number): void {
    const next = Math.max(0, Math.min(printings.length - 1, to));
    setAt(next);
    digits.current = null;
    grid.current?.querySelectorAll<HTMLElement>('[data-cell]')[next]?.focus();
  }
  /** How many cells stand in a row just now. */
  function perRow(): number {
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const top = cells[0]?.offsetTop;
    const row = cells.findIndex((cell) => cell.offsetTop !== top);
    return row < 1 ? cells.length : row;
  }
  function onKeyDown(event: KeyboardEvent): void {
    const printing = printings[at];
    if (printing === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const now = heldOf(held, printing.id)[count];
    const step = STEPS.get(event.key);
    const by = CHANGES.get(event.key);
    if (/^\d$/.test(event.key)) {
      // When it was pressed, which a busy browser may hear of later.
      digits.current = typedDigit(digits.current, Number(event.key), event.timeStamp);
      setTo(printing, digits.current.count);
    } else if (step !== undefined) walk(at + step(perRow()));
    else if (by !== undefined) setTo(printing, now + by);
    else return;
    event.preventDefault();
  }
  return (
    <>
      <fieldset className="mb-4 flex flex-wrap items-center gap-2">
        <legend className="sr-only">What is counted</legend>
        {COUNTING.map(({ value, name }) => (
          <label
            key={value}
            className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-sm has-checked:border-accent has-checked:bg-accent-wash"
          >
            <input
              type="radio"
              name="count"
              checked={count === value}
              onChange={() => setCount(value)}
            />
            {name}
          </label>
        ))}
        <p className="text-sm text-ink-faint max-sm:hidden">
          Arrow keys walk, a number sets the count, + and − change it.
        </p>
      </fieldset>
      <SetCellSigns />
      <fieldset
        ref={grid}
        aria-label="Cards of the set by number"
        className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2"
        onKeyDown={onKeyDown}
      >
        {printings.map((printing, i) => (
          <SetCell
            key={printing.id}
            printing={printing}
            count={heldOf(held, printing.id)[count]}
            here={i === at}
            onFocus={() => setAt(i)}
            onAdd={(by) => setTo(printing, heldOf(held, printing.id)[count] + by)}
          />
        ))}
      </fieldset>
    </>
  );
}
