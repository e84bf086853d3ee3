import type { Metadata } from 'next';
import Link from 'next/link';
import { Suspense } from 'react';
import { filterCards, NO_FILTER } from '@/app/_components/card/coverage-filter';
import { CoverageScreen, CoveredCards } from '@/app/_components/card/coverage-screen';
import { CoverageTables } from '@/app/_components/site/coverage-table';
import { PageHeader } from '@/app/_components/site/page-header';
import { cardPath } from '@/lib/cards/card-path';
import { cardCoverage } from '@/lib/cards/coverage';
import { getCatalogue } from '@/lib/cards/embedded';
import { type OddCard, oddCards } from '@/lib/cards/oddities';

export const metadata: Metadata = {
  title: 'Rules coverage',
  description: 'Every card’s text beside what the engine understood, and what is missing.',
};

/** Rules coverage: totals, each card's text beside what was understood, and unusual data. */
export default function CoveragePage() {
  const { cards } = getCatalogue();
  const coverage = cardCoverage(getCatalogue());
  const types = [...new Set(cards.map((card) => card.type))].sort();
  return (
    <div className="page-width">
      <PageHeader
        title="Rules coverage"
        lead={`The engine fully automates ${coverage.enforced} of ${coverage.cards} cards. Each card’s text is shown beside what the engine understood.`}
      />
      <p className="mb-4">
        <Link href="/cards/eden/coverage" prefetch={false} className="text-link">
          Coverage of Eden
        </Link>
      </p>
      <CoverageTables coverage={coverage} />
      <section aria-labelledby="list" className="pt-10">
        <Suspense
          fallback={
            <CoveredCards cards={filterCards(cards, NO_FILTER)} filter={NO_FILTER} types={types} />
          }
        >
          <CoverageScreen types={types} />
        </Suspense>
      </section>
      <UnplayedList odd={oddCards(cards)} />
    </div>
  );
}

/** Cards whose data may contain a mistake, by kind. */
function UnplayedList({ odd }: { readonly odd: readonly OddCard[] }) {
  const kinds = [...new Set(odd.map((one) => one.oddity))];
  return (
    <section aria-labelledby="odd" className="py-10">
      <h2 id="odd" className="text-2xl font-semibold">
        Unusual cards
      </h2>
      <p className="mt-3 mb-4 max-w-prose text-ink-soft">
        The places where a mistake in the data is most likely.
      </p>
      {kinds.length === 0 ? <p className="text-ink-faint italic">Nothing.</p> : null}
      {kinds.map((kind) => {
        const of = odd.filter((one) => one.oddity === kind);
        return (
          <details key={kind} className="border-t border-line py-3">
            <summary className="cursor-pointer font-medium">
              {kind[0]?.toUpperCase()}
              {kind.slice(1)} <span className="text-ink-faint">{of.length}</span>
            </summary>
            <ul className="mt-3 space-y-1.5 text-sm">
              {of.map(({ card, says }) => (
                <li key={card.id + says}>
                  <Link href={cardPath(card)} prefetch={false} className="text-link">
                    {card.name}
                  </Link>{' '}
                  <span className="text-ink-soft">{says}</span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
