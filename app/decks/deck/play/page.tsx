import type { Metadata } from 'next';
import { Suspense } from 'react';
import { preload } from 'react-dom';
import { PlayScreen } from '@/app/_components/table/play-screen';

export const metadata: Metadata = { title: 'Playing' };

/** A deck at the solo table: one static page for every `/decks/ID/play` (next.config.js). */
export default function PlayPage() {
  // The cards come while the scripts do.
  preload('/api/v1/catalogue', { as: 'fetch', crossOrigin: 'anonymous' });
  return (
    <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
      <PlayScreen />
    </Suspense>
  );
}
