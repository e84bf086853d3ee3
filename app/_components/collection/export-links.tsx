import { FORMATS } from '@/lib/formats/formats';
import { FileJobs } from './file-jobs';

const FILES = FORMATS.filter((format) => format.writeCollection !== undefined).map(
  ({ id, name }) => ({ name, path: `/api/v1/collection/export?format=${id}` as const }),
);

/** Downloads of the collection in each export format. */
export function ExportLinks() {
  return (
    <section aria-labelledby="out" className="mt-12 border-t border-line py-8">
      <h2 id="out" className="text-2xl font-semibold">
        Export
      </h2>
      <FileJobs kind="export" files={FILES} />
      <p className="mt-6 max-w-prose text-ink-soft">
        All cards with our texts for LackeyCCG:{' '}
        <a className="text-link" href="/api/v1/lackey-plugin.zip" download>
          a plugin
        </a>
        , whose folder goes into Lackey’s <code>plugins</code>.
      </p>
    </section>
  );
}
