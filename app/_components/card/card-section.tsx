import type { ReactNode } from 'react';

interface CardSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a card page. */
export function CardSection({ id, title, children }: CardSectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="eyebrow mb-3 border-b border-line pb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}
