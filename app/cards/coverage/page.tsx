import type { Metadata } from 'next';
import { Suspense } from 'react';
import { coveredCards, NO_FILTER } from '@/app/_components/card/coverage-filter';
import { CoverageScreen, CoveredCards } from '@/app/_components/card/coverage-screen';
import { UnplayedList } from '@/app/_components/card/unplayed-list';
import { CoverageTables } from '@/app/_components/site/coverage-table';
import { PageHeader } from '@/app/_components/site/page-header';
import { cardCoverage } from '@/lib/cards/coverage';
import { getCatalogue } from '@/lib/cards/embedded';
import { oddCards } from '@/lib/cards/oddities';

export const metadata: Metadata = {
  title: 'How far the rules reach',
  description: 'Every card’s text beside what the engine understood of it, and what is missing.',
};

/** What is enforced and what is not: tallies, each card's text beside what was understood, and odd data. */
export default function CoveragePage() {
  const { cards } = getCatalogue();
  const coverage = cardCoverage(getCatalogue());
  const types = [...new Set(cards.map((card) => card.type))].sort();
  return (
    <div className="page-width">
      <PageHeader
        title="How far the rules reach"
        lead={`The engine does every word of ${coverage.enforced} of ${coverage.cards} cards. Here is each card’s text beside what was understood of it.`}
      />
      <CoverageTables coverage={coverage} />
      <section aria-labelledby="list" className="pt-10">
        <Suspense
          fallback={
            <CoveredCards cards={coveredCards(cards, NO_FILTER)} filter={NO_FILTER} types={types} />
          }
        >
          <CoverageScreen types={types} />
        </Suspense>
      </section>
      <UnplayedList odd={oddCards(cards)} />
    </div>
  );
}
