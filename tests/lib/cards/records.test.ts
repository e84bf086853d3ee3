import { describe, expect, it } from 'vitest';
import { printedFigure, writtenFigure } from '@/lib/cards/card-def';
import { readCardFiles } from '@/lib/cards/card-files';
import { type CardProblem, printProblem } from '@/lib/cards/card-problem';

const GEAR = 'prisma/cards/ote/standard/gear.yaml';

function problemsOf(text: string, path = GEAR): readonly CardProblem[] {
  return readCardFiles([{ path, text }]).problems;
}

function lines(...all: string[]): string {
  return all.join('\n');
}

const BIKE = lines('- number: "032"', '  name: Battle Bike', '  type: Gear', '  cost: 3');

describe('a card file without mistakes', () => {
  it('yields a record for each card, with the set of its folder', () => {
    const { records, problems } = readCardFiles([{ path: GEAR, text: BIKE }]);
    expect(problems).toEqual([]);
    expect(
      records.map(({ record, line }) => [record.set, record.number, record.name, line]),
    ).toEqual([['standard', '032', 'Battle Bike', 1]]);
  });

  it('may be empty', () => {
    expect(readCardFiles([{ path: GEAR, text: '# nothing yet\n' }])).toEqual({
      records: [],
      problems: [],
    });
  });

  it('may be JSON with a game and with own ids and sets, and without numbers', () => {
    const text = JSON.stringify({
      game: 'ote',
      cards: [
        { id: 'mine/1', set: 'mine', name: 'Ivy', type: 'Character', ap: 1, dp: 2, text: '' },
        { name: 'Oak', type: 'Resource' },
      ],
    });
    const { records, problems } = readCardFiles([{ path: 'mine.json', text }]);
    expect(problems).toEqual([]);
    expect(records.map(({ record }) => [record.id, record.set, record.number])).toEqual([
      ['mine/1', 'mine', '1'],
      [undefined, 'own', '2'],
    ]);
  });
});

describe('the reader of card files reports file, line and field for', () => {
  it('broken YAML', () => {
    const [problem] = problemsOf(
      lines(BIKE, '  traits: [Aries', '- number: "033"', '  name: Next'),
    );
    expect(problem?.file).toBe(GEAR);
    expect(problem?.line).toBeGreaterThanOrEqual(5);
    expect(problem?.message).toMatch(/YAML cannot be read/);
    expect(problem?.hint).not.toBe('');
  });

  it('a figure out of range', () => {
    const [problem] = problemsOf(lines(BIKE, '  ap: 77'));
    expect(problem).toMatchObject({ file: GEAR, line: 5, column: 7, field: 'ap' });
    expect(problem?.message).toBe(
      'Battle Bike: ap: expected a figure from -20 to 20, signed or starred in quotes, found 77',
    );
  });

  it('a cost that is not a number', () => {
    const [problem] = problemsOf(BIKE.replace('cost: 3', 'cost: free'));
    expect(problem).toMatchObject({ line: 4, field: 'cost' });
    expect(problem?.hint).toContain('cost: none');
  });

  it('an unknown field, and suggests the right name', () => {
    const [problem] = problemsOf(lines(BIKE, '  trait: [Aries]'));
    expect(problem).toMatchObject({ line: 5, column: 3, field: 'trait' });
    expect(problem?.hint).toContain('"traits"');
  });

  it('an unknown field of a nested record', () => {
    const [problem] = problemsOf(
      lines(BIKE, '  printings: [{ set: chase, number: "1", year: 1 }]'),
    );
    expect(problem).toMatchObject({ line: 5, field: 'printings.0.year' });
  });

  it('a wrong type', () => {
    const [problem] = problemsOf(BIKE.replace('type: Gear', 'type: Vehicle'));
    expect(problem).toMatchObject({ line: 3, field: 'type' });
    expect(problem?.message).toContain('Character / Gear');
    expect(problem?.message).toContain('found "Vehicle"');
  });

  it('a type that differs from the name of the file', () => {
    const [problem] = problemsOf(BIKE.replace('type: Gear', 'type: Whammy'));
    expect(problem).toMatchObject({ line: 3, field: 'type' });
    expect(problem?.message).toContain('expected gear');
  });

  it('a missing name', () => {
    const [problem] = problemsOf(lines('- number: "032"', '  type: Gear'));
    expect(problem).toMatchObject({ line: 1, field: 'name' });
    expect(problem?.message).toContain('it is missing');
  });

  it('a missing number in an official file', () => {
    const [problem] = problemsOf(lines('- name: Battle Bike', '  type: Gear'));
    expect(problem).toMatchObject({ line: 1, field: 'number' });
  });

  it('a number that a card of another file already has', () => {
    const { records, problems } = readCardFiles([
      { path: GEAR, text: BIKE },
      {
        path: 'prisma/cards/ote/standard/whammy.yaml',
        text: lines('', '- number: "032"', '  name: Sneak', '  type: Whammy'),
      },
    ]);
    expect(records.map(({ record }) => record.name)).toEqual(['Battle Bike']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: 'prisma/cards/ote/standard/whammy.yaml',
      line: 2,
      field: 'number',
    });
    expect(problems[0]?.message).toContain(`Battle Bike (${GEAR}:1)`);
  });

  it('a further printing whose number is taken', () => {
    const second = lines(
      '- number: "033"',
      '  name: Next',
      '  type: Gear',
      '  printings: [{ set: standard, number: "032" }]',
    );
    expect(problemsOf(lines(BIKE, second))[0]).toMatchObject({ line: 5, field: 'number' });
  });

  it('a field written twice', () => {
    const [problem] = problemsOf(lines(BIKE, '  cost: 4'));
    expect(problem?.line).toBe(5);
  });

  it('a list in place of a card, and a word in place of the list', () => {
    expect(problemsOf('- [1, 2]\n- ~')).toHaveLength(2);
    expect(problemsOf('hello')[0]?.message).toMatch(/list of cards/);
    expect(problemsOf('cards: 3')[0]?.message).toMatch(/list of cards/);
  });

  it('a file for another game', () => {
    expect(problemsOf('{ "game": "eden", "cards": [] }', 'mine.json')[0]).toMatchObject({
      file: 'mine.json',
      line: 1,
      message: 'game: expected "ote", found "eden"',
    });
  });

  it('all mistakes of a file, and keeps the cards without a mistake', () => {
    const text = lines(
      BIKE,
      '- number: "033"',
      '  name: Next',
      '  type: Gear',
      '  ap: 99',
      '  colour: red',
      '- number: 34',
      '  name: Last',
      '  type: Gear',
    );
    const { records, problems } = readCardFiles([{ path: GEAR, text }]);
    expect(records.map(({ record }) => record.name)).toEqual(['Battle Bike']);
    expect(problems.map(({ line, field }) => `${line} ${field}`).sort()).toEqual([
      '10 number',
      '8 ap',
      '9 colour',
    ]);
  });

  it('a figure without the needed quotes', () => {
    const [problem] = problemsOf(lines(BIKE, '  pull: *'));
    expect(problem?.line).toBe(5);
  });

  it('one mistake, and puts them into one line of text', () => {
    const [problem] = problemsOf(lines(BIKE, '  ap: 77'));
    expect(problem && printProblem(problem)).toBe(
      `${GEAR}:5:7: Battle Bike: ap: expected a figure from -20 to 20, signed or starred in quotes, found 77. Write ap: 3, ap: "+3", ap: "2*".`,
    );
  });
});

describe('a figure of a card file', () => {
  it.each([
    [2, { value: 2, signed: false, star: false }, '2'],
    ['+1', { value: 1, signed: true, star: false }, '+1'],
    ['-2', { value: -2, signed: true, star: false }, '-2'],
    [-2, { value: -2, signed: true, star: false }, '-2'],
    ['1*', { value: 1, signed: false, star: true }, '1*'],
    ['+4*', { value: 4, signed: true, star: true }, '+4*'],
    ['*', { value: 0, signed: false, star: true }, '*'],
    ['#', { value: 0, signed: false, star: true }, '*'],
    [0.5, { value: 0.5, signed: false, star: false }, '0.5'],
  ])('is read from %s, and written back', (written, figure, again) => {
    expect(printedFigure(written)).toEqual(figure);
    expect(writtenFigure(figure)).toBe(again);
  });
});
