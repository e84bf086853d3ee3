'use client';
import { memo } from 'react';
import type { PullLot } from '@/engine';
import { filterWords } from '@/lib/log/filter-words';
import css from './reserve.module.css';
import { useTable } from './table-store';

interface Share {
  readonly key: string;
  readonly points: number;
  readonly name: string;
  readonly use: string;
}

/** Groups the Pull of the Reserve by what it can be spent on (CALL-2). */
function sharesOf(lots: readonly PullLot[]): readonly Share[] {
  const points = (kind: PullLot['kind']) =>
    lots.reduce((sum, lot) => sum + (lot.kind === kind ? lot.points : 0), 0);
  const shares: Share[] = [
    {
      key: 'character',
      points: points('character'),
      name: 'Character',
      use: 'calls anything; what is left is scored',
    },
    { key: 'resource', points: points('resource'), name: 'Resource', use: 'calls anything' },
  ];
  for (const lot of lots) {
    if (lot.kind !== 'restricted' || lot.points === 0) continue;
    const use = `calls ${lot.only === null ? 'what it names' : filterWords(lot.only)}`;
    const at = shares.findIndex((share) => share.use === use);
    const found = shares[at];
    if (found === undefined) shares.push({ key: use, points: lot.points, name: 'Restricted', use });
    else shares[at] = { ...found, points: found.points + lot.points };
  }
  return shares;
}

/** The Reserve: the Pull to spend before the turn ends (CALL-1). */
export const Reserve = memo(function Reserve({ seat }: { readonly seat: number }) {
  const lots = useTable((table) => table.session.now.state.seats[seat]?.reserve);
  const own = useTable((table) => table.viewer === seat);
  const shares = sharesOf(lots ?? []);
  if (!own && shares.every(({ points }) => points === 0)) return null;
  return (
    <section className={css.reserve} aria-label={own ? 'Reserve' : 'Their Reserve'}>
      <h2 className={css.heading}>Pull in reserve</h2>
      <dl className={css.shares}>
        {shares.map(({ key, points, name, use }) => (
          <div key={key} className={css.share} data-empty={points === 0 || undefined} title={use}>
            <dd className={css.points}>{points}</dd>
            <dt className={css.name}>
              {name}
              <span className={css.use}>{use}</span>
            </dt>
          </div>
        ))}
      </dl>
    </section>
  );
});
