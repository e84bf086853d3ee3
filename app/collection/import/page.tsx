import type { Metadata } from 'next';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { FilesNav } from '@/app/_components/collection/files-nav';
import { ImportScreen } from '@/app/_components/collection/import-screen';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Import' };

/** Imports of the collection. */
export default function ImportPage() {
  return (
    <>
      <PageHeader
        title="Import"
        lead={
          <span className="max-sm:hidden">
            Each line of a list is shown before anything is counted.
          </span>
        }
        actions={<FilesNav current="import" />}
      />
      <CollectionReady>
        <ImportScreen />
        <PicturesLink />
      </CollectionReady>
    </>
  );
}

/** Leads to the import of pictures, which may be of the plugin whose list is imported here. */
function PicturesLink() {
  return (
    <p className="mt-8 max-w-prose pb-6 text-ink-soft">
      Pictures of cards, from a folder, a ZIP or a LackeyCCG plugin, become faces under{' '}
      <NearLink href="/collection/photographs" className="text-link">
        Photographs of many cards
      </NearLink>
      .
    </p>
  );
}
