import { CoverageTable } from '@/app/_components/site/coverage-table';
import { HomeSearch } from '@/app/_components/site/home-search';
import { ShowcaseFan } from '@/app/_components/site/showcase-fan';
import { ThreeWays } from '@/app/_components/site/three-ways';
import { cardCoverage } from '@/lib/cards/coverage';
import { getCatalogue } from '@/lib/cards/embedded';

/** What this is, three ways in, and how far it has come. */
export default function HomePage() {
  const catalogue = getCatalogue();
  const coverage = cardCoverage(catalogue);
  return (
    <div className="page-width">
      <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 overflow-x-clip py-10 sm:py-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <p className="eyebrow mb-3">On the Edge, 1994</p>
          <h1 className="text-4xl font-semibold tracking-[-0.03em] sm:text-6xl sm:leading-[1.02]">
            The games are out of print. The cards still play.
          </h1>
          <p className="mt-5 max-w-prose text-lg text-ink-soft">
            Dossier keeps all {coverage.cards} On the Edge cards: find one, build a deck that works,
            and play it alone at a table that knows the rules and says which one it applies.
          </p>
          <HomeSearch total={coverage.cards} />
        </div>
        <ShowcaseFan catalogue={catalogue} />
      </section>
      <ThreeWays />
      <CoverageTable coverage={coverage} />
    </div>
  );
}
