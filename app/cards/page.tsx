import type { Metadata } from 'next';
import { ButtonLink } from '@/app/_components/forms/button';
import { SearchScreen } from '@/app/_components/search/search-screen';
import { shownAnswer } from '@/app/_components/search/shown-answer';
import { GameSwitch } from '@/app/_components/site/game-switch';
import { PageHeader } from '@/app/_components/site/page-header';
import type { Catalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { traitsOfPool } from '@/lib/cards/neighbours';
import { searchCards } from '@/lib/cards/search/run';

export const metadata: Metadata = { title: 'Cards' };

/** The search over all cards, prerendered. app/cards/search serves an address with a query. */
export default function CardsPage() {
  return <SearchPage catalogue={getCatalogue()} />;
}

/** More than a window shows; the browser adds the rest on scrolling. */
const FIRST = 24;

/** The search before a query. */
function SearchPage({ catalogue }: { readonly catalogue: Catalogue }) {
  const first = shownAnswer('', 'ote', searchCards('', catalogue, { limit: FIRST }), []);
  return (
    <div className="page-width">
      <PageHeader
        title="Cards"
        actions={
          <>
            <GameSwitch game="ote" />
            <ButtonLink href="/cards/mine" prefetch={false}>
              Your cards
            </ButtonLink>
          </>
        }
      />
      <SearchScreen first={first} view={null} traits={traitsOfPool(catalogue)} />
    </div>
  );
}
