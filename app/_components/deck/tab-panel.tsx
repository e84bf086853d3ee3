import { type ReactNode, useId } from 'react';

interface TabPanelProps {
  readonly title: string;
  /** The question that the panel answers, in a few words. */
  readonly hint: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** One question of a tab, with its answer. It is as high as its content. */
export function TabPanel({ title, hint, className = '', children }: TabPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`sheet min-w-0 p-4 ${className}`}>
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        <p className="mt-0.5 mb-2 text-sm text-ink-soft">{hint}</p>
      </div>
      {children}
    </section>
  );
}
