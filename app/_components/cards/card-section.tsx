import type { ReactNode } from 'react';

interface CardSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a card's page under its heading. */
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
