import { type ReactNode, useId } from 'react';

interface PanePanelProps {
  readonly title: string;
  /** What the panel answers, in a few words. */
  readonly hint: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One question of a tab, with its answer. It is as high as its content. */
export function PanePanel({ title, hint, className = '', children }: PanePanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`sheet min-w-0 p-4 ${className}`}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="mt-0.5 mb-4 text-sm text-ink-faint">{hint}</p>
      {children}
    </section>
  );
}
