import type { Metadata } from 'next';
import { Suspense } from 'react';
import { preloadCards } from '@/app/_components/site/preload-cards';
import { PlayScreen } from '@/app/_components/table/play-screen';
import { WaitingTable } from '@/app/_components/table/waiting-table';
import { playableExamples } from '@/lib/server/playable-examples';

export const metadata: Metadata = { title: 'Playing' };

/** A deck at the table: one static page for every `/decks/ID/play` (next.config.js). */
export default async function PlayPage() {
  preloadCards();
  return (
    <Suspense fallback={<WaitingTable />}>
      <PlayScreen examples={await playableExamples()} />
    </Suspense>
  );
}
