'use client';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { LogRegion } from '@/app/_components/site/log-region';
import type { Moment, OteTable, Session, Step } from '@/engine';
import { isUndone, lineShown } from '@/lib/games/tree-steps';
import type { LogLine } from '@/lib/log/chronicle';
import type { Piece } from '@/lib/log/phrase';
import { linesIn, STEP_NAMES } from '@/lib/ote/export/game-text';
import { counted } from '@/lib/text/counted';
import { useTable, useTableStore } from './table-store';
import { LOG, LOG_LINE, LOG_STEP } from './table-styles';
import { WhyButton } from './why-button';

const sentencesByMoment = new WeakMap<
  Moment<OteTable>,
  readonly [viewer: number, lines: readonly LogLine[]]
>();

/** Returns the sentences of a moment, which are cached because moments never change. */
function sentencesOf(
  moment: Moment<OteTable>,
  before: Moment<OteTable> | undefined,
  viewer: number,
): readonly LogLine[] {
  const known = sentencesByMoment.get(moment);
  if (known?.[0] === viewer) return known[1];
  const lines = linesIn(moment, before, viewer);
  sentencesByMoment.set(moment, [viewer, lines]);
  return lines;
}

/** A sentence with its moment. */
interface LogEntry {
  readonly id: string;
  readonly moment: number;
  readonly pieces: readonly Piece[];
}

/** The sentences of one step of one turn. */
interface LogGroup {
  readonly id: string;
  readonly turn: number;
  readonly step: Step;
  readonly entries: readonly LogEntry[];
}

/** Groups the sentences of the shown line by turn and step. */
function groupEntries(session: Session, viewer: number): readonly LogGroup[] {
  const groups: { id: string; turn: number; step: Step; entries: LogEntry[] }[] = [];
  const add = (turn: number, step: Step, entry: LogEntry) => {
    const last = groups.at(-1);
    if (last?.turn === turn && last.step === step) last.entries.push(entry);
    else groups.push({ id: entry.id, turn, step, entries: [entry] });
  };
  const line = lineShown(session);
  for (const [at, number] of line.entries()) {
    const moment = session.moments[number];
    if (moment === undefined) continue;
    const before = session.moments[line[at - 1] ?? -1];
    for (const [nth, { turn, step, pieces }] of sentencesOf(moment, before, viewer).entries()) {
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
  const groups = useMemo(() => groupEntries(session, viewer), [session, viewer]);
  const present = session.now.state.turn.number;
  const turns = new Map<number, LogGroup[]>();
  for (const group of groups) turns.set(group.turn, [...(turns.get(group.turn) ?? []), group]);
  const lastTold = lastEntry(groups, session);
  return (
    <LogRegion at={session.at} className={LOG}>
      {[...turns].map(([turn, told]) =>
        turn > present - OPEN_TURNS || opened.has(turn) ? (
          told.map((group, nth) => (
            <Sentences
              key={group.id}
              group={group}
              first={nth === 0}
              at={isInGroup(group, lastTold) ? lastTold : ''}
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
            className="block w-full min-h-7.5 border-t border-line text-left text-[12px] font-semibold text-ink-soft hover:text-ink"
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

function isInGroup({ entries }: LogGroup, id: string): boolean {
  return entries.some((entry) => entry.id === id);
}

/** Returns the last sentence up to the current moment. */
function lastEntry(groups: readonly LogGroup[], session: Session): string {
  let last = '';
  for (const { entries } of groups) {
    for (const { id, moment } of entries) if (!isUndone(session, moment)) last = id;
  }
  return last;
}

interface SentencesProps {
  readonly group: LogGroup;
  readonly first: boolean;
  /** The id of the current sentence, if it is in this group. */
  readonly at: string;
  /** The current moment if some sentences of the group are after it; otherwise -1. */
  readonly future: number;
  readonly session: Session;
}

const Sentences = memo(
  function Sentences({ group, first, at, session }: SentencesProps) {
    return (
      <div className="py-1">
        <h3 className={LOG_STEP} data-turn={first || undefined}>
          Turn {group.turn} · {STEP_NAMES[group.step]}
        </h3>
        {group.entries.map((entry) => (
          <LogEntryButton
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
function isSameGroup(before: LogGroup, after: LogGroup): boolean {
  return (
    before.id === after.id &&
    before.entries.length === after.entries.length &&
    before.entries.every((entry, at) => entry.pieces === after.entries[at]?.pieces)
  );
}

/** Checks whether the page shows the card that is pointed at beside the table. */
function isPreviewShown(): boolean {
  const preview = document.querySelector('section[aria-label="The card shown"]');
  return preview !== null && preview.getClientRects().length > 0;
}

/** Returns the punctuation at the beginning of what follows a name. */
function markOf(piece: Piece | undefined): string {
  return piece?.card === null ? (/^[,.;:)]*/.exec(piece.text)?.[0] ?? '') : '';
}

/** A sentence of a log. Each name in it shows its card when it is pointed at, focused or tapped. */
export function Sentence({ pieces }: { readonly pieces: readonly Piece[] }) {
  const store = useTableStore();
  let length = 0;
  return pieces.map(({ text, card }, at) => {
    // A card may be named twice.
    const offset = length;
    length += text.length;
    if (card === null) return at === 0 ? text : text.slice(markOf(pieces[at]).length);
    const name = (
      <button
        key={offset}
        type="button"
        // A long log has hundreds; its region goes through them by arrow keys.
        tabIndex={-1}
        data-link=""
        className="pointer-events-auto relative inline text-left font-[560] whitespace-normal hover:underline hover:decoration-dotted hover:underline-offset-3"
        onPointerEnter={() => store.getState().show(card)}
        onFocus={() => store.getState().show(card)}
        onClick={() => {
          store.getState().show(card);
          if (!isPreviewShown()) store.getState().open('card');
        }}
      >
        {text}
      </button>
    );
    const after = markOf(pieces[at + 1]);
    if (after === '') return name;
    return (
      // No line begins with the mark that follows a name.
      <span key={offset} className="whitespace-nowrap">
        {name}
        {after}
      </span>
    );
  });
}

interface LogEntryButtonProps {
  readonly entry: LogEntry;
  readonly now: boolean;
  readonly future: boolean;
}

/** One sentence; a click goes to its moment. */
function LogEntryButton({ entry, now, future }: LogEntryButtonProps) {
  const store = useTableStore();
  const { pieces, moment } = entry;
  const isFirst = entry.id.endsWith('.0');
  return (
    <div
      className={`relative ${LOG_LINE}`}
      data-now={now || undefined}
      data-future={future || undefined}
    >
      {/* The whole row, under the sentence. Without a name, so that the log is read as sentences; the timeline goes anywhere, too. */}
      <button
        type="button"
        className="absolute inset-0 hover:bg-paper-sunk"
        tabIndex={-1}
        aria-hidden="true"
        title={future ? 'Undone. Go to this moment again' : 'Go to this moment'}
        onClick={() => store.getState().visit(moment)}
      />
      <span className="pointer-events-none relative">
        <Sentence pieces={pieces} />
      </span>
      {isFirst ? (
        <div className="relative inline">
          <WhyButton moment={moment} />
        </div>
      ) : null}
    </div>
  );
}
