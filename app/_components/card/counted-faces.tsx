import Link from 'next/link';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { CardFace } from './card-face';

interface CountedFacesProps {
  readonly cards: readonly { readonly card: Card; readonly count: number }[];
}

/** Faces with their numbers of copies, each a link to its card. */
export function CountedFaces({ cards }: CountedFacesProps) {
  return (
    <ul className="grid grid-cols-4 content-start gap-x-2 gap-y-3.5 sm:grid-cols-6 lg:grid-cols-7">
      {cards.map(({ card, count }) => (
        <li key={card.id} className="relative">
          <Link
            href={cardPath(card)}
            prefetch={false}
            className="block rounded-lg outline-offset-2"
          >
            <CardFace card={card} />
            <span className="absolute -bottom-1.5 left-1/2 -translate-x-1/2 rounded-full bg-ink px-2 py-0.5 text-xs font-semibold text-paper tabular-nums">
              {count}
              <span className="sr-only"> {count === 1 ? 'copy' : 'copies'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
