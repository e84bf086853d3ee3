'use client';
import { useSearchParams } from 'next/navigation';
import { ButtonLink } from '@/app/_components/forms/button';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { PageSteps } from '@/app/_components/site/page-steps';
import { Skeleton } from '@/app/_components/site/skeleton';
import { ownPage } from '@/lib/cards/own-pages';
import { OWN_CARDS, type OwnAdded, useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import { CustomSetSection } from './custom-set-section';
import { SetMaker } from './set-maker';

/** The sets and cards that were added here, and a form for another set. */
export function CustomCardsScreen() {
  const asked = Number(useSearchParams().get('page') ?? 1);
  const answer = useAnswer<OwnAdded>(OWN_CARDS);
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
      <Answered path={OWN_CARDS} answer={answer}>
        {(added) => (
          <>
            {added.sets.length + added.cards.length === 0 ? (
              <EmptyState title="No cards of your own yet">
                <p>
                  Make a set, then type a card in: name, figures, and its text, which is compiled as
                  you type. To correct an official card, follow “Correct this card” on its page.
                </p>
              </EmptyState>
            ) : (
              <Sets added={added} asked={asked} />
            )}
            <section aria-labelledby="new-set" className="mt-12 pb-12">
              <h2 id="new-set" className="eyebrow mb-3 border-b border-line pb-2">
                A new set
              </h2>
              <SetMaker sets={added.sets} then="new-card" />
            </section>
          </>
        )}
      </Answered>
    </>
  );
}

function Sets({ added, asked }: { readonly added: OwnAdded; readonly asked: number }) {
  const found = useCatalogue();
  if (found === null) return <Skeleton />;
  const mine = new Set(added.cards.map(({ id }) => id));
  // By number, as all cards are.
  const cards = found === 'failed' ? added.cards : found.cards.filter(({ id }) => mine.has(id));
  const shown = ownPage(added.sets, cards, Number.isSafeInteger(asked) ? asked : 1);
  return (
    <>
      {shown.sets.map(({ set, cards: some, of }) => (
        <CustomSetSection key={set.id} set={set} cards={some} of={of} />
      ))}
      <PageSteps
        page={shown.page}
        pages={shown.pages}
        to={(next) => (next === 1 ? '/cards/mine' : `/cards/mine?page=${next}`)}
      />
    </>
  );
}
