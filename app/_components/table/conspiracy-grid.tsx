'use client';
import { useDroppable } from '@dnd-kit/core';
import { type CSSProperties, memo, useEffect, useMemo } from 'react';
import type { GameState, Place } from '@/engine';
import { type GridCell, type GridShape, gridShape, placeWords } from '@/lib/ote/session-grid';
import { Corner, useZoneStop } from './card-button';
import { standing } from './card-facts';
import { CardTile } from './card-tile';
import css from './conspiracy-grid.module.css';
import { useTable, useTableStore } from './table-store';

interface ConspiracyGridProps {
  readonly seat: number;
  /** Whether it is across the table, where rank 1 is at the bottom, towards the player. */
  readonly across: boolean;
  readonly label: string;
}

/** A Conspiracy by ranks and files, with the possible places for the card that is being placed. */
export function ConspiracyGrid({ seat, across, label }: ConspiracyGridProps) {
  const state = useTable((table) => table.session.now.state);
  const offered = useOffered(seat);
  const cards = useMemo(() => standing(state, seat, 'conspiracy'), [state, seat]);
  const { stop, onFocus } = useZoneStop(cards);
  const aiming = offered.length > 0;
  useEffect(() => {
    if (!aiming) return;
    document.querySelector('[data-place]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [aiming]);
  const shape = useMemo(() => gridShape(state, seat, offered), [state, seat, offered]);
  const rank = shape.rows.find(({ label }) => label === 1)?.rank ?? 0;
  const file = shape.files.find(({ label }) => label === 1)?.file ?? 0;
  const corner = useMemo(() => ({ rank, file }), [rank, file]);
  const rows = across ? shape.rows.toReversed() : shape.rows;
  const empty = cards.length === 0;
  const track = (label: number | null, size: string) =>
    label === null && !empty && !aiming ? 'var(--edge)' : size;
  const style: CSSProperties = {
    gridTemplateColumns: shape.files.map((file) => track(file.label, 'var(--tile-w)')).join(' '),
    gridTemplateRows: rows.map((row) => track(row.label, 'var(--tile-h)')).join(' '),
  };
  return (
    <section className={css.zone} aria-label={label} onFocus={onFocus}>
      <div className={css.grid} data-empty={empty || undefined} style={style}>
        <Corner value={corner}>
          {rows.map((row) =>
            row.cells.map((cell) => (
              <Cell
                key={`${cell.place.rank}:${cell.place.file}`}
                seat={seat}
                cell={cell}
                shape={shape}
                open={offered.some((place) => isSame(place, cell.place))}
                tabbable={cell.card === stop}
              />
            )),
          )}
        </Corner>
      </div>
    </section>
  );
}

function isSame(a: Place, b: Place): boolean {
  return a.rank === b.rank && a.file === b.file;
}

/** Returns the possible places in the seat's Conspiracy, for an action of the player or a decision of the rules. */
function useOffered(seat: number): readonly Place[] {
  const aim = useTable((table) => table.aim);
  const request = useTable((table) => table.session.now.requests[0] ?? null);
  const state = useTable((table) => table.session.now.state);
  return useMemo(() => {
    if (request?.ask === 'place') {
      return (request.side ?? request.seat) === seat ? request.among : NOWHERE;
    }
    const options = aim?.action.options ?? [];
    const places = options.flatMap(({ at, answer }) =>
      at !== null && sideOf(state, answer) === seat ? [at] : [],
    );
    return places.length === 0 ? NOWHERE : places;
  }, [aim, request, state, seat]);
}

const NOWHERE: readonly Place[] = [];

/** Returns the seat in whose Conspiracy an answer puts its card. */
function sideOf(
  state: GameState,
  answer: {
    readonly do: string;
    readonly seat: number;
    readonly card?: number;
    readonly side?: number;
  },
): number {
  if (answer.side !== undefined) return answer.side;
  const controlled = answer.do === 'move' ? state.cards[answer.card ?? -1]?.seat : undefined;
  return controlled ?? answer.seat;
}

interface CellProps {
  readonly seat: number;
  readonly cell: GridCell;
  readonly shape: GridShape;
  readonly open: boolean;
  readonly tabbable: boolean;
}

const Cell = memo(
  function Cell({ seat, cell, shape, open, tabbable }: CellProps) {
    const { place, card } = cell;
    if (card !== null) {
      return <CardTile card={card} tabbable={tabbable} place={place} />;
    }
    return <EmptyPlace seat={seat} place={place} shape={shape} open={open} />;
  },
  (before, after) =>
    before.cell.card === after.cell.card &&
    before.open === after.open &&
    before.tabbable === after.tabbable &&
    (!after.open ||
      placeWords(before.shape, before.cell.place) === placeWords(after.shape, after.cell.place)),
);

/** An empty place: a drop target, and a button while a card can be placed there. */
function EmptyPlace({
  seat,
  place,
  shape,
  open,
}: {
  readonly seat: number;
  readonly place: Place;
  readonly shape: GridShape;
  readonly open: boolean;
}) {
  const store = useTableStore();
  const { setNodeRef, isOver } = useDroppable({
    id: `place:${seat}:${place.rank}:${place.file}`,
    data: { at: place },
  });
  const choose = () => {
    const table = store.getState();
    const [request] = table.session.now.requests;
    if (request?.ask === 'place') {
      table.act([{ do: 'place', seat: request.seat, at: place }]);
      return;
    }
    const option = table.aim?.action.options.find(({ at }) => at !== null && isSame(at, place));
    if (option !== undefined) table.choose(option);
  };
  return (
    <div ref={setNodeRef} className={css.cell} data-over={isOver || undefined}>
      {open ? (
        <button
          type="button"
          className={css.open}
          data-stop=""
          data-place=""
          aria-label={`Place here: ${placeWords(shape, place)}`}
          onClick={choose}
        />
      ) : null}
    </div>
  );
}
