import type { Metadata } from 'next';
import Link from 'next/link';
import { FormatsScreen } from '@/app/_components/deck/formats/formats-screen';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Formats' };

/** The custom deck formats. */
export default function FormatsPage() {
  return (
    <div className="page-width">
      <PageHeader
        eyebrow={<Link href="/decks">Decks</Link>}
        title="Formats"
        lead="What may be in a deck, and how much of it. A format of yours is offered in every deck’s check, found by legal: in the search, and shared as a file."
      />
      <FormatsScreen />
    </div>
  );
}
