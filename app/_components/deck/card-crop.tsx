import type { CSSProperties } from 'react';
import { FacePicture } from '@/app/_components/card/card-face';
import type { Card } from '@/lib/cards/catalogue';

/** The picture of a card in the colour of its type, without what cannot be read at this size. Decorative: the card is named beside it. */
export function CardCrop({
  card,
}: {
  readonly card: Pick<Card, 'id' | 'name' | 'text' | 'type' | 'traits'>;
}) {
  return (
    <span
      aria-hidden="true"
      className="card-paper flex aspect-square w-full flex-col overflow-hidden rounded-md border-2 border-(--type) bg-paper-raised [container-type:inline-size]"
      style={{ '--type': `var(--type-${card.type})` } as CSSProperties}
    >
      <FacePicture card={card} />
    </span>
  );
}
