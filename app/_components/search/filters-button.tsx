import { SlidersHorizontal } from 'lucide-react';
import { buttonClass } from '@/app/_components/forms/button';

interface FiltersButtonProps {
  readonly open: boolean;
  /** How many filters are set. */
  readonly set: number;
  readonly onToggle: () => void;
}

/** Shows and hides the filters where they do not fit beside the results. */
export function FiltersButton({ open, set, onToggle }: FiltersButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls="filters"
      onClick={onToggle}
      className={buttonClass('secondary', 'flex-1 sm:flex-none lg:hidden')}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {set > 0 ? `Filters (${set})` : 'Filters'}
    </button>
  );
}
