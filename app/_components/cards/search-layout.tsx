'use client';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { buttonClass } from '@/app/_components/forms/button';

interface SearchLayoutProps {
  readonly filters: ReactNode;
  /** How many filters are set. */
  readonly set: number;
  readonly children: ReactNode;
}

/** Filters beside the results where there is room; on a phone behind a button above them. */
export function SearchLayout({ filters, set, children }: SearchLayoutProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-5 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
      <div>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="filters"
          onClick={() => setOpen(!open)}
          className={buttonClass('secondary', 'w-full lg:hidden')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </button>
        <section
          id="filters"
          aria-label="Filters"
          className={`${open ? '' : 'max-lg:hidden'} max-lg:sheet max-lg:mt-2 max-lg:p-4 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-1 lg:pb-2`}
        >
          {filters}
        </section>
      </div>
      {children}
    </div>
  );
}
