import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Order } from '@/lib/cards/search/query';
import { nextOrdering, orderingOf } from './query-filters';
import { SortHeader } from './sort-header';
import type { QueryEdit } from './use-live-answer';

interface SortedTableProps {
  readonly query: string;
  readonly onEdit: (edit: QueryEdit) => void;
  /** The column of the types. */
  readonly type: string;
  readonly figures: readonly { readonly by: Order; readonly name: string }[];
  /** The classes of a column of figures. */
  readonly figureClass: (by: Order) => string;
  /** The column of the words on a card. */
  readonly words: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of results whose headers sort it; on a phone types and words stand below the name. */
export function SortedTable(props: SortedTableProps) {
  const { query, onEdit, type, figures, figureClass, words, children } = props;
  const now = orderingOf(query);
  const sort = { now, onSort: (by: Order) => onEdit((asked) => nextOrdering(asked, by)) };
  return (
    <table className="w-full text-sm sm:text-base">
      <caption className="sr-only">Cards found</caption>
      <thead className="text-sm text-ink-faint">
        <tr className="border-b border-line-strong/60">
          <SortHeader by="name" name="Name" {...sort} />
          <SortHeader by="type" name={type} className="max-sm:hidden" {...sort} />
          {figures.map(({ by, name }) => (
            <SortHeader key={by} by={by} name={name} right className={figureClass(by)} {...sort} />
          ))}
          <th scope="col" className="pl-4 text-left font-medium max-lg:hidden">
            {words}
          </th>
          <SortHeader by="set" name="Set" className="pl-4 max-md:hidden" {...sort} />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface NameCellProps {
  readonly href: string;
  readonly name: string;
  /** Below the name on a phone. */
  readonly below: string;
}

/** The name of a card in a table, with a link to its page. */
export function NameCell({ href, name, below }: NameCellProps) {
  return (
    <th scope="row" className="p-0 text-left font-medium">
      <Link
        data-walk=""
        href={href}
        prefetch={false}
        className="block min-h-10 py-2 pr-3 hover:text-accent"
      >
        {name}
        <span className="block text-sm font-normal text-ink-faint sm:hidden">{below}</span>
      </Link>
    </th>
  );
}
