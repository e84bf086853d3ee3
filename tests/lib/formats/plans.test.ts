import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { ownCatalogueOf } from '@/lib/cards/own-catalogue';
import { ownId } from '@/lib/cards/own-place';
import { recordOf } from '@/lib/cards/own-record';
import type { OwnRecord } from '@/lib/cards/own-types';
import { applySteps } from '@/lib/collection/apply';
import { countedPrintings } from '@/lib/collection/printings';
import type { Holding } from '@/lib/collection/types';
import type { DeckList } from '@/lib/decks/types';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { cardLines } from '@/lib/formats/card-lines';
import { cardPlan } from '@/lib/formats/card-plan';
import { readCardTable } from '@/lib/formats/card-table';
import {
  type Choices,
  countPlan,
  type ImportMode,
  matchRows,
  rejectedRows,
} from '@/lib/formats/count-plan';
import { deckPlan } from '@/lib/formats/deck-plan';
import { CARD_FILE, fileKind } from '@/lib/formats/file-kind';
import { readFile } from '@/lib/formats/formats';
import { lackeyPlugin } from '@/lib/formats/lackey-plugin';

const LIST = '../shared/data/ote/lackey-setinfo.tsv';
const official = getCatalogue();
const printings = countedPrintings(official);

describe('the kind of an import file', () => {
  it.each([
    ['3 Zipper\n2 Janis', 'list.txt', 'text', 'counts'],
    ['Name: Pigs\n3 Zipper', 'list.txt', 'text', 'deck'],
    ['[standard] Karla Sommers', 'list.txt', 'text', 'counts'],
    ['Count,Name,Set,Number,Wanted\n1,Zipper,,,', 'a.csv', 'dossier-csv', 'counts'],
    ['Name;Anzahl\nZipper;3', 'a.csv', 'dossier-csv', 'counts'],
    ['Name,Type,Cost\nMine,Gear,1', 'a.csv', 'dossier-csv', 'cards'],
    ['Name\tSet\tImageFile\tType\nMine\town\t1\tGear', 'a.txt', 'lackey-list', 'cards'],
    [
      'Name\tSet\tImageFile\tType\tQuantity\nMine\town\t1\tGear\t3',
      'a.txt',
      'lackey-list',
      'counts',
    ],
    ['{"lines":[]}', 'a.json', 'dossier-json', 'counts'],
    ['{"name":"x","entries":[]}', 'a.json', 'dossier-json', 'deck'],
    ['{"deck":{"entries":[]}}', 'a.json', 'dossier-json', 'deck'],
    ['{"game":"ote","cards":[{"name":"x","type":"Gear"}]}', 'a.json', CARD_FILE, 'cards'],
    ['- name: x', 'mine.yaml', CARD_FILE, 'cards'],
    [
      '<deck version="0.8"><superzone name="Deck"></superzone></deck>',
      'a.dek',
      'lackey-dek',
      'deck',
    ],
  ])('is recognised: content %j in the file %s is %s with %s', (text, path, format, kind) => {
    expect(fileKind(text, path)).toEqual({ format, kind });
  });

  it('is the kind that the user selects', () => {
    expect(fileKind('3 Zipper', 'a.txt', { kind: 'deck' })).toEqual({
      format: 'text',
      kind: 'deck',
    });
    expect(fileKind('3\tZipper', 'a.txt', { format: 'lackey-txt' }).kind).toBe('deck');
  });
});

describe('the counts of an import file', () => {
  const planOf = (
    text: string,
    held: ReadonlyMap<string, Holding> = new Map(),
    { mode = 'set', choices = new Map() }: { mode?: ImportMode; choices?: Choices } = {},
  ) => countPlan(matchRows(readFile(text), printings, choices), held, mode);

  it('are set by the import, and a second import changes nothing', () => {
    const text =
      'Count,Name,Set,Number,Trade,Note\n3,Zipper,standard,,2,mint\n0,Janis,,,,\n2,Zipper,standard,,,';
    const first = planOf(text);
    expect(first.tally).toEqual({ added: 2, changed: 0, unchanged: 1 });
    const held = applySteps(new Map(), first.steps).touched;
    expect([...held.values()]).toMatchObject([{ owned: 5, trade: 2, note: 'mint' }]);
    expect(planOf(text, held)).toMatchObject({
      steps: [],
      tally: { added: 0, changed: 0, unchanged: 3 },
    });
    const more = planOf('6 Zipper\n1 Ricardo Cerdo', held);
    expect(more.tally).toEqual({ added: 1, changed: 1, unchanged: 0 });
    expect(applySteps(held, more.steps).touched.size).toBe(2);
  });

  it('are refused line by line for unknown names, ambiguous names and too many copies', () => {
    const text =
      'Count,Name,Place\n3,Nobody At All,\n1,Lou Farazzi,\n10000,Zipper,\n1,Zipper,"box\n1"\n\n1,Zipper,box';
    const { rows, tally } = planOf(text);
    const rejected = rejectedRows(rows);
    expect([rows.length, tally.added]).toEqual([5, 2]);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^No card is called "Nobody At All"/),
      expect.stringMatching(
        /^2 cards are called "Lou Farazzi": write Lou Farazzi \(standard\) \d+ or /,
      ),
      '10000 copies are more than the 9999 that can be counted.',
    ]);
    expect(rejected.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});

describe('the deck of an import file', () => {
  const list = (counts: Record<string, number>, notes = ''): DeckList => ({
    name: 'x',
    notes,
    game: 'ote',
    entries: Object.entries(counts).map(([card, count]) => ({ card, count })),
  });

  it('is planned as cards added, changed and unchanged', () => {
    const read = list({ a: 3, b: 2 });
    expect(deckPlan(read, null)).toEqual({
      list: read,
      tally: { added: 2, changed: 0, unchanged: 0 },
    });
    expect(deckPlan(read, list({ b: 2, a: 3, z: 0 }))).toEqual({
      list: null,
      tally: { added: 0, changed: 0, unchanged: 2 },
    });
    expect(deckPlan(read, list({ a: 3, b: 1, c: 1 })).tally).toEqual({
      added: 0,
      changed: 2,
      unchanged: 1,
    });
  });

  it('keeps the saved notes unless the file has notes', () => {
    expect(deckPlan(list({ a: 1 }), list({ a: 1 }, 'mine')).list).toBeNull();
    expect(deckPlan(list({ a: 2 }), list({ a: 1 }, 'mine')).list?.notes).toBe('mine');
    const noted = deckPlan(list({ a: 1 }, 'new'), list({ a: 1 }, 'mine'));
    expect(noted.list?.notes).toBe('new');
    expect(noted.tally).toEqual({ added: 0, changed: 1, unchanged: 1 });
    expect(deckPlan(list({}), null).list).toEqual(list({}));
  });
});

describe('an imported list of cards', () => {
  /** What somebody has whose own cards these are. */
  const eden = edenCatalogueOfProgram();
  function around(records: readonly OwnRecord[], corrects = false) {
    const edge = records.flatMap((record) => (record.game === 'eden' ? [] : [record]));
    return {
      official,
      catalogue: ownCatalogueOf(official, edge).catalogue,
      eden: { official: eden, catalogue: eden },
      own: new Map(records.map((record) => [ownId(record), { record, revision: 1 }])),
      sets: [...new Set(records.map(({ set }) => set))],
      corrects,
    };
  }
  const header =
    'Name\tSet\tImageFile\tId Number\tType\tPull Cost\tAttack Power\tDefense Power\tPull Generated\tRarity\tTraits\tRules';
  const rows = [
    'Gate of Salt, The (M01)\tfan_made(own)\tM01\tM01\tResource \t-\t-\t-\t1*\tFAN\tPlace, Cabal\t',
    'Moth Clerk\tfan_made(own)\tM02\tM02\tCharacter\t2@\t+1*\t3\t-\t--\tHuman\t+1 vs. "Burger".',
  ];
  const text = [header, ...rows].join('\n');

  it('from LackeyCCG becomes card records', () => {
    const { cards, problems } = readCardTable(text);
    expect(problems).toEqual([]);
    expect(cards).toEqual([
      {
        line: 2,
        record: {
          set: 'fan-made-own',
          number: 'M01',
          name: 'The Gate of Salt',
          type: 'Resource',
          cost: 'none',
          pull: '1*',
          rarity: 'FAN',
          traits: ['Place', 'Cabal'],
          text: '',
        },
      },
      {
        line: 3,
        record: {
          set: 'fan-made-own',
          number: 'M02',
          name: 'Moth Clerk',
          type: 'Character',
          cost: 2,
          bullet: true,
          ap: '+1*',
          dp: 3,
          traits: ['Human'],
          text: '+1 vs. "Burger".',
        },
      },
    ]);
  });

  it('may have columns for bullet and picture, and leaves a missing text unwritten', () => {
    const { cards } = readCardTable(
      'Type;Name;Bullet;Cost;Image;Text\nGear;Bell;yes;1;bell.png;\nGear;Book;no;2•;;\nGear;"Drum; ""Tin""";;;;\n',
    );
    const plain = { set: 'own', number: null, type: 'Gear' };
    expect(cards.map(({ record }) => record)).toEqual([
      { ...plain, name: 'Bell', bullet: true, cost: 1, image: 'bell.png' },
      { ...plain, name: 'Book', bullet: true, cost: 2 },
      { ...plain, name: 'Drum; "Tin"' },
    ]);
    const [first, second] = readCardTable(
      'Name,Type,Text\nBell,Gear,Draw 1 card.\nBook,Gear,\n',
    ).cards;
    expect([first?.record.text, second?.record.text]).toEqual(['Draw 1 card.', '']);
  });

  it('adds its cards once, and later saves only the differences of an edited list', () => {
    const { cards } = readCardTable(text);
    const first = cardPlan(cards, around([]));
    expect(first.tally).toEqual({ added: 2, changed: 0, unchanged: 0 });
    const own = first.saves.map(({ record }) => record);
    expect(cardPlan(cards, around(own))).toMatchObject({
      saves: [],
      tally: { added: 0, changed: 0, unchanged: 2 },
    });
    const edited = readCardTable(text.replace('2@', '3@')).cards;
    const third = cardPlan(edited, around(own));
    expect(third.saves).toMatchObject([{ record: { name: 'Moth Clerk', cost: 3 }, base: 1 }]);
    expect(third.tally).toEqual({ added: 0, changed: 1, unchanged: 1 });
  });

  it('leaves the published cards and their texts unchanged', () => {
    const plugin = lackeyPlugin(official).find(({ path }) => path.endsWith('setinfo.txt'));
    const listed = readCardTable(plugin?.text ?? '');
    expect(listed.problems).toEqual([]);
    expect(listed.cards).toHaveLength(639);
    const plan = cardPlan(listed.cards, around([]));
    expect(plan).toEqual({
      saves: [],
      tally: { added: 0, changed: 0, unchanged: 639 },
      rejected: [],
    });
  });

  it.runIf(existsSync(LIST))(
    'from players adds fan-made cards and keeps the published cards, if the list is present',
    () => {
      const { cards, problems } = readCardTable(readFileSync(LIST, 'utf8'));
      expect(problems).toEqual([]);
      const { tally, rejected, saves } = cardPlan(cards, around([]));
      expect(rejected).toEqual([]);
      expect(tally).toEqual({ added: 18, changed: 0, unchanged: 639 });
      expect(new Set(saves.map(({ record }) => record.set))).toEqual(new Set(['wild-kingdom-fan']));
    },
  );

  it('in our own format may correct published cards, and skips unchanged ones', () => {
    const zipper = official.cards.find(({ name }) => name === 'Zipper');
    if (zipper === undefined) throw new Error('no Zipper');
    const same = recordOf(zipper);
    const yaml = JSON.stringify([same, { ...recordOf(zipper), number: '1', set: 'own' }]);
    const lines = cardLines(yaml, 'mine.yaml', CARD_FILE);
    expect(lines.problems).toEqual([]);
    expect(cardPlan(lines.cards, around([], true)).tally).toEqual({
      added: 1,
      changed: 0,
      unchanged: 1,
    });
    const corrected = cardLines(JSON.stringify([{ ...same, cost: 7 }]), 'mine.yaml', CARD_FILE);
    const plan = cardPlan(corrected.cards, around([], true));
    expect(plan.saves).toMatchObject([{ record: { cost: 7, number: zipper.number }, base: null }]);
  });

  it('without numbers matches cards by name, and gives new ones the next numbers', () => {
    const yaml = (names: readonly string[]) =>
      cardLines(JSON.stringify(names.map((name) => ({ name, type: 'Gear' }))), 'm.yaml', CARD_FILE);
    const first = cardPlan(yaml(['One', 'Two', 'Two']).cards, around([]));
    const own = first.saves.map(({ record }) => record);
    expect(own.map(({ set, number, name }) => `${set}/${number} ${name}`)).toEqual([
      'own/1 One',
      'own/2 Two',
      'own/3 Two',
    ]);
    const second = cardPlan(yaml(['Two', 'Three', 'One', 'Two']).cards, around(own));
    expect(second.tally).toEqual({ added: 1, changed: 0, unchanged: 3 });
    expect(second.saves).toMatchObject([{ record: { name: 'Three', number: '4' }, base: null }]);
  });

  it('has the right line numbers after a text with line breaks, and loses only one row to a stray quote', () => {
    const { cards, problems } = readCardTable(
      'Name,Type,Text\nBell,Gear,"Draw 1 card.\nDraw 1 card."\nBook,"Gear,\nDrum,Gear,\n',
    );
    expect(cards.map(({ line, record }) => [line, record.name])).toEqual([
      [2, 'Bell'],
      [5, 'Drum'],
    ]);
    expect(problems).toEqual([{ line: 4, message: expect.stringMatching(/^A quote/) }]);
  });

  it('is refused row by row where it is wrong, with the line', () => {
    const bad = [
      'Name,Type,Set,Number,Cost',
      'Good,Gear,my-set,1,2',
      'Bad,Spaceship,my-set,2,2',
      '',
      'Dear,Gear,my-set,3,99',
      'Again,Gear,my-set,1,2',
      'New,Gear,standard,999,2',
      'Page,Gear,new,1,2',
      ',Gear,my-set,4,1',
    ].join('\n');
    const { cards, problems } = readCardTable(bad);
    expect(problems).toEqual([
      { line: 3, message: expect.stringMatching(/^type: expected one of .*found "Spaceship"/) },
      { line: 5, message: expect.stringMatching(/^cost: expected .*found 99/) },
      { line: 9, message: expect.stringMatching(/^name: expected a name/) },
    ]);
    const { rejected, tally } = cardPlan(cards, around([]));
    expect(rejected).toEqual([
      { line: 6, reason: 'This repeats the card of line 2.' },
      { line: 7, reason: expect.stringMatching(/^Standard has no card of number "999"/) },
      { line: 8, reason: expect.stringMatching(/"new" stands for a page/) },
    ]);
    expect(tally).toEqual({ added: 1, changed: 0, unchanged: 0 });
  });
});
