import type { Metadata } from 'next';
import { SearchFrame } from '@/app/_components/search/search-frame';
import { SearchScreen } from '@/app/_components/search/search-screen';
import { shownAnswer } from '@/app/_components/search/shown-answer';
import { getCatalogue } from '@/lib/cards/embedded';
import { traitsOfPool } from '@/lib/cards/neighbours';
import { searchCards } from '@/lib/cards/search/search-cards';

export const metadata: Metadata = { title: 'Cards' };

/** The number of cards on the static page, more than a window shows. The browser adds the others on scrolling. */
const FIRST_SHOWN = 24;

/** The search over all cards, prerendered. search/page.tsx serves an address with a query. */
export default function CardsPage() {
  const catalogue = getCatalogue();
  const found = searchCards('', catalogue, { limit: FIRST_SHOWN });
  return (
    <SearchFrame game="ote">
      <SearchScreen
        first={shownAnswer('', 'ote', found)}
        view={null}
        traits={traitsOfPool(catalogue)}
      />
    </SearchFrame>
  );
}
