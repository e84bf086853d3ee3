'use client';
import { useDroppable } from '@dnd-kit/core';
import { useEffect } from 'react';
import { standing } from '@/app/_components/table/card-facts';
import { CardTile } from '@/app/_components/table/card-tile';
import { useTable } from '@/app/_components/table/table-store';
import { useZoneStop } from '@/app/_components/table/use-zone-stop';
import type { Place } from '@/engine';
import { type GridCell, type GridShape, gridShape, placeWords } from '@/lib/games/session-grid';
import css from './conspiracy-grid.module.css';

/** With more files than these, two of them edges, tiles and what is between them are smaller. */
const ROOMY = 8;

/** Ranks and files, rank 1 on top, with the places that are open to what is being placed. */
export function ConspiracyGrid({ seat }: { readonly seat: number }) {
  const state = useTable((table) => table.session.now.state);
  const offered = useOffered();
  const cards = standing(state, seat, 'conspiracy');
  const { stop, onFocus } = useZoneStop(cards);
  const aiming = offered.length > 0;
  useEffect(() => {
    if (!aiming) return;
    const first = document.querySelector<HTMLElement>('[data-place]');
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Whoever came by keyboard goes on from the first open place.
    if (document.activeElement?.matches(':focus-visible')) first?.focus({ preventScroll: true });
  }, [aiming]);
  const shape = gridShape(
    state,
    seat,
    offered.map((one) => one.place),
  );
  const track = (label: number | null, size: string) => (label === null ? 'var(--edge)' : size);
  return (
    <section className={css.zone} aria-label="Your Conspiracy" onFocus={onFocus}>
      <div
        className={css.grid}
        data-empty={cards.length === 0 || undefined}
        data-crowded={shape.files.length > ROOMY || undefined}
        style={{
          gridTemplateColumns: `var(--rank-w) ${shape.files.map((file) => track(cards.length === 0 ? 1 : file.label, 'minmax(var(--tile-least), var(--tile-w))')).join(' ')}`,
          gridTemplateRows: shape.rows
            .map((row) => track(cards.length === 0 ? 1 : row.label, 'minmax(var(--tile-h), auto)'))
            .join(' '),
        }}
      >
        {shape.rows.map((row) => (
          <div key={row.rank} className={css.rank}>
            <span className={css.rankLabel} aria-hidden="true">
              {row.label ?? ''}
            </span>
            {row.cells.map((cell) => (
              <Cell
                key={cell.place.file}
                cell={cell}
                shape={shape}
                choose={offered.find((one) => same(one.place, cell.place))?.choose ?? null}
                tabbable={cell.card === stop}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function same(a: Place, b: Place): boolean {
  return a.rank === b.rank && a.file === b.file;
}

/** The places open now, and what choosing each does: an aim of the player's, or a decision that the rules demand. */
function useOffered(): readonly { readonly place: Place; readonly choose: () => void }[] {
  const aim = useTable((table) => table.aim);
  const request = useTable((table) => table.session.now.requests[0] ?? null);
  const act = useTable((table) => table.act);
  const choose = useTable((table) => table.choose);
  if (request?.ask === 'place') {
    const { seat, side } = request;
    // A place in somebody else's Conspiracy is chosen by its words.
    if (side !== undefined) return [];
    return request.among.map((at) => ({
      place: at,
      choose: () => act([{ do: 'place', seat, at }]),
    }));
  }
  return (aim?.action.options ?? []).flatMap((option) =>
    option.at === null ? [] : [{ place: option.at, choose: () => choose(option) }],
  );
}

function isEdge(shape: GridShape, place: Place): boolean {
  const row = shape.rows.find((one) => one.rank === place.rank);
  const file = shape.files.find((one) => one.file === place.file);
  return shape.rows.length > 1 && (row?.label === null || file?.label === null);
}

interface CellProps {
  readonly cell: GridCell;
  readonly shape: GridShape;
  readonly choose: (() => void) | null;
  readonly tabbable: boolean;
}

function Cell({ cell, shape, choose, tabbable }: CellProps) {
  const { place, card } = cell;
  const { setNodeRef, isOver } = useDroppable({
    id: `place:${place.rank}:${place.file}`,
    data: { at: place },
    disabled: card !== null,
  });
  if (card !== null)
    return <CardTile card={card} tabbable={tabbable} where={placeWords(shape, place)} />;
  return (
    <div
      ref={setNodeRef}
      className={css.cell}
      data-over={isOver || undefined}
      data-edge={isEdge(shape, place) || undefined}
    >
      {choose === null ? null : (
        <button
          type="button"
          className={css.open}
          data-stop=""
          data-place=""
          aria-label={`Place here: ${placeWords(shape, place)}`}
          onClick={choose}
        />
      )}
    </div>
  );
}
