import type { Metadata } from 'next';
import { CustomCardsScreen } from '@/app/_components/custom-cards/custom-cards-screen';

export const metadata: Metadata = { title: 'Your cards' };

/** The cards that were added or corrected here, set by set, a hundred at a time. */
export default function OwnCardsPage() {
  return <CustomCardsScreen />;
}
