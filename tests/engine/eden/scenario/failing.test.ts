import { describe, expect, it } from 'vitest';
import { file, messageOf } from '@/tests/engine/eden/scenario/runner';

/** Runs a scenario that must fail with this message. */
const fails = (fields: string, message: string) => expect(messageOf(file(fields))).toBe(message);

describe('a failed expectation', () => {
  it.each([
    ['steps: [{ expect: { winner: A } }]', 'steps.0.expect.winner: winner: expected A, found none'],
    [
      'steps: [{ expect: { phase: bid } }]',
      'steps.0.expect.phase: phase: expected bid, found activation',
    ],
    ['steps: [{ expect: { round: 2 } }]', 'steps.0.expect.round: round: expected 2, found 1'],
    [
      'steps: [{ expect: { firstPlayer: B } }]',
      'steps.0.expect.firstPlayer: first player: expected B, found A',
    ],
    [
      `active: Yuri
steps: [{ expect: { active: Brick } }]`,
      'steps.0.expect.active: active: expected Brick, found Yuri',
    ],
    [
      'steps: [{ expect: { active: Yuri } }]',
      'steps.0.expect.active: active: expected Yuri, found null',
    ],
    ['steps: [{ expect: { pending: B } }]', 'steps.0.expect.pending: asked: expected B, found A'],
    [
      `phase: over
steps: [{ expect: { pending: B } }]`,
      'steps.0.expect.pending: asked: expected B, found nobody',
    ],
    [
      'steps: [{ expect: { wounds: { Yuri: { head: 1 } } } }]',
      'steps.0.expect.wounds: wounds of Yuri, head: expected 1, found 0',
    ],
    [
      'steps: [{ expect: { wounds: { Nobody: { head: 1 } } } }]',
      'steps.0.expect.wounds.Nobody!: no fighter "Nobody"',
    ],
    [
      'steps: [{ expect: { limbs: { Yuri: { head: wounded } } } }]',
      'steps.0.expect.limbs: head of Yuri: expected wounded, found normal',
    ],
    [
      'steps: [{ expect: { characteristics: { Yuri: { PSI: 4 } } } }]',
      'steps.0.expect.characteristics: PSI of Yuri: expected 4, found 3',
    ],
    [
      'steps: [{ expect: { ap: { Yuri: 2 } } }]',
      'steps.0.expect.ap: AP of Yuri: expected 2, found 3',
    ],
    [
      'steps: [{ expect: { markers: { Yuri: { Burn: 2 } } } }]',
      'steps.0.expect.markers: Burn of Yuri: expected 2, found 0',
    ],
    [
      `players: { A: { fighters: { Yuri: { at: [10, 10], markers: { Burn: 1 } } } }, B: { fighters: { Brick: [23, 10] } } }
steps: [{ expect: { markers: { Yuri: {} } } }]`,
      'steps.0.expect.markers: Burn of Yuri: expected 0, found 1',
    ],
    [
      'steps: [{ expect: { markers: { Nobody: { Burn: 2 } } } }]',
      'steps.0.expect.markers: no fighter "Nobody"',
    ],
    [
      `markers: { Idol 1: [5, 5] }
steps: [{ expect: { markers: { Idol 1: gone } } }]`,
      'steps.0.expect.markers: Idol 1 is still there',
    ],
    [
      `markers: { Idol 1: [5, 5] }
steps: [{ expect: { markers: { Idol 1: [5, 6] } } }]`,
      'steps.0.expect.markers: Idol 1 is not at 5, 6',
    ],
    [
      'steps: [{ expect: { markers: { Idol 1: [5, 6] } } }]',
      'steps.0.expect.markers: Idol 1 is not at 5, 6',
    ],
    [
      'steps: [{ expect: { incapacitated: [Yuri] } }]',
      'steps.0.expect.incapacitated: incapacitated: Yuri is missing',
    ],
    [
      `players: { A: { fighters: { Yuri: { at: [10, 10], activated: true } } }, B: { fighters: { Brick: [23, 10] } } }
steps: [{ expect: { activated: [] } }]`,
      'steps.0.expect.activated: activated: expected none, found Yuri',
    ],
    ['steps: [{ expect: { hidden: [Yuri] } }]', 'steps.0.expect.hidden: hidden: Yuri is missing'],
    [
      'steps: [{ expect: { elevated: { Yuri: Rock } } }]',
      'steps.0.expect.elevated: Yuri stands up on: expected Rock, found none',
    ],
    [
      'steps: [{ expect: { scenery: { Rock: { attacks: 1 } } } }]',
      'steps.0.expect.scenery: no scenery "Rock"',
    ],
    [
      `scenery: { Rock: { circle: [30, 30, 3] } }
steps: [{ expect: { scenery: { Rock: { attacks: 1 } } } }]`,
      'steps.0.expect.scenery: attacks on Rock: expected 1, found 0',
    ],
    [
      `scenery: { Rock: { circle: [30, 30, 3] } }
steps: [{ expect: { scenery: { Rock: { burn: 1 } } } }]`,
      'steps.0.expect.scenery: Burn of Rock: expected 1, found 0',
    ],
    [
      `scenery: { Rock: { circle: [30, 30, 3] } }
steps: [{ expect: { scenery: { Rock: { element: Tree } } } }]`,
      'steps.0.expect.scenery: Rock is: expected Tree, found no kind',
    ],
    [
      'steps: [{ expect: { free: [] } }]',
      'steps.0.expect.free: free: expected none, found Brick, Yuri',
    ],
    [
      'steps: [{ expect: { position: { Yuri: [11, 10] } } }]',
      'steps.0.expect.position: Yuri: expected at 11, 10, found at 10, 10',
    ],
    [
      `players: { A: { fighters: { Yuri: } }, B: { fighters: { Brick: [23, 10] } } }
steps: [{ expect: { position: { Yuri: [11, 10] } } }]`,
      'steps.0.expect.position: Yuri: expected at 11, 10, found not on the field',
    ],
    [
      'steps: [{ expect: { distance: { Yuri: { Brick: 9 } } } }]',
      'steps.0.expect.distance: distance of Yuri and Brick: expected 9, found 10',
    ],
    [
      'steps: [{ expect: { contact: { Yuri: [Brick] } } }]',
      'steps.0.expect.contact: contact of Yuri: expected Brick, found none',
    ],
    [
      'steps: [{ expect: { los: { Yuri: [] } } }]',
      'steps.0.expect.los: seen by Yuri: expected none, found Brick',
    ],
    [
      'steps: [{ expect: { hiddenFrom: { Yuri: [Brick] } } }]',
      'steps.0.expect.hiddenFrom: not seen by Yuri: Brick is missing',
    ],
    [
      'steps: [{ expect: { obstacles: { Yuri: { Brick: 1 } } } }]',
      'steps.0.expect.obstacles: obstacles from Yuri to Brick: expected 1, found 0',
    ],
    [
      `players: { A: { fighters: { Yuri: } }, B: { fighters: { Brick: [23, 10] } } }
steps: [{ expect: { obstacles: { Yuri: { Brick: 1 } } } }]`,
      'steps.0.expect.obstacles: Yuri and Brick are not both on the field',
    ],
    ['steps: [{ expect: { sp: { A: 1 } } }]', 'steps.0.expect.sp: SP of A: expected 1, found 0'],
    [
      'steps: [{ expect: { vp: { C: 1 } } }]',
      'steps.0.expect.vp.C!: no player "C"; players are A, B',
    ],
    [
      'steps: [{ expect: { hand: { A: [Ruse] } } }]',
      'steps.0.expect.hand: hand of A: expected Ruse, found none',
    ],
    [
      'steps: [{ expect: { leader: { A: Brick } } }]',
      'steps.0.expect.leader: leader of A: expected Brick, found Yuri',
    ],
    [
      'steps: [{ expect: { mission: { A: Duel } } }]',
      'steps.0.expect.mission: mission of A: expected Duel, found none',
    ],
    [
      'steps: [{ expect: { climate: [4] } }]',
      'steps.0.expect.climate: climate: expected 4, found none',
    ],
    ['steps: [{ expect: { roll: { of: CBT } } }]', 'steps.0.expect.roll: nothing was rolled'],
    [
      'steps: [{ expect: { rolls: [{ of: CBT }] } }]',
      'steps.0.expect.rolls: rolls: expected 1, found 0 (none)',
    ],
    [
      `players: { A: { fighters: { Yuri: [10, 10] } }, B: { fighters: { Brick: [13, 10] } } }
active: Yuri
dice: [1, 1, 6, 2]
steps: [{ A: { attack: Yuri, target: Brick } }, { B: { react: passive } }, { expect: { rolls: [] } }]`,
      'steps.2.expect.rolls: rolls: expected 0, found 2 (CBT 1 1 6; location 2)',
    ],
    [
      `players: { A: { fighters: { Yuri: [10, 10] } }, B: { fighters: { Brick: [13, 10] } } }
active: Yuri
dice: [1, 1, 6, 2]
steps: [{ A: { attack: Yuri, target: Brick } }, { B: { react: passive } }, { expect: { roll: { limb: legs } } }]`,
      'steps.2.expect.roll: location roll, limb: expected legs, found arms',
    ],
    [
      `players: { A: { fighters: { Yuri: [10, 10] } }, B: { fighters: { Brick: [13, 10] } } }
active: Yuri
dice: [1, 1, 6, 2]
steps: [{ A: { attack: Yuri, target: Brick } }, { B: { react: passive } }, { expect: { rolls: [{ by: Yuri, dice: [1, 1, 5] }, {}] } }]`,
      'steps.2.expect.rolls: CBT roll, dice: expected 1 1 5, found 1 1 6',
    ],
    [
      `phase: over
players: { A: { vp: 2, fighters: { Yuri: [10, 10] } }, B: { vp: 3, fighters: { Brick: [23, 10] } } }
steps: [{ expect: { winner: B, phase: over } }, { expect: { pending: A } }]`,
      'steps.1.expect.pending: asked: expected A, found nobody',
    ],
  ])('is reported with the actual state: %s', fails);
});

describe('a failed claim of legality', () => {
  it.each([
    [
      'steps: [{ legal: { A: activate }, fighters: [Brick] }]',
      'steps.0.legal: fighters: expected Brick, found Yuri',
    ],
    [
      'steps: [{ legal: { B: activate }, fighters: [Brick] }]',
      'steps.0.legal: fighters: expected Brick, found none',
    ],
    [
      'steps: [{ legal: { A: activate } }]',
      'steps.0.legal: say which fighters, targets or answers',
    ],
    [
      'steps: [{ legal: { A: relocate }, answers: [1] }]',
      'steps.0.legal: answers: expected 1, found none',
    ],
    [
      'steps: [{ legal: { A: { attack: Yuri } }, targets: [Brick] }]',
      'steps.0.legal: targets: expected Brick, found none',
    ],
    [
      `active: Yuri
steps: [{ legal: { A: { charge: Yuri } }, targets: [] }]`,
      'steps.0.legal: targets: expected none, found Brick',
    ],
    [
      'steps: [{ legal: { A: { charge: Nobody } }, targets: [Brick] }]',
      'steps.0.legal.A.charge: no fighter "Nobody"',
    ],
    [
      'steps: [{ legal: { A: { move: Yuri, to: [12, 10] } }, targets: [Brick] }]',
      'steps.0.legal: Designate a fighter.',
    ],
    [
      'steps: [{ legal: { A: { activate: Brick } } }]',
      'steps.0.legal: That fighter cannot be activated now.',
    ],
    [
      'steps: [{ illegal: { A: { activate: Yuri } } }]',
      'steps.0.illegal: expected to be refused, but it is legal',
    ],
    [
      'steps: [{ illegal: { A: { activate: Brick } }, why: ROLL-1 }]',
      'steps.0.illegal: expected to be refused by ROLL-1, but it is refused by ACTIV-1: That fighter cannot be activated now.',
    ],
  ])('is reported with what is legal: %s', fails);
});

describe('a scenario with wrong dice or with a text that is not understood', () => {
  it.each([
    [
      `players: { A: { fighters: { Yuri: [10, 10] } }, B: { fighters: { Brick: [13, 10] } } }
active: Yuri
dice: [1, 1]
steps: [{ A: { attack: Yuri, target: Brick } }, { B: { react: passive } }]`,
      ': no result is left for a die of 6',
    ],
    [
      `players: { A: { fighters: { Yuri: [10, 10] } }, B: { fighters: { Brick: [13, 10] } } }
active: Yuri
dice: [1, 1, 6, 2, 3, 4]
steps: [{ A: { attack: Yuri, target: Brick } }, { B: { react: passive } }]`,
      ': left over: 3, 4',
    ],
    [
      `players: { A: { fighters: { Yuri: [10, 10] } }, B: { fighters: { Brick: [13, 10] } } }
active: Yuri
dice: [1, 7, 6, 2]
steps: [{ A: { attack: Yuri, target: Brick } }, { B: { react: passive } }]`,
      ': 7 is no result for a die of 6',
    ],
    [
      'cards: { Yuri: { type: Fighter, text: "Dance (Action): Dance." }, Brick: { type: Fighter } }',
      ': not built yet: the text of Yuri (expected "reroll this roll", "cancel the attack" or "remove the marker", or "Roll", or "Move", or "Place" at "Dance")',
    ],
    [
      'cards: { Duel: { type: Mission, text: "Dance." }, Yuri: { type: Fighter }, Brick: { type: Fighter } }',
      ': not built yet: the text of Duel (expected "reroll this roll", "cancel the attack" or "remove the marker", or "Roll", or "Move", or "Place" at "Dance")',
    ],
    [
      'cards: { Duel: { type: Tactical, text: "Dance." }, Yuri: { type: Fighter }, Brick: { type: Fighter } }',
      ': not built yet: the text of Duel (expected "reroll this roll", "cancel the attack" or "remove the marker", or "Roll", or "Move", or "Place" at "Dance")',
    ],
  ])('fails with the reason: %s', fails);
});

describe('an impossible step', () => {
  it.each([
    [
      'steps: [{ A: { activate: Brick } }]',
      'steps.0.A: That fighter cannot be activated now. (ACTIV-1)',
    ],
    ['steps: [{ B: { activate: Brick } }]', 'steps.0.B: Somebody else is asked. (ACTIV-1)'],
    ['steps: [{ A: { deploy: Yuri } }]', 'steps.0.A: "deploy" needs "at"'],
    [
      `active: Yuri
steps: [{ A: { move: Yuri } }]`,
      'steps.0.A: "move" needs "path" or "to"',
    ],
    [
      `active: Yuri
steps: [{ A: { move: Nobody, to: [10, 12] } }]`,
      'steps.0.A.move: no fighter "Nobody"',
    ],
    [
      `active: Yuri
steps: [{ A: { charge: Yuri } }]`,
      'steps.0.A: "charge" needs "target", "path" or "to"',
    ],
    [
      `active: Yuri
steps: [{ A: { charge: Yuri, target: Nobody } }]`,
      'steps.0.A.target: no fighter "Nobody"',
    ],
    [
      `active: Yuri
players: { A: { fighters: { Yuri: [10, 10] } }, B: { fighters: { Brick: [43, 10] } } }
steps: [{ A: { charge: Yuri, target: Brick } }]`,
      'steps.0.A: Brick is out of reach of Yuri (ACT-5)',
    ],
    ['steps: [{ A: { intend: burn } }]', 'steps.0.A: "intend: burn" needs "on"'],
    [
      `phase: prep-6
steps: [{ A: { scenery: Rock } }]`,
      'steps.0.A: "scenery" needs "shape"',
    ],
    [
      `phase: prep-6
steps: [{ A: { scenery: Rock, element: Castle, at: [20, 20] } }]`,
      'steps.0.A: no scenery is called "Castle"',
    ],
    [
      `phase: prep-6
steps: [{ A: { scenery: Rock, shape: { polygon: [[0, 0], [4, 4], [4, 0], [0, 4]] }, at: [20, 20] } }]`,
      'steps.0.A: the polygon crosses itself',
    ],
    [
      `phase: prep-6
steps: [{ A: { scenery: Rock, shape: { circle: [0, 0, 3] }, point: {}, at: [20, 20] } }]`,
      'steps.0.A: point: expected a circle, a rect, a polygon or shapes',
    ],
    [
      `phase: prep-6
steps: [{ A: { scenery: Rock, shape: { circle: [0, 0, 3] }, ways: [{}], at: [20, 20] } }]`,
      'steps.0.A: ways: expected a circle, a rect, a polygon or shapes',
    ],
    ['steps: [{ advance: prep-3 }]', 'steps.0: the match ends before prep-3'],
    [
      `phase: over
steps: [{ expect: { winner: tie } }, { A: { activate: Yuri } }]`,
      'steps.1.A: The match is over. (END-1)',
    ],
    [
      `phase: over
options: { solo: true }
players: { A: { fighters: { Yuri: [10, 10] } } }
steps: [{ expect: { winner: A } }, { advance: bid }]`,
      'steps.1: the match ends before bid',
    ],
    [
      `players: { A: { fighters: { Yuri: } }, B: { fighters: { Brick: [23, 10] } } }
phase: prep-7
steps: [{ A: { half: south } }, { advance: bid }]`,
      'steps.1: A must deploy; there is no default for a place',
    ],
  ])('is reported with the reason: %s', fails);
});
