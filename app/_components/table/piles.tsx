'use client';
import { useDroppable } from '@dnd-kit/core';
import { flippedCards } from '@/app/_components/table/card-facts';
import { CardTile } from '@/app/_components/table/card-tile';
import { useTable } from '@/app/_components/table/table-store';
import { nameOf } from '@/lib/games/card-name';
import css from './piles.module.css';

/** The deck with its count, the dead pile (which everybody may look through), and what is flipped. */
export function Piles({ seat }: { readonly seat: number }) {
  const state = useTable((table) => table.session.now.state);
  const open = useTable((table) => table.open);
  const { setNodeRef, isOver } = useDroppable({ id: 'dead', data: { dead: true } });
  const here = state.seats[seat];
  if (here === undefined) return null;
  const last = here.dead.at(-1);
  const flipped = flippedCards(state, seat);
  return (
    <section className={css.piles} aria-label="Deck and dead pile">
      <div className={css.pile}>
        <span
          className={css.back}
          aria-hidden="true"
          data-empty={here.deck.length === 0 || undefined}
        />
        <span className={css.count}>{here.deck.length}</span>
        <span className={css.label}>{here.deck.length === 1 ? 'card' : 'cards'} in the deck</span>
      </div>
      <button
        ref={setNodeRef}
        type="button"
        className={css.pile}
        data-over={isOver || undefined}
        onClick={() => open('dead-pile')}
      >
        <span
          className={css.dead}
          aria-hidden="true"
          data-empty={last === undefined || undefined}
        />
        <span className={css.count}>{here.dead.length}</span>
        <span className={css.label}>
          in the dead pile
          {last === undefined ? null : <span className={css.top}>{nameOf(state, last)}</span>}
        </span>
      </button>
      {flipped.length === 0 ? null : (
        <div className={css.flipped}>
          <h3 className={css.heading}>Flipped</h3>
          {flipped.map((card) => (
            <CardTile key={card} card={card} tabbable />
          ))}
        </div>
      )}
    </section>
  );
}
