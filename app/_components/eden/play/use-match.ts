'use client';
import { useMemo, useState } from 'react';
import {
  answerIn,
  type EdenAnswer,
  type EdenRequest,
  goTo,
  type Point,
  type Refusal,
} from '@/engine';
import type { Choice } from '@/lib/eden/play/choice';
import { choicesFor } from '@/lib/eden/play/choices';
import {
  askedPerson,
  type MatchSetup,
  type MatchTree,
  prepare,
  redoMatch,
  runPilots,
  suggested,
  undoMatch,
} from '@/lib/eden/play/match';
import { playerName } from '@/lib/eden/play/names';

const NOTHING: readonly Choice[] = [];

/** Everything that the page does with a match. The engine decides every rule. */
export function useMatch(setup: MatchSetup, begun: MatchTree) {
  const { roles } = setup;
  const [tree, setTree] = useState(begun);
  const [armed, setArmed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [said, setSaid] = useState('');
  const request = askedPerson(tree, roles);
  const { state } = tree.now;
  const choices = useMemo(
    () => (request === null ? NOTHING : choicesFor(state, request)),
    [state, request],
  );
  const aims = choices.filter(({ aim }) => aim !== null);
  /** The choice that a place on the field goes to. */
  const aiming = aims.find(({ id }) => id === armed) ?? aims[0] ?? null;

  function reach(next: MatchTree, words = '') {
    setTree(next);
    setArmed(null);
    setRefusal(null);
    setSaid(words);
  }
  function answer(given: EdenAnswer): Refusal | null {
    const next = answerIn(tree, given);
    if (next.ok) reach(runPilots(next.value, roles));
    else setRefusal(next.error);
    return next.ok ? null : next.error;
  }
  return {
    setup,
    tree,
    state,
    request,
    choices,
    aiming,
    refusal,
    said,
    answer,
    arm: (id: string) => {
      setArmed(id);
      setRefusal(null);
    },
    /** Takes the choice, at a place where it wants one. */
    take(choice: Choice, place: Point | null = null): Refusal | null {
      if (choice.answer !== null) return answer(choice.answer);
      if (place === null || choice.aim === null) {
        setArmed(choice.id);
        return null;
      }
      const aimed = choice.aim.at(place);
      if (aimed.refusal === null) return answer(aimed.answer);
      setRefusal(aimed.refusal);
      return aimed.refusal;
    },
    refuse: setRefusal,
    suggest: (asked: EdenRequest) => answer(suggested(tree, asked)),
    prepare: () => reach(prepare(tree, roles)),
    undo: () => reach(undoMatch(tree, roles), tree.now.parent < 0 ? 'Nothing to undo.' : 'Undone.'),
    redo: () => reach(redoMatch(tree, roles), 'Redone.'),
    visit: (moment: number) => reach(goTo(tree, moment)),
    goOn: () => reach(runPilots(tree, roles)),
    /** Who is asked, in words. */
    asked: request === null ? '' : playerName(state, request.seat),
  };
}

export type Match = ReturnType<typeof useMatch>;
