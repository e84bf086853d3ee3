import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { StepButton } from '@/app/_components/deck/count-stepper';
import { countLot, type LotChange, lotToCount } from '@/lib/collection/lot-changes';
import type { OwnedRow } from '@/lib/collection/owned-rows';
import { placeInSet } from '@/lib/collection/printings';
import { worthWords } from '@/lib/collection/worth';
import { useCollectionStore } from './collection-context';
import { LotList } from './lot-list';
import { LotStepper } from './lot-stepper';
import { MarkStepper } from './mark-stepper';
import { PrintingFace } from './printing-face';

/** Returns a function that makes a change of lots; null is none. */
function useLotChange(): (change: LotChange | null) => void {
  const store = useCollectionStore();
  return (change) => {
    if (change !== null) store.count(change.label, change.steps);
  };
}

interface RowProps {
  readonly row: OwnedRow;
  /** The currency of a price that names none. */
  readonly currency: string;
}

interface CopiesProps {
  readonly row: OwnedRow;
  /** The id of the list of lots. */
  readonly lots: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The copies of a printing between two buttons; where they are several lots, a copy that cannot be told from others is taken from the lots, which unfold. */
function RowCopies({ row, lots, isOpen, onOpen }: CopiesProps) {
  const store = useCollectionStore();
  const change = useLotChange();
  const [only, ...others] = row.lots;
  const { name } = row.printing;
  function step(by: 1 | -1) {
    const { made, ledger } = store.getState();
    const steps = [...made, ...ledger.pending].flatMap((edit) => edit.steps);
    const lot = lotToCount(row.lots, steps, by);
    if (lot !== null) change(countLot(name, row.held, lot, by));
    else if (!isOpen) onOpen();
  }
  return (
    <span className="flex items-center justify-end">
      {only !== undefined && others.length === 0 ? (
        <LotStepper
          name={name}
          count={only.owned}
          onStep={(by) => change(countLot(name, row.held, only, by))}
        />
      ) : (
        <>
          <StepButton by={-1} name={name} count={row.owned} onStep={() => step(-1)} />
          <span className="min-w-10 text-center text-base font-semibold tabular-nums sm:min-w-8 sm:text-sm">
            {row.owned}
          </span>
          <StepButton by={1} name={name} count={row.owned} onStep={() => step(1)} />
        </>
      )}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={lots}
        aria-label={`Conditions and places of ${name}`}
        onClick={onOpen}
        className="grid size-10 place-items-center rounded-md text-ink-soft hover:bg-paper-sunk hover:text-ink sm:size-8"
      >
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
    </span>
  );
}

const MARKS = [
  { mark: 'wanted', title: 'Wanted' },
  { mark: 'trade', title: 'For trade' },
] as const;

/** The lots of a printing, and how many copies are wanted and for trade, over all conditions and places. */
function RowLots({ row, id, currency }: RowProps & { readonly id: string }) {
  const change = useLotChange();
  const { printing, lots, held } = row;
  const sheet = useRef<HTMLDivElement>(null);
  // The margin is that of the last change, which lies over the end of the list.
  useEffect(() => {
    // Not its value: newer browsers return a promise, which React would take for a function that cleans up.
    sheet.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={sheet}
      id={id}
      className="w-full scroll-mt-32 scroll-mb-20 rounded-md bg-paper-sunk px-3 py-1"
    >
      <LotList
        printing={printing.id}
        name={printing.name}
        lots={lots}
        held={held}
        currency={currency}
        onChange={change}
      />
      <div className="flex flex-wrap gap-x-6 border-t border-line pt-1 text-sm text-ink-soft">
        {MARKS.map(({ mark, title }) => (
          <span key={mark} className="inline-flex min-h-10 items-center gap-1">
            {title}
            <MarkStepper printing={printing} held={held} mark={mark} onChange={change} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Names the lots of a row with their copies: `Mint 5 · Red binder, Played 1`; a single one without its copies, which stand beside it. */
function lotsInWords({ lots }: OwnedRow): string {
  const some = lots.filter(({ owned }) => owned > 0);
  const isOne = some.length === 1;
  const words = some.map(({ condition, place, owned }) => {
    const known = [condition, place].filter(Boolean);
    if (isOne) return known.join(' · ');
    const [first = 'Not noted', ...more] = known;
    return [`${first} ${owned}`, ...more].join(' · ');
  });
  return words.join(', ');
}

interface LineProps extends RowProps {
  readonly isChosen: boolean;
  readonly onChoose: (printing: string, isRange: boolean) => void;
}

/** A printing with its copies, as a row of the table; on a phone set, lots and worth stand below the name. Space or the box chooses it, with Shift all rows since the last one. */
export const OwnedLine = memo(function OwnedLine(props: LineProps) {
  const { row, currency, isChosen, onChoose } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { printing, wanted, trade } = row;
  const worth = worthWords(row.worth);
  const marks = [wanted > 0 ? `${wanted} wanted` : '', trade > 0 ? `${trade} for trade` : ''];
  const words = [lotsInWords(row), ...marks].filter(Boolean).join(', ');
  const place = placeInSet(printing);
  return (
    <>
      <tr className="border-b border-line hover:bg-paper-raised has-[input:checked]:bg-accent-wash">
        <td className="w-10 group-data-choosing:table-cell max-sm:hidden">
          <label className="-ml-2.5 grid size-10 cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={`Choose ${printing.name}, ${place}`}
              checked={isChosen}
              onChange={({ nativeEvent }) =>
                onChoose(printing.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              className="size-4.5"
            />
          </label>
        </td>
        <th scope="row" className="p-0 text-left font-medium">
          <Link
            data-walk=""
            data-card={printing.card}
            href={printing.page}
            prefetch={false}
            onKeyDown={(event) => {
              if (event.key !== ' ') return;
              event.preventDefault();
              onChoose(printing.id, event.shiftKey);
            }}
            className="block min-h-10 scroll-mb-32 py-2 pr-3 leading-snug wrap-anywhere hover:text-accent"
          >
            <span className="max-sm:line-clamp-2">{printing.name}</span>
            <span className="line-clamp-2 text-sm font-normal text-ink-faint sm:hidden">
              {[words, worth, place].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </th>
        <td className="max-w-48 truncate pr-3 text-sm text-ink-faint max-sm:hidden" title={place}>
          {place}
        </td>
        <td className="max-w-56 py-1 pr-3 text-sm text-ink-soft max-sm:hidden" title={words}>
          <span className="line-clamp-2 wrap-anywhere">{words}</span>
        </td>
        <td>
          <RowCopies row={row} lots={id} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
        </td>
        <td className="pl-3 text-right text-sm whitespace-nowrap tabular-nums max-sm:hidden">
          {worth}
        </td>
      </tr>
      {isOpen ? (
        <tr className="border-b border-line">
          <td colSpan={6} className="py-1">
            <RowLots row={row} id={id} currency={currency} />
          </td>
        </tr>
      ) : null}
    </>
  );
});

/** A printing as its face, with its copies below. Its lots unfold over the whole width of the grid, whose next faces fill the row. */
export const OwnedFace = memo(function OwnedFace({ row, currency }: RowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { printing } = row;
  return (
    <>
      <li className="[contain-intrinsic-size:auto_21rem] [content-visibility:auto]">
        <Link
          data-walk=""
          href={printing.page}
          prefetch={false}
          className="block rounded-lg outline-offset-3"
        >
          <PrintingFace printing={printing} />
        </Link>
        <p className="min-h-6 pt-1 text-sm text-ink-soft wrap-break-word">
          {[lotsInWords(row), worthWords(row.worth)].filter(Boolean).join(' · ')}
        </p>
        <RowCopies row={row} lots={id} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
      </li>
      {isOpen ? (
        <li className="col-span-full">
          <p className="pb-1 text-sm font-medium">{printing.name}</p>
          <RowLots row={row} id={id} currency={currency} />
        </li>
      ) : null}
    </>
  );
});
