import type { Metadata } from 'next';
import { TroopScreen } from '@/app/_components/eden/troop-screen';
import { embeddedEdenCards } from '@/lib/eden/catalogue';

export const metadata: Metadata = {
  title: 'Build a troop',
  description: 'A troop of Eden, checked against the rules as it is built.',
};

/** The troop builder of Eden. */
export default function TroopPage() {
  return <TroopScreen cards={embeddedEdenCards()} />;
}
