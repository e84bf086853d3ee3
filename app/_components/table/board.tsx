'use client';
import { useDroppable } from '@dnd-kit/core';
import { useEffect } from 'react';
import type { Place, PullLot } from '@/engine';
import { nameOf } from '@/lib/games/card-name';
import { type GridCell, type GridShape, gridShape, placeWords } from '@/lib/games/session-grid';
import { filterWords } from '@/lib/log/filter-words';
import css from './board.module.css';
import { useZoneStop } from './card-button';
import { flippedCards, standing } from './card-facts';
import { CardTile } from './card-tile';
import conspiracyGridCss from './conspiracy-grid.module.css';
import pilesCss from './piles.module.css';
import reserveCss from './reserve.module.css';
import { useTable } from './table-store';

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

/** With more files than this, two of them edges, the tiles are smaller. */
const ROOMY = 8;

/** The Conspiracy by ranks and files, rank 1 on top, with the places open to the card being placed. */
function ConspiracyGrid({ seat }: { readonly seat: number }) {
  const state = useTable((table) => table.session.now.state);
  const offered = useOffered();
  const cards = standing(state, seat, 'conspiracy');
  const { stop, onFocus } = useZoneStop(cards);
  const aiming = offered.length > 0;
  useEffect(() => {
    if (!aiming) return;
    const first = document.querySelector<HTMLElement>('[data-place]');
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // With the keyboard, the focus moves to the first open place.
    if (document.activeElement?.matches(':focus-visible')) first?.focus({ preventScroll: true });
  }, [aiming]);
  const shape = gridShape(
    state,
    seat,
    offered.map((one) => one.place),
  );
  const track = (label: number | null, size: string) => (label === null ? 'var(--edge)' : size);
  return (
    <section className={conspiracyGridCss.zone} aria-label="Your Conspiracy" onFocus={onFocus}>
      <div
        className={conspiracyGridCss.grid}
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
          <div key={row.rank} className={conspiracyGridCss.rank}>
            <span className={conspiracyGridCss.rankLabel} aria-hidden="true">
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

/** The open places and what choosing each does, for an action of the player or a decision that the rules demand. */
function useOffered(): readonly { readonly place: Place; readonly choose: () => void }[] {
  const aim = useTable((table) => table.aim);
  const request = useTable((table) => table.session.now.requests[0] ?? null);
  const act = useTable((table) => table.act);
  const choose = useTable((table) => table.choose);
  if (request?.ask === 'place') {
    const { seat, side } = request;
    // A place in another player's Conspiracy is chosen by its name.
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
      className={conspiracyGridCss.cell}
      data-over={isOver || undefined}
      data-edge={isEdge(shape, place) || undefined}
    >
      {choose === null ? null : (
        <button
          type="button"
          className={conspiracyGridCss.open}
          data-stop=""
          data-place=""
          aria-label={`Place here: ${placeWords(shape, place)}`}
          onClick={choose}
        />
      )}
    </div>
  );
}

/** The deck with its count, the dead pile (open to everybody), and the flipped cards. */
function Piles({ seat }: { readonly seat: number }) {
  const state = useTable((table) => table.session.now.state);
  const open = useTable((table) => table.open);
  const { setNodeRef, isOver } = useDroppable({ id: 'dead', data: { dead: true } });
  const here = state.seats[seat];
  if (here === undefined) return null;
  const last = here.dead.at(-1);
  const flipped = flippedCards(state, seat);
  return (
    <section className={pilesCss.piles} aria-label="Deck and dead pile">
      <div className={pilesCss.pile}>
        <span
          className={pilesCss.back}
          aria-hidden="true"
          data-empty={here.deck.length === 0 || undefined}
        />
        <span className={pilesCss.count}>{here.deck.length}</span>
        <span className={pilesCss.label}>
          {here.deck.length === 1 ? 'card' : 'cards'} in the deck
        </span>
      </div>
      <button
        ref={setNodeRef}
        type="button"
        className={pilesCss.pile}
        data-over={isOver || undefined}
        onClick={() => open('dead-pile')}
      >
        <span
          className={pilesCss.dead}
          aria-hidden="true"
          data-empty={last === undefined || undefined}
        />
        <span className={pilesCss.count}>{here.dead.length}</span>
        <span className={pilesCss.label}>
          in the dead pile
          {last === undefined ? null : <span className={pilesCss.top}>{nameOf(state, last)}</span>}
        </span>
      </button>
      {flipped.length === 0 ? null : (
        <div className={pilesCss.flipped}>
          <h3 className={pilesCss.heading}>Flipped</h3>
          {flipped.map((card) => (
            <CardTile key={card} card={card} tabbable />
          ))}
        </div>
      )}
    </section>
  );
}

interface Share {
  readonly key: string;
  readonly points: number;
  readonly name: string;
  readonly use: string;
}

/** The Pull in the Reserve, by what it may be spent on (CALL-2). */
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

/** The Reserve: Pull to spend before the turn ends (CALL-1). */
function Reserve({ seat }: { readonly seat: number }) {
  const lots = useTable((table) => table.session.now.state.seats[seat]?.reserve);
  return (
    <section className={reserveCss.reserve} aria-label="Reserve">
      <h2 className={reserveCss.heading}>Pull in reserve</h2>
      <dl className={reserveCss.shares}>
        {sharesOf(lots ?? []).map((share) => (
          <div
            key={share.key}
            className={reserveCss.share}
            data-empty={share.points === 0 || undefined}
          >
            <dd className={reserveCss.points}>{share.points}</dd>
            <dt className={reserveCss.name}>
              {share.name}
              <span className={reserveCss.use}>{share.use}</span>
            </dt>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Resources, Secrets and Environmentals, beside the Conspiracy (CALL-6). */
function TableRow({ seat }: { readonly seat: number }) {
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
        <p className={css.rowEmpty}>Resources, Secrets and Environmentals go here.</p>
      ) : (
        cards.map((card) => <CardTile key={card} card={card} tabbable={card === stop} />)
      )}
    </section>
  );
}
