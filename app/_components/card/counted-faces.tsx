import Link from 'next/link';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { CardFace } from './card-face';

interface CountedFacesProps {
  readonly cards: readonly { readonly card: Card; readonly count: number }[];
}

/** Faces with their numbers of copies below, each a link to its card. They are wide enough for their names. */
export function CountedFaces({ cards }: CountedFacesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] content-start gap-x-2 gap-y-2">
      {cards.map(({ card, count }) => (
        <li key={card.id}>
          <Link
            href={cardPath(card)}
            prefetch={false}
            className="block rounded-lg outline-offset-2"
          >
            <CardFace card={card} />
            <span className="mt-1 block text-center text-sm font-semibold tabular-nums">
              <span aria-hidden="true">×&nbsp;{count}</span>
              <span className="sr-only">
                {count} {count === 1 ? 'copy' : 'copies'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
