import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { setName } from '@/lib/cards/sets';
import { applySteps } from '@/lib/collection/apply';
import { countedPrintings } from '@/lib/collection/printings';
import type { Holding } from '@/lib/collection/types';
import { type CountPlan, countPlan, type ImportMode, matchRows } from '@/lib/formats/count-plan';
import { readFile } from '@/lib/formats/formats';
import { matcherOf, printingText } from '@/lib/formats/match';
import { MISTAKES, sixtyLines } from '@/tests/lib/formats/sixty-lines';

const printings = countedPrintings(getCatalogue());
const NOTHING: ReadonlyMap<string, Holding> = new Map();

interface Asked {
  readonly held?: ReadonlyMap<string, Holding>;
  readonly mode?: ImportMode;
  readonly choices?: readonly (readonly [number, string])[];
}

function planOf(text: string, { held = NOTHING, mode = 'set', choices = [] }: Asked = {}) {
  return countPlan(matchRows(readFile(text), printings, new Map(choices)), held, mode);
}

const after = (plan: CountPlan, held = NOTHING) => applySteps(held, plan.steps).touched;
/** `2 added have 0 → 3` for each row. */
const told = ({ rows }: CountPlan) => rows.map(({ line, fate, says }) => `${line} ${fate} ${says}`);

describe('the import plan of a file', () => {
  it('has each row of the file with its line, and leaves out only the wrong rows', () => {
    const plan = planOf(sixtyLines());
    expect(plan.rows).toHaveLength(60);
    const left = plan.rows.filter(({ fate }) => fate === 'wrong' || fate === 'asked');
    expect(left.map(({ line }) => line)).toEqual(MISTAKES.map(([line]) => line));
    for (const [i, { says }] of left.entries()) expect(says).toMatch(MISTAKES[i]?.[1] ?? /^$/);
    expect(left.filter(({ fate }) => fate === 'asked').map(({ line }) => line)).toEqual([38]);
    expect(plan.tally).toEqual({ added: 49, changed: 0, unchanged: 0 });
    // Another card is offered where that helps.
    const offered = left.filter(({ among }) => among.length > 0).map(({ line }) => line);
    expect(offered).toEqual([15, 33, 38]);
    // The row behind the cell with a line break still knows its line.
    const lines = sixtyLines().split('\n');
    for (const { line, written, fate } of plan.rows)
      if (fate === 'added') expect(lines[line - 1]).toContain(written.split(/ [(·]/)[0]?.slice(2));
  });

  it('states the counts after the import, and the import changes exactly these counts', () => {
    const first = planOf('Count,Name,Wanted,Trade,Note\n3,Zipper,1,2,mint\n0,Eel,,,');
    expect(told(first)).toEqual([
      '2 added have 0 → 3, want 0 → 1, for trade 0 → 2, note “mint”',
      '3 unchanged have 0, unchanged',
    ]);
    const held = after(first);
    expect(told(planOf('3 Zipper', { held }))).toEqual(['1 unchanged have 3, unchanged']);
    // What a list has no column for stays; no more is to trade than is there, and that is said.
    const fewer = planOf('1 Zipper', { held });
    expect(told(fewer)).toEqual(['1 changed have 3 → 1, for trade 2 → 1']);
    expect([...after(fewer, held).values()]).toMatchObject([
      { owned: 1, wanted: 1, trade: 1, note: 'mint' },
    ]);
    expect(told(planOf('2 Zipper', { held, mode: 'add' }))).toEqual(['1 changed have 3 → 5']);
    // A list of wishes says nothing of what is there.
    expect(told(planOf('Name,Wanted\nZipper,4', { held }))).toEqual(['2 changed want 1 → 4']);
  });

  it('adds up rows for equal copies, and notes it', () => {
    const plan = planOf('3 Zipper\n# mine\n2 Zipper');
    expect(told(plan)).toEqual([
      '1 added have 0 → 5, with line 3',
      '3 added have 0 → 5, with line 1',
    ]);
    const over = planOf('9000 Zipper\n999 Zipper\n1 Zipper');
    expect(over.tally.added).toBe(2);
    expect(told(over)[2]).toMatch(/^3 wrong 10000 copies are more than the 9999/);
  });

  it('asks for each ambiguous row separately, even within one line', () => {
    const text =
      '<deck><section name="Main"><card qty="2">Lou Farazzi</card><card>Lou Farazzi</card></section></deck>';
    expect(planOf(text).rows.map(({ line, row, fate }) => [line, row, fate])).toEqual([
      [1, 0, 'asked'],
      [1, 1, 'asked'],
    ]);
    const [first, second] = planOf(text).rows[0]?.among ?? [];
    const plan = planOf(text, {
      choices: [
        [0, first ?? ''],
        [1, second ?? ''],
      ],
    });
    expect(plan.steps).toMatchObject([
      { printing: first, owned: 2 },
      { printing: second, owned: 1 },
    ]);
    // Only what was offered can be chosen.
    expect(planOf(text, { choices: [[0, 'ote/standard/052']] }).steps).toEqual([]);
    const meant = planOf('1 Rikardo Cerdo', { choices: [[0, 'ote/standard/052']] });
    expect(meant.steps).toMatchObject([{ printing: 'ote/standard/052', owned: 1 }]);
  });

  it('has the line of each row in XML and JSON', () => {
    const octgn =
      '<?xml version="1.0"?>\r\n<deck>\r\n<section name="Main">\r\n<card qty="x">Zipper</card>\r\n<card>Eel</card></section></deck>';
    expect(told(planOf(octgn))).toEqual([
      '4 wrong "x" is not a number of copies.',
      '5 added have 0 → 1',
    ]);
    const json = `{"dossier":"collection","lines":[\n {"name":"Zipper","owned":2},\n {"name":"Eel",\n  "owned":-1},\n {"name":"Eel","owned":1}]}`;
    expect(planOf(json).rows.map(({ line, fate }) => [line, fate])).toEqual([
      [2, 'added'],
      [3, 'wrong'],
      [5, 'added'],
    ]);
  });

  it('has only one message, with the line, for a broken file', () => {
    expect(told(planOf('<deck>\n<section>\n<card>Zipper</deck>'))).toEqual([
      expect.stringMatching(/^3 wrong The XML is broken here/),
    ]);
    expect(told(planOf('{"lines":[\n{"name":"Zipper"},\n{"name":}]}'))).toEqual([
      expect.stringMatching(/^3 wrong The JSON is not valid here/),
    ]);
  });

  it('has every row of a file with 100,000 rows', () => {
    const rows = Array.from({ length: 100_000 }, () => '0,Zipper,,');
    const plan = planOf(`Count,Name,Set,Number\n${rows.join('\n')}`);
    expect(plan.tally).toEqual({ added: 0, changed: 0, unchanged: 100_000 });
  });
});

describe('the notation of printings', () => {
  const match = matcherOf(printings);

  it('can be read for every printing, as pages and files write it', () => {
    for (const printing of printings)
      for (const words of [
        `1 ${printing.name} (${setName(printing.set)} ${printing.number})`,
        `1 ${printingText(printing)}`,
        `1,"${printing.name}" (${printing.set}) ${printing.number}`.replace(/"/g, ''),
      ]) {
        const [line] = readFile(words).lines;
        const found = line && match(line);
        expect([words, found?.kind === 'matched' && found.printing.id]).toEqual([
          words,
          printing.id,
        ]);
      }
  });

  it('may contain comments, commas and short names of sets', () => {
    const text = '# a list\n1 Abbas Nadjafi (Cut-Ups C53)\n1,Eel\n// or\n"Zipper",2\n2; Eel -- box';
    expect(planOf(text).rows.map(({ fate, line }) => [line, fate])).toEqual([
      [2, 'added'],
      [3, 'added'],
      [5, 'added'],
      [6, 'added'],
    ]);
  });
});
