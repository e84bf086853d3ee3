import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { memo, useId, useState } from 'react';
import { CountStepper } from '@/app/_components/deck/count-stepper';
import { setNameOf } from '@/lib/cards/sets';
import { countLot, type LotChange, lotWords, markCopy } from '@/lib/collection/lot-changes';
import type { OwnedRow } from '@/lib/collection/owned-rows';
import { numberOrKind } from '@/lib/collection/printings';
import { worthWords } from '@/lib/collection/worth';
import { useCollectionStore } from './collection-context';
import { LotList } from './lot-list';
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

/** The copies of a printing: a stepper where they are one lot, else their number; the lots unfold. */
function RowCopies({ row, lots, isOpen, onOpen }: CopiesProps) {
  const change = useLotChange();
  const [only, ...others] = row.lots;
  const { name } = row.printing;
  return (
    <span className="flex items-center justify-end sm:w-32">
      {only !== undefined && others.length === 0 ? (
        <CountStepper
          name={name}
          count={only.owned}
          onStep={(by) => change(countLot(name, row.held, only, by))}
        />
      ) : (
        <span className="min-w-7 text-center text-base font-semibold tabular-nums sm:text-sm">
          {row.owned}
        </span>
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
  const { name } = printing;
  return (
    <div id={id} className="w-full rounded-md bg-paper-sunk px-3 py-1">
      <LotList
        printing={printing.id}
        name={name}
        lots={lots}
        held={held}
        currency={currency}
        onChange={change}
      />
      <div className="flex flex-wrap gap-x-6 border-t border-line pt-1 text-sm text-ink-soft">
        {MARKS.map(({ mark, title }) => (
          <span key={mark} className="inline-flex min-h-10 items-center gap-1">
            {title}
            <CountStepper
              name={`${name} ${title.toLowerCase()}`}
              count={held.reduce((sum, lot) => sum + lot[mark], 0)}
              onStep={(by) => change(markCopy(name, held, printing.id, mark, by))}
            />
          </span>
        ))}
      </div>
    </div>
  );
}

/** The lots of a row in a few words. */
function lotsInWords({ lots }: OwnedRow): string {
  const [only, ...others] = lots.filter(({ owned }) => owned > 0);
  if (only === undefined) return '';
  return others.length === 0 ? lotWords(only) : `${others.length + 1} conditions or places`;
}

/** A printing with its copies. */
export const OwnedLine = memo(function OwnedLine({ row, currency }: RowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { printing, wanted, trade } = row;
  const words = lotsInWords(row);
  const more = [
    ...(wanted > 0 ? [`${wanted} wanted`] : []),
    ...(trade > 0 ? [`${trade} for trade`] : []),
  ];
  const worth = worthWords(row.worth);
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
      <div className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
        <Link
          data-walk=""
          href={printing.page}
          prefetch={false}
          className="min-w-0 flex-1 py-1 hover:text-accent"
        >
          <span className="block font-medium wrap-anywhere">{printing.name}</span>
          <span className="block text-sm text-ink-faint">
            {[setNameOf(printing), numberOrKind(printing), printing.rarity]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="block text-sm text-ink-soft sm:hidden">
            {[words, worth, ...more].filter(Boolean).join(' · ')}
          </span>
        </Link>
        <span className="w-36 text-sm text-ink-soft wrap-anywhere max-sm:hidden">{words}</span>
        <span className="w-24 text-sm text-accent max-sm:hidden">{more.join(', ')}</span>
        <span className="w-24 text-right text-sm tabular-nums text-ink-soft max-sm:hidden">
          {worth}
        </span>
        <RowCopies row={row} lots={id} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
        {isOpen ? <RowLots row={row} id={id} currency={currency} /> : null}
      </div>
    </li>
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
        <p className="min-h-6 pt-1 text-sm text-ink-soft wrap-break-word">{lotsInWords(row)}</p>
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
