import { submitIn } from '../../kernel/game.ts';
import { eden } from '../game.ts';
import { roundPoint } from '../geometry/point.ts';
import type { Filter, Objective } from '../language/ability.ts';
import { roundScore } from '../procedures/score.ts';
import { fighterAt, isFree, playerAt } from '../reading/fighters.ts';
import { reachOf } from '../rules/way.ts';
import type { Answer } from '../state/requests.ts';
import type { EdenState, FighterIx, Half, Seat } from '../state/types.ts';

/** The direction of the opponent's half, in degrees from the right, counter-clockwise. */
const AHEAD: Readonly<Record<Half, number>> = { south: 90, north: 270, west: 0, east: 180 };
const TURNS = [0, 30, -30, 60, -60, 90, -90, 180];

/**
 * Returns a Movement after which the mission would score more at the end of the round than it would now; null when
 * none of a few is one. It leaves the fighter an AP to react.
 */
export function missionMove(state: EdenState, seat: Seat, fighter: FighterIx): Answer | null {
  const { at, ap } = fighterAt(state, fighter);
  const { mission, half } = playerAt(state, seat);
  if (at === null || ap < 2 || half === null || !isFree(state, fighter)) return null;
  if (!(mission?.scoring ?? []).some(isAboutPlaces)) return null;
  const now = roundScore(state, seat);
  const far = reachOf(state, fighter, 'move') - SPARE_CM;
  for (const turn of TURNS) {
    const angle = ((AHEAD[half] + turn) * Math.PI) / 180;
    const path = [roundPoint({ x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) })];
    const answer = { seat, do: 'move', fighter, path } as const;
    const given = submitIn(eden, state, answer);
    if (given.ok && roundScore(given.value.state, seat) > now) return answer;
  }
  return null;
}

/** What a rounded way may be too long. */
const SPARE_CM = 0.01;

function isAboutPlaces({ when, each, condition }: Objective): boolean {
  const isPlace = (one: Filter | null) => one !== null && (one.half || one.within !== null);
  return (
    when === 'round' && (isPlace(each) || (condition?.if === 'there' && isPlace(condition.filter)))
  );
}
