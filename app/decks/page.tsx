import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { DecksScreen } from '@/app/_components/deck/decks-screen';
import { ImportDialog } from '@/app/_components/deck/import-dialog';
import { ButtonLink } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Decks' };

/** All decks, or those that `?q=` finds. */
export default function DecksPage() {
  return (
    <div className="page-width">
      <PageHeader
        title="Decks"
        lead="Each deck is checked as you build it, saved automatically, and ready to play."
        actions={
          <>
            <ButtonLink href="/decks/limited">Sealed and draft</ButtonLink>
            <ButtonLink href="/decks/compare">Compare</ButtonLink>
            <ButtonLink href="/gauntlet">Gauntlet</ButtonLink>
            <ButtonLink href="/decks/formats">Formats</ButtonLink>
            <ImportDialog />
            <ButtonLink href="/decks/new" look="primary">
              <Plus aria-hidden="true" className="size-4" />
              New deck
            </ButtonLink>
          </>
        }
      />
      <Suspense fallback={<Skeleton rows={4} />}>
        <DecksScreen />
      </Suspense>
    </div>
  );
}
