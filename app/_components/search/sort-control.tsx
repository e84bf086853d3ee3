'use client';
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { memo } from 'react';
import type { AnyCard } from '@/lib/cards/catalogue';
import { isOrderOf } from '@/lib/cards/search/keys';
import { ORDERS, type Order } from '@/lib/cards/search/query';
import { orderingOf, withOrdering } from './query-filters';
import type { QueryEdit } from './use-live-answer';

const ORDER_NAMES: Readonly<Record<Order, string>> = {
  name: 'Name',
  cost: 'Cost',
  ap: 'AP',
  dp: 'DP',
  pull: 'Pull',
  value: 'Value',
  psi: 'PSI',
  cbt: 'CBT',
  vig: 'VIG',
  spd: 'SPD',
  cp: 'CP',
  type: 'Type',
  set: 'Set',
  number: 'Number',
  owned: 'Owned',
  relevance: 'Best match',
};

function isOrder(value: string): value is Order {
  return (ORDERS as readonly string[]).includes(value);
}

/** Chooses the sort order, written into the query as `order:` and `dir:`. The default is the best match first. */
export const SortControl = memo(function SortControl({
  query,
  game,
  onEdit,
}: {
  readonly query: string;
  /** The game of the cards. */
  readonly game: AnyCard['game'];
  readonly onEdit: (edit: QueryEdit) => void;
}) {
  const { order, descending } = orderingOf(query);
  const Direction = descending ? ArrowDownNarrowWide : ArrowUpNarrowWide;
  return (
    <span className="flex rounded-md border border-line-strong/60 bg-paper-raised">
      <select
        aria-label="Sort by"
        value={order ?? ''}
        onChange={({ target: { value } }) =>
          onEdit((asked) => withOrdering(asked, isOrder(value) ? value : null, false))
        }
        className="h-11 rounded-md bg-transparent px-2 text-sm text-ink-soft hover:text-ink"
      >
        <option value="">Sort</option>
        {ORDERS.filter((one) => isOrderOf(one, new Set([game]))).map((one) => (
          <option key={one} value={one}>
            {ORDER_NAMES[one]}
          </option>
        ))}
      </select>
      {order === null ? null : (
        <button
          type="button"
          aria-label={descending ? 'Descending: sort ascending' : 'Ascending: sort descending'}
          title={descending ? 'Descending' : 'Ascending'}
          onClick={() => onEdit((asked) => withOrdering(asked, order, !descending))}
          className="grid size-11 place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <Direction aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  );
});
