import Link from 'next/link';
import { cardPath } from '@/lib/cards/card-path';
import type { FaceCard } from '@/lib/faces/face-card';
import { CardFace } from './card-face';

/** A face with the path of its page. */
export interface TileCard extends FaceCard {
  readonly slug: string;
}

/** A face that links to its card page. */
export function CardTile({ card }: { readonly card: TileCard }) {
  return (
    <Link
      href={cardPath(card)}
      prefetch={false}
      className="block rounded-lg outline-offset-4 transition-transform duration-150 hover:-translate-y-0.5"
    >
      <CardFace card={card} />
    </Link>
  );
}
