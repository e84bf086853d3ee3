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

/** Keyboard control of the rows: move, count, remove. The focus moves before its row is removed, so it is never lost. */
function useRowKeys(walk: readonly string[]) {
  const store = useEditorStore();
  const digits = useRef<{ row: string; count: number; at: number } | null>(null);
  function leave(id: string): void {
    focusOn(neighbourOf(walk, id));
    removeFromDeck(store, id);
  }
  function step(id: string, by: 1 | -1): void {
    const row = store.getState().editing.list.entries.find((entry) => entry.card === id);
    if (row?.count === 0 && by < 0) leave(id);
    else countBy(store, id, by);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const id = event.target instanceof HTMLElement ? event.target.dataset.row : undefined;
    const deed = id === undefined ? null : rowDeed(event);
    if (id === undefined || deed === null) return;
    event.preventDefault();
    if (deed.deed !== 'digit') digits.current = null;
    switch (deed.deed) {
      case 'count':
        step(id, deed.by);
        break;
      case 'remove':
        leave(id);
        break;
      case 'digit': {
        // A typed number belongs to one row: clicking another row ends it.
        const before = digits.current?.row === id ? digits.current : null;
        const typed = typedDigit(before, deed.digit, event.timeStamp);
        digits.current = { row: id, ...typed };
        countTo(store, id, typed.count, `digits ${id}`);
        break;
      }
      case 'walk': {
        const at = Math.min(walk.length - 1, Math.max(0, walk.indexOf(id) + deed.by));
        focusOn(walk[at] ?? null);
      }
    }
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
          digits set the count, Delete removes.
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

/** What a key does on a row. */
type RowDeed =
  | { readonly deed: 'count'; readonly by: 1 | -1 }
  | { readonly deed: 'digit'; readonly digit: number }
  | { readonly deed: 'remove' }
  | { readonly deed: 'walk'; readonly by: number };

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Null: the key does nothing here. */
function rowDeed({ key, ctrlKey, metaKey, altKey }: Key): RowDeed | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { deed: 'digit', digit: Number(key) };
  switch (key) {
    case '+':
    case '=':
    case 'ArrowRight':
      return { deed: 'count', by: 1 };
    case '-':
    case '_':
    case 'ArrowLeft':
      return { deed: 'count', by: -1 };
    case 'Delete':
    case 'Backspace':
      return { deed: 'remove' };
    case 'ArrowDown':
    case 'j':
      return { deed: 'walk', by: 1 };
    case 'ArrowUp':
    case 'k':
      return { deed: 'walk', by: -1 };
    case 'Home':
      return { deed: 'walk', by: Number.NEGATIVE_INFINITY };
    case 'End':
      return { deed: 'walk', by: Number.POSITIVE_INFINITY };
    default:
      return null;
  }
}
