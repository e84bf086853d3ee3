import type { ReactNode } from 'react';
import { CardTile } from '@/app/_components/cards/card-tile';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardBySlug, cardsNear } from '@/lib/cards/neighbours';

interface CardLayoutProps {
  readonly params: Promise<{ readonly set: string; readonly slug: string }>;
  readonly children: ReactNode;
}

/** Knows the address, which a not-found page does not: below it, the cards whose names are nearest. */
export default async function CardLayout({ params, children }: CardLayoutProps) {
  const { set, slug } = await params;
  const catalogue = getCatalogue();
  if (cardBySlug(catalogue, set, slug) !== null) return children;
  const near = cardsNear(slug, catalogue);
  return (
    <>
      {children}
      {near.length > 0 ? (
        <section aria-labelledby="near" className="page-width">
          <h2 id="near" className="mb-4 text-center text-lg font-semibold">
            Perhaps one of these?
          </h2>
          <ul className="flex flex-wrap justify-center gap-3">
            {near.map((card) => (
              <li key={card.id} className="w-40 max-w-[46%]">
                <CardTile card={card} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
