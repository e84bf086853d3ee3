import Link from 'next/link';
import type { ReactNode } from 'react';
import { Button } from '@/app/_components/forms/button';
import { useScrollPages } from '@/app/_components/search/use-rendered-results';
import type { ListRow } from '@/lib/collection/card-list';
import { type CountedPrinting, placeInSet } from '@/lib/collection/printings';
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

/** The cards of a list, as a table or as faces. */
export function ListRows({ rows, view, of, words, heading, copies }: ListRowsProps) {
  const { shown, mark, more } = useScrollPages(of, 0, rows.length);
  const some = rows.slice(0, shown);
  return (
    <div className="print:hidden">
      {view === 'table' ? (
        <>
          <p aria-hidden="true" className="text-right text-sm text-ink-faint">
            {heading}
          </p>
          <ul className="border-t border-line-strong/60">
            {some.map((row) => (
              <li
                key={row.printing.id}
                className="flex min-h-12 flex-wrap items-center gap-x-3 border-b border-line py-1 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]"
              >
                <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-x-3">
                  <CardLink printing={row.printing} className="font-medium wrap-anywhere" />
                  <span className="block min-w-0 flex-1 text-sm text-ink-faint wrap-anywhere">
                    {placeInSet(row.printing)}
                  </span>
                  <span className="block text-sm text-ink-soft wrap-anywhere sm:max-w-2/5">
                    {words(row)}
                  </span>
                </span>
                {copies(row)}
              </li>
            ))}
          </ul>
        </>
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
