import Link from 'next/link';
import type { ReactNode } from 'react';
import { SortHeader } from '@/app/_components/forms/sort-header';
import type { Order } from '@/lib/cards/search/query';
import { CardCounts } from './card-counts';
import { nextOrdering, orderingOf } from './query-filters';
import { ROW_COUNTS } from './results-list';
import type { QueryEdit } from './use-live-answer';

interface SortedTableProps {
  readonly query: string;
  readonly onEdit: (edit: QueryEdit) => void;
  /** The heading of the column with the types. */
  readonly type: string;
  readonly figures: readonly { readonly by: Order; readonly name: string }[];
  /** The classes of a column of figures. */
  readonly figureClass: (by: Order) => string;
  /** The heading of the column with the words on a card. */
  readonly words: string;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of results whose headers sort it; on a phone types and words stand below the name. */
export function SortedTable(props: SortedTableProps) {
  const { query, onEdit, type, figures, figureClass, words, children } = props;
  const now = orderingOf(query);
  // A header sorts ascending, then descending, then not at all.
  const sort = (by: Order) =>
    ({
      sorted: now.order === by ? (now.descending ? 'descending' : 'ascending') : null,
      onSort: () => onEdit((asked) => nextOrdering(asked, by)),
    }) as const;
  return (
    <table className="w-full text-sm sm:text-base">
      <caption className="sr-only">Cards found</caption>
      <thead className="text-sm text-ink-faint">
        <tr className="border-b border-line-strong/60">
          <SortHeader name="Name" {...sort('name')} />
          <SortHeader name={type} className="max-sm:hidden" {...sort('type')} />
          {figures.map(({ by, name }) => (
            <SortHeader key={by} name={name} right className={figureClass(by)} {...sort(by)} />
          ))}
          <th scope="col" className="pl-4 text-left font-medium max-lg:hidden">
            {words}
          </th>
          <SortHeader name="Set" className="pl-4 max-md:hidden" {...sort('set')} />
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface NameCellProps {
  /** The id of the card. */
  readonly card: string;
  readonly href: string;
  readonly name: string;
  /** The words below the name on a phone. */
  readonly below: string;
  /** The card's picture. */
  readonly picture?: ReactNode;
}

/** The name of a card in a table, with a link to its page. */
export function NameCell({ card, href, name, below, picture }: NameCellProps) {
  return (
    <th scope="row" className="p-0 text-left font-medium">
      <Link
        data-walk=""
        href={href}
        prefetch={false}
        className="flex min-h-10 items-center gap-2 py-1 pr-3 hover:text-accent"
      >
        {picture}
        <span className="min-w-0">
          {name}
          <CardCounts id={card} className={`${ROW_COUNTS} text-sm`} />
          <span className="block text-sm font-normal text-ink-faint sm:hidden">{below}</span>
        </span>
      </Link>
    </th>
  );
}
