import Link from 'next/link';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { SortHeader } from '@/app/_components/forms/sort-header';
import { useScrollPages } from '@/app/_components/search/use-rendered-results';
import { type ListRow, sortList } from '@/lib/collection/card-list';
import { type CountedPrinting, placeInSet } from '@/lib/collection/printings';
import { headSort, type Sorting } from './head-sort';
import type { OwnedView } from './owned-address';
import { PrintingFace } from './printing-face';

interface ListRowsProps {
  readonly rows: readonly ListRow[];
  readonly view: OwnedView;
  /** The key of the list; with another one the page begins anew. */
  readonly of: string;
  /** Returns the words of a row besides its card. */
  readonly words: (row: ListRow) => string;
  /** The heading of the copies: `Wanted`. */
  readonly heading: string;
  /** The copies of a row, as a figure or as a control. */
  readonly copies: (row: ListRow) => ReactNode;
}

/** The cards of a list, as a table that its heads sort, or as faces in the same order. */
export function ListRows({ rows, view, of, words, heading, copies }: ListRowsProps) {
  const [sorting, setSorting] = useState<Sorting>({ order: '', dir: '' });
  const sorted = useMemo(() => sortList(rows, sorting), [rows, sorting]);
  const order = `${of} ${sorting.order} ${sorting.dir}`;
  const { shown, mark, more } = useScrollPages(order, 0, rows.length);
  const some = sorted.slice(0, shown);
  const sort = (by: Sorting['order']) => headSort(sorting, by, setSorting);
  return (
    <div className="print:hidden">
      {view === 'table' ? (
        <table className="w-full">
          <caption className="sr-only">The cards of the list</caption>
          <thead className="text-sm text-ink-faint">
            <tr className="border-b border-line-strong/60">
              <SortHeader name="Card" {...sort('name')} />
              <SortHeader name="Set and number" className="max-sm:hidden" {...sort('')} />
              <th scope="col" className="text-left font-medium max-sm:hidden">
                Notes
              </th>
              <SortHeader name={heading} right {...sort('copies')} />
            </tr>
          </thead>
          <tbody>
            {some.map((row) => (
              <tr key={row.printing.id} className="border-b border-line hover:bg-paper-raised">
                <th scope="row" className="py-1 pr-3 text-left font-medium">
                  <CardLink printing={row.printing} className="wrap-anywhere" />
                  <span className="block text-sm font-normal text-ink-soft wrap-anywhere sm:hidden">
                    {[words(row), placeInSet(row.printing)].filter(Boolean).join(' · ')}
                  </span>
                </th>
                <td className="pr-3 text-sm text-ink-faint wrap-anywhere max-sm:hidden">
                  {placeInSet(row.printing)}
                </td>
                <td className="pr-3 text-sm text-ink-soft wrap-anywhere max-sm:hidden">
                  {words(row)}
                </td>
                <td className="h-12 w-0 text-right whitespace-nowrap">{copies(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,44%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-4">
          {some.map((row) => (
            <li
              key={row.printing.id}
              className="[contain-intrinsic-size:auto_21rem] [content-visibility:auto]"
            >
              <FaceLink printing={row.printing} />
              <p className="min-h-6 pt-1 text-sm text-ink-soft wrap-anywhere">{words(row)}</p>
              <div className="flex min-h-10 items-center justify-between">
                <span aria-hidden="true" className="text-sm text-ink-faint">
                  {heading}
                </span>
                {copies(row)}
              </div>
            </li>
          ))}
        </ul>
      )}
      <div ref={mark} />
      {shown < rows.length ? (
        <Button className="mt-4" onClick={more}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

interface CardLinkProps {
  readonly printing: CountedPrinting;
  readonly className: string;
}

/** The name of a card, which opens its page. A card that is not known here has none. */
function CardLink({ printing: { page, name }, className }: CardLinkProps) {
  if (page === '') return <span className={className}>{name}</span>;
  return (
    <Link
      href={page}
      prefetch={false}
      className={`inline-block py-1 hover:text-accent ${className}`}
    >
      {name}
    </Link>
  );
}

function FaceLink({ printing }: { readonly printing: CountedPrinting }) {
  if (printing.page === '') return <PrintingFace printing={printing} />;
  return (
    <Link href={printing.page} prefetch={false} className="block rounded-lg outline-offset-3">
      <PrintingFace printing={printing} />
    </Link>
  );
}

/** The copies of a row as a figure. */
export function ListFigure({ row }: { readonly row: ListRow }) {
  return (
    <span className="min-w-7 text-center font-semibold tabular-nums">
      <span className="sr-only">Copies: </span>
      {row.count}
    </span>
  );
}
