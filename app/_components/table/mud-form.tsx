import { useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { type GameState, legalAnswers } from '@/engine';
import { useTable } from './table-store';
import css from './tray.module.css';

/** Mudslinging: spends unspent Pull to lower or raise another player's Influence (MUD-1). Empty when there is no such player. */
export function MudForm({ seat, most }: { readonly seat: number; readonly most: number }) {
  const state = useTable((table) => table.session.now.state);
  const act = useTable((table) => table.act);
  const [named, setNamed] = useState<number | null>(null);
  const [points, setPoints] = useState(1);
  const id = useId();
  const whom = opponents(state, seat, 'sling');
  const at = named !== null && whom.includes(named) ? named : whom[0];
  if (at === undefined) return null;
  const mayRaise = opponents(state, seat, 'raise').includes(at);
  return (
    <form
      className={css.score}
      onSubmit={(event) => {
        event.preventDefault();
        act([{ do: 'sling', seat, at, points }]);
      }}
    >
      <label className={css.scoreLabel} htmlFor={`${id}-whom`}>
        Influence of
      </label>
      <select
        id={`${id}-whom`}
        className={css.whom}
        value={at}
        onChange={(event) => setNamed(Number(event.target.value))}
      >
        {whom.map((one) => (
          <option key={one} value={one}>
            {state.seats[one]?.name}
          </option>
        ))}
      </select>
      <label className={css.scoreLabel}>
        by
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={points}
          className={css.number}
          onChange={(event) => setPoints(Math.max(0, Math.trunc(event.target.valueAsNumber || 0)))}
        />
      </label>
      <Button type="submit">Lower</Button>
      {mayRaise ? (
        <Button onClick={() => act([{ do: 'raise', seat, at, points }])}>Raise</Button>
      ) : null}
    </form>
  );
}

/** Returns the players whose Influence can be changed in this way now. */
function opponents(state: GameState, seat: number, way: 'sling' | 'raise'): readonly number[] {
  const found: number[] = [];
  for (const answer of legalAnswers(state, seat)) {
    if (answer.do === way && answer.points === 1) found.push(answer.at);
  }
  return found;
}
