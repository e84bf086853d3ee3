'use client';
import { useId, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { fullNameOf } from '@/lib/cards/catalogue';
import { conflictsOf } from '@/lib/client/outbox/deck-autosave';
import { BOARD_NAMES, deckWord } from '@/lib/decks/deck-list';
import type { MergeChoices, MergeConflict } from '@/lib/decks/merge';
import { useEditor } from './editor-context';
import { Notice } from './notice';

type ConflictSide = 'mine' | 'theirs';

/** Returns the name of a conflict. */
function fieldName(field: MergeConflict, nameOf: (card: string) => string): string {
  switch (field.of) {
    case 'count':
      return field.board === 'main'
        ? nameOf(field.card)
        : `${nameOf(field.card)} (${BOARD_NAMES[field.board]})`;
    case 'note':
      return `Note on ${nameOf(field.card)}`;
    case 'name':
      return 'Name';
    case 'notes':
      return 'Notes';
    case 'folder':
      return 'Folder';
    case 'symbol':
      return 'Faction or stigma';
    case 'budget':
      return 'Budget';
    case 'leader':
      return 'Leader';
  }
}

function valueText(value: string | number): string {
  if (typeof value === 'number') return value === 0 ? 'none' : String(value);
  return value === '' ? 'nothing' : `“${value}”`;
}

interface ConflictRowProps {
  readonly conflict: MergeConflict;
  readonly name: string;
  readonly chosen: ConflictSide | undefined;
  readonly onChoose: (side: ConflictSide) => void;
}

/** A value that both changed, with both versions. */
function ConflictRow({ conflict, name, chosen, onChoose }: ConflictRowProps) {
  const group = useId();
  const sides = [
    ['mine', 'This device', conflict.mine],
    ['theirs', 'The other', conflict.theirs],
  ] as const;
  return (
    <fieldset className="grid items-center gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-[14rem_1fr]">
      <legend className="float-left font-medium">
        {name} <span className="font-normal text-ink-faint">was {valueText(conflict.base)}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {sides.map(([side, label, value]) => (
          <label
            key={side}
            className="flex min-h-10 max-w-md cursor-pointer items-center gap-2 rounded-md border border-line-strong/60 px-3 py-1 text-sm has-checked:border-accent has-checked:bg-accent-wash"
          >
            <input
              type="radio"
              name={group}
              checked={chosen === side}
              onChange={() => onChoose(side)}
            />
            <span className="min-w-0">
              <span className="text-ink-soft">{label}: </span>
              <span className="line-clamp-3 inline font-medium whitespace-pre-wrap">
                {valueText(value)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The conflicts with another device's changes. Everything else is already merged; nothing is saved before a decision. */
export function MergePanel() {
  const saving = useEditor((editor) => editor.saving);
  const wanted = useEditor((editor) => editor.editing.list);
  const autosave = useEditor((editor) => editor.autosave);
  const catalogue = useEditor((editor) => editor.catalogue);
  const [chosen, setChosen] = useState<MergeChoices>(new Map());
  const conflicts = useMemo(() => conflictsOf({ ...saving, wanted }), [saving, wanted]);
  const nameOf = (id: string) => fullNameOf(catalogue, id);
  const choose = (side: ConflictSide, ...of: readonly MergeConflict[]) =>
    setChosen(new Map([...chosen, ...of.map(({ key }) => [key, side] as const)]));
  const open = conflicts.filter(({ key }) => !chosen.has(key)).length;
  return (
    <Notice label="Changed on two devices">
      <div role="alert">
        <h2 className="font-semibold text-bad">
          This {deckWord(wanted.game)} was changed elsewhere, too
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">
          All other changes of both are in it already. Choose for{' '}
          {conflicts.length === 1 ? 'the one thing' : `the ${conflicts.length} things`} that both
          changed. What you do not choose stays in the history.
        </p>
      </div>
      <div className="mt-3 text-sm">
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.key}
            conflict={conflict}
            name={fieldName(conflict, nameOf)}
            chosen={chosen.get(conflict.key)}
            onChoose={(side) => choose(side, conflict)}
          />
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button look="primary" disabled={open > 0} onClick={() => autosave?.decide(chosen)}>
          Save these
        </Button>
        {conflicts.length > 1 ? (
          <>
            <Button onClick={() => choose('mine', ...conflicts)}>All from this device</Button>
            <Button onClick={() => choose('theirs', ...conflicts)}>All from the other</Button>
          </>
        ) : null}
      </div>
    </Notice>
  );
}
