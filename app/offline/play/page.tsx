import type { Metadata } from 'next';
import { OfflinePlay } from '@/app/_components/offline/offline-play';

export const metadata: Metadata = { title: 'Playing', robots: { index: false } };

/** A table that was never visited, without a connection (app/_components/offline). */
export default function OfflinePlayPage() {
  return <OfflinePlay />;
}
