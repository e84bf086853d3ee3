import type { Metadata } from 'next';
import { CompanionScreen } from '@/app/_components/eden/companion/companion-screen';
import { embeddedEdenCards } from '@/lib/eden/catalogue';

export const metadata: Metadata = {
  title: 'Companion',
  description: 'Follows a match of Eden on a real table: wounds, markers, points, rounds and dice.',
};

/** The companion of a match on a real table. */
export default function EdenCompanionPage() {
  return <CompanionScreen cards={embeddedEdenCards()} />;
}
