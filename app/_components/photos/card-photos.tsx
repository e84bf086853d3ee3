import type { Card } from '@/lib/cards/catalogue';
import { setName } from '@/lib/cards/sets';
import { PhotoSection } from './photo-section';

/** The photographs of a card, by printing. A server component, so that the card itself is not sent to the browser. */
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
