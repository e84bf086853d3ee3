import { ButtonLink } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import type { Catalogue } from '@/lib/cards/catalogue';
import { traitsOfPool } from '@/lib/cards/neighbours';
import { searchCards } from '@/lib/cards/search/run';
import { SearchScreen } from './search-screen';
import { shownAnswer } from './shown-answer';

/** More than a window shows; the browser adds what follows as one comes near. */
const FIRST = 30;

/** The search before anything is asked: all cards. */
export function SearchPage({ catalogue }: { readonly catalogue: Catalogue }) {
  const first = shownAnswer('', searchCards('', catalogue, { limit: FIRST }), []);
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
      <SearchScreen first={first} view={null} traits={traitsOfPool(catalogue)} />
    </div>
  );
}
