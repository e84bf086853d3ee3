import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Order } from '@/lib/cards/search/query';
import type { Ordering } from './query-filters';

interface SortHeaderProps {
  readonly by: Order;
  readonly name: string;
  readonly now: Ordering;
  readonly onSort: (by: Order) => void;
  readonly right?: boolean;
  readonly className?: string;
}

/** A column header that sorts ascending, then descending, then not at all. */
export function SortHeader({
  by,
  name,
  now,
  onSort,
  right = false,
  className = '',
}: SortHeaderProps) {
  const here = now.order === by;
  const Arrow = now.descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={here ? (now.descending ? 'descending' : 'ascending') : 'none'}
      className={`font-medium ${right ? 'text-right' : 'text-left'} ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort(by)}
        className={`inline-flex min-h-10 items-center gap-1 hover:text-ink ${here ? 'text-ink' : ''}`}
      >
        {here && right ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
        {name}
        {here && !right ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
      </button>
    </th>
  );
}
