import type { Metadata } from 'next';
import { TradesScreen } from '@/app/_components/community/trades-screen';

export const metadata: Metadata = { title: 'Trades' };

export default function TradesPage() {
  return <TradesScreen />;
}
