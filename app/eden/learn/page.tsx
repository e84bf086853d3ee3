import type { Metadata } from 'next';
import { FirstMatchScreen } from '@/app/_components/eden/learn/first-match-screen';
import { edenFirstMatch } from '@/lib/server/lessons';

export const metadata: Metadata = {
  title: 'Learn Eden',
  description: 'A guided first round of Eden on the field, step by step.',
};

/** The lesson of Eden: the first round of a match. */
export default function EdenLearnPage() {
  const { setup, fighters } = edenFirstMatch();
  return <FirstMatchScreen setup={setup} cards={fighters} />;
}
