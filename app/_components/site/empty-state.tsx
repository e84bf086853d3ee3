import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  /** What to do now: sentences, links, buttons. */
  readonly children?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-3 rounded-lg border border-dashed border-line-strong/60 px-6 py-12 text-center wrap-anywhere">
      <p className="text-lg font-semibold">{title}</p>
      <div className="space-y-3 text-ink-soft">{children}</div>
    </div>
  );
}
