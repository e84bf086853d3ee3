'use client';
import Link from 'next/link';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { PageHeader } from '@/app/_components/site/page-header';
import { momentsOf, type Puzzle, puzzleStatus, readPuzzle, type Session } from '@/engine';
import { type Catalogue, findByName } from '@/lib/cards/catalogue';
import { rememberSolved } from '@/lib/client/solved-puzzles';
import { counted } from '@/lib/text/counted';
import { openPosition } from './open-position';
import type { OpenedGame } from './opened-game';
import { OpenedTable } from './opened-table';
import { PuzzleGoal } from './puzzle-goal';
import { limitOf } from './puzzle-preview';
import { useTable, useTableStore } from './table-store';
import { ABOVE_TABLE } from './table-styles';

interface PuzzleTableProps {
  readonly id: string;
  /** The parsed file. */
  readonly tree: unknown;
  readonly cards: Catalogue;
  /** Shown until the game is open. */
  readonly waiting: ReactNode;
}

/** The table of a built-in puzzle, from its parsed file. */
export function PuzzleTable({ id, tree, cards, waiting }: PuzzleTableProps) {
  const read = useMemo(() => {
    const find = (name: string) => findByName(cards, name)[0] ?? null;
    return readPuzzle(tree, { find, nearest: () => [] });
  }, [tree, cards]);
  if (read.ok) return <PuzzleAtTable id={id} puzzle={read.puzzle} waiting={waiting} />;
  return <NoPuzzle message={`${read.problems[0]?.message}.`} />;
}

function NoPuzzle({ message }: { readonly message: string }) {
  return (
    <div className="page-width pb-12">
      <PageHeader title="This puzzle cannot be set up" lead={message} />
    </div>
  );
}

interface PuzzleAtTableProps {
  /** The key for its game and its solution. */
  readonly id: string;
  readonly puzzle: Puzzle;
  /** Shown until the game is open. */
  readonly waiting?: ReactNode;
}

/** The table of a puzzle, with its goal above it. */
export function PuzzleAtTable({ id, puzzle, waiting }: PuzzleAtTableProps) {
  const open = useCallback(() => openPuzzle(id, puzzle), [id, puzzle]);
  return (
    <div className={ABOVE_TABLE}>
      <OpenedTable
        open={open}
        onChange={null}
        failed={(message) => <NoPuzzle message={message} />}
        waiting={waiting}
      >
        <PuzzlePanel id={id} puzzle={puzzle} />
      </OpenedTable>
    </div>
  );
}

/** Returns the stored game of the puzzle, or its beginning. */
function openPuzzle(id: string, { position, title }: Puzzle): Promise<OpenedGame> {
  const roles = position.seats.map((_, seat) => (seat === 0 ? 'person' : 'still'));
  return openPosition(`puzzle-${id}`, position, { name: title, roles, marks: [], expected: null });
}

/** Returns the status of the current line. Changes by hand do not solve a puzzle. */
function statusOf(puzzle: Puzzle, session: Session) {
  const moments = momentsOf(session);
  const own = moments.filter(({ answer }) => answer?.seat === 0);
  const byHand = own.some(({ answer }) => answer?.do === 'by-hand');
  const states = moments.map(({ state }) => state);
  return { moves: own.length, status: byHand ? 'open' : puzzleStatus(puzzle, states) } as const;
}

/** The goal, moves and result. */
function PuzzlePanel({ id, puzzle }: { readonly id: string; readonly puzzle: Puzzle }) {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const { moves, status } = useMemo(() => statusOf(puzzle, session), [puzzle, session]);
  useEffect(() => {
    if (status !== 'solved') return;
    rememberSolved(id, moves);
    // The panel shows the result; the end screen would offer another shuffle.
    store.getState().seeTable();
  }, [id, moves, status, store]);
  const { turns, shortest, about, title } = puzzle;
  const least = shortest === null ? '' : ` The shortest solution has ${shortest}.`;
  return (
    <PuzzleGoal
      title={title}
      about={about}
      moves={
        <p aria-live="polite" className="text-sm tabular-nums">
          {status === 'solved'
            ? `Solved in ${counted(moves, 'move')}.${moves === shortest ? ' No solution is shorter.' : least}`
            : status === 'failed'
              ? 'The last turn is over. Undo, and try another way.'
              : `${counted(moves, 'move')} so far, ${limitOf(turns)}.${least}`}
        </p>
      }
    >
      <Link href="/puzzles" prefetch={false} className="text-link text-sm">
        All puzzles
      </Link>
    </PuzzleGoal>
  );
}
