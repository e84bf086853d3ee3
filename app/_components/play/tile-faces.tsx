import { CardFace } from '@/app/_components/card/card-face';
import type { FaceCard } from '@/lib/faces/face-card';

/** Up to three faces as a fan, or one on a phone, cut off at the bottom. Decorative: the deck is named beside them. */
export function TileFaces({ cards }: { readonly cards: readonly FaceCard[] }) {
  const places = PLACES[Math.min(cards.length, 3) - 1] ?? [];
  return (
    <div aria-hidden="true" className="relative size-full [--cost-order:-1]">
      {cards.map((card, at) => (
        <div key={card.id} className={`absolute top-[12%] w-[44%] ${places[at] ?? 'hidden'}`}>
          <CardFace card={card} />
        </div>
      ))}
    </div>
  );
}

const WHOLE_ON_PHONE = 'max-sm:left-[7%] max-sm:w-[86%] max-sm:rotate-0';
const LEFT = `left-[4%] -rotate-6 ${WHOLE_ON_PHONE}`;
const RIGHT = 'right-[4%] z-20 rotate-6 max-sm:hidden';

/** The places of one face, of two, which do not overlap, and of three. */
const PLACES: readonly (readonly string[])[] = [
  [`left-[28%] ${WHOLE_ON_PHONE}`],
  [LEFT, RIGHT],
  [LEFT, 'left-[28%] z-10 max-sm:hidden', RIGHT],
];
