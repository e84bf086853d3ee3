import type { Metadata } from 'next';
import { CustomCardsScreen } from '@/app/_components/custom-cards/custom-cards-screen';

export const metadata: Metadata = { title: 'Your cards' };

/** The custom cards and corrections, by set, a hundred per page. */
export default function OwnCardsPage() {
  return <CustomCardsScreen />;
}
