import { describe, expect, it } from 'vitest';
import { eden } from '@/engine/eden/game';
import { EDEN_PILOTS, edenPilot } from '@/engine/eden/pilots/named';
import type { Request } from '@/engine/eden/state/requests';
import { submitIn } from '@/engine/kernel/game';
import { first, said } from '@/tests/engine/eden/pilot-answers';
import { file, stateAfter } from '@/tests/engine/eden/scenario/runner';

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
