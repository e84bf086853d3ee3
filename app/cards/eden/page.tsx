import type { Metadata } from 'next';
import { EdenSearchScreen } from '@/app/_components/eden/eden-search-screen';
import { SearchFrame } from '@/app/_components/search/search-frame';
import { shownAnswer } from '@/app/_components/search/shown-answer';
import { searchCards } from '@/lib/cards/search/search-cards';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';

export const metadata: Metadata = {
  title: 'Cards of Eden',
  description: 'The cards of Eden: fighters with their limbs, missions and tactical cards.',
};

/** The number of cards on the static page, more than a window shows. The browser adds the others on scrolling. */
const FIRST_SHOWN = 24;

/** The search over the cards of Eden, prerendered. search/page.tsx serves an address with a query. */
export default function EdenCardsPage() {
  const found = searchCards('', edenCatalogueOfProgram(), { limit: FIRST_SHOWN });
  return (
    <SearchFrame game="eden">
      <EdenSearchScreen first={shownAnswer('', 'eden', found)} />
    </SearchFrame>
  );
}
