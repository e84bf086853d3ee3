import type { Metadata } from 'next';
import { SearchPage } from '@/app/_components/search/search-page';
import { getCatalogue } from '@/lib/cards/embedded';

export const metadata: Metadata = { title: 'Cards' };

/** All cards, with the search: rendered ahead of time. A query in the address is answered by app/cards/search. */
export default function CardsPage() {
  return <SearchPage catalogue={getCatalogue()} />;
}
