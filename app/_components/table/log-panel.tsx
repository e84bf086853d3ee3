'use client';
import { useEffect, useMemo, useRef } from 'react';
import { type Moment, momentsOf, type OteTable, type Session } from '@/engine';
import { grouped, type LogGroup, type LogLine, linesOf } from '@/lib/log/chronicle';
import type { Piece } from '@/lib/log/phrase';
import { ClauseLink } from './clause-link';
import css from './log-panel.module.css';
import { type Refused, useTable } from './table-store';

const told = new WeakMap<Moment<OteTable>, readonly LogLine[]>();

/** Caches the sentences of a moment: past moments never change. */
function tell(moment: Moment<OteTable>, before: Moment<OteTable> | undefined): readonly LogLine[] {
  const known = told.get(moment);
  if (known !== undefined) return known;
  const lines = linesOf(before?.state ?? null, moment.events, moment.state, 0);
  told.set(moment, lines);
  return lines;
}

/** A sentence with its key: the moment and its number there. */
type Entry = LogLine & { readonly id: string; readonly refused?: string };

function entriesOf(session: Session, refused: readonly Refused[]): Entry[] {
  const moments = momentsOf(session);
  return moments.flatMap((moment, at): Entry[] => {
    const { number: turn, step } = moment.state.turn;
    const lines = tell(moment, moments[at - 1]).map(
      (line, nth): Entry => ({ ...line, id: `${at}.${nth}` }),
    );
    const refusals = refused
      .filter((one) => one.after === at)
      .map(
        ({ refusal }, nth): Entry => ({
          turn,
          step,
          id: `${at}.refused.${nth}`,
          pieces: [{ text: refusal.message, card: null }],
          refused: refusal.clause,
        }),
      );
    return [...lines, ...refusals];
  });
}

const STEPS: Readonly<Record<LogGroup['step'], string>> = {
  begin: 'Begin',
  uncrank: 'Uncrank',
  unflip: 'Unflip',
  discard: 'Discard',
  draw: 'Draw',
  operations: 'Operations',
  shift: 'Shift',
  influence: 'Influence',
  end: 'End of turn',
};

/** A scrollable region needs keyboard access. */
const SCROLLER = { tabIndex: 0 };

/** The game log: one sentence per event, and refusals with their clause. */
export function LogPanel() {
  const session = useTable((table) => table.session);
  const refused = useTable((table) => table.refused);
  const groups = useMemo(() => grouped(entriesOf(session, refused)), [session, refused]);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = end.current;
    if (panel !== null) panel.scrollTop = groups.length === 0 ? 0 : panel.scrollHeight;
  }, [groups]);
  return (
    <section className={css.panel} aria-labelledby="log-heading">
      <h2 id="log-heading" className={css.heading}>
        Log
      </h2>
      <div
        ref={end}
        role="log"
        aria-live="polite"
        aria-labelledby="log-heading"
        {...SCROLLER}
        className={css.log}
      >
        {groups.map((group, at) => (
          <div key={group.lines[0]?.id} className={css.group}>
            <h3 className={css.step} data-turn={groups[at - 1]?.turn !== group.turn || undefined}>
              Turn {group.turn} · {STEPS[group.step]}
            </h3>
            {group.lines.map((entry) => (
              <Told key={entry.id} entry={entry} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Each piece with its offset; a card may be named twice. */
function placed(pieces: readonly Piece[]): { readonly piece: Piece; readonly offset: number }[] {
  let offset = 0;
  return pieces.map((piece) => {
    const found = { piece, offset };
    offset += piece.text.length;
    return found;
  });
}

/** One sentence; hovering a name previews the card. */
function Told({ entry }: { readonly entry: Entry }) {
  const show = useTable((table) => table.show);
  return (
    <p className={css.line} data-refused={entry.refused}>
      {entry.refused === undefined ? null : (
        <span className={css.clause}>
          Refused, <ClauseLink id={entry.refused} className={css.clause} />:{' '}
        </span>
      )}
      {placed(entry.pieces).map(({ piece, offset }) =>
        piece.card === null ? (
          piece.text
        ) : (
          <span key={offset} className={css.card} onPointerEnter={() => show(piece.card)}>
            {piece.text}
          </span>
        ),
      )}
    </p>
  );
}
