import { useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { ToggleChip } from '@/app/_components/forms/chip';
import { RowPages } from '@/app/_components/forms/row-pages';
import { isAsked, type PlannedPicture } from '@/lib/photos/picture-plan';
import { PictureRow } from './picture-row';
import type { Pictures } from './use-pictures';

/** The rows of a page. Each may have two pictures. */
const ROWS = 40;

type Group = 'all' | 'ready' | 'asked' | 'taken' | 'faulty' | 'saved';

const GROUPS: readonly (readonly [
  group: Group,
  words: string,
  has: (one: PlannedPicture) => boolean,
])[] = [
  ['all', 'All', () => true],
  ['ready', 'Ready', ({ fate }) => fate === 'ready'],
  // What was chosen stays in this list, so that it can be changed again.
  ['asked', 'To check', (one) => isAsked(one) || one.picture.choice !== null],
  ['taken', 'With a photograph', ({ isTaken }) => isTaken],
  ['faulty', 'Not usable', ({ fate }) => fate === 'faulty'],
  ['saved', 'Saved', ({ fate }) => fate === 'saved'],
];

/** The pictures with their cards, in groups and pages, and what can be chosen for many of them at once. */
export function PictureList({ pictures }: { readonly pictures: Pictures }) {
  const { planned, work } = pictures;
  const [group, setGroup] = useState<Group>('all');
  const [page, setPage] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const isFixed = work !== null;
  const has = GROUPS.find(([one]) => one === group)?.[2] ?? (() => true);
  const rows = planned.filter(has);
  // Rows may have left the group.
  const shown = Math.min(page, Math.max(0, Math.ceil(rows.length / ROWS) - 1));
  function turn(to: number): void {
    setPage(to);
    list.current?.scrollIntoView();
  }
  return (
    <>
      <fieldset className="mt-6 flex flex-wrap gap-2">
        <legend className="sr-only">Pictures to show</legend>
        {GROUPS.map(([one, words, isIn]) => {
          const count = planned.filter(isIn).length;
          return one !== 'all' && one !== group && count === 0 ? null : (
            <ToggleChip
              key={one}
              on={one === group}
              onClick={() => {
                setGroup(one);
                setPage(0);
              }}
            >
              {words} {count}
            </ToggleChip>
          );
        })}
      </fieldset>
      {isFixed ? null : <ManyAtOnce pictures={pictures} />}
      <ul ref={list} className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {rows.slice(shown * ROWS, (shown + 1) * ROWS).map((one) => (
          <PictureRow
            key={one.picture.key}
            planned={one}
            printings={pictures.printings}
            isFixed={isFixed}
            onChange={(by) => pictures.change([one.picture.key], () => by)}
          />
        ))}
      </ul>
      <RowPages page={shown} size={ROWS} of={rows.length} onTurn={turn} />
    </>
  );
}

/** Makes one choice for all pictures that wait for it. */
function ManyAtOnce({ pictures: { planned, change } }: { readonly pictures: Pictures }) {
  const keysOf = (has: (one: PlannedPicture) => boolean) =>
    planned.filter(has).map(({ picture }) => picture.key);
  const doubtful = keysOf(({ fate }) => fate === 'doubtful');
  const kept = keysOf(({ fate }) => fate === 'taken');
  const replaced = keysOf(({ fate, isTaken }) => fate === 'ready' && isTaken);
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {doubtful.length < 2 ? null : (
        <Button onClick={() => change(doubtful, ({ among }) => ({ choice: among[0] ?? null }))}>
          Take the first card of all {doubtful.length} in doubt
        </Button>
      )}
      {kept.length < 2 ? null : (
        <Button onClick={() => change(kept, () => ({ replaces: true }))}>
          Replace all {kept.length} photographs
        </Button>
      )}
      {replaced.length < 2 ? null : (
        <Button onClick={() => change(replaced, () => ({ replaces: false }))}>
          Keep all {replaced.length} photographs
        </Button>
      )}
    </div>
  );
}
