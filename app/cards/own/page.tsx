import type { Metadata } from 'next';
import { CustomCardScreen } from '@/app/_components/custom-cards/custom-card-screen';

export const metadata: Metadata = { title: 'Card' };

/** A custom card: one static page for every `/cards/mine/SET/NUMBER` (next.config.js). */
export default function OwnCardPage() {
  return <CustomCardScreen />;
}
