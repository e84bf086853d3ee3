import type { Metadata } from 'next';
import { ButtonLink } from '@/app/_components/forms/button';
import { OwnSetSection } from '@/app/_components/own/own-set-section';
import { SetMaker } from '@/app/_components/own/set-maker';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { PageSteps } from '@/app/_components/site/page-steps';
import { ownPage } from '@/lib/cards/own-pages';
import { ownersCards } from '@/lib/server/own-catalogue';

export const metadata: Metadata = { title: 'Your cards' };

interface OwnCardsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The cards that were added or corrected here, set by set, a hundred at a time. */
export default async function OwnCardsPage({ searchParams }: OwnCardsPageProps) {
  const asked = Number((await searchParams).page);
  const { catalogue, own, sets } = await ownersCards();
  const mine = new Set(own);
  // By number, as all cards are.
  const inOrder = catalogue.cards.filter((card) => mine.has(card));
  const shown = ownPage(sets, inOrder, Number.isSafeInteger(asked) ? asked : 1);
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
      {sets.length + own.length === 0 ? (
        <EmptyState title="No cards of your own yet">
          <p>
            Make a set, then type a card in: name, figures, and its text, which is compiled as you
            type. To correct an official card, follow “Correct this card” on its page.
          </p>
        </EmptyState>
      ) : null}
      {shown.sets.map(({ set, cards, of }) => (
        <OwnSetSection key={set.id} set={set} cards={cards} of={of} />
      ))}
      <PageSteps
        page={shown.page}
        pages={shown.pages}
        to={(next) => (next === 1 ? '/cards/mine' : `/cards/mine?page=${next}`)}
      />
      <section aria-labelledby="new-set" className="mt-12 pb-12">
        <h2 id="new-set" className="eyebrow mb-3 border-b border-line pb-2">
          A new set
        </h2>
        <SetMaker sets={sets} then="new-card" />
      </section>
    </>
  );
}
