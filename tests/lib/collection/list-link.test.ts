import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_NAMES } from '@/lib/collection/card-list';
import {
  LIST_BOUNDS,
  listPath,
  readListLink,
  rowsOfShared,
  type SharedList,
} from '@/lib/collection/list-link';
import { packedLink } from '@/lib/games/sealed-text';

const LIST: SharedList = {
  list: 'wanted',
  title: 'For the fair',
  lines: [
    { printing: 'ote/standard/270', count: 3, note: '2 Near Mint, 1 Played' },
    { printing: 'ote/standard/052', count: 1, note: '' },
    { printing: 'eden/known/scout', count: 2, note: '' },
    { printing: 'ote/mine/1', count: 1, note: '' },
  ],
  names: new Map([['ote/mine/1', 'My card']]),
};

/** A link of each format that was ever written. They are read for ever: never change one of them. */
const KEPT =
  '1.50.3b4a9a96.NY1BCoMwEEWvEv56QJNSCjlAd5bug4tgplRqJxBHRMS7lwhdv__f2zHBY42inEBQeNxzMfpm84pjAWGA35GVm1mjpFgSfAhwtxZ0ITjz4FhMN4qSseY5xY0Tegporw5k-57AiaX5SF7lvM5DXhTkKqre7yh8AnvuD8LyT1bUWHh0mxlq-jh-';

const linkOf = async (list: SharedList) => (await listPath(list))?.replace('/list', '') ?? '';
const messageOf = async (link: string) => {
  const read = await readListLink(link);
  return read.ok ? null : read.message;
};

describe('the link to a list of cards', () => {
  it('restores the title, the cards, their copies and notes, and the names of own cards', async () => {
    expect(await readListLink(await linkOf(LIST))).toEqual({ ok: true, list: LIST });
  });

  it('restores any list that fits into it', async () => {
    const line = fc.record({
      printing: fc
        .tuple(fc.constantFrom('ote/standard', 'ote/arcana'), fc.integer({ min: 1 }))
        .map(([set, number]) => `${set}/${number}`),
      count: fc.integer({ min: 1, max: 9_999 }),
      note: fc.string({ maxLength: LIST_BOUNDS.note }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LIST_NAMES),
        fc.string({ maxLength: LIST_BOUNDS.title }),
        fc.uniqueArray(line, { maxLength: 20, selector: ({ printing }) => printing }),
        async (list, title, some) => {
          // A link groups the cards by set.
          const lines = some.toSorted((a, b) => (a.printing < b.printing ? -1 : 1));
          const shared = { list, title, lines, names: new Map<string, string>() };
          const read = await readListLink(await linkOf(shared));
          expect(read.ok && new Set(read.list.lines)).toEqual(new Set(lines));
          expect(read).toMatchObject({ list: { list, title } });
        },
      ),
    );
  });

  it('of an earlier version is still read', async () => {
    expect(await readListLink(KEPT)).toEqual({ ok: true, list: LIST });
  });

  it('is not made for a list that is too long', async () => {
    const lines = Array.from({ length: 4_000 }, (_, at) => ({
      printing: `ote/set-${Math.imul(at, 0x9e3779b1) >>> 0}/${at}`,
      count: 1 + (at % 7),
      note: '',
    }));
    expect(await listPath({ ...LIST, lines })).toBeNull();
  });

  it('holds a list of every official card', async () => {
    const lines = Array.from({ length: 650 }, (_, at) => ({
      printing: `ote/${['standard', 'cutups', 'shadows', 'arcana'][at % 4]}/${at}`,
      count: 1 + ((at * 7) % 5),
      note: '',
    }));
    expect(await listPath({ ...LIST, lines })).not.toBeNull();
  });

  it('says whether it was cut, altered, made by a later version, or holds something else', async () => {
    const link = await linkOf(LIST);
    expect(await messageOf('#')).toMatch(/what stands behind the # is missing/);
    expect(await messageOf(link.slice(0, -9))).toMatch(/The end of this link is missing/);
    const altered = `${link.slice(0, -3)}${link.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    expect(await messageOf(altered)).toMatch(/altered on its way/);
    expect(await messageOf(link.replace(/^#1\./, '#7.'))).toMatch(/later version/);
    expect(await messageOf('#hello')).toMatch(/holds no list of cards/);
  });

  it.each([
    ['no JSON', '{'],
    ['a number', '7'],
    ['another list', JSON.stringify({ l: 'loved', t: '', c: {} })],
    ['no title', JSON.stringify({ l: 'wanted', c: {} })],
    ['cards that are no lists', JSON.stringify({ l: 'wanted', t: '', c: { 'ote/standard': 3 } })],
    ['no copies', JSON.stringify({ l: 'wanted', t: '', c: { 'ote/standard': [['1', 0]] } })],
    ['half a copy', JSON.stringify({ l: 'wanted', t: '', c: { 'ote/standard': [['1', 0.5]] } })],
    ['a game that is none', JSON.stringify({ l: 'wanted', t: '', c: { 'mtg/a': [['1', 1]] } })],
    [
      'a note that is no text',
      JSON.stringify({ l: 'wanted', t: '', c: { 'ote/a': [['1', 1, 1]] } }),
    ],
    ['a name that is no text', JSON.stringify({ l: 'wanted', t: '', c: {}, u: { a: 1 } })],
  ])('is refused when it contains %s', async (_, text) => {
    expect(await messageOf(await packedLink(1, text))).toMatch(/is no list of cards/);
  });

  it('keeps unknown cards by their name or id, without a page', () => {
    const rows = rowsOfShared(LIST, []);
    expect(rows.map(({ printing: { name, page } }) => [name, page])).toEqual([
      ['ote/standard/270', ''],
      ['ote/standard/052', ''],
      ['eden/known/scout', ''],
      ['My card', ''],
    ]);
  });
});
