import type { Metadata } from 'next';
import { FirstMatchScreen } from '@/app/_components/eden/learn/first-match-screen';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenFirstMatch } from '@/lib/server/lessons';

export const metadata: Metadata = {
  title: 'Learn Eden',
  description: 'A guided first round of Eden on the field, step by step.',
};

/** The lesson of Eden: the first round of a match. */
export default function EdenLearnPage() {
  const setup = edenFirstMatch();
  const names = new Set(setup.position.profiles.map(({ name }) => name));
  const cards = embeddedEdenCards().filter(({ name }) => names.has(name));
  return <FirstMatchScreen setup={setup} cards={cards} />;
}
