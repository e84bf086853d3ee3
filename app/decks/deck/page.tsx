import type { Metadata } from 'next';
import { Suspense } from 'react';
import { preload } from 'react-dom';
import { DeckScreen } from '@/app/_components/deck/deck-screen';
import { EditorSkeleton } from '@/app/_components/deck/editor-skeleton';

export const metadata: Metadata = { title: 'Deck' };

/** The editor of a deck: one static page for every `/decks/ID` (next.config.js). */
export default function DeckPage() {
  // The cards come while the scripts do.
  preload('/api/v1/catalogue', { as: 'fetch', crossOrigin: 'anonymous' });
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <DeckScreen />
    </Suspense>
  );
}
