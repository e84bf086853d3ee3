import type { Metadata } from 'next';
import { ButtonLink } from '@/app/_components/forms/button';
import { OwnSetSection } from '@/app/_components/own/own-set-section';
import { SetMaker } from '@/app/_components/own/set-maker';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { isOwnSet, setName } from '@/lib/cards/sets';
import { ownersCards } from '@/lib/server/own-catalogue';

export const metadata: Metadata = { title: 'Your cards' };

/** The cards that were added or corrected here, set by set. */
export default async function OwnCardsPage() {
  const { own, sets } = await ownersCards();
  const corrected = [...new Set(own.map(({ set }) => set))].filter((id) => !isOwnSet(id));
  const published = corrected.map((id) => ({ id, name: `${setName(id)}, corrected` }));
  return (
    <>
      <PageHeader
        title="Your cards"
        lead="Cards that you typed in, once, for good: they are found, built with, counted and played like any other."
        actions={
          <>
            <ButtonLink look="primary" href="/cards/mine/new">
              New card
            </ButtonLink>
            <ButtonLink href="/cards/mine/import">Import a set</ButtonLink>
            <ButtonLink href="/cards/proposals">Proposals</ButtonLink>
          </>
        }
      />
      {sets.length + published.length === 0 ? (
        <EmptyState title="No cards of your own yet">
          <p>
            Make a set, then type a card in: name, figures, and its text, which is compiled as you
            type. To correct an official card, follow “Correct this card” on its page.
          </p>
        </EmptyState>
      ) : null}
      {[...sets, ...published].map((set) => (
        <OwnSetSection key={set.id} set={set} cards={own.filter((card) => card.set === set.id)} />
      ))}
      <section aria-labelledby="new-set" className="mt-12 pb-12">
        <h2 id="new-set" className="eyebrow mb-3 border-b border-line pb-2">
          A new set
        </h2>
        <SetMaker sets={sets} then="new-card" />
      </section>
    </>
  );
}
