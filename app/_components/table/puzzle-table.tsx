'use client';
import Link from 'next/link';
import { useCallback, useEffect, useMemo } from 'react';
import { PageHeader } from '@/app/_components/site/page-header';
import {
  type Beginning,
  beginTree,
  isPosition,
  momentsOf,
  oteTable,
  type Puzzle,
  puzzleStatus,
  readPuzzle,
  type Session,
} from '@/engine';
import { type Catalogue, findByName } from '@/lib/cards/catalogue';
import { readGame } from '@/lib/client/open-game';
import { rememberSolved } from '@/lib/client/solved-puzzles';
import { storedGame } from '@/lib/client/stored-games';
import { openSaved } from '@/lib/ote/saved-game';
import { counted } from '@/lib/text/counted';
import { type Opened, OpenedTable } from './opened-table';
import { storedSettings } from './table-settings';
import { useTable, useTableStore } from './table-store';

interface PuzzleTableProps {
  readonly id: string;
  /** The parsed file. */
  readonly tree: unknown;
  readonly cards: Catalogue;
}

/** The table of a built-in puzzle, from its parsed file. */
export function PuzzleTable({ id, tree, cards }: PuzzleTableProps) {
  const read = useMemo(() => {
    const find = (name: string) => findByName(cards, name)[0] ?? null;
    return readPuzzle(tree, { find, nearest: () => [] });
  }, [tree, cards]);
  if (read.ok) return <PuzzleAtTable id={id} puzzle={read.puzzle} />;
  return <NoPuzzle message={`${read.problems[0]?.message}.`} />;
}

function NoPuzzle({ message }: { readonly message: string }) {
  return (
    <div className="page-width pb-12">
      <PageHeader title="This puzzle cannot be set up" lead={message} />
    </div>
  );
}

/** The table of a puzzle, with its goal above it. `id`: the key for its game and its solution. */
export function PuzzleAtTable({ id, puzzle }: { readonly id: string; readonly puzzle: Puzzle }) {
  const open = useCallback(() => openPuzzle(id, puzzle), [id, puzzle]);
  return (
    <div className="[--above:9rem] sm:[--above:6rem]">
      <OpenedTable open={open} onChange={null} failed={(message) => <NoPuzzle message={message} />}>
        <PuzzlePanel id={id} puzzle={puzzle} />
      </OpenedTable>
    </div>
  );
}

/** Returns the stored game of the puzzle, or its beginning. */
async function openPuzzle(id: string, puzzle: Puzzle): Promise<Opened> {
  const begun = beginTree(oteTable, puzzle.position);
  if (!begun.ok) return { ok: false, message: `${begun.error.message} (${begun.error.clause})` };
  const roles = puzzle.position.seats.map((_, seat) => (seat === 0 ? 'person' : 'still'));
  const facts = { name: puzzle.title, roles, marks: [], expected: null };
  const table = `puzzle-${id}`;
  const stored = storedGame(table);
  const before = stored === null ? null : await readGame(stored);
  const opened =
    before?.ok === true && cardsIn(before.game.beginning) === cardsIn(puzzle.position)
      ? openSaved(before.game)
      : null;
  const session = opened?.ok === true ? opened.value.session : begun.value;
  const start = { id: table, deck: null, facts, session, settings: storedSettings() };
  return { ok: true, start, remark: null, notice: null };
}

/** Returns the cards of a table with their places, as a text. A stored game writes out default options. */
function cardsIn(beginning: Beginning): string {
  if (!isPosition(beginning)) return '';
  const { cards, defs } = beginning;
  return JSON.stringify(cards.map(({ def, seat, zone }) => [defs[def]?.id, seat, zone]));
}

/** Returns the status of the current line. Changes by hand do not solve a puzzle. */
function statusOf(puzzle: Puzzle, session: Session) {
  const moments = momentsOf(session);
  const own = moments.filter(({ answer }) => answer?.seat === 0);
  const byHand = own.some(({ answer }) => answer?.do === 'by-hand');
  const states = moments.map(({ state }) => state);
  return { moves: own.length, status: byHand ? 'open' : puzzleStatus(puzzle, states) } as const;
}

/** The goal, moves and result. Its height is fixed, so that the table does not move. */
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
  const limit = turns === 1 ? 'in this turn' : `within ${turns} turns`;
  const least = shortest === null ? '' : ` The shortest solution has ${shortest}.`;
  return (
    <aside
      aria-label="Puzzle"
      className="sticky top-12 z-20 h-(--above) border-b border-line bg-accent-wash py-3 sm:top-14"
    >
      <div className="mx-auto flex max-w-[104rem] items-start gap-4 px-[clamp(0.75rem,2vw,2rem)]">
        <div className="min-w-0 max-w-prose flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-sm sm:text-base">{about}</p>
          <p aria-live="polite" className="text-sm tabular-nums">
            {status === 'solved'
              ? `Solved in ${counted(moves, 'move')}.${moves === shortest ? ' No solution is shorter.' : least}`
              : status === 'failed'
                ? 'The last turn is over. Undo, and try another way.'
                : `${counted(moves, 'move')} so far, ${limit}.${least}`}
          </p>
        </div>
        <Link href="/puzzles" prefetch={false} className="text-link text-sm">
          All puzzles
        </Link>
      </div>
    </aside>
  );
}
