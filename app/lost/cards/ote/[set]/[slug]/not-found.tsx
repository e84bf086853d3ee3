import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';

/** No card has this address; the layout shows the nearest ones below. */
export default function CardNotFound() {
  return (
    <div className="page-width pt-16 pb-10">
      <h1 className="sr-only">No such card</h1>
      <EmptyState title="No card has this address">
        <p>Its set, its number or its name may be mistyped.</p>
        <ButtonLink href="/cards" look="primary">
          Search the cards
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
