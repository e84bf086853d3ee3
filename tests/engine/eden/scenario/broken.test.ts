import { describe, expect, it } from 'vitest';
import { file, messageOf, runYaml } from '@/tests/engine/eden/scenario/runner';

describe('a scenario file of Eden that cannot be read', () => {
  it.each([
    ['[]', ': this: expected fields and values, found []'],
    [
      `title: x
game: eden
players: { A: {}, B: {}, C: {} }`,
      'players: Eden has two players',
    ],
    [
      `title: x
game: eden
options: { solo: true }
players: { A: {}, B: {} }`,
      'players: solo play has one player',
    ],
    [
      `title: x
game: eden
players: { advance: {}, B: {} }`,
      'players.advance: "advance" cannot name a player',
    ],
  ])('is reported with the mistake: %s', (text, message) => {
    expect(messageOf(text)).toBe(message);
    expect(runYaml(text).outcome).toBe('broken');
  });

  it.each([
    [
      'cards: { Yuri: { type: Fighter, head: high }, Brick: { type: Fighter } }',
      `cards.Yuri.head: head: expected a limb such as 4/3 2+2 @1, found "high"
players.A.fighters.Yuri!: no fighter is called "Yuri"`,
    ],
    [
      'cards: { Yuri: { type: Fighter, value: many }, Brick: { type: Fighter } }',
      `cards.Yuri.value: value: expected a number, found "many"
players.A.fighters.Yuri!: no fighter is called "Yuri"`,
    ],
    [
      'players: { A: { fighters: { Nobody: [10, 10] } }, B: }',
      'players.A.fighters.Nobody!: no fighter is called "Nobody"',
    ],
    [
      `players: { A: { fighters: { Duel: [10, 10] } }, B: }
cards: { Duel: { type: Mission } }`,
      'players.A.fighters.Duel!: no fighter is called "Duel"',
    ],
    [
      'players: { A: { fighters: { "Dummy#2": [10, 10] } }, B: }',
      'players.A.fighters.Dummy#2!: this fighter is Dummy, as the file lists them',
    ],
    [
      `players: { A: { fighters: { Bob: [10, 10] } }, B: }
cards: { Bob: { type: Fighter, head: 3/2 2+2 @123456 } }`,
      'players.A.fighters.Bob!: Bob cannot be played; missing: location faces 1 to 6',
    ],
    ['first: C', 'first: no player "C"'],
    ['active: Nobody', 'active: no fighter "Nobody"'],
    [
      'players: { A: { leader: Nobody, fighters: { Dummy: [10, 10] } }, B: }',
      'players.A.leader: no fighter "Nobody"',
    ],
    ['players: { A: { mission: Duel }, B: }', 'players.A: no mission is called "Duel"'],
    ['players: { A: { missions: [Dummy] }, B: }', 'players.A: no mission is called "Dummy"'],
    [
      'players: { A: { hand: [Duel], tactical: [Dummy] }, B: }',
      `players.A: no tactical card is called "Dummy"
players.A: no tactical card is called "Duel"`,
    ],
    [
      'players: { A: { fighters: { Dummy: [10, 10], "Dummy#2": { at: [12, 10] } } }, B: }',
      'players: the bases of Dummy and Dummy#2 overlap',
    ],
    [
      'players: { A: { fighters: { Dummy: { at: [10, 10], ap: -1 } } }, B: }',
      'players.A.fighters.Dummy.ap: players.A.fighters.Dummy.ap: expected at least 0, found -1',
    ],
    [
      'players: { A: { fighters: { Dummy: [10] } }, B: }',
      'players.A.fighters.Dummy: players.A.fighters.Dummy: expected a place [x, y] or fields and values, found [10]',
    ],
    ['scenery: { Rock: {} }', 'scenery.Rock: expected a circle, a rect, a polygon or shapes'],
    [
      'scenery: { Rock: { polygon: [[30, 30], [40, 40], [40, 30], [30, 40]] } }',
      'scenery.Rock: the polygon crosses itself',
    ],
    [
      'scenery: { Rock: { polygon: [[30, 30], [40, 30]] } }',
      'scenery.Rock.polygon: scenery.Rock.polygon: expected at least 3, found [[30,30],[40,30]]',
    ],
    [
      'scenery: { Rock: { polygon: [[30, 30], [40, 30], [35, 30]] } }',
      'scenery.Rock: the polygon has no area',
    ],
    [
      'scenery: { Rock: { polygon: [[30, 30], [40, 30], [35, 30], [35, 40]] } }',
      'scenery.Rock: the polygon crosses itself',
    ],
    [
      'scenery: { Rock: { polygon: [[30, 30], [30, 30], [35, 40]] } }',
      'scenery.Rock: two corners are the same',
    ],
    [
      'scenery: { Rock: { shapes: [{ circle: [30, 30, 1] }, {}] } }',
      'scenery.Rock: expected a circle, a rect, a polygon or shapes',
    ],
    [
      'scenery: { Rock: { circle: [30, .nan, 1] } }',
      'scenery.Rock.circle.1: scenery.Rock.circle.1: expected a number, found null',
    ],
    [
      'scenery: { Rock: { element: Castle, circle: [30, 30, 1] } }',
      'scenery.Rock.element: no scenery is called "Castle"',
    ],
    [
      'scenery: { Rock: { rules: "Elevation, Wobbly", circle: [30, 30, 3] } }',
      'scenery.Rock.rules: no rule of scenery: "Wobbly"',
    ],
    [
      'scenery: { Rock: { rules: "Elevation", circle: [30, 30, 3], point: {} } }',
      'scenery.Rock.point: expected a circle, a rect, a polygon or shapes',
    ],
    [
      'scenery: { Rock: { circle: [30, 30, 3], ways: [{ polygon: [[1, 1], [2, 2], [2, 1], [1, 2]] }] } }',
      'scenery.Rock.ways: the polygon crosses itself',
    ],
    [
      'cards: { Tower: { type: Scenery, cost: 2, rules: "Shiny" }, Yuri: { type: Fighter }, Brick: { type: Fighter } }',
      'cards.Tower.rules: no rule of scenery: "Shiny"',
    ],
    ['dice: [six]', 'dice.0: dice.0: expected a number, found "six"'],
    [
      'rules: [melee 2]',
      'rules.0: rules.0: expected the id of a clause such as MELEE-2, found "melee 2"',
    ],
    [
      'options: { climate: [1] }',
      'options.climate.0: options.climate.0: expected at least 2, found 1',
    ],
    [
      'options: { field: [60] }',
      'options.field: options.field: expected a place [x, y], found [60]',
    ],
    ['steps: [3]', 'steps.0: expected a step, found 3'],
    ['steps: [{ A: 3 }]', 'steps.0.A: expected an action, found 3'],
    ['steps: [{ A: {} }]', 'steps.0.A: expected an action, found {}'],
    ['steps: [{ C: pass }]', 'steps.0.C!: no player "C"; players are A, B'],
    [
      'steps: [{ A: { react: hide } }]',
      'steps.0.A.react: react: expected one of passive, dodge, response, found "hide"',
    ],
    [
      'steps: [{ A: { react: dodge, hat: 1 } }]',
      'steps.0.A.hat!: unknown field "hat"; known here: react, with',
    ],
    ['steps: [{ advance: bid, by: A }]', 'steps.0.by!: unknown field "by"; known here: advance'],
    [
      'steps: [{ expect: { round: one } }]',
      'steps.0.expect.round: round: expected a number, found "one"',
    ],
    [
      'steps: [{ legal: { A: { activate: Yuri } }, hats: [1] }]',
      'steps.0.hats!: unknown field "hats"; known here: legal, fighters, targets, answers',
    ],
    [
      'steps: [{ legal: { A: activate }, fighters: { Yuri: 1 } }]',
      'steps.0.fighters: expected a list',
    ],
    [
      'steps: [{ legal: { C: activate }, fighters: [Yuri] }]',
      'steps.0.legal.C!: no player "C"; players are A, B',
    ],
    ['steps: [{ legal: 3 }]', 'steps.0.legal: expected PLAYER: { ACTION }, found 3'],
    [
      'steps: [{ legal: { A: { react: hide } } }]',
      'steps.0.legal.A.react: react: expected one of passive, dodge, response, found "hide"',
    ],
  ])('is reported with the mistake in its field: %s', (fields, message) => {
    expect(messageOf(file(fields))).toBe(message);
    expect(runYaml(file(fields)).outcome).toBe('broken');
  });
});
