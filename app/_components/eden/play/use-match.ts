import { useMemo, useState } from 'react';
import {
  answerIn,
  type EdenAnswer,
  type EdenCorrection,
  type EdenRequest,
  goTo,
  type Refusal,
} from '@/engine';
import {
  askedPerson,
  completePreparation,
  type MatchSetup,
  type MatchTree,
  redoMatch,
  runPilots,
  suggestAnswer,
  undoMatch,
} from '@/lib/eden/play/match';
import { shownChoices } from '@/lib/eden/play/shown-choices';
import { useChoosing } from './use-choosing';

/** Returns the state and actions of a match at one screen. The engine decides every rule. */
export function useMatch(setup: MatchSetup, begun: MatchTree) {
  const { roles } = setup;
  const [tree, setTree] = useState(begun);
  const [said, setSaid] = useState('');
  const [holder, setHolder] = useState<number | null>(null);
  const request = askedPerson(tree, roles);
  const { state } = tree.now;
  const people = roles.filter((role) => role === 'person').length;
  // With two players at one screen, secrets wait until their player has it.
  const isWatched = people > 1 && holder !== request?.seat;
  const { choices, isCovered, isHandCovered } = useMemo(
    () => shownChoices(state, request, isWatched),
    [state, request, isWatched],
  );
  const choosing = useChoosing({ state, request, choices, moment: tree.at, answer });

  function reach(next: MatchTree, words = '') {
    setTree(next);
    setSaid(words);
    if (next.now.requests[0]?.seat !== holder) setHolder(null);
  }
  function answer(given: EdenAnswer): Refusal | null {
    const next = answerIn(tree, given);
    if (next.ok) reach(runPilots(next.value, roles));
    return next.ok ? null : next.error;
  }
  return {
    ...choosing,
    setup,
    tree,
    said,
    suggest: (asked: EdenRequest) => void choosing.give(suggestAnswer(tree, asked)),
    /** Sets a number by hand. Returns the refusal; null when it is set. */
    correct: (correction: EdenCorrection): Refusal | null =>
      answer({ seat: request?.seat ?? 0, do: 'correct', correction }),
    prepare: () => reach(completePreparation(tree, roles)),
    undo: () => reach(undoMatch(tree, roles), tree.now.parent < 0 ? 'Nothing to undo.' : 'Undone.'),
    redo: () => reach(redoMatch(tree, roles), 'Redone.'),
    visit: (moment: number) => reach(goTo(tree, moment)),
    goOn: () => reach(runPilots(tree, roles)),
    turn: (by: number) => setSaid(`Turned by ${choosing.turn(by)} degrees.`),
    isCovered,
    isHandCovered,
    takeScreen: () => setHolder(request?.seat ?? null),
  };
}

export type Match = ReturnType<typeof useMatch>;
