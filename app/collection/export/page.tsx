import type { Metadata } from 'next';
import { BackupSection } from '@/app/_components/collection/backup-section';
import { FileJobs } from '@/app/_components/collection/file-jobs';
import { FilesNav } from '@/app/_components/collection/files-nav';
import { PageHeader } from '@/app/_components/site/page-header';
import { FORMATS } from '@/lib/formats/formats';

export const metadata: Metadata = { title: 'Export and backup' };

/** Exports of the collection, and backups. */
export default function ExportPage() {
  return (
    <>
      <PageHeader
        title="Export and backup"
        lead={
          <span className="max-sm:hidden">
            Everything that you have entered is yours, as files that other programs read.
          </span>
        }
        actions={<FilesNav current="export" />}
      />
      <ExportLinks />
      <BackupSection />
    </>
  );
}

const EXPORT_FILES = FORMATS.filter((format) => format.writeCollection !== undefined).map(
  ({ id, name }) => ({ name, path: `/api/v1/collection/export?format=${id}` as const }),
);

/** Downloads of the collection in each export format. */
function ExportLinks() {
  return (
    <section aria-labelledby="out" className="pb-8">
      <h2 id="out" className="text-2xl font-semibold">
        Your collection as a file
      </h2>
      <FileJobs kind="export" files={EXPORT_FILES} />
      <h3 className="mt-6 font-semibold">All cards for other programs</h3>
      <p className="mt-2 max-w-prose text-ink-soft">
        With our texts. A deck that you export for one of these programs opens there with its cards.
      </p>
      <ul className="mt-2 max-w-prose list-disc space-y-2 pl-5 text-ink-soft">
        <li>
          LackeyCCG:{' '}
          <a className="text-link" href="/api/v1/lackey-plugin.zip" download>
            a plugin
          </a>
          , whose folder goes into Lackey’s <code>plugins</code>.
        </li>
        <li>
          Cockatrice:{' '}
          <a className="text-link" href="/api/v1/cockatrice-cards.xml" download>
            a card file
          </a>
          . There choose <em>Card Database</em>, then <em>Add custom sets/cards</em>. It loads the
          pictures from here.
        </li>
        <li>
          OCTGN:{' '}
          <a className="text-link" href="/api/v1/octgn-game.o8g" download>
            a game
          </a>
          . Add the file in its games manager. It draws the cards from their texts.
        </li>
      </ul>
    </section>
  );
}
