import type { Example } from '@/lib/rules/example';
import { ExamplePlayer } from './example-player';

/** Examples shown at once: a page with all of a much-cited clause would be long and heavy. */
const SHOWN = 12;

/** The examples that prove a clause. */
export function ExampleList({
  clause,
  examples,
}: {
  readonly clause: string;
  readonly examples: readonly Example[];
}) {
  const shown = examples.slice(0, SHOWN);
  return (
    <section aria-labelledby="examples" className="py-10">
      <h2 id="examples" className="text-2xl font-semibold">
        Examples <span className="text-ink-faint">{examples.length}</span>
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-soft">
        Each is a small table, a few deeds, and what must hold: the tests that keep the engine to
        this clause.
        {examples.length > SHOWN ? ` The first ${SHOWN} that cite ${clause} are here.` : ''}
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {shown.map((example) => (
          <ExamplePlayer key={example.id} example={example} />
        ))}
      </div>
    </section>
  );
}
