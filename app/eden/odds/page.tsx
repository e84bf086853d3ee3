import type { Metadata } from 'next';
import { EdenOddsScreen } from '@/app/_components/eden/eden-odds-screen';
import { embeddedEdenCards } from '@/lib/eden/catalogue';

export const metadata: Metadata = {
  title: 'Odds of a fight',
  description: 'Exact chances of an attack in Eden, for each reaction of the target.',
};

/** The exact odds of two fighters of Eden against each other. */
export default function EdenOddsPage() {
  return <EdenOddsScreen cards={embeddedEdenCards()} />;
}
