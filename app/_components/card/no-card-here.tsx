'use client';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { cardsNear } from '@/lib/cards/neighbours';
import { useCatalogue } from '@/lib/client/cards';
import { useTitle } from '@/lib/client/use-title';
import { CardTile } from './card-tile';

/** The content of a card address that does not exist: the cards with the most similar names. */
export function NoCardHere({ slug }: { readonly slug: string }) {
  const catalogue = useCatalogue();
  const near =
    catalogue === null || catalogue === 'failed'
      ? []
      : cardsNear(decodeURIComponent(slug), catalogue);
  useTitle('No such card');
  return (
    <div className="page-width pt-16 pb-10">
      <h1 className="sr-only">No such card</h1>
      <EmptyState title="There is no card at this address">
        <p>The set, number or name may be mistyped.</p>
        <ButtonLink href="/cards" look="primary">
          Search the cards
        </ButtonLink>
      </EmptyState>
      {near.length > 0 ? (
        <section aria-labelledby="near" className="pt-10">
          <h2 id="near" className="mb-4 text-center text-lg font-semibold">
            Did you mean one of these?
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
    </div>
  );
}
