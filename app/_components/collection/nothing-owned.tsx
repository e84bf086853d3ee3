import Link from 'next/link';
import { buttonClass } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { useRememberedGame } from '@/lib/client/shown-game';
import { collectedPrintings, groupPrintings } from '@/lib/collection/completion';
import { counted } from '@/lib/text/counted';
import { usePrintings, useSetName, useTotals } from './collection-context';
import { PrintingFace } from './printing-face';

/** The cards of each set that are shown: as many as lie beside one another. */
const FACES = 3;

/** The next steps of an empty collection: to count, to import, or to take a set and count it card by card. */
export function NothingOwned() {
  const printings = usePrintings();
  const setName = useSetName();
  const collected = collectedPrintings(printings, useTotals(), useRememberedGame());
  const sets = groupPrintings(collected, ({ set }) => set);
  return (
    <div className="space-y-8 pt-6">
      <h1 className="sr-only">Collection</h1>
      <EmptyState title="Nothing counted yet">
        <p>Count what is in your boxes, or bring a list from another program.</p>
        <p className="flex flex-wrap justify-center gap-2">
          <Link href="/collection/count" className={buttonClass('primary')}>
            Count cards
          </Link>
          <Link href="/collection/scan" className={buttonClass('secondary')}>
            Scan them
          </Link>
          <Link href="/collection/import" className={buttonClass('secondary')}>
            Import a list
          </Link>
        </p>
      </EmptyState>
      <section aria-labelledby="begin-with-a-set">
        <h2 id="begin-with-a-set" className="mb-3 text-xl font-semibold">
          Or count a set card by card
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
          {sets.map(([set, inSet]) => (
            <li key={set}>
              <Link
                href={`/collection/set/${set}?view=faces`}
                prefetch={false}
                className="block rounded-lg border border-line bg-paper-raised p-3 hover:border-accent"
              >
                <span className="flex items-baseline justify-between gap-3 pb-2">
                  <span className="font-medium wrap-anywhere">{setName(set)}</span>
                  <span className="text-sm whitespace-nowrap text-ink-faint">
                    {counted(inSet.length, 'card')}
                  </span>
                </span>
                <span aria-hidden="true" className="grid grid-cols-3 gap-2">
                  {inSet.slice(0, FACES).map((printing) => (
                    <PrintingFace key={printing.id} printing={printing} />
                  ))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
