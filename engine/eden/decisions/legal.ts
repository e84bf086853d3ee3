import { roundPoint } from '../geometry/point.ts';
import { fighterAt } from '../reading/fighters.ts';
import { mayDouse, movement } from '../rules/act.ts';
import { npfDuty } from '../rules/npf.ts';
import { planCardPlay } from '../rules/tactical.ts';
import { attackTargets } from '../rules/targets.ts';
import { AS_IF_ALONE, NOTHING } from '../state/frames.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';

/**
 * Lists the answers that a seat may give now. Of places, which are infinitely many, it lists some: eight directions,
 * at most as far as the fighter reaches.
 */
export function* legalAnswers(state: EdenState, seat: Seat): Iterable<Answer> {
  const request = state.asked.find((one) => one.seat === seat);
  if (request !== undefined) yield* answersTo(state, seat, request);
}

function* answersTo(state: EdenState, seat: Seat, request: Request): Iterable<Answer> {
  switch (request.ask) {
    case 'bid':
      for (let sp = 0; sp <= request.most; sp++) yield { seat, do: 'bid', sp };
      return;
    case 'first':
      for (const player of state.players.keys()) yield { seat, do: 'first', player };
      return;
    case 'leader':
      for (const fighter of request.fighters) yield { seat, do: 'leader', fighter };
      return;
    case 'mission':
      for (const card of request.cards) yield { seat, do: 'mission', card };
      return;
    case 'half':
      for (const half of request.halves) yield { seat, do: 'half', half };
      return;
    case 'deploy':
    case 'scenery':
    case 'place-npf':
      return;
    case 'hand':
      yield { seat, do: 'hand', cards: request.cards.slice(0, request.count) };
      return;
    case 'activate':
    case 'interrupt':
      for (const fighter of request.fighters) yield { seat, do: request.ask, fighter };
      if (request.ask === 'interrupt' || request.mayPass) yield { seat, do: 'pass' };
      return;
    case 'act':
      yield* fighterActions(state, seat, request.fighter);
      return;
    case 'react':
      for (const reaction of request.reactions) yield { seat, do: 'react', reaction, with: null };
      return;
    case 'relocate':
      for (let by = request.least; by <= request.most; by++) yield { seat, do: 'relocate', by };
      return;
    case 'strike':
      for (const fighter of request.fighters) yield { seat, do: 'strike', fighter, with: null };
      yield { seat, do: 'pass' };
      return;
    case 'blow':
      yield { seat, do: 'blow', yes: true };
      yield { seat, do: 'blow', yes: false };
      return;
    case 'pick':
      for (const fighter of request.fighters) yield { seat, do: 'pick', fighter };
      return;
    case 'intend':
      for (const fighter of request.fighters) yield { seat, do: 'intend', fighter };
      return;
    case 'tactical':
      yield { seat, do: 'pass' };
      for (const card of request.cards) {
        const answer: Answer = { seat, do: 'play', card, chosen: NOTHING };
        if (planCardPlay(state, seat, card, NOTHING).ok) yield answer;
      }
      return;
    case 'cancel':
      yield { seat, do: 'cancel' };
      yield { seat, do: 'pass' };
      return;
    case 'npf':
      for (const fighter of request.fighters) {
        const bare = { seat, do: 'npf', fighter, ...AS_IF_ALONE } as const;
        const must = npfDuty(state, fighter);
        if (must === null) yield bare;
        else for (const target of must.targets) yield { ...bare, target };
      }
      return;
    case 'rage':
      yield { seat, do: 'rage', fighters: [] };
      yield { seat, do: 'rage', fighters: request.fighters };
      return;
    case 'target':
      for (const fighter of request.fighters) yield { seat, do: 'pick', fighter };
      if (request.mayPass) yield { seat, do: 'pass' };
      return;
    case 'limb':
      for (const limb of request.limbs) yield { seat, do: 'limb', limb };
      return;
    case 'way':
      yield { seat, do: 'pass' };
      return;
    case 'place':
      return;
    case 'may':
      yield { seat, do: 'may', yes: true };
      yield { seat, do: 'may', yes: false };
      return;
    case 'order':
      for (const index of request.texts.keys()) yield { seat, do: 'order', index };
      return;
    case 'score':
      yield { seat, do: 'score', vp: 0 };
  }
}

const DIRECTIONS = 8;
const NOTHING_NAMED = { with: null, at: null, angle: null } as const;

function* fighterActions(state: EdenState, seat: Seat, fighter: FighterIx): Iterable<Answer> {
  yield { seat, do: 'end' };
  if (mayDouse(state, fighter) === null) yield { seat, do: 'douse', fighter };
  for (const target of attackTargets(state, fighter, null)) {
    yield { seat, do: 'attack', fighter, target, element: null, ...NOTHING_NAMED };
  }
  const { at } = fighterAt(state, fighter);
  if (at === null) return;
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const angle = (2 * Math.PI * direction) / DIRECTIONS;
    for (const far of [10, 5]) {
      const to = roundPoint({ x: at.x + far * Math.cos(angle), y: at.y + far * Math.sin(angle) });
      if (movement(state, fighter, [to]).ok) yield { seat, do: 'move', fighter, path: [to] };
    }
  }
}
