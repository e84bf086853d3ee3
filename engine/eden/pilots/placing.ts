import { submitIn } from '../../kernel/game.ts';
import type { Dice } from '../../kernel/rng.ts';
import { eden } from '../game.ts';
import { type Point, roundPoint } from '../geometry/point.ts';
import { rectangleOf } from '../geometry/polygon.ts';
import { discAt, type Shape } from '../geometry/shape.ts';
import { fighterAt, profileOf } from '../reading/fighters.ts';
import { deployable } from '../rules/deploy.ts';
import { npfCost, roomForNpf } from '../rules/place-npf.ts';
import { elementOf, usualReading } from '../setup/element.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';

const MOST_DRAWS = 200;

/** Draws a point uniformly on the field, to whole thousandths. */
export function drawPoint({ options }: EdenState, dice: Dice): Point {
  const along = (length: number) => dice.roll(Math.floor(length * 1000) + 1) / 1000;
  return { x: along(options.field[0]), y: along(options.field[1]) };
}

/** Returns the first legal answer of this number of draws; null when none is. */
export function drawLegal(
  state: EdenState,
  draws: number,
  draw: () => Answer | null,
): Answer | null {
  for (let tries = 0; tries < draws; tries++) {
    const answer = draw();
    if (answer !== null && submitIn(eden, state, answer).ok) return answer;
  }
  return null;
}

/** Draws an answer of the preparation: a kind of scenery or an NPF that can be afforded, then a place (Part 5). */
export function drawPreparation(state: EdenState, request: Request, dice: Dice): Answer | null {
  const { seat } = request;
  if (request.ask === 'place-npf') {
    const names = state.npfCards.map((card) => state.profiles[card]?.name ?? '');
    const drawn = drawLegal(state, MOST_DRAWS * 4, () => {
      const card = dice.pick(names);
      return card === undefined
        ? null
        : { seat, do: 'place-npf', card, at: drawPoint(state, dice) };
    });
    return drawn ?? placeNpfAnywhere(state, request.seat, request.points);
  }
  if (request.ask !== 'scenery') return null;
  const { points } = request;
  const kinds = state.kinds.filter(({ cost }) => points === null || (cost > 0 && cost <= points));
  const of = (small: boolean) => () => {
    const kind = dice.pick(kinds);
    if (kind === undefined) return null;
    const at = drawPoint(state, dice);
    const { size } = kind;
    const shape: Shape | string =
      small || size === null
        ? discAt(at, 0.5)
        : 'across' in size
          ? discAt(at, size.across / 2)
          : rectangleOf(at, size.width, size.height, dice.roll(180));
    if (typeof shape === 'string') return null;
    const name = `${kind.name} ${state.elements.length + 1}`;
    const element = elementOf(name, [shape], usualReading(kind), { kind: kind.name });
    return { seat, do: 'scenery', element } as const;
  };
  // Where there is no room for the element in its own size, there may be for a small one.
  return drawLegal(state, MOST_DRAWS, of(false)) ?? drawLegal(state, MOST_DRAWS * 10, of(true));
}

/** Returns the first NPF that can be paid for and has room. On a crowded field, draws may miss the room. */
function placeNpfAnywhere(state: EdenState, seat: Seat, points: number): Answer | null {
  for (const card of state.npfCards) {
    const at = npfCost(state, card) <= points ? roomForNpf(state, card) : null;
    const name = state.profiles[card]?.name ?? '';
    if (at !== null) return { seat, do: 'place-npf', card: name, at };
  }
  return null;
}

const GRID_STEP = 0.5;
const DEPTH_OF_FRONT = 20;

/** Returns the legal place nearest to the fighter's own on the front line: x = width · k/(n + 1), 20 cm behind the centre line (Part 5). */
export function frontPlace(state: EdenState, fighter: FighterIx): Point | null {
  const [width, height] = state.options.field;
  const { seat } = fighterAt(state, fighter);
  const troop = [...state.fighters.keys()].filter((ix) => fighterAt(state, ix).seat === seat);
  const k = troop.indexOf(fighter) + 1;
  const { radius } = profileOf(state, fighter);
  const half = state.players[seat]?.half ?? 'south';
  const across = half === 'south' || half === 'north';
  const [long, deep] = across ? [width, height] : [height, width];
  const near = half === 'south' || half === 'west';
  const front = near ? deep / 2 - DEPTH_OF_FRONT - radius : deep / 2 + DEPTH_OF_FRONT + radius;
  const wanted = { along: (long * k) / (troop.length + 1), deep: front };
  const toPoint = (along: number, depth: number): Point =>
    across ? { x: along, y: depth } : { x: depth, y: along };
  const own = roundPoint(toPoint(wanted.along, wanted.deep));
  if (deployable(state, fighter, own).ok) return own;
  const isAhead = (a: GridSpot, b: GridSpot) =>
    a.far - b.far || a.at.x - b.at.x || (near ? a.at.y - b.at.y : b.at.y - a.at.y);
  // Ring by ring, so that a place near by is found without checking the rest.
  for (let ring = 1; ring < long + deep; ring++) {
    const spots = spotsWithin(wanted, ring, [long, deep]).map(({ along, depth, far }) => {
      return { at: roundPoint(toPoint(along, depth)), far };
    });
    const found = spots.sort(isAhead).find(({ at }) => deployable(state, fighter, at).ok);
    if (found !== undefined) return found.at;
  }
  return null;
}

interface GridSpot {
  readonly at: Point;
  readonly far: number;
}

/** Returns the places of the grid that are farther than `ring - 1` cm from the wanted one, and at most `ring`. */
function spotsWithin(
  wanted: { readonly along: number; readonly deep: number },
  ring: number,
  [long, deep]: readonly [number, number],
) {
  const spots: { readonly along: number; readonly depth: number; readonly far: number }[] = [];
  const first = (from: number) =>
    Math.max(GRID_STEP, Math.ceil((from - ring) / GRID_STEP) * GRID_STEP);
  const last = (from: number, end: number) => Math.min(end - GRID_STEP, from + ring);
  for (let along = first(wanted.along); along <= last(wanted.along, long); along += GRID_STEP) {
    for (let depth = first(wanted.deep); depth <= last(wanted.deep, deep); depth += GRID_STEP) {
      const far = Math.hypot(along - wanted.along, depth - wanted.deep);
      if (far <= ring && far > ring - 1) spots.push({ along, depth, far });
    }
  }
  return spots;
}
