import type { Metadata } from 'next';
import { SharedListScreen } from '@/app/_components/collection/shared-list-screen';

export const metadata: Metadata = { title: 'A list in a link' };

/** A list of cards that is entirely in the address, behind the #: nothing of it reaches the server. */
export default function SharedListPage() {
  return (
    <div className="page-width">
      <SharedListScreen />
    </div>
  );
}
