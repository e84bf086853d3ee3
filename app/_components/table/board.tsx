'use client';
import { ConspiracyGrid } from '@/app/_components/table/conspiracy-grid';
import { Piles } from '@/app/_components/table/piles';
import { Reserve } from '@/app/_components/table/reserve';
import { TableRow } from '@/app/_components/table/table-row';
import css from './board.module.css';

/** One player's side of the table. */
export function Board({ seat }: { readonly seat: number }) {
  return (
    <div className={css.board}>
      <div className={css.grid}>
        <ConspiracyGrid seat={seat} />
      </div>
      <TableRow seat={seat} />
      <div className={css.side}>
        <Reserve seat={seat} />
        <Piles seat={seat} />
      </div>
    </div>
  );
}
