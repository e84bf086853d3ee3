'use client';
import { useSearchParams } from 'next/navigation';
import { Unreachable } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageSteps } from '@/app/_components/site/page-steps';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { Card } from '@/lib/cards/catalogue';
import { useOfficialCards } from '@/lib/client/cards';
import { CoverageChoices } from './coverage-choices';
import {
  COVERAGE_PAGE,
  type CoverageFilter,
  coveragePath,
  coveredCards,
  readCoverageFilter,
} from './coverage-filter';
import { CoverageList } from './coverage-list';

interface CoverageScreenProps {
  readonly types: readonly string[];
}

/** The cards that the address asks for. */
export function CoverageScreen({ types }: CoverageScreenProps) {
  const filter = readCoverageFilter(useSearchParams());
  const cards = useOfficialCards();
  if (cards === null) return <Skeleton />;
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return <CoveredCards cards={coveredCards(cards, filter)} filter={filter} types={types} />;
}

interface CoveredCardsProps extends CoverageScreenProps {
  readonly cards: readonly Card[];
  readonly filter: CoverageFilter;
}

/** A page of the cards that a filter leaves. */
export function CoveredCards({ cards, filter, types }: CoveredCardsProps) {
  const pages = Math.max(1, Math.ceil(cards.length / COVERAGE_PAGE));
  const page = Math.min(filter.page, pages);
  return (
    <>
      <h2 id="list" className="mb-4 scroll-mt-20 text-2xl font-semibold">
        Card by card{' '}
        <span className="text-lg font-normal text-ink-faint">
          {cards.length === 1 ? '1 card' : `${cards.length} cards`}
        </span>
      </h2>
      <CoverageChoices filter={filter} types={types} />
      {cards.length === 0 ? (
        <EmptyState title="No card is at this level">
          <p>Choose another level, set or type.</p>
        </EmptyState>
      ) : (
        <CoverageList cards={cards.slice((page - 1) * COVERAGE_PAGE, page * COVERAGE_PAGE)} />
      )}
      <PageSteps page={page} pages={pages} to={(next) => coveragePath({ ...filter, page: next })} />
    </>
  );
}
