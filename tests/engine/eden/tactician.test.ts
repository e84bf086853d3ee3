import { describe, expect, it } from 'vitest';
import { edenPilot } from '@/engine/eden/pilots/named';
import type { Request } from '@/engine/eden/state/requests';
import { first, said } from '@/tests/engine/eden/pilot-answers';
import { file, stateAfter } from '@/tests/engine/eden/scenario/runner';

const TWO = (yuri = '', brick = '', more = '') => `players:
  A: { sp: 3, hand: [Card], fighters: { Yuri: { at: [20, 20]${yuri} }, Ada: [10, 40]${more} } }
  B: { sp: 3, fighters: { Brick: { at: [40, 20]${brick} }, Oaf: [50, 50] } }`;
const cast = (card: string, yuri = '') => `cards:
  Yuri: { type: Fighter${yuri} }
  Ada: { type: Fighter }
  Brick: { type: Fighter }
  Oaf: { type: Fighter }
  Card: { type: Tactical, text: "${card}" }`;

describe('the tactician in the tactical phase', () => {
  const play = (card: string, yuri = '') => {
    const answer = first('tactician', `${cast(card)}\n${TWO(yuri)}\nphase: tactical`);
    return answer.do;
  };

  it.each([
    ['an AP for a friend', 'Target friend gains 1 AP.', ''],
    ['points', 'Gain 1 VP.', ''],
    [
      'a wound healed where there is one',
      'Heal 1 wound on the head of target friend.',
      ', wounds: { head: 1 }',
    ],
    ['Fear for an opponent', 'Give target opponent 1 Fear.', ''],
    ['Rage for a friend', 'Give target friend 1 Rage.', ''],
    ['Fear taken off', 'Remove all Fear from target friend.', ', markers: { Fear: 1 }'],
    ['a bonus that lasts', 'Each friend has +1 CBT.', ''],
    ['a roll for points', 'Roll PSI at difficulty 5: gain 1 VP for each success.', ''],
    [
      'a roll against somebody',
      'Roll PSI in opposition with target opponent: on a win gain 1 VP.',
      '',
    ],
  ])('plays a useful card: %s', (_, card, yuri) => expect(play(card, yuri)).toBe('play'));

  it.each([
    ['a heal where nobody is hurt', 'Heal 1 wound on the head of target friend.'],
    ['Fear for a friend', 'Give target friend 1 Fear.'],
    ['Rage for an opponent', 'Give target opponent 1 Rage.'],
    ['marks taken off where there are none', 'Remove all Fear from target friend.'],
    ['an area', 'Place an area of 9 x 6 cm: each fighter in it has -1 VIG.'],
    ['markers', 'Place 1 \\"Cairn\\" marker.'],
    ['another attack', 'Target friend may attack again.'],
    ['a card without a possible target', 'Give target NPF 1 Fear.'],
  ])('keeps a card that it cannot use well: %s', (_, card) => {
    // A card that nobody can play is not even asked for.
    const state = stateAfter(file(`${cast(card)}\n${TWO()}\nphase: tactical`));
    const [request] = state.asked;
    if (request?.ask !== 'tactical') return expect(request?.ask).toBe('activate');
    expect(edenPilot('tactician', 1).answer(state, request)).toEqual({ seat: 0, do: 'pass' });
  });
});

describe('the tactician in its activation', () => {
  const act = (card: string, text: string, at = '[20, 20]', more = '') =>
    first(
      'tactician',
      `${cast(card, `, text: "${text}"`)}
players:
  A: { sp: 3, hand: [Card], fighters: { Yuri: { at: ${at}${more} }, Ada: [10, 40] } }
  B: { sp: 3, fighters: { Brick: [55, 10], Oaf: [50, 50] } }
active: Yuri`,
    );
  const idle = ', ap: 3, used: { move: 3, charge: 1 }';

  it('plays a card that helps before it strikes', () => {
    expect(act('Each friend has +1 CBT.', '', '[52, 10]')).toMatchObject({ do: 'play' });
  });

  it('strikes at once when the card would not help', () => {
    expect(act('Give target friend 1 Fear.', '', '[52, 10]')).toMatchObject({ do: 'attack' });
  });

  it('uses a helpful ability with the AP that it can spare', () => {
    const cry = 'Cry (Action, 1 AP): Give each friend +1 CBT.';
    expect(act('Gain 1 VP.', cry, '[20, 20]', idle)).toMatchObject({ do: 'use', ability: 'Cry' });
  });

  it.each([
    ['keeps the last AP for a reaction', 'Cry (Action, 3 AP): Give each friend +1 CBT.'],
    ['uses no ability that has neither cost nor limit', 'Cry (Action): Give each friend +1 CBT.'],
    [
      'uses no ability that moves a fighter',
      'Shove (Action, 1 AP): Move target friend up to 3 cm.',
    ],
    [
      'uses no ability that places a fighter',
      'Blink (Action, 1 AP): Place this fighter within 9 cm of target friend.',
    ],
    [
      'uses no ability that would change nothing',
      'Tend (Action, 1 AP): Heal 1 wound on the head of target friend.',
    ],
    ['never tries to use a Permanent ability', 'Brawler (Permanent): +1 CBT in melee.'],
  ])('%s', (_, text) => {
    expect(act('Gain 1 VP.', text, '[20, 20]', idle)).toMatchObject({ do: 'end' });
  });
});

describe('the choice of the tactician', () => {
  const hurt = `cards: { Yuri: { type: Fighter, value: 5 }, Ada: { type: Fighter, value: 9 }, Brick: { type: Fighter }, Oaf: { type: Fighter } }
players:
  A: { sp: 2, fighters: { Yuri: [20, 20], Ada: { at: [10, 40], wounds: { arms: 1, legs: 2 } } } }
  B: { fighters: { Brick: [40, 20], Oaf: { at: [50, 50], wounds: { head: 1 } } } }`;
  const target = (fighters: readonly number[]): Request => ({
    seat: 0,
    ask: 'target',
    text: 'x',
    fighters,
    mayPass: false,
  });

  it('prefers the opponent with the most wounds, and the friend with the highest value', () => {
    expect(said('tactician', hurt, target([2, 3]))).toMatchObject({ fighter: 3 });
    expect(said('tactician', hurt, target([0, 1]))).toMatchObject({ fighter: 1 });
  });

  it('prefers the limb with the most wounds', () => {
    const limbs = ['head', 'arms', 'legs'] as const;
    const request: Request = { seat: 0, ask: 'limb', text: 'x', fighter: 1, limbs };
    expect(said('tactician', hurt, request)).toEqual({ seat: 0, do: 'limb', limb: 'legs' });
  });

  it('bids one SP for the first activation, if its cards can still be paid after that', () => {
    const bid = (sp: number, most = sp, phase = 'bid') =>
      said(
        'tactician',
        `${cast('Gain 1 VP.')}\nphase: ${phase}\n${TWO().replace('sp: 3, hand', `sp: ${sp}, hand`)}`,
        {
          seat: 0,
          ask: 'bid',
          most,
        },
      );
    expect(bid(3)).toEqual({ seat: 0, do: 'bid', sp: 1 });
    expect(bid(2)).toEqual({ seat: 0, do: 'bid', sp: 0 });
    expect(bid(3, 0)).toEqual({ seat: 0, do: 'bid', sp: 0 });
    expect(bid(3, 3, 'prep-3')).toEqual({ seat: 0, do: 'bid', sp: 0 });
  });

  it('takes the cards first that it has a use for', () => {
    const fields = `cards:
  Yuri: { type: Fighter, head: 2/1 }
  Brick: { type: Fighter }
  Mire: { type: Tactical, text: "Place an area of 9 x 6 cm: each fighter in it has -1 VIG." }
  Luck: { type: Tactical, text: "Gain 1 VP." }
  Hymn: { type: Tactical, text: "Each friend has +1 CBT." }
phase: prep-8
players:
  A: { tactical: [Mire, Luck, Hymn], leader: Yuri, fighters: { Yuri: [20, 20] } }
  B: { fighters: { Brick: [40, 20] } }`;
    expect(first('tactician', fields)).toMatchObject({ do: 'hand', cards: ['Luck', 'Hymn'] });
    expect(first('plain', fields)).toMatchObject({ do: 'hand', cards: ['Mire', 'Luck'] });
  });

  const flood = (at: string, objective: string, more = '') => `cards:
  Yuri: { type: Fighter }
  Brick: { type: Fighter }
  Flood: { type: Mission, objectives: ["At the end of each round, score ${objective}"] }
options: { field: [60, 60] }
players:
  A: { half: south, mission: Flood, fighters: { Yuri: { at: ${at}${more} } } }
  B: { half: north, fighters: { Brick: [50, 10] } }
active: Yuri`;
  const inHalf = "2 VP if there is a friend in the opponent's half.";
  const endOf = (fields: string) => {
    const answer = first('tactician', fields);
    return answer.do === 'move' ? (answer.path.at(-1) ?? null) : null;
  };

  it('goes where its mission scores at the end of the round, as far as one Movement leads there', () => {
    expect(endOf(flood('[10, 25]', inHalf))?.y).toBeGreaterThan(30);
    expect(endOf(flood('[10, 10]', inHalf))?.y).toBeLessThan(25);
    const middle = '1 VP for each friend free within 10 cm of the centre.';
    expect(endOf(flood('[30, 48]', middle))?.y).toBeLessThan(40);
  });

  it('stays where its mission scores already, and keeps its last AP to react', () => {
    expect(endOf(flood('[10, 45]', inHalf))?.y).toBeLessThan(45);
    expect(first('tactician', flood('[10, 25]', inHalf, ', ap: 1'))).toMatchObject({ do: 'end' });
    expect(endOf(flood('[10, 25]', '2 VP if there is an opponent wounded.'))?.y).toBeLessThan(30);
  });

  it('activates a fighter that can attack at once, or else the fastest fighter', () => {
    const fields = (at: string) => `cards:
  Yuri: { type: Fighter, legs: 5 }
  Ada: { type: Fighter }
  Brick: { type: Fighter }
players:
  A: { fighters: { Yuri: [10, 10], Ada: [30, 30] } }
  B: { fighters: { Brick: ${at} } }`;
    expect(first('tactician', fields('[33, 30]'))).toMatchObject({ do: 'activate', fighter: 1 });
    expect(first('tactician', fields('[50, 50]'))).toMatchObject({ do: 'activate', fighter: 0 });
    expect(first('plain', fields('[33, 30]'))).toMatchObject({ do: 'activate', fighter: 0 });
  });

  it('accepts an optional ability', () => {
    const request: Request = { seat: 0, ask: 'may', text: 'x', fighter: 0 };
    expect(said('tactician', hurt, request)).toEqual({ seat: 0, do: 'may', yes: true });
  });

  it('cancels a card of the opponent only if an SP is left after that', () => {
    const cancel = (cost: number): Request => ({ seat: 0, ask: 'cancel', card: 'Card', cost });
    expect(said('tactician', hurt, cancel(1))).toEqual({ seat: 0, do: 'cancel' });
    expect(said('tactician', hurt, cancel(2))).toEqual({ seat: 0, do: 'pass' });
  });

  it('names a legal place for an area, and passes when there is none', () => {
    const at = (
      width: number,
    ) => `${cast(`Place an area of ${width} x 9 cm: each fighter in it has -1 VIG.`)}
${TWO()}
phase: tactical
options: { field: [70, 60] }
steps: [{ A: { play: Card } }]`;
    expect(first('tactician', at(9))).toMatchObject({ do: 'place' });
    expect(first('tactician', at(99))).toEqual({ seat: 0, do: 'pass' });
  });
});
