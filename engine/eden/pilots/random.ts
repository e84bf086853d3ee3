import { type Dice, diceOf } from '../../kernel/rng.ts';
import { defaultAnswer } from '../decisions/default.ts';
import { legalAnswers } from '../decisions/legal.ts';
import { type Point, roundPoint } from '../geometry/point.ts';
import { areOpponents, fighterAt, onField, profileOf } from '../reading/fighters.ts';
import { hasLeft, mayAttack, mayCharge } from '../rules/act.ts';
import { planElementAttack } from '../rules/attack-element.ts';
import { wayIntoContact } from '../rules/shortest.ts';
import { playable } from '../rules/tactical.ts';
import { attackTargets } from '../rules/targets.ts';
import { hideRefusal } from '../rules/terrain-move.ts';
import { planAbilityUse } from '../rules/use.ts';
import { reachOf } from '../rules/way.ts';
import { NOTHING } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';
import type { Pilot } from './pilot.ts';
import { drawLegal, drawPoint, drawPreparation, frontPlace } from './placing.ts';

const MOST_DRAWS = 50;

/** Chooses a kind of legal action, each equally likely, then any action of that kind (Part 5). It has a random stream of its own. */
export function randomPilot(seed: number): Pilot {
  const dice = diceOf(seed, 'random pilot');
  return { name: 'random', answer: (state, request) => randomAnswer(state, request, dice) };
}

/** Returns the answer of the random pilot to a request. */
export function randomAnswer(state: EdenState, request: Request, dice: Dice): Answer {
  const { seat } = request;
  switch (request.ask) {
    case 'deploy': {
      const fighter = dice.pick(request.fighters) ?? -1;
      const drawn = drawLegal(state, MOST_DRAWS * 4, () => ({
        seat,
        do: 'deploy',
        fighter,
        at: drawPoint(state, dice),
      }));
      const at = drawn === null ? frontPlace(state, fighter) : null;
      return drawn ?? { seat, do: 'deploy', fighter, at: at ?? { x: 0, y: 0 } };
    }
    case 'scenery':
    case 'place-npf':
      return drawPreparation(state, request, dice) ?? { seat, do: 'pass' };
    case 'act':
      return randomAction(state, seat, request.fighter, dice);
    case 'way':
      return (
        drawLegal(state, MOST_DRAWS, () => ({
          seat,
          do: 'way',
          path: [drawNear(state, request.fighter, request.cm, dice)],
        })) ?? { seat, do: 'pass' }
      );
    case 'place':
      return (
        drawLegal(state, MOST_DRAWS, () => ({
          seat,
          do: 'place',
          at: drawPoint(state, dice),
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
function drawNear(state: EdenState, ix: FighterIx, reach: number, dice: Dice): Point {
  const at = fighterAt(state, ix).at ?? { x: 0, y: 0 };
  const far = reach * Math.sqrt(dice.roll(10_001) / 10_000);
  const angle = (dice.roll(3600) * Math.PI) / 1800;
  return roundPoint({ x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) });
}

/** Chooses an action of the active fighter: first a kind, then one of that kind; a kind without a legal one is skipped. */
function randomAction(state: EdenState, seat: Seat, fighter: FighterIx, dice: Dice): Answer {
  const kinds = [
    randomAttack,
    randomCharge,
    randomMove,
    randomUse,
    randomHide,
    randomDouse,
    randomPlay,
    randomThrow,
    endAnswer,
  ];
  for (;;) {
    const kind = dice.pick(kinds);
    if (kind === undefined) return { seat, do: 'end' };
    const answer = kind(state, seat, fighter, dice);
    if (answer !== null) return answer;
    kinds.splice(kinds.indexOf(kind), 1);
  }
}

type ActionKind = (state: EdenState, seat: Seat, fighter: FighterIx, dice: Dice) => Answer | null;

const NOTHING_NAMED = { with: null, at: null, angle: null } as const;

const randomAttack: ActionKind = (state, seat, fighter, dice) => {
  if (mayAttack(state, fighter) !== null) return null;
  const targets = attackTargets(state, fighter, null);
  const elements = state.elements.filter(
    ({ name }) => planElementAttack(state, fighter, name, null, null).ok,
  );
  const answers: Answer[] = [
    ...targets.map(
      (target): Answer => ({
        seat,
        do: 'attack',
        fighter,
        target,
        element: null,
        ...NOTHING_NAMED,
      }),
    ),
    ...elements.map(
      ({ name }): Answer => ({
        seat,
        do: 'attack',
        fighter,
        target: null,
        element: name,
        ...NOTHING_NAMED,
      }),
    ),
  ];
  return drawLegal(state, 3, () => dice.pick(answers) ?? null);
};

/** Throws a projectile at a random place, or blows a blast in a random direction. */
const randomThrow: ActionKind = (state, seat, fighter, dice) => {
  if (mayAttack(state, fighter) !== null) return null;
  const thrown = profileOf(state, fighter).equipment.filter(({ halves }) =>
    halves.some(({ category }) => category === 'Projectile' || category === 'Blast'),
  );
  const piece = dice.pick(thrown);
  if (piece === undefined) return null;
  return drawLegal(state, MOST_DRAWS, () => ({
    seat,
    do: 'attack',
    fighter,
    target: null,
    element: null,
    with: piece.name,
    at: drawPoint(state, dice),
    angle: dice.roll(360),
  }));
};

const randomCharge: ActionKind = (state, seat, fighter, dice) => {
  if (mayCharge(state, fighter) !== null) return null;
  const reach = reachOf(state, fighter, 'charge');
  const target = dice.pick(onField(state).filter((other) => areOpponents(state, fighter, other)));
  if (target === undefined) return null;
  const path = wayIntoContact(state, fighter, target, reach);
  if (path === null) return null;
  return drawLegal(state, 1, () => ({ seat, do: 'charge', fighter, target, path, with: null }));
};

const randomMove: ActionKind = (state, seat, fighter, dice) => {
  if (!hasLeft(state, fighter, 'move') || fighterAt(state, fighter).ap === 0) return null;
  const reach = reachOf(state, fighter, 'move');
  return drawLegal(state, MOST_DRAWS, () => ({
    seat,
    do: 'move',
    fighter,
    path: [drawNear(state, fighter, reach, dice)],
  }));
};

const randomUse: ActionKind = (state, seat, fighter, dice) => {
  const able = profileOf(state, fighter).abilities.filter(
    ({ name, effects }) => effects !== null && planAbilityUse(state, fighter, name, NOTHING).ok,
  );
  const ability = dice.pick(able);
  if (ability === undefined) return null;
  // An ability without a cost or a limit could be used forever.
  const free =
    ability.ap + ability.sp === 0 && ability.perRound === null && ability.perMatch === null;
  if (free && dice.roll(4) > 0) return null;
  return { seat, do: 'use', fighter, ability: ability.name, chosen: NOTHING };
};

const randomHide: ActionKind = (state, seat, fighter, dice) => {
  const able = state.elements.filter(({ name }) => hideRefusal(state, fighter, name) === null);
  const element = dice.pick(able);
  return element === undefined ? null : { seat, do: 'hide', fighter, element: element.name };
};

const randomDouse: ActionKind = (state, seat, fighter) => {
  const { ap, marks } = fighterAt(state, fighter);
  return ap > 0 && marks.Burn > 0 ? { seat, do: 'douse', fighter } : null;
};

const randomPlay: ActionKind = (state, seat, _, dice) => {
  const card = dice.pick(playable(state, seat));
  if (card === undefined) return null;
  return drawLegal(state, 1, () => ({ seat, do: 'play', card: card.name, chosen: NOTHING }));
};

const endAnswer: ActionKind = (_, seat) => ({ seat, do: 'end' });
