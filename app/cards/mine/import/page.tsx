import type { Metadata } from 'next';
import { ImportSet } from '@/app/_components/own/import-set';
import { OwnTrail } from '@/app/_components/own/own-trail';
import { PageHeader } from '@/app/_components/site/page-header';
import { listOwnCards } from '@/lib/server/own-cards';
import { listOwnSets } from '@/lib/server/own-sets';

export const metadata: Metadata = { title: 'Import a set' };

/** A whole set from a file. Opening and reading write nothing. */
export default async function ImportSetPage() {
  const [sets, stored] = await Promise.all([listOwnSets(), listOwnCards()]);
  return (
    <>
      <PageHeader
        eyebrow={<OwnTrail>Import</OwnTrail>}
        title="Import a set"
        lead="Many cards at once. You see what each line would do before any of it is done."
      />
      <ImportSet sets={sets} stored={stored} />
    </>
  );
}
