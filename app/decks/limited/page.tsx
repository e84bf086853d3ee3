import type { Metadata } from 'next';
import Link from 'next/link';
import { LimitedScreen } from '@/app/_components/deck/limited/limited-screen';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Sealed, draft and league' };

/** Boosters to open: a sealed pool, a draft against seven pilots, or a league. */
export default function LimitedPage() {
  return (
    <div className="page-width">
      <PageHeader
        eyebrow={<Link href="/decks">Decks</Link>}
        title="Sealed, draft and league"
        lead="Open boosters and build from what is in them. Their composition is an approximation: nobody has published the sheets."
      />
      <LimitedScreen />
    </div>
  );
}
