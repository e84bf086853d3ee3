import { describe, expect, it } from 'vitest';
import { runYaml, withSteps } from '@/tests/engine/ote/scenario/runner';

/** Where each mistake is, and what is said of it; `!` when the key is meant. */
function mistakes(text: string): readonly string[] {
  const report = runYaml(text);
  if (report.outcome !== 'broken') return [report.outcome];
  return report.problems.map(
    ({ path, key, message }) => `${path.join('.')}${key ? '!' : ''}: ${message}`,
  );
}

describe('a scenario file that cannot be read', () => {
  it.each([
    ['[]', ': this: expected fields and values, found []'],
    ['title: x', 'players: "players" is missing'],
    ['title: 3\nplayers: { A: {} }', 'title: title: expected text, found 3'],
    [
      `title: ${'x'.repeat(301)}\nplayers: { A: {} }`,
      `title: title: expected at most 300 letters, found "${'x'.repeat(46)}…`,
    ],
    ['title: x\nplayers: {}', 'players: a scenario needs a player'],
    ['title: x\nplayers: { expect: {} }', 'players.expect: "expect" cannot name a player'],
    [
      'title: x\nplayers: { A: [1] }',
      'players.A: players.A: expected fields and values, found [1]',
    ],
    ['title: x\nplayers: { A: { hat: 1 } }', 'players.A.hat!: unknown field "hat"'],
    [
      'title: x\nplayers: { A: { influence: many } }',
      'players.A.influence: players.A.influence: expected a number, found "many"',
    ],
    [
      'title: x\nplayers: { A: { hand: Club } }',
      'players.A.hand: players.A.hand: expected a list, found "Club"',
    ],
    [
      'title: x\nplayers: { A: { conspiracy: [[Nobody]] } }',
      'players.A.conspiracy.0.0: unknown card "Nobody"',
    ],
    [
      'title: x\nplayers: { A: { hand: ["Filler#3"] } }',
      'players.A.hand.0: this copy is labelled "Filler", not "Filler#3"',
    ],
    [
      'title: x\nplayers: { A: { attached: { Nobody: [Filler] } } }',
      'players.A.attached.Nobody!: no card "Nobody" to attach to',
    ],
    ['title: x\nplayers: { A: }\nturn: C', 'turn: no player "C"; players are A'],
    ['title: x\nplayers: { A: }\ncranked: [Club]', 'cranked.0: no card "Club"'],
    ['title: x\nplayers: { A: }\nseed: -1', 'seed: seed: expected at least 0, found -1'],
    ['title: x\nplayers: { A: }\nseed: 1.5', 'seed: seed: expected a whole number, found 1.5'],
    [
      'title: x\nplayers: { A: }\nrules: [rank 2]',
      'rules.0: rules.0: expected the id of a clause such as RANK-2, found "rank 2"',
    ],
    ['title: x\nplayers: { A: }\ngame: chess', 'game: game: expected one of ote, found "chess"'],
    [
      'title: x\nplayers: { A: }\noptions: { teams: [[A, B]] }',
      'options.teams.0.1: no player "B"; players are A',
    ],
    [
      'title: x\nplayers: { A: }\noptions: { beginnersDiscard: maybe }',
      'options.beginnersDiscard: options.beginnersDiscard: expected true or false, found "maybe"',
    ],
    [
      'title: x\nplayers: { A: }\ncards: { Thug: { type: Character, ap: strong } }',
      'cards.Thug.ap: cards.Thug.ap: expected a figure such as 2, "+1", "1*", found "strong"',
    ],
    [
      'title: x\nplayers: { A: }\ncards: { Thug: {} }',
      'cards.Thug.type: "cards.Thug.type" is missing',
    ],
  ])('is reported with its mistake: %j', (text, mistake) => {
    expect(mistakes(text)).toEqual([mistake]);
  });

  it('is reported with the unknown field and all known fields', () => {
    const [mistake = ''] = mistakes('title: x\nplayers: { A: }\nphase2: shift');
    expect(mistake).toMatch(/^phase2!: unknown field "phase2"; known here: title, .*, steps$/);
  });

  it.each(['Person', 'Character / Person'])(
    'is reported when a card has the unknown type %s',
    (type) => {
      const [mistake = ''] = mistakes(
        `title: x\nplayers: { A: }\ncards: { Thug: { type: ${type} } }`,
      );
      expect(mistake).toMatch(/^cards\.Thug\.type: Thug: unknown type ".*"; known: resource, /);
    },
  );

  it('is reported with the words of a card that are not understood, and with the nearest form', () => {
    const card = (text: string) =>
      mistakes(`title: x\nplayers: { A: }\ncards: { Thug: { type: Character, text: ${text} } }`)[0];
    expect(card('"Surprise. Flies."')).toMatch(/does not compile at "Flies": expected /);
    expect(card('"Crank to uncrank Character."')).toMatch(/; the nearest form is ".+"$/);
  });

  it('is reported with all its mistakes at once', () => {
    const all = mistakes('title: x\nplayers: { A: }\nsteps: [3, { A: {} }, { shuffle: B }]');
    expect(all.map((one) => one.split(':')[0])).toEqual([
      'steps.0',
      'steps.1.A',
      'steps.2.shuffle',
    ]);
  });
});

describe('a step that cannot be read', () => {
  it.each([
    ['3', 'expected a step, found 3'],
    ['{}', 'expected PLAYER: { ACTION }, found nothing'],
    ['resolve: now', 'write "- resolve" by itself'],
    ['expect: 3', 'this: expected fields and values, found 3'],
    ['expect: { turn: A }\n    why: x', 'unknown field "why"; known here: expect'],
    ['expect: { influence: { A: lots } }', 'influence.A: expected a number, found "lots"'],
    ['shuffle: C', 'no player "C"; players are A, B'],
    ['shuffle: A\n    why: x', 'unknown field "why"; known here: shuffle'],
    ['illegal: 3', 'expected PLAYER: { ACTION }, found 3'],
    [
      'illegal: { A: { crank: Thug } }\n    why: { a: 1 }',
      'expected a clause such as RANK-2, or a list of them',
    ],
    [
      'illegal: { A: { crank: Thug } }\n    because: x',
      'unknown field "because"; known here: illegal, why',
    ],
    ['legal: 3', 'expected PLAYER: { ACTION }, found 3'],
    ['legal: { C: call }\n    cards: []', 'no player "C"; players are A, B'],
    ['legal: { A: { attack: Thug } }\n    targets: { a: 1 }', 'expected a list of labels'],
    ['legal: { A: call }\n    cards: { a: 1 }', 'expected a list of labels'],
    ['legal: { A: { move: Cook } }\n    places: 3', 'expected a list of places, each [rank, file]'],
    [
      'legal: { A: { move: Cook } }\n    places: [[1]]',
      'expected a list of places, each [rank, file]',
    ],
    [
      'legal: { A: { move: Cook } }\n    where: here',
      'unknown field "where"; known here: legal, targets, places, cards',
    ],
    ['C: { crank: Thug }', 'no player "C"; players are A, B'],
    ['A: { crank: Thug }\n    B: { crank: Clerk }', 'one action a step'],
    [
      'A: { attack: Thug, whom: Clerk }',
      'unknown field "whom"; known here: attack, target, bypass',
    ],
    ['A: { end: game }', 'end: expected one of phase, turn, found "game"'],
    ['A: { move: Thug, to: 3 }', 'to: expected a pair [rank, file], found 3'],
    ['A: { move: Thug, to: [1] }', 'to: expected a pair [rank, file], found [1]'],
    ['A: { move: Thug, to: [1, 2, 3] }', 'to: expected a pair [rank, file], found [1,2,3]'],
    ['A: { score: -1 }', 'score: expected at least 0, found -1'],
    ['A: { crank: Thugg }', 'no card "Thugg" in this scenario; there is Thug'],
    ['A: { crank: Club#7 }', 'no card "Club#7" in this scenario; there is Club, Club#2, Club#3'],
    ['A: { crank: Zzz }', 'no card "Zzz" in this scenario'],
    ['expect: { turn: C }', 'no player "C"; players are A, B'],
    ['expect: { hand: { C: 1 } }', 'no player "C"; players are A, B'],
    ['legal: { A: { play: Hit } }\n    targets: [Zzz]', 'no card "Zzz" in this scenario'],
    [
      'A: { discard: }',
      'discard: expected text or a number or true or false or a list, found null',
    ],
  ])('is reported with its mistake: %s', (step, message) => {
    expect(withSteps(`  - ${step}`)).toBe(message);
  });

  it('is reported when it does not begin with the name of an action', () => {
    expect(withSteps('  - A: {}')).toMatch(/^expected an action, found \{\}; known: call, /);
  });

  it.each(['A: 3', 'A: {}', 'A: { juggle: Thug }', 'legal: { A: juggle }\n    cards: []'])(
    'is reported with the names of all actions: %s',
    (step) => {
      expect(withSteps(`  - ${step}`)).toMatch(/ known: call, play, use, .*, end, pass$/);
    },
  );
});
