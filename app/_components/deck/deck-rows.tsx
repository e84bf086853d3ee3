'use client';
import dynamic from 'next/dynamic';
import { type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { TypeIcon } from '@/app/_components/card/type-icon';
import type { DeckCheck } from '@/lib/decks/check';
import { type DeckGroup, groupRows, neighbourOf, walkOf } from '@/lib/decks/edit-rows';
import { typedDigit } from '@/lib/decks/edit-typed';
import { DeckRowLine, type RowFinding, rowElementId } from './deck-row';
import { useCheck, useEditor, useEditorStore } from './editor-context';
import { countBy, countTo, removeFromDeck } from './editor-store';
import { repairRow } from './repair-actions';
import { typeLabel } from './type-label';

/** Loaded on demand: it is invisible until somebody points at a card. */
const CardPreview = dynamic(
  () => import('@/app/_components/card/card-preview').then((module) => module.CardPreview),
  { ssr: false },
);

/** The id of the add box; the search shortcut focuses it too. */
export const ADD_BOX = 'card-search';

/** The check results by card id. */
function findingsOf(check: DeckCheck): ReadonlyMap<string, RowFinding> {
  const messages = new Map<string, string[]>();
  for (const { id, code, message } of [...check.errors, ...check.warnings]) {
    // Half of the cards have no text yet: the panel says that once.
    if (id === null || code === 'TEXT_NOT_WRITTEN') continue;
    messages.set(id, [...(messages.get(id) ?? []), message]);
  }
  return new Map(
    check.callable.map(({ id, callable, why }) => [
      id,
      { callable, why, messages: messages.get(id) ?? [] },
    ]),
  );
}

function focusOn(card: string | null): void {
  document.getElementById(card === null ? ADD_BOX : rowElementId(card))?.focus();
}

/** How many copies a key adds. */
const CHANGES: ReadonlyMap<string, 1 | -1> = new Map([
  ['+', 1],
  ['=', 1],
  ['ArrowRight', 1],
  ['-', -1],
  ['_', -1],
  ['ArrowLeft', -1],
]);
/** How many rows a key moves. */
const MOVES: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** Keyboard control of the rows: move, count, remove. The focus moves before its row is removed, so it is never lost. */
function useRowKeys(rows: readonly string[]) {
  const store = useEditorStore();
  const digits = useRef<{ row: string; count: number; at: number } | null>(null);
  function leave(id: string): void {
    focusOn(neighbourOf(rows, id));
    removeFromDeck(store, id);
  }
  function step(id: string, by: 1 | -1): void {
    const row = store.getState().editing.list.entries.find((entry) => entry.card === id);
    if (row?.count === 0 && by < 0) leave(id);
    else countBy(store, id, by);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const id = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const by = CHANGES.get(key);
    const move = MOVES.get(key);
    if (/^\d$/.test(key)) {
      // A typed number belongs to one row: clicking another row ends it.
      const before = digits.current?.row === id ? digits.current : null;
      digits.current = { row: id, ...typedDigit(before, Number(key), event.timeStamp) };
      countTo(store, id, digits.current.count, `digits ${id}`);
    } else {
      if (by !== undefined) step(id, by);
      else if (key === 'Delete' || key === 'Backspace') leave(id);
      else if (key === 'r') void repairRow(store, id);
      else if (move !== undefined)
        focusOn(rows[Math.min(rows.length - 1, Math.max(0, rows.indexOf(id) + move))] ?? null);
      else return;
      digits.current = null;
    }
    event.preventDefault();
  }
  return { onKeyDown, step };
}

function GroupHead({ group }: { readonly group: DeckGroup }) {
  const { type, count } = group;
  return (
    <tr>
      <th scope="rowgroup" colSpan={6} className="pt-5 pb-1.5 text-left text-sm font-semibold">
        <span className="flex items-center gap-2">
          {type === 'unknown' ? null : (
            <span data-type={type} className={typeLabel(type).tone}>
              <TypeIcon type={type} className="size-4" />
            </span>
          )}
          {typeLabel(type).plural}
          <span className="font-normal text-ink-faint tabular-nums">{count}</span>
        </span>
      </th>
    </tr>
  );
}

const HEAD = 'hidden w-14 px-2 pb-1 text-right font-medium sm:table-cell';

/** The rows of the deck by type, with a preview of the card under the mouse. */
export function DeckRows() {
  const store = useEditorStore();
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const current = useEditor((editor) => editor.row);
  const unfolded = useEditor((editor) => editor.unfolded);
  const check = useCheck();
  const findings = useMemo(() => findingsOf(check), [check]);
  const groups = useMemo(() => groupRows(list, catalogue), [list, catalogue]);
  const walk = useMemo(() => walkOf(groups), [groups]);
  const { onKeyDown, step } = useRowKeys(walk);
  const stop = current !== null && walk.includes(current) ? current : walk[0];
  const find = useCallback(
    (id: string) => (id === unfolded ? null : catalogue.byId.get(id)),
    [catalogue, unfolded],
  );
  const preview = <CardPreview inside={null} find={find} />;
  if (groups.length === 0) return preview;
  return (
    <>
      <table className="w-full border-collapse text-base sm:text-sm" onKeyDown={onKeyDown}>
        <caption className="sr-only">
          The cards of the deck. On a card’s name: the up and down arrows move, plus, minus and
          digits set the count, R repairs what the check says of it, Delete removes.
        </caption>
        <thead className="text-xs text-ink-faint max-sm:sr-only">
          <tr>
            <th scope="col" className="pb-1 text-left font-medium">
              <span className="pl-2">Copies</span>
            </th>
            <th scope="col" className="pb-1 pl-6 text-left font-medium">
              Card
            </th>
            <th scope="col" className="w-14 px-2 pb-1 text-right font-medium">
              Cost
            </th>
            <th scope="col" className={HEAD}>
              AP
            </th>
            <th scope="col" className={HEAD}>
              DP
            </th>
            <th scope="col" className={HEAD}>
              Pull
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.type}>
            <GroupHead group={group} />
            {group.rows.map((row) => (
              <DeckRowLine
                key={row.id}
                row={row}
                finding={findings.get(row.card?.id ?? row.id) ?? null}
                current={row.id === stop}
                unfolded={row.id === unfolded}
                onStep={(by) => step(row.id, by)}
                onUnfold={() => store.setState({ unfolded: unfolded === row.id ? null : row.id })}
                onFocus={() => store.setState({ row: row.id })}
              />
            ))}
          </tbody>
        ))}
      </table>
      {preview}
    </>
  );
}
