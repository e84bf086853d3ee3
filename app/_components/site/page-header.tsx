import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** A few words above the title, such as a breadcrumb. */
  readonly eyebrow?: ReactNode;
  /** A sentence under the title. */
  readonly lead?: ReactNode;
  /** Buttons, on the right where there is space. */
  readonly actions?: ReactNode;
}

/** The top of a page with its `h1`. */
export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-8 pb-6 sm:pt-12">
      <div className="min-w-0 max-w-3xl">
        {eyebrow ? <div className="eyebrow mb-2 wrap-anywhere">{eyebrow}</div> : null}
        <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{title}</h1>
        {lead ? <p className="mt-3 max-w-prose text-ink-soft sm:text-lg">{lead}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
