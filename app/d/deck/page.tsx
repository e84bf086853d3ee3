import type { Metadata } from 'next';
import { SharedDeckScreen } from '@/app/_components/community/shared-deck-screen';

export const metadata: Metadata = { title: 'A shared deck' };

/** Every shared deck, `/d/KEY`; app/d/found adds its name and list to this page. */
export default function SharedDeckPage() {
  return (
    <div className="page-width pb-16">
      <noscript id="found" />
      <SharedDeckScreen />
    </div>
  );
}
