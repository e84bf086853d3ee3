import { CardFace } from '@/app/_components/card/card-face';
import type { Card, Catalogue } from '@/lib/cards/catalogue';

const PLACES = [
  'left-[4%] top-[10%] -rotate-[9deg]',
  'left-[25%] top-0 z-10',
  'right-[4%] top-[10%] rotate-[9deg]',
] as const;

/** The first card of a type whose text is written, else the first of it. */
function oneOf(cards: readonly Card[], type: Card['type']): Card[] {
  const some = cards.filter((card) => card.type === type && card.name.length <= 22);
  const best = some.find((card) => card.level === 'enforced' && card.text !== '') ?? some[0];
  return best === undefined ? [] : [best];
}

/** Three faces, fanned: a Resource, a Character and a Gear. Decoration, so it is silent. */
export function ShowcaseFan({ catalogue }: { readonly catalogue: Catalogue }) {
  const cards = (['resource', 'character', 'gear'] as const).flatMap((type) =>
    oneOf(catalogue.cards, type),
  );
  return (
    <div aria-hidden="true" className="relative mx-auto aspect-[10/9] w-full max-w-md">
      {cards.map((card, i) => (
        <div key={card.id} className={`absolute w-[50%] ${PLACES[i] ?? ''}`}>
          <CardFace card={card} />
        </div>
      ))}
    </div>
  );
}
