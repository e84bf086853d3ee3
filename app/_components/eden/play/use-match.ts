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
import { activeFighter } from '@/lib/eden/play/fighter-sheet';
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
import { shown } from '@/lib/eden/play/shown-choices';

/** Degrees of one turn, by key or button. */
export const TURN = 15;

/** Everything that the page does with a match. The engine decides every rule. */
export function useMatch(setup: MatchSetup, begun: MatchTree) {
  const { roles } = setup;
  const [tree, setTree] = useState(begun);
  const [armed, setArmed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [said, setSaid] = useState('');
  const [degrees, setDegrees] = useState(0);
  const [[before, picked], setPicked] = useState<readonly [number | null, number | null]>([
    null,
    null,
  ]);
  const [holder, setHolder] = useState<number | null>(null);
  const request = askedPerson(tree, roles);
  const { state } = tree.now;
  const active = activeFighter(state);
  const people = roles.filter((role) => role === 'person').length;
  // With two at one screen, what only one of them may see waits until that one has it.
  const isWatched = people > 1 && holder !== request?.seat;
  const { choices, isCovered, isHandCovered } = useMemo(
    () => shown(state, request, isWatched),
    [state, request, isWatched],
  );
  const aims = choices.filter(({ aim }) => aim !== null);
  /** The choice that a place on the field goes to. */
  const aiming = aims.find(({ id }) => id === armed) ?? aims[0] ?? null;

  function reach(next: MatchTree, words = '') {
    setTree(next);
    setArmed(null);
    setRefusal(null);
    setSaid(words);
    if (next.now.requests[0]?.seat !== holder) setHolder(null);
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
    /** The player has said that a place is meant, whoever stands there. */
    isArmed: armed !== null && aiming?.id === armed,
    refusal,
    said,
    /** Takes the choice, at a place where it wants one. */
    take(choice: Choice, place: Point | null = null, turned = degrees): Refusal | null {
      if (choice.answer !== null) return answer(choice.answer);
      if (place === null || choice.aim === null) {
        setArmed(choice.id);
        return null;
      }
      const aimed = choice.aim.at(place, turned);
      if (aimed.refusal === null) return answer(aimed.answer);
      setRefusal(aimed.refusal);
      return aimed.refusal;
    },
    /** How far what is placed is turned, counter-clockwise, from 0 to 359. */
    degrees,
    turn(by: number) {
      const next = (((degrees + by) % 360) + 360) % 360;
      setDegrees(next);
      setSaid(`Turned by ${next} degrees.`);
    },
    suggest: (asked: EdenRequest) => answer(suggested(tree, asked)),
    prepare: () => reach(prepare(tree, roles)),
    undo: () => reach(undoMatch(tree, roles), tree.now.parent < 0 ? 'Nothing to undo.' : 'Undone.'),
    redo: () => reach(redoMatch(tree, roles), 'Redone.'),
    visit: (moment: number) => reach(goTo(tree, moment)),
    goOn: () => reach(runPilots(tree, roles)),
    active,
    picked,
    /** A fighter that is looked at; null: none. */
    pick: (ix: number | null) => setPicked(ix === null ? [null, null] : [picked, ix]),
    /** Two fighters whose odds are asked for: the active one, or the one picked before, against the one picked. */
    pair: pairOf(active, before, picked),
    isCovered,
    isHandCovered,
    takeScreen: () => setHolder(request?.seat ?? null),
    /** Who is asked, in words. */
    asked: request === null ? '' : playerName(state, request.seat),
  };
}

function pairOf(
  active: number | null,
  before: number | null,
  picked: number | null,
): readonly [number, number] | null {
  if (picked === null) return null;
  const first = active !== null && active !== picked ? active : before;
  return first === null || first === picked ? null : [first, picked];
}

export type Match = ReturnType<typeof useMatch>;
