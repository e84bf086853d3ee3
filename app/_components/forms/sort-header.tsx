import { ArrowDown, ArrowUp } from 'lucide-react';

interface SortHeaderProps {
  readonly name: string;
  /** How the rows are sorted by this column; null when they are not. */
  readonly sorted: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
  readonly right?: boolean;
  readonly className?: string;
}

/** The header of a column that sorts its table. */
export function SortHeader(props: SortHeaderProps) {
  const { name, sorted, onSort, right = false, className = '' } = props;
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  const arrow = sorted === null ? null : <Arrow aria-hidden="true" className="size-3.5" />;
  return (
    <th
      scope="col"
      aria-sort={sorted ?? 'none'}
      className={`font-medium ${right ? 'text-right' : 'text-left'} ${className}`}
    >
      <button
        type="button"
        onClick={onSort}
        className={`inline-flex min-h-10 items-center gap-1 hover:text-ink ${sorted === null ? '' : 'text-ink'}`}
      >
        {right ? arrow : null}
        {name}
        {right ? null : arrow}
      </button>
    </th>
  );
}
