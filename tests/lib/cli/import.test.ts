import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { each, TYPED_TEXTS } from '@/lib/collection/types';
import { FORMATS } from '@/lib/formats/formats';
import type { ImportReport } from '@/lib/formats/report';
import type { CountedLine } from '@/lib/formats/types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { collectionHistory, readHoldings, undoBatch } from '@/lib/server/collection';
import { deckHistory } from '@/lib/server/deck-revisions';
import { listDecks, readDeck } from '@/lib/server/decks';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { listOwnCards, ownCardHistory } from '@/lib/server/own-cards';
import { dossier, file } from '@/tests/lib/cli/run-cli';
import { writtenOf } from '@/tests/lib/formats/written-decks';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

async function report(...args: string[]): Promise<ImportReport & { readonly code: number }> {
  const run = await dossier('import', ...args, '--json');
  // Columns that other programs have, and a collection has not, are named.
  expect(run.err).toMatch(/^(?:\S+: not read: .*\n)?$/);
  return { ...(JSON.parse(run.out) as ImportReport), code: run.code };
}

const owned = async () =>
  Object.fromEntries(
    (await readHoldings(LOCAL_ACTOR, {}, 1_000)).map(({ printing, owned: count }) => [
      printing,
      count,
    ]),
  );

describe.each(PROVIDERS)('dossier import into %s', (provider) => {
  useDatabase(provider);

  it('counts a list, changes nothing when the list is imported again, and can be undone as one change', async () => {
    const list = file('list.txt', '3 Zipper\n2 Janis\n');
    const first = { format: 'text', read: 2, added: 2, changed: 0, unchanged: 0, rejected: [] };
    expect(await report(list, '--dry-run')).toMatchObject({ ...first, code: 0 });
    expect(await owned()).toEqual({});
    expect(await report(list)).toMatchObject({ ...first, code: 0 });
    const there = await owned();
    expect(Object.values(there).sort()).toEqual([2, 3]);
    expect(await report(list)).toMatchObject({ added: 0, changed: 0, unchanged: 2, code: 0 });
    expect(await collectionHistory(LOCAL_ACTOR, null)).toHaveLength(1);
    const more = file('list.txt', '5 Zipper\n2 Janis\n');
    expect(await report(more)).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const [latest] = await collectionHistory(LOCAL_ACTOR, null);
    expect(latest?.label).toBe('Import of list');
    await undoBatch(LOCAL_ACTOR, 'taken-back', latest?.batch ?? '', UNWATCHED);
    expect(await owned()).toEqual(there);
  });

  it('imports a whole file or nothing, unless --partial is given', async () => {
    const before = await owned();
    const bad = file('bad.txt', '7 Zipper\n1 Nobody At All\n1 Burger Boy Of Nowhere\n');
    const refused = await report(bad);
    expect(refused).toMatchObject({ read: 3, added: 0, changed: 0, unchanged: 0, code: 1 });
    expect(refused.rejected.map(({ line }) => line)).toEqual([2, 3]);
    expect(await owned()).toEqual(before);
    expect(await report(bad, '--partial')).toMatchObject({ changed: 1, code: 0 });
    expect(Object.values(await owned()).sort()).toEqual([2, 7]);
  });

  it('saves a deck under its name, and a changed deck as a new revision', async () => {
    const deck = file('pigs.txt', 'Name: Pigs\nNotes: fat\n\n3 Zipper\n2 Janis\n');
    expect(await report(deck)).toMatchObject({ read: 2, added: 2, changed: 0, code: 0 });
    expect(await report(deck)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const [only, ...others] = await listDecks(LOCAL_ACTOR);
    expect([only?.name, others.length]).toEqual(['Pigs', 0]);
    const other = file('pigs.txt', 'Name: Pigs\n1 Zipper\n1 Ricardo Cerdo\n');
    expect(await report(other)).toMatchObject({ read: 2, added: 1, changed: 2, unchanged: 0 });
    expect((await deckHistory(LOCAL_ACTOR, only?.id ?? '')).revisions).toHaveLength(2);
    const { list } = (await readDeck(LOCAL_ACTOR, only?.id ?? '')) ?? {};
    expect(list).toMatchObject({ name: 'Pigs', notes: 'fat' });
    expect(list?.entries.map(({ count }) => count)).toEqual([1, 1]);
    const bad = file('pigs.txt', 'Name: Pigs\n1 Zipper\n1 Nobody At All\n');
    expect(await report(bad)).toMatchObject({ code: 1, rejected: [{ line: 3 }] });
    expect((await deckHistory(LOCAL_ACTOR, only?.id ?? '')).revisions).toHaveLength(2);
  });

  it('refuses text that no database can store', async () => {
    const before = [await listDecks(LOCAL_ACTOR), await owned(), await listOwnCards(LOCAL_ACTOR)];
    const entries = [{ card: 'ote/standard/001', count: 1 }];
    const card = { name: 'Half \ud83d', type: 'Character', cost: 2, ap: 1, dp: 3, text: '' };
    const files = [
      file('nul.json', JSON.stringify({ name: 'N\0', entries })),
      file('half.json', JSON.stringify({ lines: [{ ...entries[0], owned: 1, note: '\ud83d' }] })),
      file('cards.json', JSON.stringify({ game: 'ote', cards: [card] })),
    ];
    for (const one of files) {
      const { code, err } = await dossier('import', one);
      expect([code, err]).toEqual([2, expect.stringContaining('cannot be saved')]);
    }
    expect([await listDecks(LOCAL_ACTOR), await owned(), await listOwnCards(LOCAL_ACTOR)]).toEqual(
      before,
    );
  });

  it('saves own cards with their history, and keeps the cards that the file does not name', async () => {
    const card = { name: 'Moth Clerk', type: 'Character', cost: 2, ap: 1, dp: 3, text: '' };
    const cards = (...records: object[]) =>
      file('mine.json', JSON.stringify({ game: 'ote', cards: records }));
    expect(await report(cards(card))).toEqual({
      format: 'dossier-cards',
      read: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      rejected: [],
      code: 0,
    });
    expect(await report(cards(card))).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    const gate = { name: 'Gate of Salt', type: 'Resource', pull: 1, text: '' };
    expect(await report(cards(gate, { ...card, cost: 3 }))).toMatchObject({ added: 1, changed: 1 });
    expect((await listOwnCards(LOCAL_ACTOR)).map(({ id, record }) => [id, record.name])).toEqual([
      ['ote/own/1', 'Moth Clerk'],
      ['ote/own/2', 'Gate of Salt'],
    ]);
    expect(await ownCardHistory(LOCAL_ACTOR, 'ote/own/1')).toMatchObject([
      { number: 2, record: { cost: 3 }, reason: 'Import of mine' },
      { number: 1, record: { cost: 2 } },
    ]);
    // They can be counted and stand in decks at once.
    expect(await report(file('own.txt', '2 Moth Clerk'))).toMatchObject({ added: 1 });
    const broken = cards(card, { name: 'Half', type: 'Spaceship' });
    expect(await report(broken)).toMatchObject({
      code: 1,
      read: 2,
      added: 0,
      rejected: [{ line: 1 }],
    });
    expect(await listOwnCards(LOCAL_ACTOR)).toHaveLength(2);
  });
});

describe('dossier import', () => {
  useDatabase('sqlite');
  const catalogue = getCatalogue();
  const lines = countedPrintings(catalogue)
    .slice(100, 104)
    .map(
      (printing, i): CountedLine => ({
        printing,
        owned: i + 1,
        wanted: 0,
        trade: 0,
        ...each(TYPED_TEXTS, () => ''),
      }),
    );

  it('reads every collection format that the program writes, and changes nothing on a second import', async () => {
    let known = false;
    for (const { id, ending, writeCollection } of FORMATS) {
      if (writeCollection === undefined) continue;
      const path = file(`collection-${id}.${ending}`, writeCollection(lines));
      const first = await report(path);
      expect(first, id).toMatchObject({ format: id, read: 4, rejected: [], code: 0 });
      expect(known ? first.unchanged : first.added, id).toBe(4);
      expect(await report(path), id).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
      known = true;
    }
  });

  it('reads every deck format that the program writes', async () => {
    for (const { id, ending, writeDeck } of FORMATS) {
      if (writeDeck === undefined) continue;
      const cards = lines.map(({ printing, owned: count }) => ({
        printing,
        fullName: printing.name,
        count,
      }));
      const deck = writtenOf(`Deck ${id}`, '', cards);
      const path = file(`Deck ${id}.${ending}`, writeDeck(deck));
      const said = await report(path, '--format', id, '--as', 'deck');
      expect(said, id).toMatchObject({ format: id, read: 4, added: 4, rejected: [] });
      expect(await report(path, '--format', id, '--as', 'deck'), id).toMatchObject({
        unchanged: 4,
      });
    }
    expect((await listDecks(LOCAL_ACTOR)).map(({ name }) => name)).toContain('Deck octgn');
  });

  it('prints in words what it changed', async () => {
    const path = file('words.txt', '1 Zipper\n');
    expect((await dossier('import', path, '--dry-run')).out).toMatch(
      /^1 line into the collection, read as text\.\n {2}line 1: 1 Zipper: have 0 → 1\n1 would be added, 0 would be changed, 0 unchanged\.\n$/,
    );
    await dossier('import', path);
    expect((await dossier('import', path)).out).toMatch(/Nothing was changed/);
    const refused = await dossier('import', file('words.txt', '1 Zipper\n1 Zippr\n'));
    expect(refused.out).toMatch(/line 2: No card is called "Zippr". Did you mean Zipper/);
    expect(refused.out).toMatch(/Nothing was imported, because a line is rejected; --partial/);
    expect(refused.code).toBe(1);
  });

  it('asks for the column with the number of copies, and reads the named column', async () => {
    const path = file('stock.csv', 'Card,Stapel,Set,Sprache\nZipper,3,Standard,de\n');
    const asked = await dossier('import', path, '--dry-run', '--json');
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toMatch(/"Card", "Stapel", "Set", "Sprache".*--column copies="Stapel"/);
    expect(asked.err.trim().split('\n')).toHaveLength(1);
    const run = await dossier('import', path, '--dry-run', '--json', '--column', 'copies=Stapel');
    expect(JSON.parse(run.out)).toMatchObject({ read: 1, rejected: [], unread: ['Sprache'] });
    expect(JSON.parse(run.out).rows).toMatchObject([{ written: '3 Zipper (Standard)' }]);
    expect(run.err).toMatch(/stock\.csv: not read: "Sprache"\n$/);
    const words = await dossier('import', path, '--dry-run', '--column', 'copies=Stapel');
    expect(words.out).toMatch(
      /^Read "Card" as name, "Stapel" as copies, "Set" as set or edition\.\n/,
    );
    const wrong = await dossier('import', path, '--column', 'copies=Stapl');
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('No column is called')]);
    const none = await dossier('import', path, '--dry-run', '--json', '--column', 'copies=none');
    expect(JSON.parse(none.out).rows).toMatchObject([{ written: '1 Zipper (Standard)' }]);
    const text = await dossier('import', file('a.json', '[]'), '--column', 'copies=x');
    expect([text.code, text.err]).toEqual([2, expect.stringContaining('--column')]);
  });

  it('states which other copies it keeps when a list has conditions', async () => {
    await dossier('import', file('nm.csv', 'Count,Name,Condition\n3,Flux,Near Mint\n'));
    const plain = await dossier('import', file('plain.txt', '3 Flux\n'), '--json');
    expect(JSON.parse(plain.out)).toMatchObject({ unchanged: 1, added: 0, changed: 0 });
    const good = await dossier('import', file('good.csv', 'Count,Name,Condition\n2,Flux,Good\n'));
    expect(good.err).toMatch(/line 2: you also have 3 Near Mint, which stay/);
    const all = await dossier('import', file('all.txt', '4 Flux\n'));
    expect(all.err).toMatch(/line 1: Good 2 → 1/);
    expect(Object.values(await owned())).toContain(3);
  });

  it.each([
    [['nowhere.txt'], /there is no such file/],
    [[file('empty.txt', '# nothing\n')], /there is no card in it/],
    [[file('broken.json', '{"lines": [')], /broken\.json:1:1: The JSON is not valid here/],
    [[file('page.xml', '<html/>')], /page\.xml:1:1: This is XML, but not a deck/],
    [[file('a.txt', '1 Zipper'), '--format', 'word'], /--format.*invalid.*text/i],
    [[file('picture.txt', '\u0089PNG'), '--as', 'decks'], /--as.*invalid/i],
  ])('refuses %j with one line', async (args, says) => {
    const { err, out, code } = await dossier('import', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(says);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
