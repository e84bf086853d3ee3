import type { Refusal } from '../../kernel/game.ts';
import { type Point, roundPoint, TOLERANCE } from '../geometry/point.ts';
import { rectangleOf } from '../geometry/polygon.ts';
import { discAt, distance, overlaps, type Shape } from '../geometry/shape.ts';
import type { Effect, Who } from '../language/ability.ts';
import { baseOf, fighterAt, nameOf, nearestFirst, profileOf } from '../reading/fighters.ts';
import { fightersFitting, type Source } from '../reading/matches.ts';
import type { Aim, TextFrame } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { targetRefusal } from './targetable.ts';
import {
  isOnField,
  markerRefusal,
  measureWay,
  shapesWithoutStop,
  type Way,
  wayRefusal,
} from './way.ts';

/** A text and the fighters that it has named. */
export type Speaker = Pick<TextFrame, 'seat' | 'fighter' | 'about'>;

/** Returns the source of a text, with the fighters that it has named. */
function sourceOf({ seat, fighter, about }: Speaker): Source {
  return { seat, fighter, it: about.it[0] ?? null, target: about.target };
}

/** The fighters that an effect may be on. `all`: it is on all of them, and nothing is chosen. */
export interface FightersMeant {
  readonly all: boolean;
  readonly fighters: readonly FighterIx[];
  readonly most: number;
}

/** Returns the fighters that a WHO means now. */
export function fightersMeant(state: EdenState, text: Speaker, who: Who): FightersMeant {
  const { seat, fighter, about } = text;
  const there = (listed: readonly (FighterIx | null)[]): FightersMeant => {
    const fighters = listed.filter(
      (ix): ix is FighterIx => ix !== null && fighterAt(state, ix).at !== null,
    );
    return { all: true, fighters, most: fighters.length };
  };
  switch (who.who) {
    case 'this':
      return there([fighter]);
    case 'leader':
      return there([state.players[seat]?.leader ?? null]);
    case 'attacker':
      return there([about.attacker]);
    case 'the target':
      return there([about.target]);
    case 'it':
      return there(about.it);
    case 'each': {
      const found = fightersFitting(state, sourceOf(text), who.filter);
      return there(nearestFirst(state, fighter, found));
    }
    default: {
      const found = fightersFitting(state, sourceOf(text), who.filter).filter(
        (ix) => targetRefusal(state, ix, fighter, seat) === null,
      );
      return { all: false, fighters: found, most: who.who === 'up to' ? who.count : 1 };
    }
  }
}

/** Plans the way of a fighter that a text moves: no withdrawal, and into contact only where the text allows it (MOVE-3). */
export function planWayFor(
  state: EdenState,
  ix: FighterIx,
  { cm, contact }: { readonly cm: number; readonly contact: boolean },
  path: readonly Point[],
): Ruled<Way> {
  const name = nameOf(state, ix);
  const way = measureWay(state, ix, path);
  if (way.cost > cm + TOLERANCE) {
    return refuse('MOVE-3', `${name} is moved up to ${cm} cm; this costs ${way.cost.toFixed(1)}.`);
  }
  if (contact !== way.touched.length > 0) {
    const message = contact ? 'must end in contact' : 'cannot end in contact';
    return refuse('MOVE-3', `${name} ${message} with an opponent.`);
  }
  const refusal = wayRefusal(state, ix, path);
  return refusal === null ? planned(way) : { ok: false, refusal };
}

const KEPT_FROM_OTHERS = 5;

/** Returns why a fighter, a marker or an area cannot be put there; null when it can (MOVE-3, GEO-5). */
export function putRefusal(
  state: EdenState,
  text: Speaker,
  effect: Effect,
  aim: Aim,
  at: Point,
): Refusal | null {
  const to = roundPoint(at);
  switch (effect.does) {
    case 'place': {
      const [fighter] = aim.on;
      if (fighter === undefined) return null;
      const base = discAt(to, profileOf(state, fighter).radius);
      // Where the text names no other fighter, it is placed near its present place.
      const near = baseOf(state, aim.other ?? fighter);
      if (near !== null && distance(base, near) > effect.cm + TOLERANCE) {
        return refuse('ABIL-2', `That is more than ${effect.cm} cm away.`).refusal;
      }
      if (!isOnField(state, base, base.r))
        return refuse('MOVE-3', 'That is off the field.').refusal;
      const taken = shapesWithoutStop(state, fighter).some((shape) => overlaps(base, shape));
      return taken
        ? refuse('MOVE-1', 'Something stands there.').refusal
        : markerRefusal(state, fighter, to);
    }
    case 'markers': {
      const marker = discAt(to, state.options.marker / 2);
      if (!isOnField(state, marker, marker.r))
        return refuse('GEO-5', 'That is off the field.').refusal;
      if (effect.within !== null) {
        const { cm, of } = effect.within;
        const near = aim.on.length > 0 ? aim.on : fightersMeant(state, text, of).fighters;
        const far = (ix: FighterIx) => {
          const base = baseOf(state, ix);
          return base === null || distance(marker, base) > cm + TOLERANCE;
        };
        if (near.every(far)) {
          return refuse('ABIL-2', `That is more than ${cm} cm away.`).refusal;
        }
      }
      if (!state.phase.startsWith('prep')) return null;
      const kept = [...state.markers, ...state.elements.flatMap(({ shapes }) => shapes)];
      const [width, height] = state.options.field;
      const toEdge = Math.min(to.x, to.y, width - to.x, height - to.y) - marker.r;
      const close = kept.some((one) => distance(marker, one) < KEPT_FROM_OTHERS - TOLERANCE);
      return close || toEdge < KEPT_FROM_OTHERS - TOLERANCE
        ? refuse('GEO-5', `A marker keeps ${KEPT_FROM_OTHERS} cm from markers, edges and scenery.`)
            .refusal
        : null;
    }
    case 'area':
      return areaAt(state, effect, to, aim.angle) === null
        ? refuse('ABIL-2', 'The whole area lies on the field.').refusal
        : null;
    default:
      return refuse('ABIL-2', 'No place is chosen here.').refusal;
  }
}

/** Returns an area wholly on the field; null when it is not. */
export function areaAt(
  { options }: EdenState,
  { width, height }: { readonly width: number; readonly height: number },
  at: Point,
  angle: number,
): Shape | null {
  const shape = rectangleOf(at, width, height, angle);
  const [wide, high] = options.field;
  if (typeof shape === 'string') return null;
  const inside = shape.corners.every(
    ({ x, y }) =>
      x >= -TOLERANCE && y >= -TOLERANCE && x <= wide + TOLERANCE && y <= high + TOLERANCE,
  );
  return inside ? shape : null;
}
