import { type Dice, diceOf } from '../../kernel/dice.ts';
import { defaultAnswer } from '../decisions/default.ts';
import { legalAnswers } from '../decisions/legal.ts';
import { type Point, roundedPoint } from '../geometry/point.ts';
import { fighterAt, onField, opposed, profileOf } from '../reading/fighters.ts';
import { hasLeft, mayAttack, mayCharge } from '../rules/act.ts';
import { attackOn } from '../rules/attack.ts';
import { elementAttack } from '../rules/attack-element.ts';
import { wayIntoContact } from '../rules/shortest.ts';
import { playable } from '../rules/tactical.ts';
import { hideRefused } from '../rules/terrain-move.ts';
import { abilityUse } from '../rules/use.ts';
import { reachOf } from '../rules/way.ts';
import { NOTHING } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';
import type { Pilot } from './pilot.ts';
import { anyPoint, drawnLegal, frontPlace, preparing } from './placing.ts';

const DRAWS = 50;

/** Chooses a kind of legal action, each equally likely, then any action of that kind (Part 5). It has a random stream of its own. */
export function randomPilot(seed: number): Pilot {
  const dice = diceOf(seed, 'random pilot');
  return { name: 'random', answer: (state, request) => randomAnswer(state, request, dice) };
}

/** One answer of the random pilot. */
export function randomAnswer(state: EdenState, request: Request, dice: Dice): Answer {
  const { seat } = request;
  switch (request.ask) {
    case 'deploy': {
      const fighter = dice.pick(request.fighters) ?? -1;
      const drawn = drawnLegal(state, DRAWS * 4, () => ({
        seat,
        do: 'deploy',
        fighter,
        at: anyPoint(state, dice),
      }));
      const at = drawn === null ? frontPlace(state, fighter) : null;
      return drawn ?? { seat, do: 'deploy', fighter, at: at ?? { x: 0, y: 0 } };
    }
    case 'scenery':
    case 'place-npf':
      return preparing(state, request, dice) ?? { seat, do: 'pass' };
    case 'act':
      return randomAction(state, seat, request.fighter, dice);
    case 'way':
      return (
        drawnLegal(state, DRAWS, () => ({
          seat,
          do: 'way',
          path: [near(state, request.fighter, request.cm, dice)],
        })) ?? { seat, do: 'pass' }
      );
    case 'place':
      return (
        drawnLegal(state, DRAWS, () => ({
          seat,
          do: 'place',
          at: anyPoint(state, dice),
          angle: dice.roll(360),
        })) ?? { seat, do: 'pass' }
      );
    default:
      return (
        dice.pick([...legalAnswers(state, seat)]) ?? defaultAnswer(request) ?? { seat, do: 'pass' }
      );
  }
}

/** Draws a place within reach of a fighter, uniformly in its disc. */
function near(state: EdenState, ix: FighterIx, reach: number, dice: Dice): Point {
  const at = fighterAt(state, ix).at ?? { x: 0, y: 0 };
  const far = reach * Math.sqrt(dice.roll(10_001) / 10_000);
  const angle = (dice.roll(3600) * Math.PI) / 1800;
  return roundedPoint({ x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) });
}

/** Chooses an action of the active fighter: first a kind, then one of that kind; a kind without a legal one is skipped. */
function randomAction(state: EdenState, seat: Seat, fighter: FighterIx, dice: Dice): Answer {
  const kinds = [attack, charge, move, use, hide, douse, play, place, finish];
  for (;;) {
    const kind = dice.pick(kinds);
    if (kind === undefined) return { seat, do: 'end' };
    const answer = kind(state, seat, fighter, dice);
    if (answer !== null) return answer;
    kinds.splice(kinds.indexOf(kind), 1);
  }
}

type Kind = (state: EdenState, seat: Seat, fighter: FighterIx, dice: Dice) => Answer | null;

const UNNAMED = { with: null, at: null, angle: null } as const;

const attack: Kind = (state, seat, fighter, dice) => {
  if (mayAttack(state, fighter) !== null) return null;
  const targets = onField(state).filter(
    (other) => opposed(state, fighter, other) && attackOn(state, fighter, other, null).ok,
  );
  const elements = state.elements.filter(
    ({ name }) => elementAttack(state, fighter, name, null, null).ok,
  );
  const answers: Answer[] = [
    ...targets.map(
      (target): Answer => ({
        seat,
        do: 'attack',
        fighter,
        target,
        element: null,
        ...UNNAMED,
      }),
    ),
    ...elements.map(
      ({ name }): Answer => ({
        seat,
        do: 'attack',
        fighter,
        target: null,
        element: name,
        ...UNNAMED,
      }),
    ),
  ];
  return drawnLegal(state, 3, () => dice.pick(answers) ?? null);
};

/** Throws a projectile at a random place, or blows a blast in a random direction. */
const place: Kind = (state, seat, fighter, dice) => {
  if (mayAttack(state, fighter) !== null) return null;
  const thrown = profileOf(state, fighter).equipment.filter(({ halves }) =>
    halves.some(({ category }) => category === 'Projectile' || category === 'Blast'),
  );
  const piece = dice.pick(thrown);
  if (piece === undefined) return null;
  return drawnLegal(state, DRAWS, () => ({
    seat,
    do: 'attack',
    fighter,
    target: null,
    element: null,
    with: piece.name,
    at: anyPoint(state, dice),
    angle: dice.roll(360),
  }));
};

const charge: Kind = (state, seat, fighter, dice) => {
  if (mayCharge(state, fighter) !== null) return null;
  const reach = reachOf(state, fighter, 'charge');
  const target = dice.pick(onField(state).filter((other) => opposed(state, fighter, other)));
  if (target === undefined) return null;
  const path = wayIntoContact(state, fighter, target, reach);
  if (path === null) return null;
  return drawnLegal(state, 1, () => ({ seat, do: 'charge', fighter, target, path, with: null }));
};

const move: Kind = (state, seat, fighter, dice) => {
  if (!hasLeft(state, fighter, 'move') || fighterAt(state, fighter).ap === 0) return null;
  const reach = reachOf(state, fighter, 'move');
  return drawnLegal(state, DRAWS, () => ({
    seat,
    do: 'move',
    fighter,
    path: [near(state, fighter, reach, dice)],
  }));
};

const use: Kind = (state, seat, fighter, dice) => {
  const able = profileOf(state, fighter).abilities.filter(
    ({ name, effects }) => effects !== null && abilityUse(state, fighter, name, NOTHING).ok,
  );
  const ability = dice.pick(able);
  if (ability === undefined) return null;
  // An ability without a cost or a limit could be used forever.
  const free =
    ability.ap + ability.sp === 0 && ability.perRound === null && ability.perMatch === null;
  if (free && dice.roll(4) > 0) return null;
  return { seat, do: 'use', fighter, ability: ability.name, chosen: NOTHING };
};

const hide: Kind = (state, seat, fighter, dice) => {
  const able = state.elements.filter(({ name }) => hideRefused(state, fighter, name) === null);
  const element = dice.pick(able);
  return element === undefined ? null : { seat, do: 'hide', fighter, element: element.name };
};

const douse: Kind = (state, seat, fighter) => {
  const { ap, marks } = fighterAt(state, fighter);
  return ap > 0 && marks.Burn > 0 ? { seat, do: 'douse', fighter } : null;
};

const play: Kind = (state, seat, _, dice) => {
  const card = dice.pick(playable(state, seat));
  if (card === undefined) return null;
  return drawnLegal(state, 1, () => ({ seat, do: 'play', card: card.name, chosen: NOTHING }));
};

const finish: Kind = (_, seat) => ({ seat, do: 'end' });
