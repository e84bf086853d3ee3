import { describe, expect, it } from 'vitest';
import { runSteps, runYaml } from '@/tests/engine/ote/scenario/runner';

const TABLE = `
title: A wider table
game: ote
rules: [CARD-0]
cards:
  Thug: { type: Character, ap: 5, dp: 3, pull: 1, text: "Bulldoze. Not Unique." }
  Guard: { type: Character, ap: 1, dp: 2, text: "Martyr." }
  Ally: { type: Character, ap: 2, dp: 1, text: "Gang Up." }
  Ghost: { type: Character, dp: 1, text: "Flip any time to Avoid Combat." }
  Nurse: { type: Character, dp: 1, text: "Crank any time to Save any Character." }
  Hypno: { type: Character, dp: 1, text: "Crank to Control any Character." }
  Herald: { type: Character, dp: 1, text: "First Rank." }
  Twin: { type: Character / Gear, dp: 1 }
  Knife: { type: Gear, ap: "+1", traits: [Weapon] }
  Hex: { type: Condition, ap: "-1" }
  Club: { type: Resource, pull: 1 }
  Bank: { type: Resource, text: "Crank to gain 2 Pull." }
  Hit: { type: Whammy, text: "Pop target Character." }
  Flush: { type: Whammy, text: "Target player discards 2 cards." }
  Nope: { type: Whammy, text: "Play any time. Cancel any Whammy." }
  Find: { type: Whammy, text: "Search your deck for a Resource." }
  Rise: { type: Whammy, text: "Call any Character from your hand." }
players:
  A: { conspiracy: [[Thug, Guard, Hypno], [Ally]], attached: { Thug: [Knife] }, table: [Club, Bank],
       hand: [Hit, Flush, Twin, Rise, Hex, Find], deck: [Club, Herald, Bank], influence: 3 }
  B: { conspiracy: [[Ghost, Nurse], [Thug]], hand: [Nope, Club, Herald, Hex], deck: [Club, Hit] }
`;

const outcome = (...steps: string[]) => runSteps(TABLE, steps);

const ATTACK = 'A: { attack: Thug, target: Ghost }';
const FLUSH = 'A: { play: Flush, on: B }';

describe('a claim of legality', () => {
  it.each([
    ['legal: { A: attack }\n    cards: [Thug, Guard, Hypno, Ally]'],
    ['legal: { A: { attack: Thug } }\n    cards: [Thug, Guard, Hypno, Ally]'],
    ['legal: { A: pass }\n    cards: []'],
    ['legal: { A: { attack: Thug, target: Ghost, bypass: Nurse } }'],
    ['legal: { A: { attack: Thug, bypass: Nurse } }\n    targets: [Guard, Ally, Ghost, Nurse]'],
    ['legal: { A: { call: Hex } }\n    targets: [Thug, Guard, Hypno, Ally, Ghost, Nurse, Thug#2]'],
    ['legal: { A: { use: Hypno } }\n    targets: [Ghost, Nurse, Thug#2]'],
    ['legal: { A: { play: Flush } }\n    targets: [A, B]'],
    ['legal: { A: { crank: Club } }\n    targets: []'],
    ['legal: { A: { crank: Club } }\n    places: []'],
    [ATTACK, 'legal: { A: gangUp }\n    cards: [Ally]'],
    [ATTACK, 'legal: { B: { save: Nurse } }\n    targets: [Ghost, Thug]'],
    ['A: { play: Hit, on: Thug }', 'legal: { A: { martyr: Guard } }\n    targets: [Thug]'],
    [ATTACK, 'A: pass', 'B: pass', 'legal: { A: { bulldoze: Thug } }\n    targets: []'],
    ['illegal: { A: { call: Club#3 } }'],
    ['illegal: { A: { call: Twin, pay: [Bank] } }'],
    ['A: { play: Hit, on: Thug#2 }', 'illegal: { B: { play: Nope, on: Thug } }\n    why: EVT-4'],
  ])('passes when it is right, after the steps: %s %s %s %s', (...steps) => {
    expect(outcome(...steps.filter((step) => step !== undefined))).toBe('passed');
  });

  it('fails with the missing and the superfluous answers', () => {
    expect(outcome('legal: { A: { use: Hypno } }\n    targets: [Ghost, Thug]')).toBe(
      'targets: Thug should be legal and is not; Nurse, Thug#2 is legal and should not be',
    );
    expect(outcome('legal: { A: crank }')).toBe('cards: Thug, Club is legal and should not be');
    expect(outcome('legal: { A: { call: Twin } }\n    places: [[0, 5]]')).toMatch(
      /^places: \[0, 5\] should be legal and is not; \[0, 0\], /,
    );
    expect(outcome('legal: { A: { attack: Hypno, target: Club } }')).toMatch(
      /^expected to be legal, but refused by ATK-4: /,
    );
  });
});

describe('a step with a part left out', () => {
  it.each([
    [ATTACK, 'B: { avoid: Ghost }', 'A: { choose: none }', 'expect: { flipped: [Ghost] }'],
    [ATTACK, 'B: { save: Nurse, for: Ghost }', 'A: { choose: no }', 'expect: { inPlay: [Ghost] }'],
    [ATTACK, 'A: { bulldoze: Thug, target: Thug#2 }', 'resolve', 'expect: { dead: [Ghost] }'],
    ['A: { use: Bank }', 'expect: { reserve: { A: { resource: 2 } } }'],
    ['A: { crank: Bank }', 'expect: { reserve: { A: { resource: 2 } } }'],
    ['A: { call: Twin, on: Thug }', 'expect: { attached: { Thug: [Knife, Twin] } }'],
    ['A: { call: Twin, pay: [Club], at: [0, 1] }', 'expect: { cranked: [Club] }'],
    ['A: { play: Hit, on: Thug }', 'A: { martyr: Guard }', 'resolve', 'expect: { dead: [Guard] }'],
    [
      'A: { use: Hypno, on: Thug#2 }',
      'A: { crank: Thug#2 }',
      'expect: { reserve: { A: { character: 1 } } }',
    ],
    ['A: { play: Hit, on: Ghost }', 'B: { play: Nope, on: Hit }', 'expect: { active: [Ghost] }'],
    [FLUSH, 'B: { discard: [Club#3, Hex#2] }', 'expect: { hand: { B: [Nope, Herald#2] } }'],
    [FLUSH, 'B: { choose: [Club#3, Hex#2] }', 'expect: { dead: { B: [Club#3, Hex#2] } }'],
    ['A: { play: Find }', 'A: { choose: Bank#2 }', 'expect: { hand: { A: 6 } }'],
    ['A: { play: Find }', 'A: { choose: yes }', 'expect: { hand: { A: 6 } }'],
    ['A: { play: Find }', 'A: { choose: 1 }', 'expect: { hand: { A: 6 } }'],
    ['A: { play: Find }', 'A: { choose: none }', 'expect: { hand: { A: 5 } }'],
    ['A: { play: Rise }', 'A: { call: Twin, at: [0, 1] }', 'expect: { inPlay: [Twin] }'],
    ['A: { play: Rise }', 'A: { choose: none }', 'expect: { hand: { A: 5 } }'],
    ['A: { discard: Knife }', 'expect: { dead: { A: [Knife], B: [] }, pending: none }'],
    ['A: { crank: Thug }', 'expect: { keywords: { Thug: [bulldoze, "Not Unique"] } }'],
  ])('is completed when only one way is legal: %s → %s', (...steps) => {
    expect(outcome(...steps.filter((step) => step !== undefined))).toBe('passed');
  });

  it.each([
    ['A: { attack: Thug }', "attack is not possible like this, but it is A's operations step"],
    ['A: { move: Guard }', "move is not possible like this, but it is A's operations step"],
    ['A: { shift: Knife }', "shift is not possible like this, but it is A's operations step"],
    ['A: { bulldoze: Thug }', "bulldoze is not possible like this, but it is A's operations step"],
    [
      'A: { place: Thug, at: [1, 1] }',
      "Thug is not waiting to be placed there, but it is A's operations step",
    ],
    [
      'A: { call: Twin }',
      'Twin must stand next to a Character of yours, in one of at most three ranks. (RANK-2)',
    ],
    ['B: { end: turn }', "It is not your turn to end. It is A's turn. (TURN-1)"],
    ['expect: { cranked: [Thug] }', 'Thug should be cranked, and is in the Conspiracy, active'],
    ['expect: { attached: { Thug: [] } }', 'on Thug: expected nothing, found Knife'],
    ['expect: { dead: { A: [Club] } }', 'dead cards of A: expected Club, found nothing'],
    ['expect: { out: [A, B] }', 'out of the game: expected A, B, found none'],
    [
      'expect: { traits: { Knife: [Weapon, Armor] } }',
      'traits of Knife: expected Armor, Weapon, found Weapon',
    ],
  ])('fails with a message when it cannot be completed or is wrong: %s: %s', (step, message) => {
    expect(outcome(step)).toBe(message);
  });

  it('fails when more than one way is legal', () => {
    expect(outcome(ATTACK, 'resolve')).toBe(
      'A must choose 0 to 1 of Thug#2 (bulldoze), and no step says which',
    );
    expect(outcome(FLUSH, 'resolve')).toBe(
      'B must choose 2 of Nope, Club#3, Herald#2, Hex#2 (discard), and no step says which',
    );
    expect(outcome(FLUSH, 'B: { choose: [Club#3, Thug] }')).not.toBe('passed');
    expect(outcome('A: { play: Rise }', 'A: { choose: Twin }')).toMatch(/Twin \(call-any\)/);
  });
});

describe('a place that a rule requires', () => {
  const flipped = (steps: string) =>
    runYaml(`
title: Back from flipping
cards: { Ann: { type: Character }, Bea: { type: Character } }
players: { A: { conspiracy: [[Bea]], flipped: [Ann] }, B: }
turn: B
steps:
  - B: { end: turn }
${steps}`);

  it.each(['A: { place: Ann, at: [1, 2] }', 'A: { choose: [1, 2] }'])('is given by %s', (step) => {
    const report = flipped(`  - ${step}\n  - expect: { conspiracy: { A: [[Bea, Ann]] } }`);
    expect(report.outcome).toBe('passed');
  });

  it.each([
    ['A: { choose: here }', 'nothing is waiting for here to be chosen, but'],
    ['A: { place: Bea, at: [1, 2] }', 'Bea is not waiting to be placed there, but'],
    ['A: { place: Ann, at: [1, 1] }', 'Ann may not stand there;'],
    ['A: { place: Ann }', 'the step does not say where ("at"), but'],
    ['resolve', ''],
  ])('is not given by %s, and the message states the reason', (step, why) => {
    const report = flipped(`  - ${step}`);
    const message = report.outcome === 'failed' ? report.message : report.outcome;
    expect(message).toContain(`${why} A must place Ann at one of [0, 0], `.trimStart());
  });

  it('is refused where another Character is (RANK-2)', () => {
    const refused = '  - illegal: { A: { place: Ann, at: [1, 1] } }\n    why: RANK-2';
    expect(flipped(`${refused}\n  - A: { place: Ann, at: [1, 2] }`).outcome).toBe('passed');
    const places = '[[0, 0], [0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1], [2, 2]]';
    const legal = `  - legal: { A: { place: Ann } }\n    places: ${places}`;
    expect(flipped(`${legal}\n  - A: { place: Ann, at: [1, 2] }`).outcome).toBe('passed');
  });
});

describe('a part that the engine does not support yet', () => {
  it('is reported as not built, and does not fail the scenario', () => {
    const odd = (steps: string) =>
      runYaml(`
title: Odd
cards: { Odd: { type: Whammy, text: 'Pop each Mutant this Character could attack.' } }
players: { A: { hand: [Odd] } }
steps: [${steps}]`);
    expect(odd('{ A: { play: Odd } }')).toMatchObject({ notBuilt: true });
    expect(odd('{ legal: { A: { play: Odd } }, targets: [] }')).toMatchObject({
      notBuilt: true,
    });
    expect(odd('{ illegal: { A: { play: Odd } } }')).toMatchObject({ notBuilt: true });
    expect(odd('{ expect: { turn: A, influence: { A: 1 } } }')).toMatchObject({
      notBuilt: true,
    });
    expect(odd('{ expect: { turn: A } }').outcome).toBe('passed');
  });

  it('may be a player in two teams', () => {
    const report = runYaml('title: x\noptions: { teams: [[A], [A]] }\nplayers: { A: , B: }');
    expect(report).toMatchObject({
      outcome: 'failed',
      message: 'Every player belongs to one team.',
    });
  });
});
