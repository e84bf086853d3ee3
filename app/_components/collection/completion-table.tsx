'use client';
import Link from 'next/link';
import { memo, useDeferredValue, useState } from 'react';
import { PartsBar } from '@/app/_components/site/bar';
import { EDITIONS } from '@/lib/cards/sets';
import { rarityWords } from '@/lib/cards/words-figures';
import { useCatalogue } from '@/lib/client/cards';
import { useRememberedGame } from '@/lib/client/shown-game';
import {
  type Completion,
  collectedPrintings,
  completionOf,
  groupByRarity,
  groupPrintings,
} from '@/lib/collection/completion';
import { type CountedPrinting, sizeWords } from '@/lib/collection/printings';
import type { Totals } from '@/lib/collection/totals';
import { usePrintings, useSetName, useTotals } from './collection-context';

function CompletionFigures({ completion }: { readonly completion: Completion }) {
  const { all, have, copies, wanted, spare } = completion;
  return (
    <>
      <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
        {have}
        <span className="text-ink-faint"> / {all}</span>
      </td>
      <td className="w-1/4 py-2 pr-3 max-sm:hidden">
        <PartsBar
          className="h-2 min-w-16 rounded-sm"
          parts={[{ share: all === 0 ? 0 : have / all, tone: 'fill-good' }]}
        />
      </td>
      <td className="py-2 pr-3 text-right tabular-nums">{copies}</td>
      <td className="py-2 pr-3 text-right tabular-nums text-ink-soft">{wanted}</td>
      <td className="py-2 text-right tabular-nums text-ink-soft">{spare}</td>
    </>
  );
}

/** Returns a row for each rarity with cards. A set that is not begun gets no rows. */
function rarityRows(inSet: readonly CountedPrinting[], held: Totals) {
  return groupByRarity(inSet).filter(([, some]) => {
    const { copies, wanted } = completionOf(some, held);
    return copies > 0 || wanted > 0;
  });
}

/** Lists further editions that are not in the table yet, with links to them. */
function FurtherEditions({ listed }: { readonly listed: ReadonlySet<string> }) {
  const further = EDITIONS.filter(({ id }) => !listed.has(id));
  if (further.length === 0) return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      Further printings of Standard are listed once you count one:{' '}
      {further.map(({ id, name }, at) => (
        <span key={id}>
          {at === 0 ? '' : ', '}
          <Link href={`/collection/set/${id}`} className="underline hover:text-accent">
            {name}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}

/** The completion of each set of the chosen game, and of each rarity in the sets that are begun. An entry of the box is shown before its completion. */
export function CompletionTable() {
  return <CompletionOf held={useDeferredValue(useTotals())} game={useRememberedGame()} />;
}

interface CompletionOfProps {
  readonly held: Totals;
  readonly game: 'ote' | 'eden';
}

const CompletionOf = memo(function CompletionOf({ held, game }: CompletionOfProps) {
  const all = usePrintings();
  const printings = collectedPrintings(all, held, game);
  const catalogue = useCatalogue();
  const setName = useSetName();
  const [hasRarities, setRarities] = useState(false);
  const isBegun = printings.some(({ id }) => held.has(id));
  return (
    <>
      <table className="w-full border-b border-line text-sm sm:text-base">
        <caption className="sr-only">Completion by set and rarity</caption>
        <thead className="text-xs text-ink-faint sm:text-sm">
          <tr>
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              Set
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Have
            </th>
            <td className="max-sm:hidden" />
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Copies
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Wanted
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Spare
            </th>
          </tr>
        </thead>
        {groupPrintings(printings, ({ set }) => set).map(([set, inSet]) => (
          <tbody key={set}>
            <tr className="border-t border-line">
              <th scope="row" className="pr-3 text-left font-medium sm:py-2">
                <Link
                  href={`/collection/set/${set}`}
                  className="wrap-anywhere hover:text-accent hover:underline max-sm:flex max-sm:min-h-10 max-sm:items-center"
                >
                  {setName(set)}
                </Link>
              </th>
              <CompletionFigures completion={completionOf(inSet, held)} />
            </tr>
            {(hasRarities ? rarityRows(inSet, held) : []).map(([rarity, some]) => (
              <tr key={rarity ?? ''} className="text-ink-soft">
                <th scope="row" className="py-1 pr-3 pl-4 text-left text-sm font-normal">
                  {rarity === null ? 'no rarity' : rarityWords(rarity)}
                </th>
                <CompletionFigures completion={completionOf(some, held)} />
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className="border-t border-line font-medium">
            <th scope="row" className="py-2 pr-3 text-left font-medium">
              All
            </th>
            <CompletionFigures completion={completionOf(printings, held)} />
          </tr>
        </tfoot>
      </table>
      {isBegun ? (
        <button
          type="button"
          aria-expanded={hasRarities}
          onClick={() => setRarities(!hasRarities)}
          className="min-h-10 text-sm text-link"
        >
          {hasRarities ? 'Hide the rarities' : 'Show the rarities'}
        </button>
      ) : null}
      {game === 'eden' || catalogue === null || catalogue === 'failed' ? null : (
        <p className="mt-2 text-sm text-ink-soft">
          On the Edge has {sizeWords(catalogue)}: a card counts here once for each set and edition
          that it was printed in.
        </p>
      )}
      {game === 'eden' || all.length === 0 ? null : (
        <FurtherEditions listed={new Set(printings.map(({ set }) => set))} />
      )}
    </>
  );
});
