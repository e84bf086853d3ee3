import Link from 'next/link';
import { memo, useMemo } from 'react';
import { PartsBar } from '@/app/_components/site/bar';
import { collectedPrintings, completionOf, groupPrintings } from '@/lib/collection/completion';
import { type Lots, placesOf } from '@/lib/collection/lots';
import {
  pricedWords,
  type Worth,
  worthByPlace,
  worthOf,
  worthOfAll,
  worthWords,
} from '@/lib/collection/worth';
import { usePrintings, useSetName, useTotals } from './collection-context';
import { placePath } from './owned-address';

const LINE_CLASS =
  'flex min-h-10 items-center justify-between gap-3 py-1 leading-snug hover:text-accent hover:underline sm:min-h-8';

interface OwnedTotalsProps {
  readonly lots: Lots;
  /** The game that is shown. */
  readonly game: 'ote' | 'eden' | 'all';
}

/** The totals of the collection, its sets and its places. */
export const OwnedTotals = memo(function Totals({ lots, game }: OwnedTotalsProps) {
  const totals = useTotals();
  const setName = useSetName();
  const printings = collectedPrintings(usePrintings(), totals, game);
  const all = completionOf(printings, totals);
  const worth = useWorth(lots);
  return (
    <aside aria-label="Totals" className="space-y-6 text-sm">
      <p className="text-base">
        <strong className="text-2xl font-semibold tabular-nums">
          {all.copies.toLocaleString('en')}
        </strong>{' '}
        {all.copies === 1 ? 'copy' : 'copies'} of {all.have.toLocaleString('en')}{' '}
        {all.have === 1 ? 'printing' : 'printings'}
        <span className="block text-sm text-ink-soft">
          {all.wanted.toLocaleString('en')} wanted, {all.spare.toLocaleString('en')} to spare
        </span>
      </p>
      <p className="text-ink-soft">
        {worth.all.priced === 0 ? (
          'No copy has a price yet. Type one at a card’s conditions and places, or import it.'
        ) : (
          <>
            Worth{' '}
            <strong className="font-semibold text-ink tabular-nums">{worthWords(worth.all)}</strong>{' '}
            {pricedWords(worth.all)}
          </>
        )}
      </p>
      <section aria-labelledby="owned-sets">
        <h2 id="owned-sets" className="eyebrow mb-1">
          Sets
        </h2>
        <ul className="space-y-1">
          {groupPrintings(printings, ({ set }) => set).map(([set, some]) => {
            const { have, all: size } = completionOf(some, totals);
            return (
              <li key={set}>
                <Link href={`/collection/set/${set}`} prefetch={false} className={LINE_CLASS}>
                  <span className="min-w-0 wrap-anywhere">
                    {setName(set)}
                    <WorthLine worth={worth.bySet.get(set)} />
                  </span>
                  <span className="whitespace-nowrap tabular-nums text-ink-soft">
                    {have} / {size}
                  </span>
                </Link>
                <PartsBar
                  className="h-1 rounded-sm"
                  parts={[{ share: size === 0 ? 0 : have / size, tone: 'fill-good' }]}
                />
              </li>
            );
          })}
        </ul>
      </section>
      <Places lots={lots} worth={worth.byPlace} />
    </aside>
  );
});

/** Returns the worth of the collection, in all, by set and by place. */
function useWorth(lots: Lots) {
  const printings = usePrintings();
  return useMemo(() => {
    const counted = printings.filter(({ id }) => lots.has(id));
    const worthIn = (some: typeof counted) =>
      worthOfAll(some.map(({ id }) => worthOf(lots.get(id) ?? [])));
    const sets = groupPrintings(counted, ({ set }) => set);
    return {
      all: worthOfAll([...lots.values()].map(worthOf)),
      bySet: new Map(sets.map(([set, some]) => [set, worthIn(some)])),
      byPlace: worthByPlace(lots),
    };
  }, [lots, printings]);
}

/** The worth of a set or a place, below its name. */
function WorthLine({ worth }: { readonly worth: Worth | undefined }) {
  const words = worth === undefined ? '' : worthWords(worth);
  if (worth === undefined || words === '') return null;
  return (
    <span className="block text-xs text-ink-faint tabular-nums">
      {words} {pricedWords(worth)}
    </span>
  );
}

interface PlacesProps {
  readonly lots: Lots;
  readonly worth: ReadonlyMap<string, Worth>;
}

function Places({ lots, worth }: PlacesProps) {
  const places = placesOf(lots);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="owned-places">
      <h2 id="owned-places" className="eyebrow mb-1">
        Places
      </h2>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <Link href={placePath(place)} prefetch={false} className={LINE_CLASS}>
              <span className="min-w-0 wrap-anywhere">
                {place}
                <WorthLine worth={worth.get(place)} />
              </span>
              <span className="tabular-nums text-ink-soft">
                {(worth.get(place)?.copies ?? 0).toLocaleString('en')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
