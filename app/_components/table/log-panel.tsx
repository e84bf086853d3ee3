'use client';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { LogRegion } from '@/app/_components/site/log-region';
import type { Moment, OteTable, Session, Step } from '@/engine';
import { isUndone, lineShown } from '@/lib/games/tree-steps';
import type { LogLine } from '@/lib/log/chronicle';
import type { Piece } from '@/lib/log/phrase';
import { linesIn, STEP_NAMES } from '@/lib/ote/export/game-text';
import { counted } from '@/lib/text/counted';
import css from './log-panel.module.css';
import { useTable, useTableStore } from './table-store';

const told = new WeakMap<Moment<OteTable>, readonly [viewer: number, lines: readonly LogLine[]]>();

/** Caches the sentences of a moment: moments never change. */
function tell(
  moment: Moment<OteTable>,
  before: Moment<OteTable> | undefined,
  viewer: number,
): readonly LogLine[] {
  const known = told.get(moment);
  if (known?.[0] === viewer) return known[1];
  const lines = linesIn(moment, before, viewer);
  told.set(moment, [viewer, lines]);
  return lines;
}

/** A sentence with its moment. */
interface Entry {
  readonly id: string;
  readonly moment: number;
  readonly pieces: readonly Piece[];
}

/** The sentences of one step of one turn. */
interface Group {
  readonly id: string;
  readonly turn: number;
  readonly step: Step;
  readonly entries: readonly Entry[];
}

/** Groups the sentences of the shown line by turn and step. */
function groupsOf(session: Session, viewer: number): readonly Group[] {
  const groups: { id: string; turn: number; step: Step; entries: Entry[] }[] = [];
  const add = (turn: number, step: Step, entry: Entry) => {
    const last = groups.at(-1);
    if (last?.turn === turn && last.step === step) last.entries.push(entry);
    else groups.push({ id: entry.id, turn, step, entries: [entry] });
  };
  const line = lineShown(session);
  for (const [at, number] of line.entries()) {
    const moment = session.moments[number];
    if (moment === undefined) continue;
    const before = session.moments[line[at - 1] ?? -1];
    for (const [nth, { turn, step, pieces }] of tell(moment, before, viewer).entries()) {
      add(turn, step, { id: `${number}.${nth}`, moment: number, pieces });
    }
  }
  return groups;
}

/** The number of unfolded turns; earlier ones are folded, so that a long game costs no more than a short one. */
const OPEN_TURNS = 2;

/**
 * The game log: one sentence for each event. A click on one goes to its moment. Rendered
 * after the cards, so that nobody has to wait for it.
 */
export function LogPanel() {
  const session = useDeferredValue(useTable((table) => table.session));
  const viewer = useTable((table) => table.viewer);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const groups = useMemo(() => groupsOf(session, viewer), [session, viewer]);
  const present = session.now.state.turn.number;
  const turns = new Map<number, Group[]>();
  for (const group of groups) turns.set(group.turn, [...(turns.get(group.turn) ?? []), group]);
  const lastTold = lastEntry(groups, session);
  return (
    <LogRegion at={session.at} className={css.log}>
      {[...turns].map(([turn, told]) =>
        turn > present - OPEN_TURNS || opened.has(turn) ? (
          told.map((group, nth) => (
            <Sentences
              key={group.id}
              group={group}
              first={nth === 0}
              at={inGroup(group, lastTold) ? lastTold : ''}
              future={
                group.entries.some(({ moment }) => isUndone(session, moment)) ? session.at : -1
              }
              session={session}
            />
          ))
        ) : (
          <button
            key={turn}
            type="button"
            className={css.folded}
            onClick={() => setOpened(new Set([...opened, turn]))}
          >
            Turn {turn}:{' '}
            {counted(
              told.reduce((sum, { entries }) => sum + entries.length, 0),
              'line',
            )}
          </button>
        ),
      )}
    </LogRegion>
  );
}

function inGroup({ entries }: Group, id: string): boolean {
  return entries.some((entry) => entry.id === id);
}

/** Returns the last sentence up to the current moment. */
function lastEntry(groups: readonly Group[], session: Session): string {
  let last = '';
  for (const { entries } of groups) {
    for (const { id, moment } of entries) if (!isUndone(session, moment)) last = id;
  }
  return last;
}

interface SentencesProps {
  readonly group: Group;
  readonly first: boolean;
  /** The id of the current sentence, if it is in this group. */
  readonly at: string;
  /** The current moment, if a part of the group is after it; otherwise -1. */
  readonly future: number;
  readonly session: Session;
}

const Sentences = memo(
  function Sentences({ group, first, at, session }: SentencesProps) {
    return (
      <div className={css.group}>
        <h3 className={css.step} data-turn={first || undefined}>
          Turn {group.turn} · {STEP_NAMES[group.step]}
        </h3>
        {group.entries.map((entry) => (
          <Told
            key={entry.id}
            entry={entry}
            now={entry.id === at}
            future={isUndone(session, entry.moment)}
          />
        ))}
      </div>
    );
  },
  (before, after) =>
    before.at === after.at &&
    before.future === after.future &&
    isSameGroup(before.group, after.group),
);

/** Checks whether two groups are equal, for the same reader. */
function isSameGroup(before: Group, after: Group): boolean {
  return (
    before.id === after.id &&
    before.entries.length === after.entries.length &&
    before.entries.every((entry, at) => entry.pieces === after.entries[at]?.pieces)
  );
}

/** A sentence; hovering a name previews the card. */
export function Sentence({ pieces }: { readonly pieces: readonly Piece[] }) {
  const store = useTableStore();
  let length = 0;
  return pieces.map(({ text, card }) => {
    // A card may be named twice.
    const offset = length;
    length += text.length;
    return card === null ? (
      text
    ) : (
      <span key={offset} className={css.card} onPointerEnter={() => store.getState().show(card)}>
        {text}
      </span>
    );
  });
}

interface ToldProps {
  readonly entry: Entry;
  readonly now: boolean;
  readonly future: boolean;
}

/** One sentence; a click goes to its moment. */
function Told({ entry, now, future }: ToldProps) {
  const store = useTableStore();
  const { pieces, moment } = entry;
  return (
    <p className={css.line} data-now={now || undefined} data-future={future || undefined}>
      <button
        type="button"
        className={css.jump}
        tabIndex={-1}
        title={future ? 'Undone. Go to this moment again' : 'Go to this moment'}
        onClick={() => store.getState().visit(moment)}
      >
        <Sentence pieces={pieces} />
      </button>
    </p>
  );
}
