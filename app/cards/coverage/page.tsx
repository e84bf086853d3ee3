import type { Metadata } from 'next';
import { CoverageChoices } from '@/app/_components/cards/coverage-choices';
import {
  COVERAGE_PAGE,
  coveragePath,
  coveredCards,
  readCoverageFilter,
} from '@/app/_components/cards/coverage-filter';
import { CoverageList } from '@/app/_components/cards/coverage-list';
import { OddList } from '@/app/_components/cards/odd-list';
import { CoverageTables } from '@/app/_components/site/coverage-table';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { PageSteps } from '@/app/_components/site/page-steps';
import { cardCoverage } from '@/lib/cards/coverage';
import { getCatalogue } from '@/lib/cards/embedded';
import { oddCards } from '@/lib/cards/oddities';

interface CoveragePageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = {
  title: 'How far the rules reach',
  description: 'Every card’s text beside what the engine understood of it, and what is missing.',
};

/** What is enforced and what is not: tallies, each card's text beside what was understood, and odd data. */
export default async function CoveragePage({ searchParams }: CoveragePageProps) {
  const catalogue = getCatalogue();
  const coverage = cardCoverage(catalogue);
  const filter = readCoverageFilter(await searchParams);
  const covered = coveredCards(catalogue.cards, filter);
  const pages = Math.max(1, Math.ceil(covered.length / COVERAGE_PAGE));
  const page = Math.min(filter.page, pages);
  const types = [...new Set(catalogue.cards.map((card) => card.type))].sort();
  return (
    <div className="page-width">
      <PageHeader
        title="How far the rules reach"
        lead={`The engine does every word of ${coverage.enforced} of ${coverage.cards} cards. Here is each card’s text beside what was understood of it.`}
      />
      <CoverageTables coverage={coverage} />
      <section aria-labelledby="list" className="pt-10">
        <h2 id="list" className="mb-4 scroll-mt-20 text-2xl font-semibold">
          Card by card{' '}
          <span className="text-lg font-normal text-ink-faint">
            {covered.length === 1 ? '1 card' : `${covered.length} cards`}
          </span>
        </h2>
        <CoverageChoices filter={filter} types={types} />
        {covered.length === 0 ? (
          <EmptyState title="No card is at this level">
            <p>Choose another level, set or type.</p>
          </EmptyState>
        ) : (
          <CoverageList cards={covered.slice((page - 1) * COVERAGE_PAGE, page * COVERAGE_PAGE)} />
        )}
        <PageSteps
          page={page}
          pages={pages}
          to={(next) => coveragePath({ ...filter, page: next })}
        />
      </section>
      <OddList odd={oddCards(catalogue.cards)} />
    </div>
  );
}
