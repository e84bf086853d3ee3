import { describe, expect, it } from 'vitest';
import { eden } from '@/engine/eden/game';
import { EDEN_PILOTS, type EdenPilot, edenPilot } from '@/engine/eden/pilots/named';
import type { Answer, Request } from '@/engine/eden/state/requests';
import { submitIn } from '@/engine/kernel/game';
import { file, stateAfter, stateOf } from '@/tests/engine/eden/scenario/runner';

/** What a pilot answers first in the match that a file leads to; it is legal. */
function first(pilot: EdenPilot, fields: string): Answer {
  const state = stateAfter(file(fields));
  const [request] = state.asked;
  if (request === undefined) throw new Error('nobody is asked');
  const answer = edenPilot(pilot, 1).answer(state, request);
  const given = submitIn(eden, state, answer);
  expect(given.ok ? null : given.error).toBeNull();
  return answer;
}

/** What a pilot answers to a request that is put to it. */
function said(pilot: EdenPilot, fields: string, request: Request): Answer {
  return edenPilot(pilot, 1).answer(stateOf(file(fields)), request);
}

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
    const bid = (sp: number, most = sp) =>
      said(
        'tactician',
        `${cast('Gain 1 VP.')}\n${TWO().replace('sp: 3, hand', `sp: ${sp}, hand`)}`,
        {
          seat: 0,
          ask: 'bid',
          most,
        },
      );
    expect(bid(3)).toEqual({ seat: 0, do: 'bid', sp: 1 });
    expect(bid(2)).toEqual({ seat: 0, do: 'bid', sp: 0 });
    expect(bid(3, 0)).toEqual({ seat: 0, do: 'bid', sp: 0 });
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

describe('the plain pilot (Part 5)', () => {
  const burning = (
    vig: number,
  ) => `cards: { Yuri: { type: Fighter, torso: ${vig} }, Brick: { type: Fighter } }
players: { A: { fighters: { Yuri: { at: [10, 10], ap: 1, markers: { Burn: 1 } } } }, B: { fighters: { Brick: [50, 50] } } }
active: Yuri`;

  it('puts out a Burn if its VIG is below 6', () => {
    expect(first('plain', burning(5))).toMatchObject({ do: 'douse' });
    expect(first('plain', burning(6))).toMatchObject({ do: 'end' });
  });

  it('accepts an optional ability that costs nothing, and declines one that costs something', () => {
    const texts =
      'cards: { Yuri: { type: Fighter, text: "Cat (Permanent): When this fighter dodges, you may reroll this roll.\\nLucky (Permanent, 1 SP): When this fighter attacks, reroll this roll.\\nQuick (Permanent, 1 AP): When this fighter attacks, reroll this roll." }, Brick: { type: Fighter } }';
    const may = (text: string, fighter: number | null): Request => ({
      seat: 0,
      ask: 'may',
      text,
      fighter,
    });
    expect(said('plain', texts, may('Cat', 0))).toMatchObject({ yes: true });
    expect(said('plain', texts, may('Lucky', 0))).toMatchObject({ yes: false });
    expect(said('plain', texts, may('Quick', 0))).toMatchObject({ yes: false });
    expect(said('plain', texts, may('Card', null))).toMatchObject({ yes: true });
  });

  it('lets NPFs attack fighters of the opponent before its own, and prowl towards fighters of the opponent', () => {
    const npf = (
      at: string,
    ) => `cards: { Rat: { type: NPF, level: 1 }, Yuri: { type: Fighter }, Brick: { type: Fighter } }
phase: int-2
players: { A: { fighters: { Yuri: [20, 20] } }, B: { fighters: { Brick: [26, 20] } } }
npfs: { Rat: ${at} }`;
    // Yuri is nearer, and Brick is the opponent's.
    expect(first('plain', npf('[22, 25]'))).toMatchObject({ do: 'npf', target: 1, to: null });
    expect(first('plain', npf('[20, 50]'))).toMatchObject({ target: null, to: { x: 26, y: 20 } });
    const alone = npf('[13, 20]').replace('[26, 20]', '[55, 55]');
    expect(first('plain', alone)).toMatchObject({ target: null, to: null });
  });

  it('strikes at a fighter that leaves contact, and uses the blow that the loser of a response has', () => {
    const strike: Request = { seat: 1, ask: 'strike', fighters: [1], whom: 0 };
    expect(said('plain', '', strike)).toMatchObject({ do: 'strike', fighter: 1 });
    expect(said('plain', '', { seat: 1, ask: 'blow', fighter: 1, whom: 0 })).toMatchObject({
      yes: true,
    });
  });

  it('interrupts only with a fighter that could attack at once', () => {
    const near = (
      at: string,
      more = '',
    ) => `cards: { Yuri: { type: Fighter }, Brick: { type: Fighter, legs: 5 } }
players: { A: { fighters: { Yuri: [10, 10] } }, B: { fighters: { Brick: { at: ${at}${more} } } } }
steps: [{ A: { activate: Yuri } }]`;
    expect(first('plain', near('[13, 10]'))).toMatchObject({ do: 'interrupt', fighter: 1 });
    expect(first('plain', near('[20, 10]'))).toMatchObject({ do: 'interrupt', fighter: 1 });
    expect(first('plain', near('[40, 10]'))).toMatchObject({ do: 'pass' });
    expect(first('plain', near('[13, 10]', ', markers: { Fear: 1 }'))).toMatchObject({
      do: 'pass',
    });
  });

  const flamer = (more: string, where = '[50, 50]') => `cards:
  Yuri: { type: Fighter, equipment: ["Flamer (Blast): - Burn (1)."] }
  Ada: { type: Fighter }
  Brick: { type: Fighter }
  Oaf: { type: Fighter }
players:
  A: { fighters: { Yuri: { at: [10, 10], used: { charge: 1 } }, Ada: ${where} } }
  B: { fighters: { Brick: [16, 10], Oaf: ${more} } }
active: Yuri`;

  it('blasts the nearest opponent if the blast covers more opponents than friends', () => {
    const answer = first('plain', flamer('[50, 10]'));
    expect(answer).toMatchObject({ do: 'attack', with: 'Flamer', target: null, angle: 0 });
    expect(first('plain', flamer('[50, 10]', '[18, 12.5]'))).toMatchObject({ do: 'move' });
    expect(first('plain', flamer('[18, 7.5]', '[18, 12.5]'))).toMatchObject({ with: 'Flamer' });
  });

  it('does not blast at a fighter beyond the reach of the template', () => {
    expect(
      first('plain', flamer('[50, 10]').replace('Brick: [16, 10]', 'Brick: [26, 10]')),
    ).toMatchObject({
      do: 'move',
    });
  });

  it('keeps its last AP to react, and does not move when it can reach no fighter', () => {
    const far = (ap: number, more = '') => `players:
  A: { fighters: { Yuri: { at: [10, 10], ap: ${ap} } } }
  B: { fighters: { Brick: [50, 50] } }
active: Yuri${more}`;
    expect(first('plain', far(2))).toMatchObject({ do: 'move' });
    expect(first('plain', far(1))).toMatchObject({ do: 'end' });
    const cage = `
scenery: { Cage: { shapes: [{ rect: [50, 53, 8, 1] }, { rect: [50, 47, 8, 1] }, { rect: [53, 50, 1, 8] }, { rect: [47, 50, 1, 8] }] } }`;
    expect(first('plain', far(3, cage))).toMatchObject({ do: 'end' });
  });
});

describe('a pilot of Eden', () => {
  it.each(EDEN_PILOTS)('called %s deploys at its front line, also on a long field', (pilot) => {
    const field = `options: { field: [90, 60] }
phase: prep-7
players: { A: { half: east, fighters: { Yuri: {} } }, B: { half: west, fighters: { Brick: {} } } }`;
    const answer = first(pilot, field);
    expect(answer).toMatchObject({ do: 'deploy', fighter: 0 });
    if (answer.do !== 'deploy') throw new Error(answer.do);
    expect(answer.at.x).toBeGreaterThanOrEqual(66.5);
  });

  it.each(EDEN_PILOTS)('called %s places scenery where there is room', (pilot) => {
    expect(first(pilot, 'phase: prep-6')).toMatchObject({ do: 'scenery' });
  });
});

describe('a location roll that texts can change (ROLL-6)', () => {
  const rolled = (text: string, more = '') => `dice: [4]
cards:
  Surgeon: { type: Fighter, text: "Cut (Action, 1 AP): ${text}\\nHand (Permanent): Location rolls by this fighter may be changed by up to 1." }
  Frail: { type: Fighter, head: 3/3 1+0, legs: 3/2 1+0, torso: 3/2 4+4, arms: 3/2 4+4, text: "Twist (Permanent): Location rolls against this fighter may be changed by up to 2.\\nVest (Permanent): Protection +2 arms." }
players: { A: { fighters: { Surgeon: [20, 20] } }, B: { fighters: { Frail: [26, 20] } } }
active: Surgeon
steps: [{ A: { use: Surgeon, ability: Cut } }${more}]`;
  const cut = 'Inflict 1 wound on a rolled limb of target opponent.';

  it('is changed by the attacker to the limb where the wound is worst', () => {
    // 4 is the torso; one up is no other limb, one down the arms, which are protected.
    expect(first('plain', rolled(cut))).toEqual({ seat: 0, do: 'relocate', by: 0 });
    const legs = rolled(cut).replace('dice: [4]', 'dice: [5]');
    expect(first('plain', legs)).toEqual({ seat: 0, do: 'relocate', by: 1 });
  });

  it('is changed by the other side to the limb where the wound is least bad', () => {
    const more = ', { A: { relocate: 0 } }';
    expect(first('plain', rolled(cut, more))).toEqual({ seat: 1, do: 'relocate', by: -1 });
    const bare = rolled(
      'Inflict 1 wound on a rolled limb of target opponent, ignoring protection.',
      more,
    );
    expect(first('plain', bare)).toEqual({ seat: 1, do: 'relocate', by: 0 });
  });
});

describe('the random pilot', () => {
  /** What it answers with each of many seeds. */
  function kinds(fields: string): ReadonlySet<string> {
    const state = stateAfter(file(fields));
    const [request] = state.asked;
    if (request === undefined) throw new Error('nobody is asked');
    const found = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const answer = edenPilot('random', seed).answer(state, request);
      expect(submitIn(eden, state, answer)).toMatchObject({ ok: true });
      found.add(answer.do);
    }
    return found;
  }

  it('takes every kind of legal action, also hiding, dousing, throwing, abilities and cards', () => {
    const found = kinds(`options: { territory: true }
scenery: { Den: { circle: [20, 17.5, 1], rules: "Hiding" } }
cards:
  Yuri: { type: Fighter, text: "Cry (Action): Give this fighter +1 CBT.", equipment: ["Bomb (Projectile): - Range (20), Burn (1)."] }
  Brick: { type: Fighter }
  Card: { type: Tactical, text: "Gain 1 VP." }
players:
  A: { sp: 3, hand: [Card], fighters: { Yuri: { at: [20, 20], markers: { Burn: 1 } } } }
  B: { fighters: { Brick: [40, 20] } }
active: Yuri`);
    expect([...found].sort((a, b) => (a < b ? -1 : 1))).toEqual([
      'attack',
      'douse',
      'end',
      'hide',
      'move',
      'play',
      'use',
    ]);
  });

  it('does not charge when there is no opponent', () => {
    const alone = `options: { solo: true }
players: { A: { fighters: { Yuri: [20, 20] } } }
active: Yuri`;
    expect(kinds(alone)).toEqual(new Set(['move', 'end']));
  });

  it('deploys at the front line when no random place is legal', () => {
    const narrow = `options: { field: [8, 60] }
phase: prep-7
scenery: { Wall: { rect: [4, 2.6, 8, 5.2] } }
players: { A: { half: south, fighters: { Yuri: {} } }, B: { half: north, fighters: { Brick: {} } } }`;
    expect(kinds(narrow)).toEqual(new Set(['deploy']));
  });
});
