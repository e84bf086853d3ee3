import Link from 'next/link';
import { memo } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import type { TileCard } from '@/app/_components/card/card-tile';
import { cardPath } from '@/lib/cards/card-path';
import { placeKey } from './place-key';
import { isSameTile } from './tile-card';

interface GridItemProps {
  readonly card: TileCard;
}

/** The card that came with the page is drawn already when it comes again with all the others. */
function isSameItem(before: GridItemProps, now: GridItemProps): boolean {
  return isSameTile(before.card, now.card);
}

/** One result: drawn only when it comes near the window, with its room kept. */
const GridItem = memo(function GridItem({ card }: GridItemProps) {
  return (
    <li className="-m-1.5 p-1.5 [contain-intrinsic-size:auto_19rem] [content-visibility:auto]">
      <Link
        data-walk=""
        href={cardPath(card)}
        prefetch={false}
        className="block rounded-lg outline-offset-3"
      >
        <CardFace card={card} />
      </Link>
    </li>
  );
}, isSameItem);

/** The results as faces. */
export const ResultsGrid = memo(function ResultsGrid({
  cards,
}: {
  readonly cards: readonly TileCard[];
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,44%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-4">
      {cards.map((card, place) => (
        <GridItem key={placeKey(place)} card={card} />
      ))}
    </ul>
  );
});
