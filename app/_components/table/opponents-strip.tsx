'use client';
import { memo } from 'react';
import css from './opponents-strip.module.css';
import { SeatSide } from './seat-side';
import { useTable, useTableStore } from './table-store';

/** The other players' sides: one is shown whole, the others as tabs. */
export function OpponentsStrip() {
  const store = useTableStore();
  const seats = useTable((table) => table.session.now.state.seats.length);
  const viewer = useTable((table) => table.viewer);
  const across = useTable((table) => table.across);
  const others = Array.from({ length: seats }, (_, at) => (viewer + at) % seats).slice(1);
  const [first] = others;
  const shown = across !== null && others.includes(across) ? across : first;
  if (shown === undefined) return null;
  return (
    <section className={css.strip} aria-label="Across the table">
      {others.length < 2 ? null : (
        <div className={css.tabs}>
          {others.map((seat) => (
            <SeatTab
              key={seat}
              seat={seat}
              shown={seat === shown}
              onShow={() => store.setState({ across: seat })}
            />
          ))}
        </div>
      )}
      <div className={css.side}>
        <SeatSide seat={shown} across />
      </div>
    </section>
  );
}

interface SeatTabProps {
  readonly seat: number;
  readonly shown: boolean;
  readonly onShow: () => void;
}

/** One of several opponents, in short. */
const SeatTab = memo(function SeatTab({ seat, shown, onShow }: SeatTabProps) {
  const words = useTable(({ session }) => {
    const { state } = session.now;
    const here = state.seats[seat];
    const stands = state.inPlay.filter((card) => state.cards[card]?.seat === seat).length;
    return `${here?.name ?? ''}: ${stands} in play, ${here?.hand.length ?? 0} in hand${here?.out ? ', out of the game' : ''}`;
  });
  const thinks = useTable((table) => table.thinking === seat);
  return (
    <button type="button" className={css.tab} aria-pressed={shown} onClick={onShow}>
      {words}
      {thinks ? ' …' : ''}
    </button>
  );
});
