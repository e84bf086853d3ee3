'use client';
import { useMemo } from 'react';
import { toNumber } from '@/engine';
import { writtenPercent } from '@/lib/decks/odds/percent';
import { DRAWS, type DrawOdds, liveOdds } from '@/lib/ote/live-odds';
import { useTable } from './table-store';

const HINT = 'mb-2 text-[13px] text-ink-soft';

/** The odds of the viewer's next draws. */
export function OddsPanel() {
  const session = useTable((table) => table.session);
  const viewer = useTable((table) => table.viewer);
  const odds = useMemo(() => liveOdds(session, viewer), [session, viewer]);
  if (odds.unseen === 0 && odds.known.length === 0)
    return <p className={HINT}>No cards are left in your deck.</p>;
  return (
    <div className="flex-1 min-h-0 overflow-y-auto pr-2 py-2 [scrollbar-width:thin]">
      <p className={HINT}>
        Exact chances that at least one is among your next draws, from the {odds.unseen} cards whose
        order you do not know.
      </p>
      {odds.known.length === 0 ? null : (
        <p className={HINT}>On top, as you have seen: {odds.known.join(', ')}.</p>
      )}
      <table className="w-full border-collapse text-[13px] [&_th]:py-0.75 [&_th]:pr-1.5 [&_th]:text-left [&_th]:font-medium [&_thead_th]:text-[12px] [&_thead_th]:font-semibold [&_thead_th]:text-ink-soft [&_thead_th+th]:text-right [&_tr]:border-b [&_tr]:border-line">
        <thead>
          <tr>
            <th scope="col">Card</th>
            {DRAWS.map((draws) => (
              <th key={draws} scope="col">
                {draws === 1 ? 'Next' : `In ${draws}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {odds.types.map((row) => (
            <OddsRow key={row.name} row={row} />
          ))}
        </tbody>
        <tbody className="[&_tr:first-child]:border-t-2 [&_tr:first-child]:border-line-strong">
          {odds.cards.map((row) => (
            <OddsRow key={row.name} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OddsRow({ row: { name, copies, within } }: { readonly row: DrawOdds }) {
  return (
    <tr>
      <th scope="row">
        {name} <span className="text-ink-faint">×{copies}</span>
      </th>
      {within.map((chance, at) => (
        <td
          key={DRAWS[at]}
          style={{ '--share': `${toNumber(chance) * 100}%` } as object}
          className="px-1.5 py-0.75 [background:linear-gradient(to_top,var(--accent-wash),var(--accent-wash))_right_/_var(--share)_100%_no-repeat] text-right whitespace-nowrap"
        >
          {writtenPercent(chance)}
        </td>
      ))}
    </tr>
  );
}
