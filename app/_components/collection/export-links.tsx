import { buttonClass } from '@/app/_components/forms/button';
import { FORMATS } from '@/lib/formats/formats';

/** Downloads of the collection in each export format. */
export function ExportLinks() {
  return (
    <section aria-labelledby="out" className="mt-12 border-t border-line py-8">
      <h2 id="out" className="text-2xl font-semibold">
        Export
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {FORMATS.filter((format) => format.writeCollection !== undefined).map(({ id, name }) => (
          <li key={id}>
            <a className={buttonClass()} href={`/api/v1/collection/export?format=${id}`} download>
              {name}
            </a>
          </li>
        ))}
      </ul>
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
