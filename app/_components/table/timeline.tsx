'use client';
import { Bookmark, GitBranch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { Session } from '@/engine';
import { lineShown, linesOf } from '@/lib/games/tree-steps';
import { plainText } from '@/lib/log/phrase';
import { linesIn } from '@/lib/ote/export/game-text';
import type { Mark } from '@/lib/ote/saved-game';
import { counted } from '@/lib/text/counted';
import { marksShown } from './table-moves';
import { useTable, useTableStore } from './table-store';
import css from './timeline.module.css';

/** Returns the named moments that the player at the screen may read. */
function useMarks(): readonly Mark[] {
  const session = useTable((table) => table.session);
  const facts = useTable((table) => table.facts);
  const settings = useTable((table) => table.settings);
  const viewer = useTable((table) => table.viewer);
  return useMemo(
    () => marksShown({ session, facts, settings, viewer }),
    [session, facts, settings, viewer],
  );
}

/** Returns the first moment of each turn of a line. */
function turnsOf(
  session: Session,
  line: readonly number[],
): readonly { readonly turn: number; readonly moment: number }[] {
  const turns: { turn: number; moment: number }[] = [];
  for (const moment of line) {
    const turn = session.moments[moment]?.state.turn.number ?? 0;
    if (turns.at(-1)?.turn !== turn) turns.push({ turn, moment });
  }
  return turns;
}

/** The moments of the shown line: a slider, the turns, and the named moments. */
export function Timeline() {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const marks = useMarks();
  const line = useMemo(() => lineShown(session), [session]);
  const turns = useMemo(() => turnsOf(session, line), [session, line]);
  const visit = (moment: number | undefined) => {
    if (moment !== undefined) store.getState().visit(moment);
  };
  const { depth, state } = session.now;
  return (
    <section className={css.timeline} aria-label="Timeline">
      <input
        type="range"
        className={css.slider}
        min={0}
        max={Math.max(1, line.length - 1)}
        value={depth}
        disabled={line.length < 2}
        aria-label="Moment"
        aria-valuetext={`Move ${depth} of ${line.length - 1}, turn ${state.turn.number}`}
        onChange={(event) => visit(line[event.target.valueAsNumber])}
      />
      <ol className={css.turns}>
        {turns.map(({ turn, moment }) => (
          <li key={turn}>
            <button
              type="button"
              className={css.turn}
              aria-label={`Turn ${turn}`}
              aria-current={state.turn.number === turn ? 'true' : undefined}
              onClick={() => visit(moment)}
            >
              {turn}
            </button>
          </li>
        ))}
      </ol>
      {marks.length === 0 ? null : (
        <ul className={css.marks}>
          {marks.map((mark) => (
            <li key={mark.moment}>
              <button
                type="button"
                className={css.mark}
                title={mark.note === '' ? mark.name : `${mark.name}: ${mark.note}`}
                aria-current={mark.moment === session.at ? 'true' : undefined}
                onClick={() => visit(mark.moment)}
              >
                <Bookmark aria-hidden="true" />
                {mark.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A line of the tree, from the moment where it branches off to its last moment. */
export interface Branch {
  readonly last: number;
  readonly from: number;
  readonly words: string;
  readonly moves: number;
  readonly influence: number;
  readonly turn: number;
}

/** Returns every line of the game, in the order in which they were played. */
export function branchesOf(session: Session, viewer: number): readonly Branch[] {
  const { moments } = session;
  return linesOf(session).flatMap(({ last, from, first }): Branch[] => {
    const moment = moments[last];
    if (moment === undefined) return [];
    const begins = first === null ? undefined : moments[first];
    const [told] = begins === undefined ? [] : linesIn(begins, moments[from], viewer);
    const { turn, seats, teams } = moment.state;
    const influence = teams[seats[viewer]?.team ?? 0]?.influence ?? 0;
    const words = told === undefined ? 'as it began' : plainText(told.pieces);
    return [{ last, from, words, moves: moment.depth, influence, turn: turn.number }];
  });
}

/** The lines of the game, named moments with their notes, and two lines compared. */
export function BranchesPanel() {
  const store = useTableStore();
  const session = useTable((table) => table.session);
  const viewer = useTable((table) => table.viewer);
  const branches = useMemo(() => branchesOf(session, viewer), [session, viewer]);
  const shown = new Set(lineShown(session));
  return (
    <div className={css.branches}>
      <MarkForm />
      <h3 className={css.heading}>
        {branches.length === 1 ? 'One line' : `${branches.length} lines`}
      </h3>
      <p className={css.hint}>
        Go back to any moment and do something else: that begins another line. Nothing is lost.
      </p>
      <ol className={css.lines}>
        {branches.map(({ last, words, moves, influence, turn }) => (
          <li key={last}>
            <button
              type="button"
              className={css.branch}
              aria-current={shown.has(last) ? 'true' : undefined}
              onClick={() => store.getState().visit(last)}
            >
              <GitBranch aria-hidden="true" />
              <span>
                {words}
                <span className={css.facts}>
                  {counted(moves, 'move')}, turn {turn}, {influence} Influence
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {branches.length < 2 ? null : (
        <Button onClick={() => store.getState().open('compare')}>Compare two lines</Button>
      )}
    </div>
  );
}

/** Names the current moment, with a note. The text stays with the moment at which typing began, even if a pilot plays on. */
function MarkForm() {
  const store = useTableStore();
  const now = useTable((table) => table.session.at);
  const game = useTable((table) => table.session.setup);
  const marks = useMarks();
  const [typing, setTyping] = useState<{ game: unknown; mark: Mark } | null>(null);
  const typed = typing?.game === game ? typing.mark : null;
  const at = typed?.moment ?? now;
  const known = marks.find(({ moment }) => moment === at) ?? null;
  const saved = known ?? { moment: at, name: '', note: '' };
  const { name, note } = typed ?? saved;
  const type = (part: Partial<Mark>) => {
    const mark = { moment: at, name, note, ...part };
    const isSaved = mark.name === saved.name && mark.note === saved.note;
    setTyping(isSaved ? null : { game, mark });
  };
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        store.getState().mark({ moment: at, name: name.trim(), note: note.trim() });
        setTyping(null);
      }}
    >
      <label className={css.heading} htmlFor="mark-name">
        {at === now ? 'Name this moment' : 'Name the moment at which you began to type'}
      </label>
      <input
        id="mark-name"
        className={css.input}
        value={name}
        maxLength={80}
        placeholder="Before the attack"
        onChange={(event) => type({ name: event.target.value })}
      />
      <textarea
        className={css.input}
        aria-label="Note"
        placeholder="A note"
        value={note}
        rows={2}
        maxLength={2000}
        onChange={(event) => type({ note: event.target.value })}
      />
      <div className={css.buttons}>
        <Button type="submit" disabled={name.trim() === ''}>
          {known === null ? 'Name it' : 'Change it'}
        </Button>
        {at === now ? null : (
          <Button
            look="quiet"
            onClick={() => setTyping({ game, mark: { moment: now, name, note } })}
          >
            Name the present moment instead
          </Button>
        )}
        {known === null ? null : (
          <Button
            look="quiet"
            onClick={() => {
              store.getState().unmark(at);
              setTyping(null);
            }}
          >
            Remove the name
          </Button>
        )}
      </div>
    </form>
  );
}
