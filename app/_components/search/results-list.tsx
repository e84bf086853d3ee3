import Link from 'next/link';
import { Activity, memo, type ReactNode } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import type { TileCard } from '@/app/_components/card/card-tile';
import { TYPE_TEXT, TypeIcon } from '@/app/_components/card/type-icon';
import { CardCrop } from '@/app/_components/deck/card-crop';
import { cardPath } from '@/lib/cards/card-path';
import { costText, figureText } from '@/lib/cards/figure-text';
import { typeName } from '@/lib/faces/face-card';
import { CardCounts } from './card-counts';
import { isSameTile } from './shown-answer';

function figureWords({ ap, dp, pull }: TileCard): readonly string[] {
  const shown = (figure: TileCard['ap']) => (figure === null ? '—' : figureText(figure));
  return [
    ...(ap === null && dp === null ? [] : [`${shown(ap)}/${shown(dp)}`]),
    ...(pull === null ? [] : [`Pull ${figureText(pull)}`]),
  ];
}

interface ResultLineProps {
  readonly href: string;
  readonly name: string;
  /** The type with its icon. */
  readonly type: ReactNode;
  readonly figures: readonly string[];
  /** Traits and text. */
  readonly says: string;
  /** The id of the card. */
  readonly card: string;
  /** The card's picture. */
  readonly picture?: ReactNode;
}

/** The classes of the counts in a row. */
export const ROW_COUNTS = 'ml-2 font-medium whitespace-nowrap text-accent';

/** One card with its text. */
export function ResultLine(props: ResultLineProps) {
  const { href, name, type, figures, says, card, picture } = props;
  return (
    <li className="border-b border-line [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <Link
        data-walk=""
        data-card={card}
        href={href}
        prefetch={false}
        className="flex gap-3 px-1 py-2.5 hover:bg-paper-raised"
      >
        {picture}
        <span className="block min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-soft">
              {type}
              {figures.map((one) => ` · ${one}`).join('')}
              <CardCounts id={card} className={ROW_COUNTS} />
            </span>
          </span>
          <span className="mt-0.5 block text-sm text-ink-faint">{says}</span>
        </span>
      </Link>
    </li>
  );
}

interface ItemProps {
  readonly card: TileCard;
}

/** Skips rendering a card that is already on the static page. */
function isSameItem(before: ItemProps, now: ItemProps): boolean {
  return isSameTile(before.card, now.card);
}

/** The picture of a card in a row. */
export function RowPicture({ card }: ItemProps) {
  return (
    <span className="w-9 shrink-0 max-[359px]:hidden sm:w-11">
      <CardCrop card={card} />
    </span>
  );
}

const ListItem = memo(function ListItem({ card }: ItemProps) {
  const traits = card.traits.length > 0 ? `${card.traits.join(', ')}. ` : '';
  return (
    <ResultLine
      card={card.id}
      href={cardPath(card)}
      name={card.name}
      type={
        <span className={`inline-flex items-center gap-1.5 ${TYPE_TEXT[card.type]}`}>
          <TypeIcon type={card.type} className="size-3.5" />
          {typeName(card)}
        </span>
      }
      figures={[costText(card.cost, card.bullet), ...figureWords(card)]}
      picture={<RowPicture card={card} />}
      says={traits + (card.level === 'unwritten' ? 'Its text is not yet written.' : card.text)}
    />
  );
}, isSameItem);

interface ResultsProps {
  readonly cards: readonly TileCard[];
}

/** The results as a list with texts. */
export const ResultsList = memo(function ResultsList({ cards }: ResultsProps) {
  return (
    <ResultLines>
      {cards.map((card, place) => (
        <ListItem key={placeKey(place)} card={card} />
      ))}
    </ResultLines>
  );
});

/** A list of cards with their texts. */
export function ResultLines({ children }: { readonly children: ReactNode }) {
  return (
    <Activity>
      <ul className="border-t border-line-strong/60">{children}</ul>
    </Activity>
  );
}

/** The React key of a result: its position, not its card. New results then update existing elements in place; keyed by card, React would move elements and the browser would lay them out again. */
export function placeKey(place: number): string {
  return `place-${place}`;
}

/** One face with a link to its page, rendered by the browser only near the viewport. */
export function ResultFace({
  href,
  card,
  children,
}: {
  readonly href: string;
  /** The id of the card. */
  readonly card: string;
  readonly children: ReactNode;
}) {
  return (
    <li className="-m-1.5 p-1.5 [contain-intrinsic-size:auto_19rem] [content-visibility:auto]">
      <Link
        data-walk=""
        href={href}
        prefetch={false}
        className="relative block rounded-lg outline-offset-3"
      >
        {children}
        <CardCounts
          id={card}
          className="absolute inset-x-0 -bottom-1.5 mx-auto w-fit rounded-full bg-accent px-2 text-xs leading-5 font-medium text-accent-ink"
        />
      </Link>
    </li>
  );
}

const GridItem = memo(function GridItem({ card }: ItemProps) {
  return (
    <ResultFace href={cardPath(card)} card={card.id}>
      <CardFace card={card} />
    </ResultFace>
  );
}, isSameItem);

/** The results as faces. */
export const ResultsGrid = memo(function ResultsGrid({ cards }: ResultsProps) {
  return (
    <ResultFaces>
      {cards.map((card, place) => (
        <GridItem key={placeKey(place)} card={card} />
      ))}
    </ResultFaces>
  );
});

/** The room of the first faces, while they load. */
export function FacesToCome() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Loading…</span>
      <ResultFaces>
        {Array.from({ length: 10 }, (_, place) => (
          <li key={placeKey(place)} className="aspect-5/7 rounded-lg bg-paper-sunk/60" />
        ))}
      </ResultFaces>
    </div>
  );
}

/** Faces side by side, as many as fit. */
export function ResultFaces({ children }: { readonly children: ReactNode }) {
  return (
    <Activity>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,44%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] sm:gap-4">
        {children}
      </ul>
    </Activity>
  );
}
