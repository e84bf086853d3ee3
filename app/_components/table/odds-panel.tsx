'use client';
import { useMemo } from 'react';
import { toNumber } from '@/engine';
import { writtenPercent } from '@/lib/decks/odds/percent';
import { DRAWS, type DrawOdds, liveOdds } from '@/lib/ote/live-odds';
import css from './odds-panel.module.css';
import { useTable } from './table-store';

/** The odds of the viewer's next draws. */
export function OddsPanel() {
  const session = useTable((table) => table.session);
  const viewer = useTable((table) => table.viewer);
  const odds = useMemo(() => liveOdds(session, viewer), [session, viewer]);
  if (odds.unseen === 0 && odds.known.length === 0)
    return <p className={css.hint}>No cards are left in your deck.</p>;
  return (
    <div className={css.odds}>
      <p className={css.hint}>
        Exact chances that at least one is among your next draws, from the {odds.unseen} cards whose
        order you do not know.
      </p>
      {odds.known.length === 0 ? null : (
        <p className={css.hint}>On top, as you have seen: {odds.known.join(', ')}.</p>
      )}
      <table className={css.table}>
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
        <tbody className={css.cards}>
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
        {name} <span className={css.copies}>×{copies}</span>
      </th>
      {within.map((chance, at) => (
        <td
          key={DRAWS[at]}
          style={{ '--share': `${toNumber(chance) * 100}%` } as object}
          className={css.chance}
        >
          {writtenPercent(chance)}
        </td>
      ))}
    </tr>
  );
}
