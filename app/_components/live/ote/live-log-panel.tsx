'use client';
import { LogRegion } from '@/app/_components/site/log-region';
import { Sentence } from '@/app/_components/table/log-panel';
import css from '@/app/_components/table/log-panel.module.css';
import type { OteLine } from '@/lib/live/ote-live';
import { STEP_NAMES } from '@/lib/ote/export/game-text';
import type { OteHeard } from './ote-heard';

interface Group {
  readonly id: string;
  readonly words: string;
  readonly isTurn: boolean;
  readonly lines: readonly Numbered[];
}

/** A line with its number. Lines are only appended, so the number is stable. */
interface Numbered extends OteLine {
  readonly number: number;
}

/** Groups the lines by turn and step. */
function groupsOf(log: readonly OteLine[]): readonly Group[] {
  const groups: { id: string; words: string; isTurn: boolean; lines: Numbered[] }[] = [];
  let turn = -1;
  let words = '';
  for (const [number, line] of log.entries()) {
    const next = `Turn ${line.turn} · ${STEP_NAMES[line.step]}`;
    if (next !== words)
      groups.push({ id: `${groups.length}`, words: next, isTurn: line.turn !== turn, lines: [] });
    groups.at(-1)?.lines.push({ ...line, number });
    words = next;
    turn = line.turn;
  }
  return groups;
}

/** The log of a live game, in sentences. */
export function LiveLogPanel({ heard: { log } }: { readonly heard: OteHeard }) {
  return (
    <LogRegion at={log.length} className={css.log}>
      {groupsOf(log).map(({ id, words, isTurn, lines }) => (
        <div key={id} className={css.group}>
          <h3 className={css.step} data-turn={isTurn || undefined}>
            {words}
          </h3>
          {lines.map(({ number, pieces }) => (
            <p key={number} className={css.line}>
              <Sentence pieces={pieces} />
            </p>
          ))}
        </div>
      ))}
    </LogRegion>
  );
}
