'use client';
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from 'lucide-react';
import { memo } from 'react';
import type { AnyCard } from '@/lib/cards/catalogue';
import { isOrderOf } from '@/lib/cards/search/keys';
import { ORDERS, type Order } from '@/lib/cards/search/query';
import { orderingOf, unnamedOrder, withOrdering } from './query-filters';
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

/** Chooses the sort order, written into the query as `order:` and `dir:` where it is not the usual one. */
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
  const usual = unnamedOrder(query);
  const Direction = descending ? ArrowDownNarrowWide : ArrowUpNarrowWide;
  return (
    <span className="flex items-center rounded-md border border-line-strong/60 bg-paper-raised text-sm text-ink-soft">
      <span aria-hidden="true" className="pl-3 text-ink-faint max-lg:hidden">
        Sort
      </span>
      <select
        aria-label="Sort by"
        value={order ?? usual}
        onChange={({ target: { value } }) =>
          onEdit((asked) =>
            withOrdering(asked, isOrder(value) && value !== usual ? value : null, false),
          )
        }
        className="h-11 rounded-md bg-transparent px-2 hover:text-ink max-sm:max-w-22 max-sm:px-1"
      >
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
          className="grid size-11 place-items-center rounded-md hover:text-ink max-sm:size-10"
        >
          <Direction aria-hidden="true" className="size-4" />
        </button>
      )}
    </span>
  );
});
