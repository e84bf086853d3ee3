import type { Metadata } from 'next';
import { NewCardScreen } from '@/app/_components/custom-cards/edit-screens';

export const metadata: Metadata = { title: 'New card' };

/** The editor of a new card, in `?set=` or the latest set. */
export default function NewCardPage() {
  return <NewCardScreen />;
}
