import type { Metadata } from 'next';
import { SecondGameScreen } from '@/app/_components/table/second-game-screen';
import { secondGameTable } from '@/lib/server/lessons';

export const metadata: Metadata = {
  title: 'A game with an opponent',
  description: 'A guided fight of On the Edge: ranks, attacks, defence and answers.',
};

/** The second lesson, at a table with an opponent. */
export default function SecondGamePage() {
  return <SecondGameScreen position={secondGameTable()} />;
}
