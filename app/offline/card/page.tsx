import type { Metadata } from 'next';
import { OfflineCard } from '@/app/_components/offline/offline-card';

export const metadata: Metadata = { title: 'Card', robots: { index: false } };

/** A card that was never visited, without a connection (app/_components/offline). */
export default function OfflineCardPage() {
  return <OfflineCard />;
}
