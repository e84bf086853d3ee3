'use client';
import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GameState } from '@/engine';
import { pilesOf } from '@/lib/ote/piles';
import { gridShape } from '@/lib/ote/session-grid';
import css from './boards.module.css';
import { cardsInZone } from './card-facts';
import { offeredPlaces } from './conspiracy-grid';
import {
  type Arrangement,
  CARD_RATIO,
  EDGE_PIXELS,
  fitBoards,
  GAP_PIXELS,
  isSmallRoom,
  LOW_PIXELS,
  OPEN_EDGE_PIXELS,
  type SideCounts,
} from './fit-tiles';
import { OpponentsStrip } from './opponents-strip';
import { focusSeat } from './seat-in-focus';
import { SeatSide } from './seat-side';
import type { Aim, TableState } from './table-state';
import { isOnlooker, useTable } from './table-store';

/** The boards of the table: the own one, the one across, and small ones of further players. */
export function Boards() {
  const seats = useTable((table) => table.session.now.state.seats.length);
  const viewer = useTable((table) => table.viewer);
  const across = useAcross();
  if (across === null) return <BoardRoom shown={[viewer]} />;
  return (
    <div className={css.boards}>
      {seats > 2 ? <OpponentsStrip shown={across} /> : null}
      <BoardRoom shown={[across, viewer]} />
    </div>
  );
}

/**
 * Returns the seat whose board is across the table: the one that the player has pinned, else the one that the game is
 * about now, else the one that it was about last. Null when the player is alone.
 */
function useAcross(): number | null {
  const seats = useTable((table) => table.session.now.state.seats.length);
  const viewer = useTable((table) => table.viewer);
  const pinned = useTable((table) => table.across);
  const now = useTable(focusSeat);
  const [last, setLast] = useState<number | null>(null);
  if (now !== null && now !== last) setLast(now);
  if (seats < 2) return null;
  const seat = [pinned, now, last].find((one) => one !== null && one !== viewer && one < seats);
  return seat ?? (viewer + 1) % seats;
}

/** The boards in full, of one size of cards that lets everything on them be seen. */
function BoardRoom({ shown }: { readonly shown: readonly number[] }) {
  const { room, size } = useSize();
  const state = useTable((table) => table.session.now.state);
  const aim = useTable((table) => table.aim);
  const request = useTable((table) => table.session.now.requests[0] ?? null);
  const zoom = useTable((table) => table.settings.zoom);
  const viewer = useTable((table) => table.viewer);
  const own = useTable((table) => (isOnlooker(table) ? null : table.viewer));
  const sides = useMemo(() => {
    if (!isSmallRoom(size)) return shown;
    const offering = shown.filter((seat) => isOfferedOn(state, seat, { aim, request }));
    return offering.length > 0 ? offering : shown;
  }, [size, shown, state, aim, request]);
  const [arrangement, setArrangement] = useState<Arrangement>('stacked');
  const [fit, ownEdge] = useMemo(() => {
    const fitWith = (open: number | null) => {
      const counts = sides.map((seat) => countSide(state, seat, seat === open, { aim, request }));
      return fitBoards(size, counts, arrangement);
    };
    const roomy = fitWith(own);
    return roomy.whole
      ? ([roomy, OPEN_EDGE_PIXELS] as const)
      : ([fitWith(null), EDGE_PIXELS] as const);
  }, [size, sides, state, own, aim, request, arrangement]);
  if (sides.length > 1 && fit.arrangement !== arrangement) setArrangement(fit.arrangement);
  const width = Math.round(fit.width * zoom);
  const shares = fit.sides.map(({ need }) => `minmax(0, ${need}fr)`).join(' ');
  const style = {
    '--tile-w': `${width}px`,
    '--tile-h': `${Math.round(width * CARD_RATIO)}px`,
    '--gap': `${GAP_PIXELS}px`,
    '--edge': `${EDGE_PIXELS}px`,
    '--own-edge': `${ownEdge}px`,
    '--open-edge': `${OPEN_EDGE_PIXELS}px`,
    [fit.arrangement === 'stacked' ? 'gridTemplateRows' : 'gridTemplateColumns']: shares,
  } as CSSProperties;
  return (
    <div
      ref={room}
      className="grid h-full min-h-0 min-w-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]"
      data-arrangement={fit.arrangement}
      style={style}
    >
      {size.height >= LOW_PIXELS && fit.arrangement === 'side-by-side' ? (
        <p role="status" className={css.turned}>
          The boards are side by side now, so that all cards fit.
        </p>
      ) : null}
      {sides.map((seat, at) => (
        <SeatSide
          key={seat}
          seat={seat}
          across={seat !== viewer && fit.arrangement === 'stacked'}
          aside={fit.sides[at]?.aside ?? false}
          columns={fit.sides[at]?.columns ?? 1}
          piles={fit.piles}
        />
      ))}
    </div>
  );
}

/** Returns a ref for an element, and its size. */
function useSize() {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 1040, height: 640 });
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
  return { room, size };
}

interface Placing {
  readonly aim: Aim | null;
  readonly request: TableState['session']['now']['requests'][number] | null;
}

/** Checks whether a place or a card of a side can be chosen for the waiting action, or a place for a decision. */
function isOfferedOn(state: GameState, seat: number, { aim, request }: Placing): boolean {
  const targets = aim?.action.options ?? [];
  return (
    offeredPlaces(state, seat, aim, request).length > 0 ||
    targets.some(({ on }) => state.cards[on.at(-1) ?? -1]?.seat === seat)
  );
}

/** Counts what stands on one side, with the places that are offered there. `open`: whether its edges are wide without one. */
function countSide(
  state: GameState,
  seat: number,
  open: boolean,
  { aim, request }: Placing,
): SideCounts {
  const offered = offeredPlaces(state, seat, aim, request);
  const shape = gridShape(state, seat, offered);
  const beside = pilesOf(state, cardsInZone(state, seat, 'table')).length;
  const edge = GAP_PIXELS + (open || offered.length > 0 ? OPEN_EDGE_PIXELS : EDGE_PIXELS);
  const isEdge = ({ label }: { readonly label: number | null }) => label === null;
  const [rankEdges, fileEdges] = [shape.rows, shape.files].map((all) => all.filter(isEdge).length);
  return {
    ranks: shape.rows.length - (rankEdges ?? 0),
    files: shape.files.length - (fileEdges ?? 0),
    rankEdges: (rankEdges ?? 0) * edge,
    fileEdges: (fileEdges ?? 0) * edge,
    beside,
  };
}
