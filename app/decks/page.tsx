import type { Metadata } from 'next';
import { Suspense } from 'react';
import { DecksActions } from '@/app/_components/deck/decks-actions';
import { DecksScreen } from '@/app/_components/deck/decks-screen';
import type { ExampleDeck } from '@/app/_components/deck/example-decks';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { getCatalogue } from '@/lib/cards/embedded';
import { writeLink } from '@/lib/decks/deck-link';
import { titleOf } from '@/lib/decks/deck-list';
import { knownExamples } from '@/lib/server/example-decks';

export const metadata: Metadata = { title: 'Decks' };

/** All decks of the user, or the decks that the query of `?q=` finds. */
export default async function DecksPage() {
  return (
    <div className="page-width">
      <PageHeader
        title="Decks"
        lead="Each deck is checked as you build it, saved automatically, and ready to play."
        actions={<DecksActions />}
      />
      <Suspense fallback={<Skeleton rows={4} />}>
        <DecksScreen examples={await readExamples()} />
      </Suspense>
    </div>
  );
}

/** Returns the decks that come with the program, each entirely in its link, so that people without an account can open them, too. */
async function readExamples(): Promise<ExampleDeck[]> {
  return Promise.all(
    knownExamples().map(async (list) => ({
      name: titleOf(list),
      cards: list.entries.reduce((sum, { count }) => sum + count, 0),
      link: `/decks/link#${await writeLink(list, getCatalogue(), new Set())}`,
    })),
  );
}
