'use client';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useMemo,
  useRef,
  useState,
} from 'react';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { NearLink } from '@/app/_components/site/near-link';
import { useAddress } from '@/app/_components/site/use-address';
import { freshId } from '@/lib/client/fresh-id';
import { keepLastLot, useLastLot } from '@/lib/client/last-lot';
import { completionOf, heldOf } from '@/lib/collection/completion';
import { type LotNames, lotWords } from '@/lib/collection/lot-changes';
import { type CountedPrinting, numberOrKind } from '@/lib/collection/printings';
import { setCount } from '@/lib/collection/set-count';
import type { Count } from '@/lib/collection/types';
import { typedDigit } from '@/lib/decks/edit-typed';
import { counted } from '@/lib/text/counted';
import { useCollectionStore, usePrintings, useTotals } from './collection-context';
import { LotFields } from './lot-fields';
import { PrintingFace } from './printing-face';
import { WantAll } from './want-all';
import { useLots } from './with-lots';

/** Words for the kind of count; '' for owned. */
const COUNT_WORDS: Readonly<Record<Count, string>> = {
  owned: '',
  wanted: ' wanted',
  trade: ' for trade',
};
const COUNT_CHOICES: readonly { readonly value: Count; readonly label: string }[] = [
  { value: 'owned', label: 'Have' },
  { value: 'wanted', label: 'Want' },
  { value: 'trade', label: 'For trade' },
];
const VIEWS = [
  { value: 'names', label: 'Names' },
  { value: 'faces', label: 'Faces' },
] as const;

/** The number of cells by which a key moves the focus, given the number of cells per row. */
const KEY_STEPS = new Map<string, (row: number) => number>([
  ['ArrowRight', () => 1],
  ['ArrowLeft', () => -1],
  ['ArrowDown', (row) => row],
  ['ArrowUp', (row) => -row],
  ['Home', () => Number.NEGATIVE_INFINITY],
  ['End', () => Number.POSITIVE_INFINITY],
  ['Enter', () => 1],
]);
const KEY_CHANGES: ReadonlyMap<string, number> = new Map([
  ['+', 1],
  ['=', 1],
  ['-', -1],
]);

/** A number that is being typed into a cell; all its digits are one change. */
interface TypedNumber {
  readonly count: number;
  readonly at: number;
  readonly batch: string;
}

/** All printings of a set as a grid. Arrow keys move, digits set the count, + and − change it, Ctrl Z undoes. */
export function SetGrid({ set }: { readonly set: string }) {
  const all = usePrintings();
  const inSet = useMemo(() => all.filter((one) => one.set === set), [all, set]);
  const [address, setAddress] = useAddress();
  const isFaces = address.get('view') === 'faces';
  const lot = useLastLot();
  const { lots } = useLots();
  const store = useCollectionStore();
  const held = useTotals();
  const lacking = inSet.filter(({ id }) => heldOf(held, id).owned === 0);
  const isMissing = address.get('show') === 'missing';
  /** The printings that were missing when the filter was switched on. A printing that is counted afterwards stays in the list, so that nothing moves. */
  const [missing, setMissing] = useState<ReadonlySet<string> | null>(null);
  if (isMissing !== (missing !== null))
    setMissing(isMissing ? new Set(lacking.map(({ id }) => id)) : null);
  const printings = inSet.filter(({ id }) => missing?.has(id) ?? true);
  const { have } = completionOf(inSet, held);
  const [count, choose] = useState<Count>('owned');
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLFieldSetElement>(null);
  const [announcement, say] = useState('');
  const digits = useRef<TypedNumber | null>(null);
  const undoing = useRef<Promise<void>>(Promise.resolve());

  function setTo(printing: CountedPrinting, asked: number, batch = freshId()): void {
    const { steps, to, why } = setCount(held.get(printing.id), count, asked, {
      into: { condition: lot.condition, place: lot.place.trim() },
      lots: lots?.get(printing.id) ?? [],
    });
    say(why === '' ? '' : `${printing.name}: ${why}`);
    if (steps.length === 0) return;
    store.count(
      `${printing.name}: ${to}${COUNT_WORDS[count]}`,
      steps.map((step) => ({ printing: printing.id, ...step })),
      batch,
    );
  }
  /** Undoes the last change. Undos run in sequence, because the server marks an undone change with its response. */
  function undoLast(): void {
    digits.current = null;
    undoing.current = undoing.current.then(async () => {
      const change = store.getState().recent.find(({ undone }) => !undone);
      if (change === undefined) return say('Nothing to undo.');
      await store.undo(change.batch);
      const { trouble } = store.getState();
      say(trouble === '' ? `Undone: ${change.label}` : '');
    });
  }
  /** Moves to a cell. Ends a typed number, which belongs to one card. */
  function goTo(next: number): void {
    if (next !== at) digits.current = null;
    setAt(next);
  }
  function walk(to: number): void {
    const next = Math.max(0, Math.min(printings.length - 1, to));
    goTo(next);
    grid.current?.children[next]?.querySelector<HTMLElement>('[data-cell]')?.focus();
  }
  function show(field: 'view' | 'show', value: string | null): void {
    const next = new URLSearchParams(address);
    if (value === null) next.delete(field);
    else next.set(field, value);
    setAddress(next);
  }
  /** Returns the number of cells per row at the current width. */
  function perRow(): number {
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
    const top = cells[0]?.offsetTop;
    const row = cells.findIndex((cell) => cell.offsetTop !== top);
    return row < 1 ? cells.length : row;
  }
  // One handler for all cells, so that a key renders only the cells that it changes.
  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    const cell = target.closest<HTMLElement>('[data-at]');
    if (cell !== null) goTo(Number(cell.dataset.at));
  }
  function onClick({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest('button') : null;
    const printing = printings[Number(button?.closest<HTMLElement>('[data-at]')?.dataset.at)];
    if (button === null || printing === undefined) return;
    const { by } = button.dataset;
    // Safari does not focus a clicked button.
    if (by === undefined) button.focus();
    else setTo(printing, heldOf(held, printing.id)[count] + Number(by));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const printing = printings[at];
    if (printing === undefined || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'z' || event.shiftKey) return;
      event.preventDefault();
      undoLast();
      return;
    }
    const now = heldOf(held, printing.id)[count];
    const step = KEY_STEPS.get(event.key);
    const by = KEY_CHANGES.get(event.key);
    if (/^\d$/.test(event.key)) {
      // The time of the key press; a busy browser may deliver the event later.
      const before = digits.current;
      const typed = typedDigit(before, Number(event.key), event.timeStamp);
      const isMore = before !== null && typed.count !== Number(event.key);
      digits.current = { ...typed, batch: isMore ? before.batch : freshId() };
      setTo(printing, typed.count, digits.current.batch);
    } else if (step !== undefined) walk(at + step(perRow()));
    else if (by !== undefined) {
      digits.current = null;
      setTo(printing, now + by);
    } else return;
    event.preventDefault();
  }
  return (
    <>
      <div className="sticky top-12 z-10 -mx-1 flex flex-wrap items-center gap-x-3 gap-y-1 bg-paper px-1 py-2 sm:top-14">
        <SegmentedChoice
          label="What is counted"
          value={count}
          choices={COUNT_CHOICES}
          onChange={(next) => {
            digits.current = null;
            choose(next);
          }}
        />
        <SegmentedChoice
          label="Shown as"
          value={isFaces ? 'faces' : 'names'}
          choices={VIEWS}
          onChange={(view) => show('view', view === 'faces' ? view : null)}
        />
        <label className="flex min-h-10 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={isMissing}
            onChange={(event) => {
              show('show', event.target.checked ? 'missing' : null);
              goTo(0);
            }}
            className="size-4.5"
          />
          Missing only
        </label>
        <p className="text-sm text-ink-soft tabular-nums sm:order-last sm:ml-auto">
          {have} of {inSet.length}
          {isMissing ? `, ${counted(lacking.length, 'card')} missing` : ''}
        </p>
        {count === 'owned' ? <CountedAs lot={lot} /> : null}
        <p
          role="status"
          className="absolute top-full left-1 max-w-full rounded-md border border-line-strong/60 bg-paper-raised px-3 py-2 text-sm shadow-md empty:hidden"
        >
          {announcement}
        </p>
      </div>
      {isMissing && lacking.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-2 text-sm">
          <WantAll
            rows={lacking.map((printing) => ({ printing, count: 1, note: '' }))}
            what="missing"
            wantedOf={({ id }) => heldOf(held, id).wanted}
          />
          <NearLink
            href={`/collection/lists?list=missing&set=${encodeURIComponent(set)}`}
            className="inline-flex min-h-10 items-center text-link"
          >
            Print or share this list
          </NearLink>
        </div>
      ) : null}
      <p className="pb-2 text-sm text-ink-faint pointer-coarse:hidden max-sm:hidden">
        Arrow keys move, a number sets the count, + and − change it, Ctrl Z undoes.
      </p>
      <fieldset
        ref={grid}
        aria-label="Cards of the set by number"
        className={`grid gap-2 ${isFaces ? 'grid-cols-[repeat(auto-fill,minmax(min(10rem,44%),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]'}`}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onClick}
      >
        {printings.map((printing, i) => (
          <SetCell
            key={printing.id}
            printing={printing}
            at={i}
            count={heldOf(held, printing.id)[count]}
            here={i === at}
            isFace={isFaces}
          />
        ))}
      </fieldset>
    </>
  );
}

interface SetCellProps {
  readonly printing: CountedPrinting;
  /** The index of the cell in the grid. */
  readonly at: number;
  readonly count: number;
  /** Whether the cell has the focus. */
  readonly here: boolean;
  /** Whether the face is shown in place of number and name. */
  readonly isFace: boolean;
}

/** The condition and the place into which copies are counted, which unfold to be changed. */
function CountedAs({ lot }: { readonly lot: LotNames }) {
  return (
    <details className="text-sm open:basis-full">
      <summary
        className={`flex min-h-10 w-fit cursor-pointer items-center wrap-anywhere ${lotWords(lot) === '' ? 'text-link' : 'rounded-md border border-accent px-3 font-medium text-ink'}`}
      >
        {lotWords(lot) === '' ? 'Condition and place' : `Into ${lotWords(lot)}`}
      </summary>
      <div className="grid max-w-md grid-cols-2 gap-2 pb-1">
        <LotFields lot={lot} change={keepLastLot} />
      </div>
    </details>
  );
}

interface StepButtonProps {
  readonly name: string;
  readonly by: 1 | -1;
  readonly count: number;
}

/** A button for one more or one less. It is no Tab stop, because the cell has keys for this. Its sign is a letter: hundreds of pictures would be painted anew with each key. */
function StepButton({ name, by, count }: StepButtonProps) {
  return (
    <button
      type="button"
      data-by={by}
      tabIndex={-1}
      aria-label={`One ${name} ${by < 0 ? 'less' : 'more'}`}
      disabled={by < 0 && count === 0}
      className="grid size-10 place-items-center rounded-sm text-xl leading-none text-ink-soft enabled:hover:bg-paper-sunk enabled:hover:text-ink disabled:opacity-30 sm:size-8"
    >
      {by < 0 ? '−' : '+'}
    </button>
  );
}

/** One printing of the grid: number and name or the face, and its copies. A click on it focuses it. The browser renders only cells near the viewport. */
const SetCell = memo(function SetCell({ printing, at, count, here, isFace }: SetCellProps) {
  const number = numberOrKind(printing);
  return (
    <div
      data-at={at}
      className={`flex flex-col rounded-md border p-2 [content-visibility:auto] focus-within:border-solid focus-within:border-accent ${isFace ? '[contain-intrinsic-size:auto_18rem]' : '[contain-intrinsic-size:auto_7rem]'} ${count > 0 ? 'border-line-strong/60 bg-paper-raised' : 'border-dashed border-line'}`}
    >
      <button
        type="button"
        data-cell=""
        tabIndex={here ? 0 : -1}
        className="block w-full rounded-sm text-left"
        aria-current={here ? 'true' : undefined}
      >
        {isFace ? (
          <>
            <span className="sr-only">
              {number} {printing.name}
            </span>
            <span aria-hidden="true">
              <PrintingFace printing={printing} />
            </span>
          </>
        ) : (
          <>
            <span className="block font-mono text-xs text-ink-faint">{number}</span>{' '}
            <span className="line-clamp-2 text-sm font-medium wrap-break-word">
              {printing.name}
            </span>
          </>
        )}
        <span className="sr-only">: {count}</span>
      </button>
      <div className="mt-auto flex items-center justify-between pt-1">
        <StepButton name={printing.name} by={-1} count={count} />
        <span className={`text-lg tabular-nums ${count > 0 ? 'font-semibold' : 'text-ink-faint'}`}>
          {count}
        </span>
        <StepButton name={printing.name} by={1} count={count} />
      </div>
    </div>
  );
});
