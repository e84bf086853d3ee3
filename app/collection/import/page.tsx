import type { Metadata } from 'next';
import { BackupSection } from '@/app/_components/collection/backup-section';
import { Ready } from '@/app/_components/collection/collection-context';
import { ExportLinks } from '@/app/_components/collection/export-links';
import { ImportScreen } from '@/app/_components/collection/import-screen';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Import and export' };

/** Imports and exports of the collection, and backups. */
export default function ImportPage() {
  return (
    <>
      <PageHeader
        title="Import and export"
        lead="Import a list from another program: a preview shows each line before anything is counted. Or export everything in a format that other programs read."
      />
      <Ready>
        <ImportScreen />
      </Ready>
      <ExportLinks />
      <BackupSection />
    </>
  );
}
