import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page, under a heading. */
export function Panel({ title, lead, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet grid gap-4 p-4 sm:p-6">
      <div>
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {lead ? <p className="mt-1 text-ink-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}
