'use client';
import { Pin } from 'lucide-react';
import { memo } from 'react';
import type { GameState } from '@/engine';
import { withTrueMinus } from '@/lib/log/phrase';
import css from './boards.module.css';
import { cardsInZone } from './card-facts';
import { useTable, useTableStore } from './table-store';

/** The small boards of all other players. A click shows a board in full and pins it; another click unpins it. */
export function OpponentsStrip({ shown }: { readonly shown: number }) {
  const seats = useTable((table) => table.session.now.state.seats.length);
  const viewer = useTable((table) => table.viewer);
  const others = Array.from({ length: seats }, (_, at) => (viewer + at) % seats).slice(1);
  return (
    <section className={css.others} aria-label="Other players">
      {others.map((seat) => (
        <SmallBoard key={seat} seat={seat} isShown={seat === shown} />
      ))}
    </section>
  );
}

interface SmallBoardProps {
  readonly seat: number;
  readonly isShown: boolean;
}

/** The most cards that a small board draws of a rank or of the other cards. */
const MOST_DRAWN = 8;

/** The board of one opponent in short: name, Influence, hand, deck, and its cards as small rectangles. */
const SmallBoard = memo(function SmallBoard({ seat, isShown }: SmallBoardProps) {
  const store = useTableStore();
  const here = useTable((table) => table.session.now.state.seats[seat]);
  const influence = useTable(
    ({ session }) => session.now.state.teams[session.now.state.seats[seat]?.team ?? 0]?.influence,
  );
  const drawing = useTable(({ session }) => drawBoard(session.now.state, seat));
  const acts = useTable(
    ({ session, thinking }) => thinking === seat || session.now.requests[0]?.seat === seat,
  );
  const isPinned = useTable((table) => table.across === seat);
  if (here === undefined) return null;
  const { name, hand, deck, out } = here;
  const rows = drawing.split('|');
  const stands = rows.join('').length;
  return (
    <button
      type="button"
      className={css.other}
      aria-pressed={isShown}
      title={isPinned ? 'Pinned. Click to let the table choose' : 'Show this board and pin it'}
      data-out={out || undefined}
      onClick={() => store.setState({ across: isPinned ? null : seat })}
    >
      <span className="flex items-center gap-1 font-semibold">
        <span className="truncate">{name}</span>
        {acts ? <span className="text-accent">…</span> : null}
        {isPinned ? <Pin aria-hidden="true" className="size-3 flex-none text-accent" /> : null}
        <strong className="ml-auto tabular-nums">{withTrueMinus(influence ?? 0)}</strong>
        <span className="sr-only">Influence, {stands} in play,</span>
      </span>
      <span className="truncate text-[11px] text-ink-soft tabular-nums">
        {hand.length} in hand<span className="max-[959px]:sr-only">, {deck.length} left</span>
        <span className="sr-only">
          {out ? ', out of the game' : ''}
          {isPinned ? ', pinned' : ''}
        </span>
      </span>
      <svg
        viewBox={`0 0 ${MOST_DRAWN * 10} ${Math.max(1, rows.length) * 13}`}
        className={css.drawing}
        aria-hidden="true"
      >
        <path d={drawRows(rows.slice(0, -1), 0)} className="fill-type-character" />
        <path d={drawRows(rows.slice(-1), rows.length - 1)} className="fill-type-resource" />
      </svg>
    </button>
  );
});

/** Draws rows of cards as one path, from the given row on. */
function drawRows(rows: readonly string[], from: number): string {
  return rows
    .flatMap((row, at) =>
      Array.from(
        { length: Math.min(row.length, MOST_DRAWN) },
        (_, nth) => `M${nth * 10 + 1} ${(from + at) * 13 + 1}h8v11h-8z`,
      ),
    )
    .join('');
}

/** Returns the cards of a side as rows of letters: its ranks, and last the cards beside them. A text, so that an unchanged board is not rendered. */
function drawBoard(state: GameState, seat: number): string {
  const ranks = new Map<number, string>();
  for (const card of cardsInZone(state, seat, 'conspiracy')) {
    const rank = state.cards[card]?.rank ?? 0;
    ranks.set(rank, `${ranks.get(rank) ?? ''}c`);
  }
  const inOrder = [...ranks].sort(([a], [b]) => a - b).map(([, row]) => row);
  return [...inOrder, 'r'.repeat(cardsInZone(state, seat, 'table').length)].join('|');
}
