import type { Refusal } from '../../kernel/game.ts';
import { present } from '../../kernel/result.ts';
import { type Point, roundPoint, TOLERANCE } from '../geometry/point.ts';
import { discAt, distance, overlaps, touches } from '../geometry/shape.ts';
import { baseOf, fighterAt, onField } from '../reading/fighters.ts';
import { rulesOf } from '../reading/terrain.ts';
import { type EdenState, NOBODY } from '../state/types.ts';
import { refuse } from './refuse.ts';
import { isOnField } from './way.ts';

const NPF_DISTANCE = 15;

/** Returns the cost of an NPF card in points of infestation: its level, at least 1 (NPF-2). */
export function npfCost({ profiles }: EdenState, card: number): number {
  return Math.max(1, profiles[card]?.level ?? 1);
}

/** Returns the NPF card of a name; null when the match has none. */
export function npfNamed({ npfCards, profiles }: EdenState, name: string): number | null {
  const wanted = name.toLowerCase();
  return npfCards.find((card) => profiles[card]?.name.toLowerCase() === wanted) ?? null;
}

/** Returns why an NPF cannot be placed there: 15 cm from other NPFs, and a legal end of a move (NPF-2). */
export function npfPlaceRefusal(state: EdenState, card: number, to: Point): Refusal | null {
  const { name, radius } = present(state.profiles[card], 'profile', card);
  const base = discAt(roundPoint(to), radius);
  const others = onField(state).flatMap((ix) => {
    const other = baseOf(state, ix);
    return other === null ? [] : [{ other, npf: fighterAt(state, ix).seat === NOBODY }];
  });
  if (!isOnField(state, base, base.r))
    return refuse('MOVE-3', `${name} would leave the field.`).refusal;
  if (others.some(({ other, npf }) => npf && distance(base, other) < NPF_DISTANCE - TOLERANCE)) {
    return refuse('NPF-2', `${name} must stand ${NPF_DISTANCE} cm from other NPFs.`).refusal;
  }
  const scenery = state.elements.filter((element) => {
    const rules = rulesOf(state, element);
    return rules === null ? !element.penetrable : !rules.occupation;
  });
  const taken = [...others.map(({ other }) => other), ...scenery.flatMap(({ shapes }) => shapes)];
  if (taken.some((shape) => overlaps(base, shape))) {
    return refuse('MOVE-1', `${name} cannot stand there: something is in the way.`).refusal;
  }
  if (others.some(({ other, npf }) => !npf && touches(base, other))) {
    return refuse('ACT-3', `${name} cannot be placed in contact.`).refusal;
  }
  const marker = state.markers.find((one) => overlaps(base, one));
  return marker === undefined
    ? null
    : refuse('GEO-5', `${name} cannot stop on the marker ${marker.label}.`).refusal;
}

/** The distance of the places that are tried on a crowded field: half a centimetre. */
const TRIED_STEP = 0.5;

/** Returns the first place of a grid where the NPF may be placed, beginning at the corner at 0, 0; null when the field is full. */
export function roomForNpf(state: EdenState, card: number): Point | null {
  const [width, height] = state.options.field;
  for (let y = TRIED_STEP; y < height; y += TRIED_STEP) {
    for (let x = TRIED_STEP; x < width; x += TRIED_STEP) {
      const at = { x, y };
      if (npfPlaceRefusal(state, card, at) === null) return at;
    }
  }
  return null;
}
