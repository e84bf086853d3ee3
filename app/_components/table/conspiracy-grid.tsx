'use client';
import { useDroppable } from '@dnd-kit/core';
import { type CSSProperties, memo, useEffect, useMemo } from 'react';
import type { GameState, Place, Request } from '@/engine';
import { type GridCell, type GridShape, gridShape, placeWords } from '@/lib/ote/session-grid';
import { bringIntoSight } from './bring-into-sight';
import { Corner, useZoneStop } from './card-button';
import { cardsInZone } from './card-facts';
import { CardTile } from './card-tile';
import type { Aim } from './table-state';
import { useTable, useTableStore } from './table-store';

interface ConspiracyGridProps {
  readonly seat: number;
  /** Whether it belongs to the player at the screen. */
  readonly own: boolean;
  /** Whether the Conspiracy faces the own one; its rank 1 is then at the bottom, towards the player. */
  readonly across: boolean;
  readonly label: string;
}

/** A Conspiracy by ranks and files, with the possible places for the card that is being placed. */
export function ConspiracyGrid({ seat, own, across, label }: ConspiracyGridProps) {
  const state = useTable((table) => table.session.now.state);
  const offered = useOfferedPlaces(seat);
  const cards = useMemo(() => cardsInZone(state, seat, 'conspiracy'), [state, seat]);
  const { stop, onFocus } = useZoneStop(cards);
  const aiming = offered.length > 0;
  useEffect(() => {
    if (aiming) bringIntoSight(document.querySelector('[data-place]'));
  }, [aiming]);
  const shape = useMemo(() => gridShape(state, seat, offered), [state, seat, offered]);
  const rank = shape.rows.find(({ label }) => label === 1)?.rank ?? 0;
  const file = shape.files.find(({ label }) => label === 1)?.file ?? 0;
  const corner = useMemo(() => ({ rank, file }), [rank, file]);
  const rows = across ? shape.rows.toReversed() : shape.rows;
  const empty = cards.length === 0;
  const hasFront = useTable(({ session }) => session.now.state.seats.length > 1) && !empty;
  const track = (label: number | null, size: string) => {
    if (label !== null || empty) return size;
    if (aiming) return 'var(--open-edge)';
    return own ? 'var(--own-edge)' : 'var(--edge)';
  };
  const style: CSSProperties = {
    gridTemplateColumns: shape.files.map((file) => track(file.label, 'var(--tile-w)')).join(' '),
    gridTemplateRows: rows.map((row) => track(row.label, 'var(--tile-h)')).join(' '),
  };
  return (
    <section className="grid flex-none content-center" aria-label={label} onFocus={onFocus}>
      <div className="relative grid gap-(--gap)" data-empty={empty || undefined} style={style}>
        {hasFront ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 top-0 -translate-y-1/2 border-t border-dashed border-line-strong text-center in-data-across:top-auto in-data-across:bottom-0 in-data-across:translate-y-1/2"
          >
            {/* A Conspiracy of all three ranks has no edge, and no room for the word. */}
            {shape.rows[0]?.label === null ? (
              <span className="absolute left-1/2 -translate-1/2 bg-(--felt) px-1 text-[10px] leading-none text-ink-soft">
                front
              </span>
            ) : null}
          </span>
        ) : null}
        {empty && !aiming ? (
          <p className="absolute inset-0 grid place-content-center text-center text-[clamp(9px,calc(var(--tile-w)*0.14),13px)] leading-tight text-ink-soft">
            {own ? 'Call Characters from your hand to here.' : 'No Characters yet.'}
          </p>
        ) : null}
        <Corner value={corner}>
          {rows.map((row) =>
            row.cells.map((cell) => (
              <Cell
                key={`${cell.place.rank}:${cell.place.file}`}
                seat={seat}
                cell={cell}
                shape={shape}
                open={offered.some((place) => isSamePlace(place, cell.place))}
                tabbable={cell.card === stop}
              />
            )),
          )}
        </Corner>
      </div>
    </section>
  );
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.rank === b.rank && a.file === b.file;
}

function useOfferedPlaces(seat: number): readonly Place[] {
  const aim = useTable((table) => table.aim);
  const request = useTable((table) => table.session.now.requests[0] ?? null);
  const state = useTable((table) => table.session.now.state);
  return useMemo(() => offeredPlaces(state, seat, aim, request), [aim, request, state, seat]);
}

/** Returns the possible places in the seat's Conspiracy, for an action of the player or a decision of the rules. */
export function offeredPlaces(
  state: GameState,
  seat: number,
  aim: Aim | null,
  request: Request | null,
): readonly Place[] {
  if (request?.ask === 'place') {
    return (request.side ?? request.seat) === seat ? request.among : NO_PLACES;
  }
  const options = aim?.action.options ?? [];
  const places = options.flatMap(({ at, answer }) =>
    at !== null && seatOfPlace(state, answer) === seat ? [at] : [],
  );
  return places.length === 0 ? NO_PLACES : places;
}

const NO_PLACES: readonly Place[] = [];

/** Returns the seat in whose Conspiracy an answer puts its card. */
function seatOfPlace(
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
    return <PlaceButton seat={seat} place={place} shape={shape} open={open} />;
  },
  (before, after) =>
    before.cell.card === after.cell.card &&
    before.open === after.open &&
    before.tabbable === after.tabbable &&
    (!after.open ||
      placeWords(before.shape, before.cell.place) === placeWords(after.shape, after.cell.place)),
);

/** An empty place: a drop target, and a button while a card can be placed there. */
function PlaceButton({
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
    const option = table.aim?.action.options.find(
      ({ at }) => at !== null && isSamePlace(at, place),
    );
    if (option !== undefined) table.choose(option);
  };
  return (
    <div
      ref={setNodeRef}
      className="relative min-h-full border border-dashed border-transparent rounded-[6px] in-data-empty:border-line-strong data-over:border-accent data-over:bg-accent-wash"
      data-over={isOver || undefined}
    >
      {open ? (
        <button
          type="button"
          className="absolute -inset-px border-2 border-dashed border-accent rounded-[6px] bg-accent-wash hover:bg-accent hover:opacity-85 in-data-over:bg-accent in-data-over:opacity-85"
          data-stop=""
          data-place=""
          aria-label={`Place here: ${placeWords(shape, place)}`}
          onClick={choose}
        />
      ) : null}
    </div>
  );
}
