import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PlayScreen } from '@/app/_components/table/play-screen';

export const metadata: Metadata = { title: 'Playing' };

/** A deck at the solo table: one static page for every `/decks/ID/play` (next.config.js). */
export default function PlayPage() {
  return (
    <Suspense fallback={<div className="min-h-dvh" aria-busy="true" />}>
      <PlayScreen />
    </Suspense>
  );
}
