import type { Metadata } from 'next';
import { GuidedScreen } from '@/app/_components/table/guided-screen';
import { GUIDED_DECK } from '@/lib/ote/guided-game';
import { exampleDecks } from '@/lib/server/example-decks';

export const metadata: Metadata = {
  title: 'Your first game',
  description: 'A guided first game of On the Edge in five minutes, alone against time.',
};

/** The first lesson, at the solo table. */
export default function FirstGamePage() {
  const list = exampleDecks().find(({ name }) => name === GUIDED_DECK);
  if (list === undefined) throw new Error(`There is no example deck “${GUIDED_DECK}”.`);
  return <GuidedScreen list={list} />;
}
