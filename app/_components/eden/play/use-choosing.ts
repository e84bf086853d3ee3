import { useState } from 'react';
import type { EdenAnswer, EdenRequest, EdenState, Point, Refusal, SceneryReading } from '@/engine';
import { type Choice, readAs } from '@/lib/eden/play/choice';
import { activeFighter } from '@/lib/eden/play/fighter-sheet';
import { playerName } from '@/lib/eden/play/names';

/** A moment of a match that somebody decides at. */
export interface Decided {
  readonly state: EdenState;
  /** What the player at this screen is asked; null when nobody here is. */
  readonly request: EdenRequest | null;
  readonly choices: readonly Choice[];
  /** Its number: what was picked for another moment counts no more. */
  readonly moment: number;
  /** Gives an answer. The refusal is shown; null when there is none yet. */
  readonly answer: (given: EdenAnswer) => Refusal | null;
}

/** Degrees of one turn, by key or button. */
export const TURN = 15;

/** What is picked and pointed at before an answer is given, on a match at one screen and on a live one. */
export function useChoosing({ state, request, choices, moment, answer }: Decided) {
  const [at, setAt] = useState(moment);
  const [armed, setArmed] = useState<string | null>(null);
  const [degrees, setDegrees] = useState(0);
  /** How each kind of scenery was last read, by the id of its choice: the next one of it is read alike. */
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
  /** The choice that a place on the field goes to. */
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
    /** The player has said that a place is meant, whoever stands there. */
    isArmed: armed !== null && aiming?.id === armed,
    refusal,
    refuse: setRefusal,
    give,
    /** Takes the choice, at a place where it wants one. */
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
    /** How far what is placed is turned, counter-clockwise, from 0 to 359. */
    degrees,
    /** Turns what is placed. Answers how far it is turned then. */
    turn(by: number): number {
      const next = (((degrees + by) % 360) + 360) % 360;
      setDegrees(next);
      return next;
    },
    /** How the scenery of a choice is read when it is placed. */
    readingOf,
    read: (choice: Choice, said: SceneryReading) =>
      setReadings(new Map(readings).set(choice.id, readAs(readingOf(choice), said))),
    active,
    picked,
    /** A fighter that is looked at; null: none. */
    pick: (ix: number | null) => setPicked(ix === null ? [null, null] : [picked, ix]),
    /** Two fighters whose odds are asked for: the active one, or the one picked before, against the one picked. */
    pair: pairOf(active, before, picked),
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

/** A match as the field and the lists beside it show it. */
export interface FieldMatch extends Omit<ReturnType<typeof useChoosing>, 'turn'> {
  /** Turns what is placed by so many degrees. */
  readonly turn: (by: number) => void;
  /** The tactical cards are left out of the choices, because the other player sees the screen. */
  readonly isHandCovered: boolean;
  readonly takeScreen: () => void;
  /** Answers as the plain pilot would. */
  readonly suggest: (asked: EdenRequest) => void;
  /** Goes through the rest of the preparation as the plain pilot would. */
  readonly prepare: () => void;
  readonly undo: () => void;
  /** Null where what was taken back is gone. */
  readonly redo: (() => void) | null;
}
