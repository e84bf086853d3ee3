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
import { readableMarks } from './table-moves';
import { useTable, useTableStore } from './table-store';

const HEADING_CLASS = 'text-[13px] font-[640]';
const INPUT_CLASS =
  'w-full min-h-9.5 px-2.5 py-1.5 border border-line-strong rounded-[5px] bg-paper-raised text-[14px]';

/** Returns the named moments that the player at the screen may read. */
function useMarks(): readonly Mark[] {
  const session = useTable((table) => table.session);
  const facts = useTable((table) => table.facts);
  const settings = useTable((table) => table.settings);
  const viewer = useTable((table) => table.viewer);
  return useMemo(
    () => readableMarks({ session, facts, settings, viewer }),
    [session, facts, settings, viewer],
  );
}

/** Returns the first moment of each turn of a line. */
function turnStarts(
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
  const turns = useMemo(() => turnStarts(session, line), [session, line]);
  const visit = (moment: number | undefined) => {
    if (moment !== undefined) store.getState().visit(moment);
  };
  const { depth, state } = session.now;
  return (
    <section className="grid gap-1 pt-1.5 pb-2 border-b border-line" aria-label="Timeline">
      <input
        type="range"
        className="w-full h-6 accent-accent"
        min={0}
        max={Math.max(1, line.length - 1)}
        value={depth}
        disabled={line.length < 2}
        aria-label="Moment"
        aria-valuetext={`Move ${depth} of ${line.length - 1}, turn ${state.turn.number}`}
        onChange={(event) => visit(line[event.target.valueAsNumber])}
      />
      <ol className="flex flex-wrap gap-0.5 max-h-13 overflow-y-auto">
        {turns.map(({ turn, moment }) => (
          <li key={turn}>
            <button
              type="button"
              className="min-w-6.5 min-h-6 px-1.25 rounded-md text-[12px] font-semibold tabular-nums text-ink-soft hover:bg-paper-sunk aria-[current]:bg-ink aria-[current]:text-paper"
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
        <ul className="flex flex-wrap gap-1 max-h-14 overflow-y-auto">
          {marks.map((mark) => (
            <li key={mark.moment}>
              <button
                type="button"
                className="inline-flex items-center gap-1 max-w-56 min-h-6 px-2 overflow-hidden border border-line-strong rounded-[12px] text-[12px] text-ellipsis whitespace-nowrap aria-[current]:border-accent aria-[current]:bg-accent-wash [&_svg]:size-3 [&_svg]:flex-none"
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
    <div className="grid content-start gap-2 flex-1 min-h-0 overflow-y-auto pr-2 py-2.5 [scrollbar-width:thin]">
      <MarkForm />
      <h3 className={HEADING_CLASS}>
        {branches.length === 1 ? 'One line' : `${branches.length} lines`}
      </h3>
      <p className="text-[13px] text-ink-soft">
        Go back to any moment and do something else: that begins another line. Nothing is lost.
      </p>
      <ol className="grid gap-1">
        {branches.map(({ last, words, moves, influence, turn }) => (
          <li key={last}>
            <button
              type="button"
              className="grid grid-cols-[16px_minmax(0,1fr)] gap-2 w-full px-2 py-1.75 border border-line rounded-[6px] text-left text-[13px] hover:border-accent hover:bg-accent-wash aria-[current]:border-accent aria-[current]:bg-accent-wash [&_svg]:size-3.75 [&_svg]:mt-0.5 [&_svg]:text-ink-soft"
              aria-current={shown.has(last) ? 'true' : undefined}
              onClick={() => store.getState().visit(last)}
            >
              <GitBranch aria-hidden="true" />
              <span>
                {words}
                <span className="block text-[12px] text-ink-soft">
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
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        store.getState().mark({ moment: at, name: name.trim(), note: note.trim() });
        setTyping(null);
      }}
    >
      <label className={HEADING_CLASS} htmlFor="mark-name">
        {at === now ? 'Name this moment' : 'Name the moment at which you began to type'}
      </label>
      <input
        id="mark-name"
        className={INPUT_CLASS}
        value={name}
        maxLength={80}
        placeholder="Before the attack"
        onChange={(event) => type({ name: event.target.value })}
      />
      <textarea
        className={INPUT_CLASS}
        aria-label="Note"
        placeholder="A note"
        value={note}
        rows={2}
        maxLength={2000}
        onChange={(event) => type({ note: event.target.value })}
      />
      <div className="flex gap-1.5">
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
