import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { cardSource, runScenarioFile, runScenarioText } from '@/lib/scenarios/scenario-files';

const source = cardSource(buildCatalogue([]));

/** Each message of the file with its line and column. */
function mistakes(text: string): string[] {
  const { outcome, messages } = runScenarioText('slip.yaml', text.trimStart(), source);
  return [outcome, ...messages.map((one) => `${one.line}:${one.column} ${one.message}`)];
}

describe('a scenario file', () => {
  it('passes without messages when all its expectations hold', () => {
    const text = 'title: Fine\nplayers: { A: {} }\nsteps: [{ expect: { turn: A } }]\n';
    expect(mistakes(text)).toEqual(['passed']);
  });

  it('reports a failed expectation with its line and column', () => {
    const text =
      'title: Fails\nplayers:\n  A: { influence: 2 }\nsteps:\n  - expect: { influence: { A: 3 } }\n';
    expect(mistakes(text)).toEqual(['failed', '5:26 Influence of A: expected 3, found 2']);
  });

  it('may be a list, with one report for each scenario and lines of the file', () => {
    const text =
      '- title: Fine\n  players: { A: {} }\n- title: Fails\n  players: { A: {} }\n  steps: [{ expect: { influence: { A: 3 } } }]\n- no scenario\n';
    const reports = runScenarioFile('list.yaml', text, source);
    expect(
      reports.map(({ title, outcome, messages }) => [title, outcome, messages[0]?.line]),
    ).toEqual([
      ['Fine', 'passed', undefined],
      ['Fails', 'failed', 5],
      ['a scenario without a title', 'broken', 6],
    ]);
  });

  it.each([
    ['title: [', '1:9 the YAML cannot be read'],
    ['players: { A: {} }', '1:1 "title" is missing'],
    ['title: T\nplayers: {}', '2:10 a scenario needs a player'],
    [
      'title: T\nplayer: { A: {} }\nplayers: { A: {} }',
      '2:1 unknown field "player"; known here: title, game',
    ],
    ['title: T\nplayers:\n  A: { hand: [Zippo] }', '3:15 unknown card "Zippo"'],
    ['title: T\nplayers: { A: { hands: [] } }', '2:17 unknown field "hands"'],
    ['title: T\nphase: attack\nplayers: { A: {} }', '2:8 phase: expected one of begin, uncrank'],
    ['title: T\nturn: C\nplayers: { A: {}, B: {} }', '2:7 no player "C"; players are A, B'],
    ['title: T\ncranked: [Ann]\nplayers: { A: {} }', '2:11 no card "Ann"'],
    ['title: T\nplayers: { A: {} }\noptions: { teams: [[A, Z]] }', '3:24 no player "Z"'],
    [
      'title: T\ncards:\n  Ann: { type: Caracter }\nplayers: { A: {} }',
      '3:16 Ann: unknown type "Caracter"; known: resource, character',
    ],
    [
      'title: T\ncards:\n  Ann: { type: Character, text: "Fly away." }\nplayers: { A: {} }',
      '3:33 Ann: the text does not compile at "Fly away',
    ],
    [
      'title: T\ncards:\n  Ann: { type: Character, ap: high }\nplayers: { A: {} }',
      '3:31 cards.Ann.ap: expected a figure such as 2, "+1", "1*", found "high"',
    ],
    ['title: T\nplayers: { A: {} }\nsteps:\n  - resolv', '4:5 expected a step, found "resolv"'],
    [
      'title: T\nplayers: { A: {} }\nsteps:\n  - A: { atack: Ann }',
      '4:10 unknown action "atack"; known: call, play',
    ],
    [
      'title: T\nplayers: { A: {} }\nsteps:\n  - A: { attack: Filler, targt: Filler }',
      '4:26 unknown field "targt"; known here: attack, target, bypass',
    ],
    [
      'title: T\nplayers: { A: {} }\nsteps:\n  - B: { end: turn }',
      '4:5 no player "B"; players are A',
    ],
    [
      'title: T\nplayers: { A: {} }\nsteps:\n  - A: { crank: Filler#21 }',
      '4:17 no card "Filler#21" in this scenario',
    ],
    [
      'title: T\nplayers: { A: {} }\nsteps:\n  - expect: { inPlay: [Ann] }',
      '4:24 no card "Ann" in this scenario',
    ],
    [
      'title: T\nplayers: { A: {} }\nsteps:\n  - expect: { influense: { A: 1 } }',
      '4:15 unknown field "influense"',
    ],
    [
      'title: T\nplayers: { A: { hand: [Filler, Filler#5] } }',
      '2:32 this copy is labelled "Filler#2", not "Filler#5"',
    ],
    [
      'title: T\nplayers: { A: { attached: { Ann: [Filler] } } }',
      '2:29 no card "Ann" to attach to',
    ],
    ['- a list', '1:1 this: expected fields and values'],
    ['', '1:1 this: expected fields and values'],
  ])('is reported as broken, with the place, for %j', (text, message) => {
    const [outcome, first = ''] = mistakes(text);
    expect(outcome).toBe('broken');
    expect(first).toContain(message);
  });

  it('reports every mistake at once', () => {
    const text = 'title: T\nplayers: { A: { hand: [Ann, Bea] } }\nsteps:\n  - A: { crank: Cyn }\n';
    expect(mistakes(text)).toHaveLength(4);
  });

  it('never causes an exception, whatever its size or shape', () => {
    for (const text of ['a: &a [*a, *a]', '{{{{', '\u0000', 'x'.repeat(300_000), '? [1]\n: 2']) {
      expect(mistakes(text)[0]).toBe('broken');
    }
  });
});

describe('mistakes in a scenario file', () => {
  it('are all reported, in the order of the file', () => {
    const text = `
title: T
rules: [ATK-99, RANK-2]
cards:
  Ann: { type: Character, text: "Fly away." }
players:
  A: { conspiracy: [[Ann]], hand: [Zippo] }
turn: C
steps:
  - A: { atack: Ann }
  - D: { attack: Ann, targt: Bob }
  - A: { attack: Bob, target: Cid }
  - expect: { dead: [Dan], deads: [Ann] }
  - illegal: { A: { attack: Ann } }
    why: XYZ-1
`;
    expect(mistakes(text).map((one) => one.replace(/[;:].*/s, ''))).toEqual([
      'broken',
      '2',
      '4',
      '6',
      '7',
      '9',
      '10',
      '10',
      '11',
      '11',
      '12',
      '14',
    ]);
    expect(mistakes(text).join('\n')).toContain(
      '2:9 no clause "ATK-99" in the rules of On the Edge',
    );
    expect(mistakes(text).join('\n')).toContain(
      '14:10 no clause "XYZ-1" in the rules of On the Edge',
    );
  });

  it('are reported for a wrong clause and a wrong step of Eden together', () => {
    const text = `
title: T
game: eden
rules: [MELEE-77]
players: { A: { fighters: { Dummy: [10, 10] } }, B: { fighters: { Dummy#2: [50, 50] } } }
active: Dummy
steps:
  - A: { attack: Nobody, target: Dummy#2 }
  - A: { atack: Dummy }
  - expect: { ap: { Somebody: 3 }, incapacitated: [Noone] }
`;
    const told = mistakes(text).map((one) => one.replace(/;.*/s, ''));
    expect(told).toEqual([
      'broken',
      '3:9 no clause "MELEE-77" in the rules of Eden',
      '7:18 no fighter "Nobody"',
      '8:10 unknown action "atack"',
      '9:21 no fighter "Somebody"',
      '9:52 no fighter "Noone"',
    ]);
  });

  it('are reported for the head and the steps together', () => {
    expect(mistakes('title: T\nphase: attack\nplayers: { A: {} }\nsteps: [resolv]')).toEqual([
      'broken',
      expect.stringContaining('2:8 phase: expected one of'),
      '4:9 expected a step, found "resolv"',
    ]);
  });
});

describe('a scenario with unusual tables', () => {
  const table = (sides: string, more = '') => `
title: T
${more}cards:
  Ann: { type: Character }
  Mob: { type: Character, text: "Not Unique." }
  Hush: { type: Secret }
  Ring: { type: Gear, text: "Unique." }
  Club: { type: Gear }
players: { ${sides} }
`;

  it.each([
    [
      'A: { conspiracy: [[Ann, Ann]] }',
      'Ann and Ann#2 cannot both be in play: Ann is Unique (UNIQ-2)',
    ],
    [
      'A: { conspiracy: [[Ann]] }, B: { conspiracy: [[Ann]] }',
      'Ann and Ann#2 cannot both be in play',
    ],
    ['A: { conspiracy: [[Ann]] }, B: { flipped: [Ann] }', 'Ann and Ann#2 cannot both be in play'],
    [
      'A: { conspiracy: [[Ann, Mob]], attached: { Ann: [Ring], Mob: [Ring] } }',
      'Ring is Unique (UNIQ-2)',
    ],
    ['A: { table: [Hush, Hush] }', 'a player has one copy of a Secret in play (UNIQ-3)'],
  ])('is refused with the place when the rules never allow the table: %s', (sides, message) => {
    const [outcome, one, ...others] = mistakes(table(sides));
    expect([outcome, others]).toEqual(['broken', []]);
    expect(one).toMatch(/^8:\d+ /);
    expect(one).toContain(message);
  });

  it.each([
    'A: { conspiracy: [[Mob, Mob]] }',
    'A: { conspiracy: [[Ann]], hand: [Ann], deck: [Ann], dead: [Ann] }',
    'A: { table: [Hush] }, B: { table: [Hush] }',
    'A: { conspiracy: [[Ann]], attached: { Ann: [Club, Club] } }',
  ])('passes when the rules allow the table: %s', (sides) => {
    expect(mistakes(table(sides))).toEqual(['passed']);
  });

  it('passes with an impossible table and `anyway: true`', () => {
    expect(mistakes(table('A: { conspiracy: [[Ann, Ann]] }', 'anyway: true\n'))).toEqual([
      'passed',
    ]);
  });
});

describe('the expected flipped cards of a scenario', () => {
  it('are a complete list, so that an empty list means none', () => {
    const text = (flipped: string) =>
      `title: T\ncards: { Ann: { type: Character }, Bob: { type: Character } }\nplayers: { A: { flipped: [Ann, Bob] } }\nsteps: [{ expect: { flipped: ${flipped} } }]`;
    expect(mistakes(text('[Bob, Ann]'))).toEqual(['passed']);
    expect(mistakes(text('[Ann]'))).toEqual([
      'failed',
      expect.stringContaining('flipped cards: expected Ann, found Ann, Bob'),
    ]);
    expect(mistakes(text('[]'))[0]).toBe('failed');
  });
});

describe('several examples in a scenario file', () => {
  const FILE = `title: Several
rules: [CARD-1]
cards:
  Ann: { type: Character }
  Club: { type: Resource }
players:
  A: { hand: [Ann], influence: 2 }
  B: { influence: 1 }
steps:
  - expect: { influence: { A: 2, B: 1 } }
examples:
  - title: The file holds as it stands
  - title: A player's field differs and the others stay
    players: { A: { influence: 5 } }
    steps:
      - expect: { influence: { A: 5, B: 1 }, hand: { A: [Ann] } }
  - title: A card differs and a clause is unknown
    rules: [CARD-77]
    cards: { Ann: { type: Caracter } }
  - players: { A: { influence: 7 } }
`;
  const reports = runScenarioFile('several.yaml', FILE, source);

  it('have one report each, titled after the file and the example', () => {
    expect(reports.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Several: The file holds as it stands', 'passed'],
      ["Several: A player's field differs and the others stay", 'passed'],
      ['Several: A card differs and a clause is unknown', 'broken'],
      ['a scenario without a title', 'broken'],
    ]);
  });

  it('report a mistake at the line of the example, or at the shared line', () => {
    const places = reports.map(({ messages }) =>
      messages.map(({ line, message }) => `${line} ${message.slice(0, 20)}`),
    );
    expect(places.slice(2)).toEqual([
      ['18 no clause "CARD-77" ', '19 Ann: unknown type "C'],
      ['20 "title" is missing'],
    ]);
    const shared = FILE.replace('A: 2, B: 1', 'A: 3, B: 1');
    expect(runScenarioFile('several.yaml', shared, source)[0]?.messages[0]?.line).toBe(10);
  });
});
