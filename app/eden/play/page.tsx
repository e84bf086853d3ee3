import type { Metadata } from 'next';
import { PlayScreen } from '@/app/_components/eden/play/play-screen';
import { embeddedEdenCards } from '@/lib/eden/catalogue';

export const metadata: Metadata = {
  title: 'Play Eden',
  description:
    'A match of Eden on the field: solo against an infestation, for two, or against a pilot.',
};

/** A match of Eden. */
export default function EdenPlayPage() {
  return <PlayScreen cards={embeddedEdenCards()} />;
}
