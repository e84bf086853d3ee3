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

/** The top of a page with its `h1`. It is low, so that the first screen shows what the page is about. */
export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-0.5 pt-3 pb-3 sm:pt-4">
      {eyebrow ? <div className="eyebrow basis-full wrap-anywhere">{eyebrow}</div> : null}
      <h1 className="min-w-0 max-w-3xl text-2xl font-semibold tracking-tight sm:text-3xl">
        {title}
      </h1>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      {lead ? (
        <div className="basis-full">
          <p className="max-w-prose text-sm text-ink-soft sm:text-base">{lead}</p>
        </div>
      ) : null}
    </div>
  );
}
