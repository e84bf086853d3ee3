import { SortHeader } from '@/app/_components/forms/sort-header';
import type { OwnedRow } from '@/lib/collection/owned-rows';
import { headSort, type Sorting } from './head-sort';
import { OwnedLine } from './owned-row';
import type { ChosenRows } from './use-chosen-rows';

interface OwnedTableProps {
  readonly chosen: ChosenRows;
  /** Whether a phone shows the boxes that choose rows. */
  readonly isChoosing: boolean;
  readonly rows: readonly OwnedRow[];
  readonly sorting: Sorting;
  /** The currency of a price that names none. */
  readonly currency: string;
  /** Whether any copy has a price; without one there is no column for it. */
  readonly isPriced: boolean;
  readonly onSort: (sorting: Sorting) => void;
}

/** The owned printings as a table whose headers sort it. */
export function OwnedTable(props: OwnedTableProps) {
  const { chosen, isChoosing, rows, sorting, currency, isPriced, onSort } = props;
  const sort = (order: Sorting['order']) => headSort(sorting, order, onSort);
  return (
    <table className="group w-full" data-choosing={isChoosing || undefined}>
      <caption className="sr-only">What you own</caption>
      <thead className="text-sm text-ink-faint max-sm:hidden">
        <tr className="border-b border-line-strong/60">
          <th scope="col">
            <span className="sr-only">Chosen</span>
          </th>
          <SortHeader name="Card" {...sort('name')} />
          <SortHeader name="Set and number" {...sort('')} />
          <th scope="col" className="text-left font-medium">
            Condition and place
          </th>
          <SortHeader name="Copies" right className="pr-14" {...sort('copies')} />
          {isPriced ? <SortHeader name="Worth" right className="pl-3" {...sort('worth')} /> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <OwnedLine
            key={row.printing.id}
            row={row}
            currency={currency}
            isChosen={chosen.has(row.printing.id)}
            onChoose={chosen.choose}
          />
        ))}
      </tbody>
    </table>
  );
}
