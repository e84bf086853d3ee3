import type { Metadata } from 'next';
import { NewCardScreen } from '@/app/_components/custom-cards/edit-screens';

export const metadata: Metadata = { title: 'New card' };

/** A new card, in `?set=` or the set that was made last. Opening the page writes nothing. */
export default function NewCardPage() {
  return <NewCardScreen />;
}
