import type { Metadata } from 'next';
import { LinkedScreen } from '@/app/_components/table/linked-screen';

export const metadata: Metadata = {
  title: 'A game',
  description: 'A game of On the Edge that came by a link, at the table, at its moment.',
};

/** A game that is entirely in its link. */
export default function LinkedGamePage() {
  return <LinkedScreen />;
}
