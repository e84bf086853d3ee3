'use client';
import { useDroppable } from '@dnd-kit/core';
import { standing } from '@/app/_components/table/card-facts';
import { CardTile } from '@/app/_components/table/card-tile';
import { useTable } from '@/app/_components/table/table-store';
import { useZoneStop } from '@/app/_components/table/use-zone-stop';
import css from './board.module.css';

/** Resources, Secrets and Environmentals, beside the Conspiracy (CALL-6). */
export function TableRow({ seat }: { readonly seat: number }) {
  const state = useTable((table) => table.session.now.state);
  const cards = standing(state, seat, 'table');
  const { stop, onFocus } = useZoneStop(cards);
  const { setNodeRef, isOver } = useDroppable({ id: 'table', data: { table: true } });
  return (
    <section
      ref={setNodeRef}
      className={css.row}
      data-over={isOver || undefined}
      aria-label="Resources, Secrets and Environmentals"
      onFocus={onFocus}
    >
      {cards.length === 0 ? (
        <p className={css.rowEmpty}>Resources, Secrets and Environmentals stand here.</p>
      ) : (
        cards.map((card) => <CardTile key={card} card={card} tabbable={card === stop} />)
      )}
    </section>
  );
}
