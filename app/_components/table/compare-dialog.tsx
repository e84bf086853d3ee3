'use client';
import { useMemo, useState } from 'react';
import { Field, Select } from '@/app/_components/forms/field';
import { lineTo, type Session } from '@/engine';
import { lineShown } from '@/lib/games/tree-steps';
import { counted } from '@/lib/text/counted';
import { DialogFrame } from './dialog-frame';
import { useTable, useTableStore } from './table-store';
import { type Branch, branchesOf } from './timeline';

/** Compares two lines of the game: where they separate, and the results at the end of every turn since. */
export function CompareDialog() {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const viewer = useTable((table) => table.viewer);
  const branches = useMemo(() => branchesOf(session, viewer), [session, viewer]);
  const here = lineShown(session).at(-1) ?? 0;
  const other = branches.find(({ last }) => last !== here)?.last ?? here;
  const [left, setLeft] = useState(here);
  const [right, setRight] = useState(other);
  const rows = useMemo(
    () => compareLines(session, left, right, viewer),
    [session, left, right, viewer],
  );
  return (
    <DialogFrame title="Two lines" wide onClose={() => store.getState().open(null)}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-3">
        <LineSelect
          id="one-line"
          label="One line"
          value={left}
          branches={branches}
          onChange={setLeft}
        />
        <LineSelect
          id="other-line"
          label="The other"
          value={right}
          branches={branches}
          onChange={setRight}
        />
      </div>
      <p className="my-3.5 text-[14px] text-ink-soft">
        They are the same until move {rows.shared}, in turn {rows.turn}.
      </p>
      <table className="w-full border-collapse text-[14px] [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2.5 [&_:is(th,td)]:py-1.25 [&_:is(th,td)]:text-right [&_th:first-child]:text-left [&_td[data-more]]:font-bold [&_td[data-more]]:text-good">
        <thead>
          <tr>
            <th scope="col">After turn</th>
            <th scope="col">Influence</th>
            <th scope="col">Influence, the other</th>
            <th scope="col">In play</th>
            <th scope="col">In play, the other</th>
          </tr>
        </thead>
        <tbody>
          {rows.turns.map(({ turn, one, two }) => (
            <tr key={turn}>
              <th scope="row">{turn}</th>
              <td data-more={(one?.influence ?? 0) > (two?.influence ?? 0) || undefined}>
                {one?.influence ?? '–'}
              </td>
              <td data-more={(two?.influence ?? 0) > (one?.influence ?? 0) || undefined}>
                {two?.influence ?? '–'}
              </td>
              <td>{one?.inPlay ?? '–'}</td>
              <td>{two?.inPlay ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DialogFrame>
  );
}

interface LineSelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly branches: readonly Branch[];
  readonly onChange: (last: number) => void;
}

function LineSelect({ id, label, value, branches, onChange }: LineSelectProps) {
  return (
    <Field id={id} label={label}>
      <Select id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {branches.map(({ last, words, moves, turn }) => (
          <option key={last} value={last}>
            {words} ({counted(moves, 'move')}, turn {turn})
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface TurnResult {
  readonly influence: number;
  readonly inPlay: number;
}

/** Returns the results of two lines at the end of each turn. */
function compareLines(session: Session, left: number, right: number, viewer: number) {
  const [one, two] = [lineTo(session, left), lineTo(session, right)];
  let shared = 0;
  while (one[shared + 1] !== undefined && one[shared + 1] === two[shared + 1]) shared += 1;
  const turn = session.moments[one[shared] ?? 0]?.state.turn.number ?? 1;
  const [byOne, byTwo] = [resultsByTurn(session, one, viewer), resultsByTurn(session, two, viewer)];
  const last = Math.max(...byOne.keys(), ...byTwo.keys(), turn);
  const turns = Array.from({ length: last - turn + 1 }, (_, at) => ({
    turn: turn + at,
    one: byOne.get(turn + at),
    two: byTwo.get(turn + at),
  }));
  return { shared, turn, turns };
}

function resultsByTurn(
  session: Session,
  line: readonly number[],
  viewer: number,
): Map<number, TurnResult> {
  const turns = new Map<number, TurnResult>();
  for (const at of line) {
    const state = session.moments[at]?.state;
    if (state === undefined) continue;
    const influence = state.teams[state.seats[viewer]?.team ?? 0]?.influence ?? 0;
    const inPlay = state.inPlay.filter((card) => state.cards[card]?.seat === viewer).length;
    turns.set(state.turn.number, { influence, inPlay });
    // The answer that ends a turn also scores and begins the next one.
    const before = turns.get(state.turn.number - 1);
    if (before !== undefined && turns.get(state.turn.number)?.influence !== undefined) {
      const first = session.moments[at]?.events.some(({ type }) => type === 'turn-began');
      if (first === true) turns.set(state.turn.number - 1, { ...before, influence });
    }
  }
  return turns;
}
