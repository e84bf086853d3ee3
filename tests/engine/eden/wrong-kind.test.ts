import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { elementOf, runEdenScenario } from '@/engine';
import { eden } from '@/engine/eden/game';
import type { Answer, Request } from '@/engine/eden/state/requests';
import type { EdenState } from '@/engine/eden/state/types';
import { submitIn } from '@/engine/kernel/game';

const FOLDER = 'tests/scenarios/eden';
const NOBODY = { find: () => null, nearest: () => [] };
const NOTHING = { fighters: [], limbs: [], places: [], path: null, angle: 0 };
const HERE = { x: 30, y: 30 };

/** Which answers a request may get; a tactical card besides, whenever it can be played (CARD-11). */
const FITTING: Readonly<Record<Request['ask'], readonly Answer['do'][]>> = {
  bid: ['bid'],
  first: ['first'],
  leader: ['leader'],
  mission: ['mission'],
  half: ['half'],
  deploy: ['deploy'],
  hand: ['hand'],
  activate: ['activate', 'pass'],
  interrupt: ['interrupt', 'pass'],
  act: ['end', 'move', 'charge', 'attack', 'climb', 'swim', 'jump', 'hide', 'douse', 'use'],
  react: ['react'],
  relocate: ['relocate'],
  strike: ['strike', 'pass'],
  blow: ['blow'],
  pick: ['pick'],
  intend: ['intend'],
  target: ['pick', 'pass'],
  limb: ['limb'],
  way: ['way', 'pass'],
  place: ['place', 'pass'],
  may: ['may'],
  order: ['order'],
  tactical: ['play', 'pass'],
  cancel: ['cancel', 'pass'],
  scenery: ['scenery'],
  'place-npf': ['place-npf'],
  npf: ['npf'],
  rage: ['rage'],
  score: ['score'],
};

/** An answer of every kind. */
function answersOf(seat: number, fighter: number): readonly Answer[] {
  const gear = { with: null };
  const element = elementOf('Rock', [{ ...HERE, r: 1 }], {});
  return [
    { seat, do: 'bid', sp: 0 },
    { seat, do: 'first', player: 0 },
    { seat, do: 'leader', fighter },
    { seat, do: 'mission', card: 'Nothing' },
    { seat, do: 'half', half: 'south' },
    { seat, do: 'deploy', fighter, at: HERE },
    { seat, do: 'hand', cards: [] },
    { seat, do: 'activate', fighter },
    { seat, do: 'interrupt', fighter },
    { seat, do: 'pass' },
    { seat, do: 'end' },
    { seat, do: 'cancel' },
    { seat, do: 'move', fighter, path: [HERE] },
    { seat, do: 'charge', fighter, target: null, path: [HERE], ...gear },
    { seat, do: 'attack', fighter, target: null, element: null, at: null, angle: null, ...gear },
    { seat, do: 'climb', fighter, element: 'Rock', to: HERE },
    { seat, do: 'swim', fighter, element: 'Rock', to: HERE },
    { seat, do: 'jump', fighter, element: 'Rock', to: HERE },
    { seat, do: 'hide', fighter, element: 'Rock' },
    { seat, do: 'douse', fighter },
    { seat, do: 'use', fighter, ability: 'Nothing', chosen: NOTHING },
    { seat, do: 'limb', limb: 'head' },
    { seat, do: 'way', path: [HERE] },
    { seat, do: 'place', at: HERE, angle: 0 },
    { seat, do: 'may', yes: true },
    { seat, do: 'order', index: 0 },
    { seat, do: 'react', reaction: 'passive', ...gear },
    { seat, do: 'relocate', by: 0 },
    { seat, do: 'strike', fighter, ...gear },
    { seat, do: 'blow', yes: true },
    { seat, do: 'pick', fighter },
    { seat, do: 'intend', fighter },
    { seat, do: 'npf', fighter, action: null, target: null, to: null, path: null },
    { seat, do: 'place-npf', card: 'Nothing', at: HERE },
    { seat, do: 'scenery', element },
    { seat, do: 'rage', fighters: [] },
    { seat, do: 'score', vp: 0 },
  ];
}

/** One state for each kind of request, of what is being resolved and of its stage, from all scenarios. */
function kindsOfState(): ReadonlyMap<string, EdenState> {
  const found = new Map<string, EdenState>();
  const look = (_: number, state: EdenState) => {
    for (const request of state.asked) {
      const top = state.frames.at(-1);
      const stage = top !== undefined && 'stage' in top ? top.stage : '';
      const key = `${request.ask} in ${top?.frame} ${stage} ${state.phase.replace(/-\d\w?/, '')}`;
      if (!found.has(key)) found.set(key, state);
    }
  };
  for (const name of readdirSync(FOLDER)) {
    for (const document of parseAllDocuments(readFileSync(`${FOLDER}/${name}`, 'utf8'))) {
      runEdenScenario(document.toJSON(), NOBODY, look);
    }
  }
  return found;
}

const KINDS = [...kindsOfState()];

describe('an answer of the wrong kind', () => {
  it('is tested with every kind of request', () => {
    const asked = new Set(KINDS.flatMap(([, state]) => state.asked.map(({ ask }) => ask)));
    expect(Object.keys(FITTING).filter((ask) => !asked.has(ask as Request['ask']))).toEqual([]);
  });

  it.each(KINDS)('is refused with a clause and changes nothing: %s', (_, state) => {
    const before = eden.hash(state);
    for (const request of state.asked) {
      const { seat } = request;
      const fighter = Math.max(
        0,
        state.fighters.findIndex((one) => one.seat === seat),
      );
      for (const answer of answersOf(seat, fighter)) {
        if (FITTING[request.ask].includes(answer.do)) continue;
        const given = submitIn(eden, state, answer);
        expect(given.ok, `${answer.do} was taken`).toBe(false);
        if (!given.ok) expect(given.error.clause).toMatch(/^[A-Z]+(-[A-Z0-9]+)*$/);
      }
    }
    expect(eden.hash(state)).toBe(before);
  });
});
