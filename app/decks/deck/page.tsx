import type { Metadata } from 'next';
import { Suspense } from 'react';
import { DeckScreen } from '@/app/_components/deck/deck-screen';
import { EditorPlaceholder } from '@/app/_components/deck/editor-skeleton';
import { preloadCards } from '@/app/_components/site/preload-cards';

export const metadata: Metadata = { title: 'Deck' };

/** The editor of a deck: one static page for every `/decks/ID` (next.config.js). */
export default function DeckPage() {
  preloadCards();
  return (
    <Suspense fallback={<EditorPlaceholder />}>
      <DeckScreen />
    </Suspense>
  );
}
