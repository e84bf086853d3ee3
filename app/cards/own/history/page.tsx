import type { Metadata } from 'next';
import { CardHistoryScreen } from '@/app/_components/custom-cards/card-history-screen';

export const metadata: Metadata = { title: 'History of a card' };

/** The revisions of a card: one static page for every `/cards/mine/SET/NUMBER/history` (next.config.js). */
export default function CardHistoryPage() {
  return <CardHistoryScreen />;
}
