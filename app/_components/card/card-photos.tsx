import { PhotoSection } from '@/app/_components/photos/photo-section';
import type { Card } from '@/lib/cards/catalogue';
import { setName } from '@/lib/cards/sets';

/** The reader's photographs of a card, of each printing by itself. */
export function CardPhotos({ card }: { readonly card: Card }) {
  return card.printings.map(({ set, number }, at) => (
    <PhotoSection
      key={`${set}/${number}`}
      printing={`ote/${set}/${number}`}
      name={card.name}
      title={
        card.printings.length === 1 ? 'Photographs' : `Photographs of ${setName(set)} ${number}`
      }
      pastes={at === 0}
    />
  ));
}
