import type { ReactNode } from 'react';

interface SearchLayoutProps {
  readonly filters: ReactNode;
  /** Whether the filters are shown where they do not fit beside the results. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** Filters beside the results where there is room; on a phone above them, when they are asked for. */
export function SearchLayout({ filters, open, children }: SearchLayoutProps) {
  return (
    <div className="mt-5 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
      <section
        id="filters"
        aria-label="Filters"
        className={`${open ? '' : 'max-lg:hidden'} max-lg:sheet max-lg:mb-5 max-lg:p-4 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:p-1 lg:pb-2`}
      >
        {filters}
      </section>
      {children}
    </div>
  );
}
