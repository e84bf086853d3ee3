'use client';
import type { CountedPrinting } from '@/lib/collection/printings';

interface SetCellProps {
  readonly printing: CountedPrinting;
  readonly count: number;
  /** The keys are on it. */
  readonly here: boolean;
  readonly onFocus: () => void;
  readonly onAdd: (by: 1 | -1) => void;
}

const STEP =
  'grid size-10 place-items-center rounded-sm text-ink-soft hover:bg-paper-sunk hover:text-ink sm:size-8';

const SIGN = 'size-4 fill-none stroke-current stroke-2';

/** The signs of all cells, drawn once: a set has hundreds of them. */
export function SetCellSigns() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      <symbol id="sign-less" viewBox="0 0 24 24">
        <path d="M5 12h14" strokeLinecap="round" />
      </symbol>
      <symbol id="sign-more" viewBox="0 0 24 24">
        <path d="M5 12h14M12 5v14" strokeLinecap="round" />
      </symbol>
    </svg>
  );
}

/** One printing of the grid: its number, its name, and how many. A click on the name puts the keys on it. */
export function SetCell({ printing, count, here, onFocus, onAdd }: SetCellProps) {
  return (
    <div
      className={`rounded-md border p-2 focus-within:border-solid focus-within:border-accent ${count > 0 ? 'border-line bg-paper-raised' : 'border-dashed border-line'}`}
    >
      <button
        type="button"
        data-cell
        tabIndex={here ? 0 : -1}
        className="block w-full rounded-sm text-left"
        aria-current={here ? 'true' : undefined}
        onFocus={onFocus}
        // Some browsers do not focus what is clicked.
        onClick={(event) => event.currentTarget.focus()}
      >
        <span className="block font-mono text-xs text-ink-faint">{printing.number}</span>
        <span className="block truncate text-sm font-medium">{printing.name}</span>
        <span className="sr-only">: {count}</span>
      </button>
      <div className="mt-1 flex items-center justify-between">
        <button
          type="button"
          tabIndex={-1}
          aria-label={`One ${printing.name} less`}
          className={STEP}
          onFocus={onFocus}
          onClick={() => onAdd(-1)}
        >
          <svg aria-hidden="true" className={SIGN}>
            <use href="#sign-less" />
          </svg>
        </button>
        <span className={`text-lg tabular-nums ${count > 0 ? 'font-semibold' : 'text-ink-faint'}`}>
          {count}
        </span>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`One ${printing.name} more`}
          className={STEP}
          onFocus={onFocus}
          onClick={() => onAdd(1)}
        >
          <svg aria-hidden="true" className={SIGN}>
            <use href="#sign-more" />
          </svg>
        </button>
      </div>
    </div>
  );
}
