import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { applySteps, noHolding } from '@/lib/collection/apply';
import { countedPrintings } from '@/lib/collection/printings';
import { type Holding, keyText } from '@/lib/collection/types';
import { countPlan, type ImportMode, matchRows } from '@/lib/formats/count-plan';
import { dossierCsv } from '@/lib/formats/csv-products';
import { readFile } from '@/lib/formats/formats';

const printings = countedPrintings(getCatalogue());
type Lot = readonly [condition: string, owned: number, trade?: number];

function heldOf(lots: readonly Lot[]): ReadonlyMap<string, Holding> {
  return new Map(
    lots.map(([condition, owned, trade = 0]) => {
      const key = { printing: 'ote/shadows/D034', condition, place: '' };
      return [keyText(key), { ...noHolding(key), owned, trade }];
    }),
  );
}

/** What a list says of the lots there are, and the lots afterwards. */
function set(text: string, lots: readonly Lot[], mode: ImportMode = 'set') {
  const held = heldOf(lots);
  const plan = countPlan(matchRows(readFile(text), printings, new Map()), held, mode);
  const now = new Map([...held, ...applySteps(held, plan.steps).touched]);
  const counts = [...now.values()].map(({ condition, owned }) => [condition, owned]);
  return { counts, says: plan.rows.map(({ says }) => says), notes: plan.notes };
}

describe('an imported list without conditions', () => {
  const list = readFileSync('tests/fixtures/imports/12-plain-list-over-conditions.txt', 'utf8');

  it('counts all copies of a printing, whatever their condition', () => {
    expect(set(list, [['Near Mint', 3]])).toEqual({
      counts: [['Near Mint', 3]],
      says: ['have 3, unchanged'],
      notes: [],
    });
    expect(set(list, [['Near Mint', 2]]).counts).toEqual([
      ['Near Mint', 2],
      ['', 1],
    ]);
  });

  it('reduces copies without a condition first, and names every lot that it reduces', () => {
    const lots: Lot[] = [
      ['', 2],
      ['Near Mint', 4],
    ];
    expect(set(list, lots)).toEqual({
      counts: [
        ['', 0],
        ['Near Mint', 3],
      ],
      says: ['have 6 → 3; without a condition 2 → 0, Near Mint 4 → 3'],
      notes: [{ line: 1, says: 'without a condition 2 → 0, Near Mint 4 → 3' }],
    });
  });

  it('limits the copies for trade to the copies owned, and distributes the copies for trade of the list', () => {
    const held = heldOf([['Near Mint', 4, 4]]);
    const planOf = (text: string) =>
      countPlan(matchRows(readFile(text), printings, new Map()), held, 'set').steps;
    expect(planOf('1 Flux')).toMatchObject([{ condition: 'Near Mint', owned: -3, trade: -3 }]);
    expect(planOf('Count,Name,Trade\n4,Flux,1')).toMatchObject([
      { condition: 'Near Mint', trade: -3 },
    ]);
  });

  it('adds copies without a condition when counts are added', () => {
    expect(set(list, [['Near Mint', 3]], 'add').counts).toEqual([
      ['Near Mint', 3],
      ['', 3],
    ]);
  });
});

describe('an imported list with conditions', () => {
  it('sets the copies in the listed conditions, and notes which other copies stay', () => {
    const lots: Lot[] = [
      ['', 3],
      ['Near Mint', 2],
    ];
    const stays = 'you also have 3 without a condition, 2 Near Mint, which stay';
    expect(set('Count,Name,Condition\n2,Flux,Good', lots)).toEqual({
      counts: [
        ['', 3],
        ['Near Mint', 2],
        ['Good', 2],
      ],
      says: [`there 0 → 2; ${stays}`],
      notes: [{ line: 2, says: stays }],
    });
  });

  it('has no note when it lists every condition', () => {
    const text = 'Count,Name,Condition\n3,Flux,\n2,Flux,Good';
    const { says, notes } = set(text, [
      ['', 1],
      ['Good', 2],
    ]);
    expect(says).toEqual(['there 1 → 3', 'there 2, unchanged']);
    expect(notes).toEqual([]);
  });
});

describe('a condition in an imported list', () => {
  it('is read as its grade, whatever the program calls it', () => {
    expect(
      set('Count,Name,Condition\n2,Flux,near_mint\n1,Flux,NM', [['Near Mint', 1]]).counts,
    ).toEqual([['Near Mint', 3]]);
  });

  it('is kept as a note with the number of copies if it is none, and a note says so', () => {
    const plan = countPlan(
      matchRows(readFile('Count,Name,Condition\n2,Flux,signed\n3,Flux,'), printings, new Map()),
      new Map(),
      'set',
    );
    expect(plan.steps).toMatchObject([{ condition: '', owned: 5, note: '2 × signed' }]);
    expect(plan.notes).toEqual([
      { line: 2, says: '“signed” is no condition, so it is in the note' },
    ]);
  });

  it('is exported as it was written, and is no change when only the spelling differs', () => {
    const plan = (text: string, held: ReadonlyMap<string, Holding>) =>
      countPlan(matchRows(readFile(text), printings, new Map()), held, 'set').steps;
    const csv = 'Count,Name,Condition\n3,Flux,NM';
    const first = plan(csv, new Map());
    expect(first).toMatchObject([{ condition: 'Near Mint', owned: 3, spelling: 'NM' }]);
    const held = applySteps(new Map(), first).touched;
    expect(plan(csv.replace('NM', 'near mint'), held)).toEqual([]);
    const printing = printings.find(({ id }) => id === 'ote/shadows/D034');
    if (printing === undefined) throw new Error('no Flux');
    const lines = [...held.values()].map((lot) => ({ ...lot, printing }));
    expect(dossierCsv.writeCollection?.(lines)).toContain(',NM,');
  });
});

describe('counts above an imported list', () => {
  const held = heldOf([
    ['', 2],
    ['Near Mint', 4],
  ]);
  const plan = (text: string, mode: ImportMode) =>
    countPlan(matchRows(readFile(text), printings, new Map()), held, mode);

  it('are told, and lowered only if the user wants that', () => {
    expect(plan('3 Flux', 'set')).toMatchObject({
      above: 1,
      steps: [{ owned: -2 }, { owned: -1 }],
    });
    expect(plan('3 Flux', 'raise')).toMatchObject({ above: 1, steps: [] });
    expect(plan('8 Flux', 'raise')).toMatchObject({ above: 0, steps: [{ owned: 2 }] });
    expect(plan('3 Flux', 'add')).toMatchObject({ above: 0, steps: [{ owned: 3 }] });
  });

  it('are those of the lot alone that a line names', () => {
    const nm = plan('Count,Name,Condition\n3,Flux,NM', 'set');
    expect(nm).toMatchObject({ above: 1, steps: [{ condition: 'Near Mint', owned: -1 }] });
    expect(plan('Count,Name,Condition\n1,Flux,Poor', 'set').above).toBe(0);
  });
});
