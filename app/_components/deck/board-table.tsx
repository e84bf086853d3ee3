'use client';
import type { KeyboardEvent, ReactNode } from 'react';
import { TypeIcon } from '@/app/_components/card/type-icon';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { BOARD_NAMES } from '@/lib/decks/deck-list';
import { type DeckGroup, type DeckRow, rowKey } from '@/lib/decks/edit-rows';
import type { Board, CardNote } from '@/lib/decks/types';
import {
  columnsFor,
  DeckRowLine,
  type GamesFigure,
  type RowActions,
  type RowFinding,
} from './deck-row';
import { useEditor } from './editor-context';
import { leftInPool } from './editor-store';
import { typeLabel } from './type-label';

/** The name of a group, with its type's icon and its number of copies. */
export function GroupName({ group: { type, label, count } }: { readonly group: DeckGroup }) {
  return (
    <span className="flex items-center gap-2">
      {type === null ? null : (
        <span data-type={type} className={typeLabel(type).tone}>
          <TypeIcon type={type} className="size-4" />
        </span>
      )}
      {label}
      <span className="font-normal text-ink-faint tabular-nums">{count}</span>
    </span>
  );
}

function GroupHead({ group, columns }: { readonly group: DeckGroup; readonly columns: number }) {
  return (
    <tr className="block">
      <th
        scope="rowgroup"
        colSpan={columns}
        className="block pt-5 pb-1.5 text-left text-sm font-semibold sm:in-[tbody:first-of-type]:pt-1"
      >
        <GroupName group={group} />
      </th>
    </tr>
  );
}

const HEAD_CLASS = 'hidden px-1.5 pb-1 text-right font-medium sm:block';

/** The names of the figures from games, and what they mean. */
const GAMES_HEADS: Readonly<Record<GamesFigure, readonly [name: string, meaning: string]>> = {
  called: ['Called', 'Of the games in which it came to the hand'],
  worth: ['Worth', 'By how many turns later the deck wins with one copy less'],
};

interface TableHeadProps {
  readonly withSupply: boolean;
  readonly figure: GamesFigure;
}

function TableHead({ withSupply, figure }: TableHeadProps) {
  const [name, meaning] = GAMES_HEADS[figure];
  return (
    <thead className="block text-xs text-ink-faint max-sm:sr-only">
      <tr className={columnsFor(withSupply)}>
        <th scope="col" className="pb-1 text-left font-medium">
          <span className="pl-2">Copies</span>
        </th>
        <th scope="col" className="pb-1 pl-13 text-left font-medium">
          Card
        </th>
        {withSupply ? (
          <th scope="col" className={HEAD_CLASS}>
            Have
          </th>
        ) : null}
        <th scope="col" className="px-1.5 pb-1 text-right font-medium">
          Cost
        </th>
        <th scope="col" className={HEAD_CLASS}>
          <WithTerms text="AP" />
        </th>
        <th scope="col" className={HEAD_CLASS}>
          <WithTerms text="DP" />
        </th>
        <th scope="col" className={HEAD_CLASS}>
          <WithTerms text="Pull" />
        </th>
        <th scope="col" className={HEAD_CLASS} title={meaning}>
          {name}
        </th>
        <th scope="col">
          <span className="sr-only">More</span>
        </th>
      </tr>
    </thead>
  );
}

/** What a board shows, as rows or as stacks. */
export interface BoardProps {
  readonly board: Board;
  readonly groups: readonly DeckGroup[];
  readonly findings: ReadonlyMap<string, RowFinding>;
  readonly notes: ReadonlyMap<string, CardNote>;
  /** The key of the row that Tab reaches. */
  readonly stop: string | undefined;
  readonly draggable: boolean;
  readonly actions: RowActions;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Returns what the check says of a row; null for nothing, as for each row outside of the main deck. */
export function findingOf(
  findings: BoardProps['findings'],
  board: Board,
  { id, card }: Pick<DeckRow, 'id' | 'card'>,
): RowFinding | null {
  return board === 'main' ? (findings.get(card?.id ?? id) ?? null) : null;
}

/** The rows of a board. */
export function BoardTable({
  board,
  groups,
  findings,
  notes,
  stop,
  draggable,
  actions,
  onKeyDown,
}: BoardProps) {
  const unfolded = useEditor((editor) => editor.unfolded);
  const holdings = useEditor((editor) => (editor.view.collection ? editor.holdings : null));
  const list = useEditor((editor) => (board === 'pool' ? editor.editing.list : null));
  const columns = holdings === null ? 8 : 9;
  const figure = useEditor(({ view }) => (view.order === 'worth' ? 'worth' : 'called'));
  return (
    <table className="block text-base sm:text-sm" onKeyDown={onKeyDown}>
      <caption className="sr-only">
        {board === 'main' ? 'The cards of the deck.' : `${BOARD_NAMES[board]}.`} On a card’s name:
        the up and down arrows move, plus, minus and digits set the count, S, M and D move a copy to
        the sideboard, the maybe-board and the deck, N writes a note, R repairs what the check says
        of it, Delete removes.
      </caption>
      <TableHead withSupply={holdings !== null} figure={figure} />
      {groups.map((group) => (
        <tbody key={group.key} className="block">
          <GroupHead group={group} columns={columns} />
          {group.rows.map((row) => {
            const key = rowKey(board, row.id);
            return (
              <DeckRowLine
                key={row.id}
                rowKey={key}
                row={row}
                finding={findingOf(findings, board, row)}
                note={notes.get(row.id) ?? null}
                left={list === null ? null : leftInPool(list, row.id)}
                supply={holdings?.supply(row.card ?? row.id) ?? null}
                current={key === stop}
                unfolded={key === unfolded}
                draggable={draggable}
                figure={figure}
                actions={actions}
              />
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

interface BoardSectionProps {
  readonly board: Board;
  readonly groups: readonly DeckGroup[];
  readonly children: ReactNode;
}

/** A board; those besides the main deck have a heading. Renders nothing for an empty board. */
export function BoardSection({ board, groups, children }: BoardSectionProps) {
  if (groups.length === 0) return null;
  if (board === 'main') return children;
  const copies = groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <section
      aria-labelledby={`board-${board}`}
      className="mt-8 border-t-2 border-line-strong/60 pt-3"
    >
      <h2 id={`board-${board}`} className="text-lg font-semibold">
        {BOARD_NAMES[board]}{' '}
        <span className="font-normal text-ink-faint tabular-nums">{copies}</span>
      </h2>
      {children}
    </section>
  );
}
