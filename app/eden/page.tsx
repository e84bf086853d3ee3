import type { Metadata } from 'next';
import { EdenCardsScreen } from '@/app/_components/eden/eden-cards-screen';
import { embeddedEdenCards } from '@/lib/eden/catalogue';

export const metadata: Metadata = {
  title: 'Eden',
  description: 'The cards of Eden: fighters with their limbs, missions and tactical cards.',
};

/** The cards of Eden. */
export default function EdenPage() {
  return <EdenCardsScreen cards={embeddedEdenCards()} />;
}
