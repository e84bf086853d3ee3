import type { Metadata } from 'next';
import Link from 'next/link';
import { Suspense } from 'react';
import { NewDeckScreen } from '@/app/_components/deck/new-deck-screen';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'New deck' };

/** The form for a new deck, empty or with the card of `?card=ID`, and the decks that this card can be added to. */
export default function NewDeckPage() {
  return (
    <div className="page-width">
      <PageHeader
        eyebrow={<Link href="/decks">Decks</Link>}
        title="New deck"
        lead="Name it, then add cards."
      />
      <Suspense fallback={<div className="min-h-64" aria-busy="true" />}>
        <NewDeckScreen />
      </Suspense>
    </div>
  );
}
