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
  it('that holds passes without a word', () => {
    const text = 'title: Fine\nplayers: { A: {} }\nsteps: [{ expect: { turn: A } }]\n';
    expect(mistakes(text)).toEqual(['passed']);
  });

  it('that fails says where the difference was expected', () => {
    const text =
      'title: Fails\nplayers:\n  A: { influence: 2 }\nsteps:\n  - expect: { influence: { A: 3 } }\n';
    expect(mistakes(text)).toEqual(['failed', '5:26 Influence of A: expected 3, found 2']);
  });

  it('that is a list has a report for each of its scenarios, with places in the file', () => {
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
  ])('%j is an error with its place', (text, message) => {
    const [outcome, first = ''] = mistakes(text);
    expect(outcome).toBe('broken');
    expect(first).toContain(message);
  });

  it('reports every mistake at once', () => {
    const text = 'title: T\nplayers: { A: { hand: [Ann, Bea] } }\nsteps:\n  - A: { crank: Cyn }\n';
    expect(mistakes(text)).toHaveLength(4);
  });

  it('of any size or shape never throws', () => {
    for (const text of ['a: &a [*a, *a]', '{{{{', '\u0000', 'x'.repeat(300_000), '? [1]\n: 2']) {
      expect(mistakes(text)[0]).toBe('broken');
    }
  });
});
