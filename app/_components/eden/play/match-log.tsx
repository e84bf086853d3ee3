'use client';
import { useEffect, useMemo, useRef } from 'react';
import type { Eden, Moment } from '@/engine';
import type { MatchTree } from '@/lib/eden/play/match';
import { type LogSentence, sentencesOf } from '@/lib/eden/play/match-log';
import { lineShown } from '@/lib/games/tree-steps';
import { ClauseMark } from './clause-mark';

/** Moments never change, so their sentences are made once. */
const told = new WeakMap<Moment<Eden>, readonly LogSentence[]>();

function tell(moment: Moment<Eden>, before: Moment<Eden> | undefined): readonly LogSentence[] {
  const known = told.get(moment);
  if (known !== undefined) return known;
  const sentences = sentencesOf(moment, before);
  told.set(moment, sentences);
  return sentences;
}

/** A scrollable region needs keyboard access. */
const SCROLLER = { tabIndex: 0 };

interface MatchLogProps {
  readonly tree: MatchTree;
  readonly onVisit: (moment: number) => void;
}

/** What has happened on the line that is shown, each roll with its difficulty and clause. A click goes to the moment. */
export function MatchLog({ tree, onVisit }: MatchLogProps) {
  const end = useRef<HTMLDivElement>(null);
  const line = useMemo(() => lineShown(tree), [tree]);
  useEffect(() => {
    const log = end.current;
    if (log !== null && line.length > 0) log.scrollTop = log.scrollHeight;
  }, [line]);
  const depth = tree.now.depth;
  return (
    <div
      ref={end}
      role="log"
      aria-live="polite"
      aria-label="Log"
      {...SCROLLER}
      className="sheet h-80 overflow-y-auto p-4 text-sm"
    >
      {line.map((number, at) => {
        const moment = tree.moments[number];
        if (moment === undefined) return null;
        const before = tree.moments[line[at - 1] ?? -1];
        return tell(moment, before).map((sentence, nth) => (
          <Told
            // The sentences of a moment never change.
            // biome: a moment tells them in order.
            key={`${number}.${String(nth)}`}
            sentence={sentence}
            undone={moment.depth > depth}
            onVisit={() => onVisit(number)}
          />
        ));
      })}
    </div>
  );
}

interface ToldProps {
  readonly sentence: LogSentence;
  readonly undone: boolean;
  readonly onVisit: () => void;
}

function Told({ sentence: { text, clause, kind }, undone, onVisit }: ToldProps) {
  if (kind === 'phase') {
    return <h3 className="eyebrow mt-3 mb-1 first:mt-0">{text}</h3>;
  }
  return (
    <p className={kind === 'roll' ? 'border-l-2 border-line pl-2' : ''}>
      <button
        type="button"
        tabIndex={-1}
        title={undone ? 'Undone. Go to this moment again' : 'Go to this moment'}
        className={`py-0.5 text-left hover:text-accent ${undone ? 'text-ink-faint line-through' : kind === 'roll' ? 'text-ink-soft tabular-nums' : ''}`}
        onClick={onVisit}
      >
        {text}
      </button>{' '}
      {clause === null ? null : <ClauseMark id={clause} />}
    </p>
  );
}
