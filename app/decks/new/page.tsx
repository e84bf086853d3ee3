import type { Metadata } from 'next';
import Link from 'next/link';
import { Suspense } from 'react';
import { NewDeckScreen } from '@/app/_components/deck/new-deck-screen';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'New deck' };

/** A new deck, empty or with the card `?card=ID`; or that card into an existing deck. */
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
