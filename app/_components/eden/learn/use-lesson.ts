import { useMemo, useState } from 'react';
import { useChoosing } from '@/app/_components/eden/play/use-choosing';
import { beginTree, type Eden, type EdenAnswer, eden, momentsOf, type Refusal } from '@/engine';
import {
  answerLesson,
  guideOfMatch,
  type MatchLesson,
  playOpponent,
  stepBackInLesson,
} from '@/lib/eden/lessons/lesson';
import { choicesFor } from '@/lib/eden/play/choices';
import type { MatchTree } from '@/lib/eden/play/match';
import { type LogSentence, sentencesOf } from '@/lib/eden/play/match-log';
import { LEARNER } from '@/lib/games/lesson';

/** Returns the match of a lesson, its guide, and what has happened since the learner's last answer. */
export function useLesson(lesson: MatchLesson, setup: Eden['setup']) {
  const [tree, setTree] = useState(() => begun(lesson, setup));
  const { state, requests } = tree.now;
  const request = requests.find(({ seat }) => seat === LEARNER) ?? null;
  const guide = useMemo(() => guideOfMatch(lesson, tree), [lesson, tree]);
  // After its end the lesson has no dice left, so nothing can be chosen.
  const choices = useMemo(
    () => (request === null || guide.todo === null ? [] : choicesFor(state, request)),
    [state, request, guide],
  );
  const choosing = useChoosing({ state, request, choices, moment: tree.at, answer });

  function answer(given: EdenAnswer): Refusal | null {
    const next = answerLesson(lesson, tree, given);
    if (next.ok) setTree(next.tree);
    return next.ok ? null : next.refusal;
  }
  const followGuide = () => {
    if (guide.todo !== null) choosing.give(guide.todo.answer);
  };
  return {
    guide,
    happened: useMemo(() => happenedIn(tree), [tree]),
    isAtStart: tree.now.parent < 0,
    followGuide,
    begin: () => setTree(begun(lesson, setup)),
    match: {
      ...choosing,
      turn: (by: number) => void choosing.turn(by),
      isHandCovered: false,
      takeScreen: () => undefined,
      suggest: followGuide,
      prepare: () => undefined,
      undo: () => setTree(stepBackInLesson(tree)),
      redo: null,
    },
  };
}

function begun(lesson: MatchLesson, setup: Eden['setup']): MatchTree {
  const tree = beginTree(eden, setup);
  if (!tree.ok) throw new Error(tree.error.message);
  return playOpponent(lesson, tree.value);
}

/** A sentence of what happened. */
export interface Happening extends LogSentence {
  readonly id: string;
}

/** Returns the sentences since the learner's last answer, without the headings of phases. */
function happenedIn(tree: MatchTree): readonly Happening[] {
  const line = momentsOf(tree);
  const from = line.findLastIndex(({ answer }) => answer?.seat === LEARNER);
  return line
    .slice(Math.max(from, 0))
    .flatMap((moment) =>
      sentencesOf(moment, tree.moments[moment.parent]).map((sentence, nth) => {
        return { ...sentence, id: `${moment.depth}.${nth}` };
      }),
    )
    .filter(({ kind }) => kind !== 'phase');
}
