import { ChevronDown } from 'lucide-react';
import Link from 'next/link';
import { memo, useId, useState } from 'react';
import { CountStepper } from '@/app/_components/deck/count-stepper';
import { setNameOf } from '@/lib/cards/sets';
import type { OwnedRow } from '@/lib/collection/owned-rows';
import { numberOrKind } from '@/lib/collection/printings';
import { COLLECTION_BOUNDS, type HoldingKey, keyText } from '@/lib/collection/types';
import { useCollectionStore } from './collection-context';
import { LotList, lotWords } from './lot-list';
import { PrintingFace } from './printing-face';

/** Returns a function that counts a copy of a lot more or less. */
function useStepLot(row: OwnedRow): (lot: HoldingKey, by: 1 | -1) => void {
  const store = useCollectionStore();
  return ({ printing, condition, place }, by) => {
    const key = keyText({ printing, condition, place });
    const owned = row.lots.find((lot) => keyText(lot) === key)?.owned ?? 0;
    if (owned + by < 0 || owned + by > COLLECTION_BOUNDS.count) return;
    const words = [row.printing.name, condition, place].filter(Boolean).join(', ');
    store.count(`${by > 0 ? '+' : ''}${by} ${words} → ${owned + by}`, [
      { printing, condition, place, owned: by },
    ]);
  };
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
  const step = useStepLot(row);
  const [only, ...others] = row.lots;
  const { name } = row.printing;
  return (
    <span className="flex items-center justify-end sm:w-32">
      {only !== undefined && others.length === 0 ? (
        <CountStepper name={name} count={only.owned} onStep={(by) => step(only, by)} />
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

function RowLots({ row, id }: { readonly row: OwnedRow; readonly id: string }) {
  const step = useStepLot(row);
  const { printing, lots } = row;
  return (
    <div id={id} className="w-full rounded-md bg-paper-sunk px-3 py-1">
      <LotList printing={printing.id} name={printing.name} lots={lots} onStep={step} />
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
export const OwnedLine = memo(function OwnedLine({ row }: { readonly row: OwnedRow }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { printing, wanted, trade } = row;
  const words = lotsInWords(row);
  const more = [
    ...(wanted > 0 ? [`${wanted} wanted`] : []),
    ...(trade > 0 ? [`${trade} for trade`] : []),
  ];
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
            {[words, ...more].filter(Boolean).join(' · ')}
          </span>
        </Link>
        <span className="w-36 text-sm text-ink-soft wrap-anywhere max-sm:hidden">{words}</span>
        <span className="w-24 text-sm text-accent max-sm:hidden">{more.join(', ')}</span>
        <RowCopies row={row} lots={id} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
        {isOpen ? <RowLots row={row} id={id} /> : null}
      </div>
    </li>
  );
});

/** A printing as its face, with its copies below. Its lots unfold over the whole width of the grid, whose next faces fill the row. */
export const OwnedFace = memo(function OwnedFace({ row }: { readonly row: OwnedRow }) {
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
          <RowLots row={row} id={id} />
        </li>
      ) : null}
    </>
  );
});
