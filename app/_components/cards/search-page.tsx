import { ButtonLink } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import type { Catalogue } from '@/lib/cards/catalogue';
import { traitsOfPool } from '@/lib/cards/neighbours';
import type { Holdings } from '@/lib/cards/search/holdings';
import { searchCards } from '@/lib/cards/search/run';
import { SearchScreen } from './search-screen';
import { shownAnswer } from './tile-card';

interface SearchPageProps {
  readonly catalogue: Catalogue;
  readonly q: string;
  readonly view: string | null;
  /** How many cards are drawn; at least a page, at most 1,200. */
  readonly limit: number;
  /** What somebody has, where the query asks for it. */
  readonly holdings: Holdings | null;
}

/** More than a window shows; the browser adds what follows as one comes near. */
const FIRST = 30;
const MOST = 1200;

/** The search with its first answer. */
export function SearchPage({ catalogue, q, view, limit, holdings }: SearchPageProps) {
  const drawn = { limit: Math.min(MOST, Math.max(FIRST, limit)) };
  const options = holdings === null ? drawn : { ...drawn, holdings };
  const first = shownAnswer(q, searchCards(q, catalogue, options));
  return (
    <div className="page-width">
      <PageHeader
        title="Cards"
        actions={
          <ButtonLink href="/cards/mine" prefetch={false}>
            Your cards
          </ButtonLink>
        }
      />
      <SearchScreen first={first} view={view} traits={traitsOfPool(catalogue)} />
    </div>
  );
}
