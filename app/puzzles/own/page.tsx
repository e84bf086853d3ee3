import type { Metadata } from 'next';
import { OwnPuzzleScreen } from '@/app/_components/table/own-puzzle-screen';

export const metadata: Metadata = {
  title: 'A puzzle',
  description: 'A puzzle of On the Edge that came by a file or a link, at the table.',
};

/** A puzzle that is entirely in its link. */
export default function OwnPuzzlePage() {
  return <OwnPuzzleScreen />;
}
