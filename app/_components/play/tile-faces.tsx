import { CardFace } from '@/app/_components/card/card-face';
import type { FaceCard } from '@/lib/faces/face-card';

/** Three faces as a fan, or one on a phone, cut off at the bottom. Decorative: the deck is named beside them. */
export function TileFaces({ cards }: { readonly cards: readonly FaceCard[] }) {
  return (
    <div aria-hidden="true" className="relative size-full [--cost-order:-1]">
      {cards.map((card, at) => (
        <div key={card.id} className={`absolute top-[12%] w-[44%] ${PLACES[at] ?? 'hidden'}`}>
          <CardFace card={card} />
        </div>
      ))}
    </div>
  );
}

const PLACES = [
  'left-[4%] -rotate-6 max-sm:left-[7%] max-sm:w-[86%] max-sm:rotate-0',
  'left-[28%] z-10 max-sm:hidden',
  'right-[4%] z-20 rotate-6 max-sm:hidden',
] as const;
