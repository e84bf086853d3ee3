import type { ReactNode } from 'react';

interface CardSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of a card page. The browser skips rendering it until it is near the viewport. */
export function CardSection({ id, title, children }: CardSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="-mx-1.5 px-1.5 [contain-intrinsic-size:auto_12rem] [content-visibility:auto] [overflow-clip-margin:0.5rem]"
    >
      <h2 id={id} className="eyebrow mb-3 border-b border-line pb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}
