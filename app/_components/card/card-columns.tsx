import type { ReactNode } from 'react';
import type { Card } from '@/lib/cards/catalogue';
import { setName } from '@/lib/cards/sets';
import { CardCopies } from './card-copies';
import { CardFace } from './card-face';

interface CardColumnsProps {
  readonly card: Card;
  readonly children: ReactNode;
}

/** The layout of a card page: face and owned copies in a sticky column, everything else beside or below it. */
export function CardColumns({ card, children }: CardColumnsProps) {
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-14">
      <div className="mx-auto w-full max-w-88 self-start md:sticky md:top-20">
        <CardFace card={card} />
        <CardCopies
          key={card.id}
          name={card.name}
          printings={card.printings.map(({ set, number }) => ({
            id: `ote/${set}/${number}`,
            title: card.printings.length > 1 ? `${setName(set)} ${number}` : '',
          }))}
        />
      </div>
      <div className="min-w-0 space-y-10">{children}</div>
    </div>
  );
}
