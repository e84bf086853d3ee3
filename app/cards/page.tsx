import type { Metadata } from 'next';
import { SearchFrame } from '@/app/_components/search/search-frame';
import { SearchScreen } from '@/app/_components/search/search-screen';
import { shownAnswer } from '@/app/_components/search/shown-answer';
import { getCatalogue } from '@/lib/cards/embedded';
import { traitsOfPool } from '@/lib/cards/neighbours';
import { searchCards } from '@/lib/cards/search/run';

export const metadata: Metadata = { title: 'Cards' };

/** More than a window shows; the browser adds the rest on scrolling. */
const FIRST = 24;

/** The search over all cards, prerendered. search/page.tsx serves an address with a query. */
export default function CardsPage() {
  const catalogue = getCatalogue();
  const found = searchCards('', catalogue, { limit: FIRST });
  return (
    <SearchFrame game="ote">
      <SearchScreen
        first={shownAnswer('', 'ote', found, [])}
        view={null}
        traits={traitsOfPool(catalogue)}
      />
    </SearchFrame>
  );
}
