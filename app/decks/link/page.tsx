import type { Metadata } from 'next';
import { LinkScreen } from '@/app/_components/deck/link-screen';

export const metadata: Metadata = { title: 'A deck in a link' };

/** A deck that is entirely in the address, behind the #: nothing of it reaches the server. */
export default function LinkPage() {
  return (
    <div className="page-width">
      <LinkScreen />
    </div>
  );
}
