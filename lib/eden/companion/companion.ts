import {
  type EdenCard,
  LIMBS,
  type LimbName,
  MARK_NAMES,
  type MarkName,
  type TroopList,
} from '@/engine';
import { edenCatalogue } from '@/lib/eden/find-card';
import { figurePair } from '@/lib/eden/tile';
import { isRecord } from '@/lib/text/is-record';

/** The steps of a round (ROUND-1). */
export const STEPS = ['First player', 'Tactical phase', 'Activation phase', 'Intendancy'] as const;
/** The rounds of a match (ROUND-1). */
export const ROUNDS = 5;
/** The Action Points of each fighter at the beginning of a round (INT-8). */
const ACTION_POINTS = 3;
/** The highest number of one marker and of points that a tracker holds: more is a slip of the thumb. */
export const MOST = 99;
/** The highest reserve of Strategy Points. */
export const MOST_SP = 9_999;

/** The dots of a limb on the card, as far as they are known. */
export interface TrackedLimb {
  readonly limb: LimbName;
  readonly white: number;
  readonly red: number;
  /** The figure of the limb, white and red: `5/4`. */
  readonly figures: string;
  readonly faces: readonly number[];
  readonly wounds: number;
}

export interface TrackedFighter {
  readonly name: string;
  readonly limbs: readonly TrackedLimb[];
  readonly marks: Readonly<Partial<Record<MarkName, number>>>;
  readonly ap: number;
  readonly hasActed: boolean;
}

interface TrackedSide {
  readonly name: string;
  readonly sp: number;
  readonly vp: number;
  readonly fighters: readonly TrackedFighter[];
}

/** A characteristic roll that was thrown. */
export interface Roll {
  readonly characteristic: number;
  readonly difficulty: number;
  readonly faces: readonly number[];
}

/** A match on a real table: what the cards, the counters and the tracks of both sides show. */
export interface Companion {
  readonly round: number;
  /** An index of `STEPS`. */
  readonly step: number;
  readonly sides: readonly [TrackedSide, TrackedSide];
  /** The roll that was thrown last; absent before the first. */
  readonly roll?: Roll;
}

/** Begins to follow a match of two troops. A fighter whose card is not known has no limbs. Strategy Points are the troop's reserve (PREP-2). */
export function beginCompanion(
  troops: readonly [TroopList, TroopList],
  sp: readonly [number, number],
  cards: readonly EdenCard[],
): Companion {
  const catalogue = edenCatalogue(cards);
  const side = (at: 0 | 1): TrackedSide => ({
    name: troops[at].name ?? `Troop ${at + 1}`,
    sp: sp[at],
    vp: 0,
    fighters: troops[at].fighters.map((name) => ({
      name,
      limbs: limbsOf(catalogue.find(name) ?? null),
      marks: {},
      ap: ACTION_POINTS,
      hasActed: false,
    })),
  });
  return { round: 1, step: 0, sides: [side(0), side(1)] };
}

function limbsOf(card: EdenCard | null): readonly TrackedLimb[] {
  if (card?.type !== 'Fighter') return [];
  return LIMBS.flatMap((limb) => {
    const known = card.limbs[limb];
    if (known?.white === undefined || known.red === undefined) return [];
    const { white, red, index = [] } = known;
    return [{ limb, white, red, figures: figurePair(known), faces: index, wounds: 0 }];
  });
}

/** Checks whether a fighter is incapacitated: all dots of a limb are ticked, and the limb has red ones (CARD-4). */
export function isOut({ limbs }: TrackedFighter): boolean {
  return limbs.some(({ white, red, wounds }) => red > 0 && wounds >= white + red);
}

/** A touch: a change of one number of one side, or of one of its fighters. */
export type Touch =
  | { readonly of: 'sp' | 'vp'; readonly by: number }
  | { readonly of: 'ap'; readonly fighter: number; readonly by: number }
  | { readonly of: 'mark'; readonly fighter: number; readonly mark: MarkName; readonly by: number }
  | {
      readonly of: 'wounds';
      readonly fighter: number;
      readonly limb: LimbName;
      readonly to: number;
    }
  | { readonly of: 'acted'; readonly fighter: number; readonly to: boolean };

/** A change of a match: a touch on a side, the next step, or a roll. */
export type Change =
  | (Touch & { readonly side: 0 | 1 })
  /** `to`: the steps since the match began. A phone that is a step behind asks for a step that is there already: nothing happens. */
  | { readonly of: 'step'; readonly to: number }
  | { readonly of: 'roll'; readonly roll: Roll };

/** Returns the match after a change. */
export function changed(now: Companion, what: Change): Companion {
  switch (what.of) {
    case 'step':
      return what.to === stepsOf(now) + 1 ? (nextStep(now) ?? now) : now;
    case 'roll':
      return { ...now, roll: what.roll };
    default:
      return touch(now, what.side, what);
  }
}

/** Returns the number of steps since the match began. */
export function stepsOf({ round, step }: Companion): number {
  return (round - 1) * STEPS.length + step;
}

const within = (value: number, most = MOST) => Math.min(most, Math.max(0, value));

/** Returns the match after a touch. Numbers stay at 0 or above (INT-10), and wounds within the dots. */
export function touch(now: Companion, at: 0 | 1, what: Touch): Companion {
  const side = now.sides[at];
  if (!('fighter' in what))
    return withSide(now, at, { ...side, [what.of]: within(side[what.of] + what.by) });
  const fighters = side.fighters.map((one, index) =>
    index === what.fighter ? touchFighter(one, what) : one,
  );
  return withSide(now, at, { ...side, fighters });
}

function touchFighter(
  one: TrackedFighter,
  what: Exclude<Touch, { readonly of: 'sp' | 'vp' }>,
): TrackedFighter {
  switch (what.of) {
    case 'ap':
      return { ...one, ap: within(one.ap + what.by) };
    case 'acted':
      return { ...one, hasActed: what.to };
    case 'mark':
      return withMark(one, what.mark, (one.marks[what.mark] ?? 0) + what.by);
    case 'wounds':
      return {
        ...one,
        limbs: one.limbs.map((limb) =>
          limb.limb === what.limb
            ? { ...limb, wounds: within(what.to, limb.white + limb.red) }
            : limb,
        ),
      };
  }
}

function withMark(one: TrackedFighter, mark: MarkName, count: number): TrackedFighter {
  return { ...one, marks: { ...one.marks, [mark]: within(count) } };
}

function withSide(now: Companion, at: 0 | 1, side: TrackedSide): Companion {
  const [first, second] = now.sides;
  return { ...now, sides: at === 0 ? [side, second] : [first, side] };
}

/** Returns the match in its next step. After the intendancy a round begins: a Poison marker goes, Action Points are three, Slowdown takes one with its marker (INT-5, INT-7 to INT-9). Null after the last round. */
export function nextStep(now: Companion): Companion | null {
  if (now.step < STEPS.length - 1) return { ...now, step: now.step + 1 };
  if (now.round >= ROUNDS) return null;
  const [first, second] = now.sides;
  return {
    ...now,
    round: now.round + 1,
    step: 0,
    sides: [renew(first), renew(second)],
  };
}

function renew(side: TrackedSide): TrackedSide {
  return {
    ...side,
    fighters: side.fighters.map((one) => {
      const slow = one.marks.Slowdown ?? 0;
      const cured = withMark(one, 'Poison', (one.marks.Poison ?? 0) - 1);
      return {
        ...withMark(cured, 'Slowdown', slow - 1),
        ap: slow > 0 ? ACTION_POINTS - 1 : ACTION_POINTS,
        hasActed: false,
      };
    }),
  };
}

const isCount = (value: unknown, most = MOST): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Reads a match from parsed JSON; null for anything that is none. */
export function readCompanion(value: unknown): Companion | null {
  const { round, step, sides, roll } = Object(value) as Partial<Companion>;
  if (!isCount(round, ROUNDS) || !isCount(step, STEPS.length - 1) || !Array.isArray(sides))
    return null;
  if (roll !== undefined && !isRoll(roll)) return null;
  const areSides = sides.every((side) => {
    const { name, sp, vp, fighters } = Object(side) as TrackedSide;
    return (
      typeof name === 'string' &&
      isCount(sp, MOST_SP) &&
      isCount(vp) &&
      Array.isArray(fighters) &&
      fighters.every((one) => isTrackedFighter(one))
    );
  });
  return sides.length === 2 && areSides ? (value as Companion) : null;
}

function isRoll(value: unknown): boolean {
  const { characteristic, difficulty, faces } = Object(value) as Roll;
  return (
    isCount(characteristic) &&
    isCount(difficulty) &&
    Array.isArray(faces) &&
    faces.every((face) => isCount(face, 6))
  );
}

function isTrackedFighter(value: unknown): boolean {
  const { name, ap, limbs, marks } = Object(value) as TrackedFighter;
  return (
    typeof name === 'string' &&
    isCount(ap) &&
    Array.isArray(limbs) &&
    limbs.every(isTrackedLimb) &&
    isRecord(marks) &&
    MARK_NAMES.every((mark) => isCount(marks[mark] ?? 0))
  );
}

function isTrackedLimb(value: unknown): boolean {
  const { limb, white, red, wounds, faces, figures } = Object(value) as TrackedLimb;
  return (
    LIMBS.includes(limb) &&
    isCount(white) &&
    isCount(red) &&
    isCount(wounds, white + red) &&
    Array.isArray(faces) &&
    typeof figures === 'string'
  );
}
