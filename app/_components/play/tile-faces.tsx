import { CardFace } from '@/app/_components/card/card-face';
import type { FaceCard } from '@/lib/faces/face-card';

/** Up to three faces as a fan that covers no name, or one on a phone, cut off at the bottom. Decorative: the deck is named beside them. */
export function TileFaces({ cards }: { readonly cards: readonly FaceCard[] }) {
  const places = PLACES[Math.min(cards.length, 3) - 1] ?? [];
  return (
    <div aria-hidden="true" className="relative size-full [--cost-order:-1]">
      {cards.map((card, at) => (
        <div key={card.id} className={`absolute w-[44%] ${places[at] ?? 'hidden'}`}>
          <CardFace card={card} />
        </div>
      ))}
    </div>
  );
}

const WHOLE_ON_PHONE = 'max-sm:top-[12%] max-sm:left-[7%] max-sm:w-[86%] max-sm:rotate-0';
const LEFT = `left-[3%] -rotate-4 ${WHOLE_ON_PHONE}`;
const RIGHT = 'right-[3%] rotate-4 max-sm:hidden';

/** The places of one face, of two, which do not overlap, and of three, of which the middle one looks over the others. */
const PLACES: readonly (readonly string[])[] = [
  [`top-[12%] left-[28%] ${WHOLE_ON_PHONE}`],
  [`top-[12%] ${LEFT}`, `top-[12%] ${RIGHT}`],
  [`top-[34%] z-10 ${LEFT}`, 'top-[4%] left-[28%] max-sm:hidden', `top-[34%] z-10 ${RIGHT}`],
];
