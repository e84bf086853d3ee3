import Link from 'next/link';
import { memo } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import type { TileCard } from '@/app/_components/card/card-tile';
import { TYPE_TEXT, TypeIcon } from '@/app/_components/card/type-icon';
import { cardPath } from '@/lib/cards/card-path';
import { costText, figureText } from '@/lib/cards/figure-text';
import { typeName } from '@/lib/faces/face-card';
import { isSameTile } from './shown-answer';

function figures({ ap, dp, pull }: TileCard): string {
  const shown = (figure: TileCard['ap']) => (figure === null ? '—' : figureText(figure));
  return [
    ...(ap === null && dp === null ? [] : [`${shown(ap)}/${shown(dp)}`]),
    ...(pull === null ? [] : [`Pull ${figureText(pull)}`]),
  ].join(' · ');
}

/** One card with its text. */
const ListItem = memo(function ListItem({ card }: { readonly card: TileCard }) {
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <Link
        data-walk=""
        data-card={card.id}
        href={cardPath(card)}
        prefetch={false}
        className="block px-1 py-2.5 hover:bg-paper-raised"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">{card.name}</span>
          <span className="text-sm text-ink-soft">
            <span className={`inline-flex items-center gap-1.5 ${TYPE_TEXT[card.type]}`}>
              <TypeIcon type={card.type} className="size-3.5" />
              {typeName(card)}
            </span>
            {` · ${costText(card.cost, card.bullet)}`}
            {figures(card) === '' ? '' : ` · ${figures(card)}`}
          </span>
        </span>
        <span className="mt-0.5 block text-sm text-ink-faint">
          {card.traits.length > 0 ? `${card.traits.join(', ')}. ` : ''}
          {card.level === 'unwritten' ? 'Its text is not yet written.' : card.text}
        </span>
      </Link>
    </li>
  );
});

/** The results as a list with texts. */
export function ResultsList({ cards }: { readonly cards: readonly TileCard[] }) {
  return (
    <ul className="border-t border-line-strong/60">
      {cards.map((card, place) => (
        <ListItem key={placeKey(place)} card={card} />
      ))}
    </ul>
  );
}

/** The React key of a result: its position, not its card. New results then update existing elements in place; keyed by card, React would move elements and the browser would lay them out again. */
export function placeKey(place: number): string {
  return `place-${place}`;
}

interface GridItemProps {
  readonly card: TileCard;
}

/** Skips rendering a card that came with the page when it arrives again with the others. */
function isSameItem(before: GridItemProps, now: GridItemProps): boolean {
  return isSameTile(before.card, now.card);
}

/** One result, rendered by the browser only near the viewport. */
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
