import type { Metadata } from 'next';
import { OfflineDeck } from '@/app/_components/offline/offline-deck';

export const metadata: Metadata = { title: 'Deck', robots: { index: false } };

/** A deck whose page was never visited, or a new one, without a connection (app/_components/offline). */
export default function OfflineDeckPage() {
  return <OfflineDeck />;
}
