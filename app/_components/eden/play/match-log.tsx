'use client';
import { useMemo } from 'react';
import { LogRegion } from '@/app/_components/site/log-region';
import type { Eden, Moment } from '@/engine';
import type { MatchTree } from '@/lib/eden/play/match';
import { isEmptyPhase, type LogSentence, sentencesOf } from '@/lib/eden/play/match-log';
import { isUndone, lineShown } from '@/lib/games/tree-steps';
import { ClauseMark } from './clause-mark';

/** Caches the sentences of a moment, which never change. */
const told = new WeakMap<Moment<Eden>, readonly LogSentence[]>();

function tell(moment: Moment<Eden>, before: Moment<Eden> | undefined): readonly LogSentence[] {
  const known = told.get(moment);
  if (known !== undefined) return known;
  const sentences = sentencesOf(moment, before);
  told.set(moment, sentences);
  return sentences;
}

interface MatchLogProps {
  readonly tree: MatchTree;
  readonly onVisit: (moment: number) => void;
}

/** The log of the shown line, with the difficulty and clause of each roll. A click goes to the moment. */
export function MatchLog({ tree, onVisit }: MatchLogProps) {
  const entries = useMemo(() => entriesOf(tree), [tree]);
  const last = entries.findLast(({ moment }) => !isUndone(tree, moment));
  return (
    <LogRegion at={tree.at} className="sheet relative h-80 overflow-y-auto p-4 text-sm">
      {entries.map((entry) => (
        <Told
          key={entry.id}
          sentence={entry.sentence}
          isNow={entry === last}
          undone={isUndone(tree, entry.moment)}
          onVisit={() => onVisit(entry.moment)}
        />
      ))}
    </LogRegion>
  );
}

interface Entry {
  readonly id: string;
  readonly moment: number;
  readonly sentence: LogSentence;
}

/** Returns the sentences of the shown line, without phases in which nothing happens. */
function entriesOf(tree: MatchTree): readonly Entry[] {
  const line = lineShown(tree);
  const all = line.flatMap((moment, at): readonly Entry[] => {
    const told = tree.moments[moment];
    if (told === undefined) return [];
    return tell(told, tree.moments[line[at - 1] ?? -1]).map((sentence, nth) => {
      return { id: `${moment}.${nth}`, moment, sentence };
    });
  });
  return all.filter(({ sentence }, at) => !isEmptyPhase(sentence, all[at + 1]?.sentence));
}

interface ToldProps {
  readonly sentence: LogSentence;
  /** Whether it is the last entry up to the current moment. */
  readonly isNow: boolean;
  readonly undone: boolean;
  readonly onVisit: () => void;
}

function Told({ sentence: { text, clause, kind }, isNow, undone, onVisit }: ToldProps) {
  if (kind === 'phase') {
    return (
      <h3 data-now={isNow || undefined} className="eyebrow mt-3 mb-1 first:mt-0">
        {text}
      </h3>
    );
  }
  return (
    <p
      data-now={isNow || undefined}
      className={kind === 'roll' ? 'border-l-2 border-line pl-2' : ''}
    >
      <button
        type="button"
        tabIndex={-1}
        title={undone ? 'Undone. Go to this moment again' : 'Go to this moment'}
        className={`py-0.5 text-left hover:text-accent ${undone ? 'text-ink-faint line-through' : kind === 'roll' ? 'text-ink-soft tabular-nums' : ''}`}
        onClick={onVisit}
      >
        {text} {clause === null ? null : <ClauseMark id={clause} />}
      </button>
    </p>
  );
}
