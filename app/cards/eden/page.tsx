import type { Metadata } from 'next';
import { SearchFrame } from '@/app/_components/search/search-frame';
import { SearchScreen } from '@/app/_components/search/search-screen';
import { shownAnswer } from '@/app/_components/search/shown-answer';
import { searchCards } from '@/lib/cards/search/run';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';

export const metadata: Metadata = {
  title: 'Cards of Eden',
  description: 'The cards of Eden: fighters with their limbs, missions and tactical cards.',
};

/** More than a window shows; the browser adds the rest on scrolling. */
const FIRST = 24;

/** The search over the cards of Eden, prerendered. search/page.tsx serves an address with a query. */
export default function EdenCardsPage() {
  const found = searchCards('', edenCatalogueOfProgram(), { limit: FIRST });
  return (
    <SearchFrame game="eden">
      <SearchScreen first={shownAnswer('', 'eden', found, [])} view={null} traits={[]} />
    </SearchFrame>
  );
}
