import { useState } from 'react';
import type { EdenAnswer, EdenRequest, EdenState, Point, Refusal, SceneryReading } from '@/engine';
import { type Choice, readAs } from '@/lib/eden/play/choice';
import { activeFighter } from '@/lib/eden/play/fighter-sheet';
import { playerName } from '@/lib/eden/play/names';

/** A moment of a match with a decision. */
interface DecisionMoment {
  readonly state: EdenState;
  /** The request for the player at this screen; null when there is none. */
  readonly request: EdenRequest | null;
  readonly choices: readonly Choice[];
  /** The number of the moment. A selection for another moment is ignored. */
  readonly moment: number;
  /** Gives an answer. Returns the refusal to show; null when there is none yet. */
  readonly answer: (given: EdenAnswer) => Refusal | null;
}

/** The degrees of one turn, by key or button. */
export const TURN_DEGREES = 15;

/** Holds what is selected and pointed at before an answer, in a match at one screen or a live one. */
export function useChoosing({ state, request, choices, moment, answer }: DecisionMoment) {
  const [at, setAt] = useState(moment);
  const [armed, setArmed] = useState<string | null>(null);
  const [degrees, setDegrees] = useState(0);
  /** The last rules of each kind of scenery, by the id of its choice, as default for the next one. */
  const [readings, setReadings] = useState<ReadonlyMap<string, SceneryReading>>(new Map());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [[before, picked], setPicked] = useState<readonly [number | null, number | null]>([
    null,
    null,
  ]);
  if (at !== moment) {
    setAt(moment);
    setArmed(null);
    setRefusal(null);
  }
  const active = activeFighter(state);
  const aims = choices.filter(({ aim }) => aim !== null);
  /** The choice that a place pointed at on the field belongs to. */
  const aiming = aims.find(({ id }) => id === armed) ?? aims[0] ?? null;
  function give(given: EdenAnswer): Refusal | null {
    const refused = answer(given);
    setRefusal(refused);
    return refused;
  }
  function readingOf(choice: Choice): SceneryReading | undefined {
    return readings.get(choice.id) ?? choice.aim?.reading;
  }
  return {
    state,
    request,
    choices,
    moment,
    aiming,
    /** Whether the player has chosen to point at a place, so that a press on a fighter means the fighter's place. */
    isArmed: armed !== null && aiming?.id === armed,
    refusal,
    refuse: setRefusal,
    give,
    /** Takes a choice, with a place if it needs one. */
    take(
      choice: Choice,
      place: Point | null = null,
      turned = degrees,
      said?: SceneryReading,
    ): Refusal | null {
      if (choice.answer !== null) return give(choice.answer);
      if (place === null || choice.aim === null) {
        setArmed(choice.id);
        return null;
      }
      const aimed = choice.aim.at(place, turned, readAs(readingOf(choice), said));
      if (aimed.refusal === null) return give(aimed.answer);
      setRefusal(aimed.refusal);
      return aimed.refusal;
    },
    /** The direction of the placed object in degrees, counter-clockwise, from 0 to 359. */
    degrees,
    /** Turns the placed object. Returns its new direction. */
    turn(by: number): number {
      const next = (((degrees + by) % 360) + 360) % 360;
      setDegrees(next);
      return next;
    },
    /** Returns the rules of the scenery of a choice. */
    readingOf,
    read: (choice: Choice, said: SceneryReading) =>
      setReadings(new Map(readings).set(choice.id, readAs(readingOf(choice), said))),
    active,
    picked,
    /** Selects a fighter to look at; null for none. */
    pick: (ix: number | null) => setPicked(ix === null ? [null, null] : [picked, ix]),
    /** The two fighters for the odds: the active or previously selected one, against the selected one. */
    pair: oddsPair(active, before, picked),
    /** The name of the asked player. */
    asked: request === null ? '' : playerName(state, request.seat),
  };
}

function oddsPair(
  active: number | null,
  before: number | null,
  picked: number | null,
): readonly [number, number] | null {
  if (picked === null) return null;
  const first = active !== null && active !== picked ? active : before;
  return first === null || first === picked ? null : [first, picked];
}

/** A match for the field and the lists beside it. */
export interface FieldMatch extends Omit<ReturnType<typeof useChoosing>, 'turn'> {
  /** Turns the placed object by an angle in degrees. */
  readonly turn: (by: number) => void;
  /** Whether the tactical cards are hidden, because the other player sees the screen. */
  readonly isHandCovered: boolean;
  readonly takeScreen: () => void;
  /** Answers as the plain pilot would. */
  readonly suggest: (asked: EdenRequest) => void;
  /** Completes the preparation as the plain pilot would. */
  readonly prepare: () => void;
  readonly undo: () => void;
  /** Redoes the last undone answer; null when there is none. */
  readonly redo: (() => void) | null;
}
