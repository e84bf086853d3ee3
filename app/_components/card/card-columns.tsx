import type { ReactNode } from 'react';
import type { Card } from '@/lib/cards/catalogue';
import { setName } from '@/lib/cards/sets';
import { CardCopies } from './card-copies';
import { CardFace } from './card-face';

interface CardColumnsProps {
  readonly card: Card;
  /** The `CardHeading`. */
  readonly heading: ReactNode;
  /** Sections below the face and the owned copies. */
  readonly side?: ReactNode;
  /** Sections beside them. */
  readonly children: ReactNode;
}

/**
 * The columns of a card page: face and copies on the left, text and meaning beside them. On a phone the face is small, beside the heading,
 * and the text comes after the copies.
 */
export function CardColumns({ card, heading, side, children }: CardColumnsProps) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 pt-2 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-y-5 sm:pt-4 md:grid-cols-[17rem_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] md:gap-x-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12">
      <div className="col-start-2 min-w-0">{heading}</div>
      <div className="min-w-0 max-md:contents md:col-start-1 md:row-span-2 md:row-start-1">
        <div className="col-start-1 row-start-1">
          <CardFace card={card} />
        </div>
        <div className="max-md:col-span-2">
          <CardCopies
            key={card.id}
            name={card.name}
            printings={card.printings.map(({ set, number }) => ({
              id: `ote/${set}/${number}`,
              title: card.printings.length > 1 ? `${setName(set)} ${number}` : '',
            }))}
          />
        </div>
      </div>
      <div className="min-w-0 space-y-7 max-md:col-span-2 md:col-start-2 md:row-span-2 md:row-start-2">
        {children}
      </div>
      <div className="min-w-0 space-y-7 max-md:col-span-2 max-md:pt-4 md:col-start-1">{side}</div>
    </div>
  );
}

interface CardHeadingProps {
  /** Links to where the card belongs. */
  readonly trail: ReactNode;
  readonly title: string;
  /** The type, and what else fits on its line. */
  readonly lead: ReactNode;
  readonly actions?: ReactNode;
}

/** The heading of a card page. */
export function CardHeading({ trail, title, lead, actions }: CardHeadingProps) {
  return (
    <header>
      <div className="eyebrow flex min-h-10 flex-wrap items-center justify-between gap-x-4 wrap-anywhere">
        {trail}
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h1 className="min-w-0 flex-[1_1_10rem] text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">
          {title}
        </h1>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">{lead}</div>
    </header>
  );
}
