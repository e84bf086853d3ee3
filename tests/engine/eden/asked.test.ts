import { describe, expect, it } from 'vitest';
import { defaultAnswer } from '@/engine/eden/decisions/default';
import { legalAnswers } from '@/engine/eden/decisions/legal';
import { eden } from '@/engine/eden/game';
import { engineAnswer } from '@/engine/eden/run/engine-seat';
import type { Answer, Request } from '@/engine/eden/state/requests';
import type { EdenState } from '@/engine/eden/state/types';
import { submitIn } from '@/engine/kernel/game';
import { file, stateOf } from '@/tests/engine/eden/scenario/runner';

type Asked<R> = R extends Request ? Omit<R, 'seat'> : never;

/** What a player may be asked, the default answer (Part 4, 3), and the clause that gives the turn. */
const ASKED: readonly (readonly [Asked<Request>, object | null, clause: string])[] = [
  [{ ask: 'bid', most: 2 }, { do: 'bid', sp: 0 }, 'ROUND-2'],
  [{ ask: 'first' }, { do: 'first', player: 0 }, 'ROUND-2'],
  [{ ask: 'leader', fighters: [1, 0] }, { do: 'leader', fighter: 1 }, 'PREP-4'],
  [{ ask: 'mission', cards: ['Raid', 'Duel'] }, { do: 'mission', card: 'Raid' }, 'PREP-5'],
  [{ ask: 'half', halves: ['north', 'south'] }, { do: 'half', half: 'south' }, 'PREP-7'],
  [{ ask: 'half', halves: ['west', 'east'] }, { do: 'half', half: 'west' }, 'PREP-7'],
  [{ ask: 'deploy', fighters: [0] }, null, 'PREP-7'],
  [
    { ask: 'hand', cards: ['Ruse', 'Mist', 'Dawn'], count: 2 },
    { do: 'hand', cards: ['Ruse', 'Mist'] },
    'PREP-8',
  ],
  [{ ask: 'activate', fighters: [0], mayPass: true }, { do: 'pass' }, 'ACTIV-1'],
  [
    { ask: 'activate', fighters: [1, 0], mayPass: false },
    { do: 'activate', fighter: 1 },
    'ACTIV-1',
  ],
  [{ ask: 'interrupt', fighters: [0], whom: 1 }, { do: 'pass' }, 'ACTIV-1'],
  [{ ask: 'act', fighter: 0 }, { do: 'end' }, 'ACT-2'],
  [
    { ask: 'react', fighter: 0, by: 1, reactions: ['passive', 'dodge'] },
    { do: 'react', reaction: 'passive', with: null },
    'MELEE-1',
  ],
  [{ ask: 'relocate', fighter: 0, least: -1, most: 2 }, { do: 'relocate', by: 0 }, 'ROLL-6'],
  [{ ask: 'strike', fighters: [0], whom: 1 }, { do: 'pass' }, 'ACT-4'],
  [{ ask: 'blow', fighter: 0, whom: 1 }, { do: 'blow', yes: false }, 'MELEE-4'],
  [{ ask: 'pick', why: 'charge', fighters: [1] }, { do: 'pick', fighter: 1 }, 'ACT-5'],
  [{ ask: 'pick', why: 'astray', fighters: [0, 1] }, { do: 'pick', fighter: 0 }, 'SHOOT-3'],
  [{ ask: 'intend', what: 'burn', fighters: [1] }, { do: 'intend', fighter: 1 }, 'INT-3'],
  [{ ask: 'intend', what: 'fear', fighters: [1] }, { do: 'intend', fighter: 1 }, 'INT-4'],
  [{ ask: 'scenery', points: null }, null, 'PREP-6'],
  [{ ask: 'place-npf', points: 3 }, null, 'NPF-2'],
  [{ ask: 'target', text: 'x', fighters: [1, 0], mayPass: true }, { do: 'pass' }, 'ABIL-2'],
  [
    { ask: 'target', text: 'x', fighters: [1, 0], mayPass: false },
    { do: 'pick', fighter: 1 },
    'ABIL-2',
  ],
  [
    { ask: 'limb', text: 'x', fighter: 0, limbs: ['legs', 'head'] },
    { do: 'limb', limb: 'legs' },
    'ABIL-2',
  ],
  [{ ask: 'way', text: 'x', fighter: 0, cm: 3 }, { do: 'pass' }, 'ABIL-2'],
  [{ ask: 'place', text: 'x', what: 'area' }, null, 'ABIL-2'],
  [{ ask: 'may', text: 'x', fighter: 0 }, { do: 'may', yes: false }, 'ABIL-1'],
  [
    {
      ask: 'order',
      texts: [
        { text: 'x', fighter: 0 },
        { text: 'y', fighter: null },
      ],
    },
    { do: 'order', index: 0 },
    'SIMUL',
  ],
  [{ ask: 'tactical', cards: ['Ruse'] }, { do: 'pass' }, 'TACT-1'],
  [{ ask: 'cancel', card: 'Ruse', cost: 1 }, { do: 'pass' }, 'CARD-12'],
  [
    { ask: 'npf', fighters: [1] },
    { do: 'npf', fighter: 1, action: null, target: null, to: null, path: null },
    'NPF-3',
  ],
  [{ ask: 'rage', fighters: [0] }, { do: 'rage', fighters: [] }, 'INT-6'],
  [{ ask: 'score', card: 'Raid' }, { do: 'score', vp: 0 }, 'INT-10'],
];
const named = ASKED.map(([asked, ...rest]) => [JSON.stringify(asked), asked, ...rest] as const);

/** The match in which the first player is asked this. */
function asking(asked: Asked<Request>, more = ''): EdenState {
  return { ...stateOf(file(more)), asked: [{ ...asked, seat: 0 } as Request] };
}

describe('a request to a player', () => {
  it.each(named)('has the default answer of the rules (Part 4, 3): %s', (_, asked, expected) => {
    const answer = defaultAnswer({ ...asked, seat: 0 } as Request);
    expect(answer).toEqual(expected === null ? null : { seat: 0, ...expected });
  });

  it.each(named)(
    'refuses an answer of the other player and cites its clause: %s',
    (_, asked, __, clause) => {
      const refused = submitIn(eden, asking(asked), { seat: 1, do: 'pass' });
      expect(refused).toEqual({ ok: false, error: { clause, message: 'Somebody else is asked.' } });
    },
  );

  it.each([
    [{ ask: 'bid', most: 2 }, 'phase: prep-3', 'PREP-3'],
    [{ ask: 'first' }, 'phase: prep-3', 'PREP-3'],
    [{ ask: 'deploy', fighters: [0] }, 'options: { climate: [8] }', 'CLIM-8'],
    [{ ask: 'scenery', points: 3 }, 'options: { territory: true }', 'TERR-1'],
  ] as const)(
    'refuses an answer to %o with the clause that the options of the match select: %s',
    (asked, more, clause) => {
      const refused = submitIn(eden, asking(asked, more), { seat: 1, do: 'pass' });
      expect(refused).toMatchObject({ ok: false, error: { clause } });
    },
  );
});

/** What the answers to a request are, without their seat. */
function legal(asked: Asked<Request>): readonly object[] {
  return [...legalAnswers(asking(asked), 0)].map(({ seat: _, ...answer }: Answer) => answer);
}

describe('the list of legal answers', () => {
  it.each([
    [
      { ask: 'bid', most: 1 },
      [
        { do: 'bid', sp: 0 },
        { do: 'bid', sp: 1 },
      ],
    ],
    [
      { ask: 'strike', fighters: [0], whom: 1 },
      [{ do: 'strike', fighter: 0, with: null }, { do: 'pass' }],
    ],
    [
      { ask: 'pick', why: 'astray', fighters: [0, 1] },
      [
        { do: 'pick', fighter: 0 },
        { do: 'pick', fighter: 1 },
      ],
    ],
    [{ ask: 'intend', what: 'burn', fighters: [1] }, [{ do: 'intend', fighter: 1 }]],
    [
      {
        ask: 'order',
        texts: [
          { text: 'x', fighter: 0 },
          { text: 'y', fighter: 1 },
        ],
      },
      [
        { do: 'order', index: 0 },
        { do: 'order', index: 1 },
      ],
    ],
    [{ ask: 'score', card: 'Raid' }, [{ do: 'score', vp: 0 }]],
    [{ ask: 'target', text: 'x', fighters: [1], mayPass: false }, [{ do: 'pick', fighter: 1 }]],
    [{ ask: 'place', text: 'x', what: 'area' }, []],
  ] as const)('contains each legal answer to %o', (asked, answers) =>
    expect(legal(asked as Asked<Request>)).toEqual(answers),
  );

  it('contains putting out the fire of a burning fighter (STATE-BURN)', () => {
    const burning = stateOf(
      file(
        'players: { A: { fighters: { Yuri: { at: [10, 10], markers: { Burn: 1 } } } }, B: { fighters: { Brick: [40, 40] } } }\nactive: Yuri',
      ),
    );
    const state = { ...burning, asked: [{ seat: 0, ask: 'act', fighter: 0 } as const] };
    expect([...legalAnswers(state, 0)]).toContainEqual({ seat: 0, do: 'douse', fighter: 0 });
  });

  it('is empty for a player who is not asked', () => {
    expect([...legalAnswers(asking({ ask: 'first' }), 1)]).toEqual([]);
  });
});

describe("the engine's seat in solo play (NPF-6)", () => {
  const SOLO = `options: { solo: true }
players: { A: { fighters: { Yuri: [10, 10], Ada: [22, 10] } } }
cards: { Yuri: { type: Fighter }, Ada: { type: Fighter }, Rat: { type: NPF, level: 1 } }
npfs: { Rat: [25, 10] }`;
  const answers = (asked: Asked<Request>, frame?: EdenState['frames'][number]) => {
    const state = stateOf(file(SOLO));
    const frames = frame === undefined ? state.frames : [...state.frames, frame];
    const { seat, ...answer } = engineAnswer({ ...state, frames }, {
      ...asked,
      seat: 1,
    } as Request);
    expect(seat).toBe(1);
    return answer;
  };
  const text = {
    frame: 'text',
    seat: -1,
    name: 'Bite',
    card: null,
    stage: 'aim',
    effects: [],
    chosen: { fighters: [], limbs: [], places: [], path: null, angle: 0 },
    about: { attacker: null, target: null, it: [], marker: null },
    aims: [],
    open: { on: [], whole: false, other: null, limbs: [], places: [], path: null, angle: 0 },
  } as const;

  it('strikes every blow it can, and uses every ability it may', () => {
    expect(answers({ ask: 'blow', fighter: 2, whom: 0 })).toEqual({ do: 'blow', yes: true });
    expect(answers({ ask: 'may', text: 'Bite', fighter: 2 })).toEqual({ do: 'may', yes: true });
  });

  it('targets the fighter nearest to the acting fighter, or the first one when no fighter acts', () => {
    const target = { ask: 'target', text: 'Bite', fighters: [0, 1], mayPass: false } as const;
    expect(answers(target, { ...text, fighter: 2 })).toEqual({ do: 'pick', fighter: 1 });
    expect(answers(target, { ...text, fighter: null })).toEqual({ do: 'pick', fighter: 0 });
    expect(answers(target)).toEqual({ do: 'pick', fighter: 0 });
  });

  it('takes the first fighter when the rules leave it to the order of the file', () => {
    expect(answers({ ask: 'pick', why: 'astray', fighters: [1, 0] })).toEqual({
      do: 'pick',
      fighter: 1,
    });
    expect(answers({ ask: 'limb', text: 'Bite', fighter: 1, limbs: ['legs', 'head'] })).toEqual({
      do: 'limb',
      limb: 'legs',
    });
  });

  it('passes when a text lets it move or place something', () => {
    expect(answers({ ask: 'way', text: 'Bite', fighter: 1, cm: 3 })).toEqual({ do: 'pass' });
    expect(answers({ ask: 'place', text: 'Bite', what: 'place' })).toEqual({ do: 'pass' });
  });

  it('throws when it is asked for a decision that only a player makes', () => {
    expect(() => answers({ ask: 'bid', most: 3 })).toThrow('The engine is asked for bid');
  });
});
