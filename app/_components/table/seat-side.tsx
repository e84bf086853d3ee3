'use client';
import { useDroppable } from '@dnd-kit/core';
import { type CSSProperties, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { nameOf } from '@/lib/ote/card-name';
import { gridShape } from '@/lib/ote/session-grid';
import { pilesOf } from './board-model';
import { useZoneStop } from './card-button';
import { flippedCards, standing } from './card-facts';
import { CardBack, CardTile } from './card-tile';
import { ConspiracyGrid } from './conspiracy-grid';
import { BESIDE, EDGE, fitIn, GAP, RATIO } from './fit-tiles';
import { Reserve } from './reserve';
import css from './seat-side.module.css';
import { isOnlooker, useTable, useTableStore } from './table-store';

interface SeatSideProps {
  readonly seat: number;
  /** Whether it is across the table, where rank 1 is at the bottom and the other cards are behind the Conspiracy. */
  readonly across: boolean;
}

/** One player's side of the table: the Conspiracy, the other cards, the Reserve and the piles. */
export function SeatSide({ seat, across }: SeatSideProps) {
  const name = useTable((table) => table.session.now.state.seats[seat]?.name ?? '');
  const own = useTable((table) => table.viewer === seat && !isOnlooker(table));
  const whose = own ? 'Your' : `${name}’s`;
  const { room, style, aside } = useFit(seat);
  return (
    <div className={css.side} data-across={across || undefined}>
      <div ref={room} className={css.room} data-aside={aside || undefined} style={style}>
        <ConspiracyGrid seat={seat} across={across} label={`${whose} Conspiracy`} />
        <Beside
          seat={seat}
          label={
            own
              ? 'Resources, Secrets and Environmentals'
              : `${whose} Resources, Secrets and Environmentals`
          }
        />
      </div>
      <div className={css.rail}>
        <Reserve seat={seat} />
        <Piles seat={seat} whose={own ? '' : `${name}: `} />
      </div>
    </div>
  );
}

/** Returns the size of a card at which the whole side fits; `zoom` changes it. */
function useFit(seat: number) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 900, height: 420 });
  const zoom = useTable((table) => table.settings.zoom);
  const state = useTable((table) => table.session.now.state);
  useLayoutEffect(() => {
    const element = room.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { width, aside } = useMemo(() => {
    const shape = gridShape(state, seat, []);
    const count = (list: readonly { readonly label: number | null }[]) =>
      list.filter(({ label }) => label !== null).length;
    const beside = pilesOf(state, standing(state, seat, 'table')).length;
    const laid = { ranks: count(shape.rows), files: count(shape.files), beside };
    const fit = fitIn(size, laid);
    return { ...fit, width: Math.round(fit.width * zoom) };
  }, [state, seat, size, zoom]);
  const style = {
    '--tile-w': `${width}px`,
    '--tile-h': `${Math.round(width * RATIO)}px`,
    '--beside-w': `${Math.round(width * BESIDE)}px`,
    '--beside-h': `${Math.round(width * BESIDE * RATIO)}px`,
    '--gap': `${GAP}px`,
    '--edge': `${EDGE - GAP}px`,
  } as CSSProperties;
  return { room, style, aside };
}

/** Resources, Secrets and Environmentals, beside the Conspiracy (CALL-6). */
const Beside = memo(function Beside({
  seat,
  label,
}: {
  readonly seat: number;
  readonly label: string;
}) {
  const state = useTable((table) => table.session.now.state);
  const piles = useMemo(() => pilesOf(state, standing(state, seat, 'table')), [state, seat]);
  const { stop, onFocus } = useZoneStop(piles.map(({ card }) => card));
  const { setNodeRef, isOver } = useDroppable({ id: `table:${seat}`, data: { table: true } });
  return (
    <section
      ref={setNodeRef}
      className={css.beside}
      data-over={isOver || undefined}
      data-empty={piles.length === 0 || undefined}
      aria-label={label}
      onFocus={onFocus}
    >
      {piles.length === 0 ? (
        <p className={css.nothing}>Resources, Secrets and Environmentals go here.</p>
      ) : (
        piles.map(({ card, cards }) => (
          <div key={card} className={css.pile}>
            <CardTile card={card} tabbable={card === stop} copies={cards.length} />
          </div>
        ))
      )}
    </section>
  );
});

/** The deck with its count, the dead pile (open to everybody), and the flipped cards, face down. */
function Piles({ seat, whose }: { readonly seat: number; readonly whose: string }) {
  const store = useTableStore();
  const here = useTable((table) => table.session.now.state.seats[seat]);
  const own = useTable((table) => table.viewer === seat);
  const flipped = useTable((table) => flippedCards(table.session.now.state, seat).join(' '));
  const { setNodeRef, isOver } = useDroppable({ id: `dead:${seat}`, data: { dead: true } });
  if (here === undefined) return null;
  const { deck, dead, hand } = here;
  return (
    <section className={css.piles} aria-label={`${whose}Deck and dead pile`}>
      <div className={css.stack}>
        <span className={css.deck} data-empty={deck.length === 0 || undefined}>
          <CardBack />
        </span>
        <span className={css.count}>{deck.length}</span>
        <span className={css.word}>{deck.length === 1 ? 'card' : 'cards'} in the deck</span>
      </div>
      {own ? null : (
        <div className={css.stack}>
          <span className={css.deck}>
            <CardBack />
          </span>
          <span className={css.count}>{hand.length}</span>
          <span className={css.word}>in hand</span>
        </div>
      )}
      <button
        ref={setNodeRef}
        type="button"
        className={css.stack}
        data-over={isOver || undefined}
        onClick={() => store.getState().openPile(seat)}
      >
        <span className={css.dead} data-empty={dead.length === 0 || undefined} />
        <span className={css.count}>{dead.length}</span>
        <span className={css.word}>in the dead pile</span>
      </button>
      {flipped === '' ? null : (
        <ul className={css.flipped} aria-label={`${whose}Flipped`}>
          {flipped.split(' ').map((card) => (
            <li key={card}>
              <Flipped card={Number(card)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A flipped Character, face down, which everybody may look at (SCOPE-1). */
function Flipped({ card }: { readonly card: number }) {
  const store = useTableStore();
  const name = useTable(({ session }) => nameOf(session.now.state, card));
  const show = () => store.getState().show(card);
  return (
    <button
      type="button"
      className={css.faceDown}
      title={name}
      onPointerEnter={show}
      onFocus={show}
      onClick={() => {
        show();
        store.getState().open('card');
      }}
    >
      <CardBack label={`${name}, flipped`} />
    </button>
  );
}
