import Link from 'next/link';
import { cardPath } from '@/lib/cards/card-path';
import { type Card, type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import type { DeckEntry } from '@/lib/decks/types';
import { CardCrop } from './card-crop';

interface FaceNameProps {
  /** The card; undefined when it is not known here. */
  readonly card: Card | undefined;
  readonly name: string;
}

/** The name of a card with its picture. */
export function FaceLabel({ card, name }: FaceNameProps) {
  return (
    <span data-card={card?.id} className="flex min-w-0 items-center gap-2 text-left">
      {card === undefined ? null : (
        <span className="w-8 shrink-0">
          <CardCrop card={card} />
        </span>
      )}
      <span className="min-w-0 leading-snug wrap-anywhere">{name}</span>
    </span>
  );
}

/** The name of a card with its picture, as a link to its page. */
export function FaceName({ card, name }: FaceNameProps) {
  if (card === undefined) return <FaceLabel card={card} name={name} />;
  return (
    <Link
      href={cardPath(card)}
      prefetch={false}
      data-card={card.id}
      className="flex min-h-10 min-w-0 items-center hover:text-accent sm:min-h-9"
    >
      <FaceLabel card={card} name={name} />
    </Link>
  );
}

interface FaceNamesProps {
  readonly cards: readonly (FaceNameProps & { readonly count: number })[];
}

/** Returns the cards of a list with their names, for `FaceNames`. */
export function facesOf(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
): FaceNamesProps['cards'] {
  return entries.map(({ card, count }) => ({
    card: catalogue.byId.get(card),
    name: fullNameOf(catalogue, card),
    count,
  }));
}

/** Cards beside each other, with their copies where there are several. */
export function FaceNames({ cards }: FaceNamesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-x-3 gap-y-1">
      {cards.map(({ card, name, count }) => (
        <li key={card?.id ?? name}>
          <FaceName card={card} name={count === 1 ? name : `${count} × ${name}`} />
        </li>
      ))}
    </ul>
  );
}
