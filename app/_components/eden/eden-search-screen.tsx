'use client';
import { SearchScreen } from '@/app/_components/search/search-screen';
import type { ShownAnswer } from '@/app/_components/search/shown-answer';
import { EdenFilterPanel } from './eden-filter-panel';
import { EdenResults } from './eden-results';

const EDEN_PARTS = { Results: EdenResults, Filters: EdenFilterPanel };

/** The search page for Eden cards, which shows its first cards without scripts. */
export function EdenSearchScreen({ first }: { readonly first: ShownAnswer }) {
  return <SearchScreen first={first} view={null} traits={[]} eden={EDEN_PARTS} />;
}
