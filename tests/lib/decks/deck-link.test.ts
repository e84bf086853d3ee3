import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { readLink, writeLink } from '@/lib/decks/deck-link';
import { exampleDecks } from '@/lib/server/example-decks';
import { fullDeckList } from '@/tests/lib/server/deck-lists';

const catalogue = getCatalogue();

/** Links of every version that was ever written. They are read for ever: never change one of them. */
const KEPT = [
  {
    link: '1.1oacmto.XcwxCsMgGMXxq4Q3fxATSqleRRxsNCFgtcRkCoKH6NjepFtv4kmKhS6Z3vD783Z4CIybcyBcIXbc9OzrxlV7oxcDIcFYBzoxlQhxNvbIXeW-6j0Ed9T-fAFxzrlKiTBASImw2vbftL8Ao45rU_KjKfkZQ8kvkMQQFgvC5w2lFGGqf87qabNQ6Qs',
    name: 'full',
  },
  {
    link: '2.53.50d0266a.XcwxCsMgGMXxq4Q3fxATSqleRRxsNCFgtcRkCoKH6NjepFtv4kmKhS6Z3vD783Z4CIybcyBcIXbc9OzrxlV7oxcDIcFYBzoxlQhxNvbIXeW-6j0Ed9T-fAFxzrlKiTBASImw2vbftL8Ao45rU_KjKfkZQ8kvkMQQFgvC5w2lFGGqf87qabNQ6Qs',
    name: 'full',
  },
];

/** Returns a link of format 1. */
function linkOf(content: unknown): string {
  const packed = deflateRawSync(JSON.stringify(content)).toString('base64url');
  let hash = 0x811c9dc5;
  for (const character of packed)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return `1.${hash.toString(36).padStart(7, '0')}.${packed}`;
}
const messageOf = async (link: string) => {
  const read = await readLink(link);
  return read.ok ? null : read.message;
};

describe('the link to a deck', () => {
  it('restores the deck without private fields and without rows of 0 copies', async () => {
    const { folder: _, branch: __, maybe: ___, ...shared } = fullDeckList('full');
    const read = await readLink(`#${await writeLink(fullDeckList('full'), catalogue)}`);
    expect(read).toEqual({ ok: true, list: shared, names: new Map() });
  });

  it('fits into a QR code for every example deck', async () => {
    for (const deck of exampleDecks()) {
      const link = await writeLink(deck, catalogue);
      expect(link.length).toBeLessThan(900);
      expect(await readLink(link)).toMatchObject({ ok: true, list: { name: deck.name } });
    }
  });

  it('contains the names of own cards', async () => {
    const entries = [7, 8, 9].map((number) => ({ card: `ote/mine/${number}`, count: 2 }));
    const list = { ...fullDeckList('mine'), entries };
    const [card] = catalogue.cards;
    if (card === undefined) throw new Error('no card');
    const known = {
      byId: new Map([['ote/mine/7', { ...card, name: 'My card' }]]),
      deletedNames: new Map([['ote/mine/8', 'My deleted card']]),
    };
    const link = await writeLink(list, known, new Set(['ote/mine/7']));
    expect(await readLink(link)).toMatchObject({
      ok: true,
      names: new Map([
        ['ote/mine/7', 'My card'],
        ['ote/mine/8', 'My deleted card'],
      ]),
    });
  });

  it.each(KEPT)('of an earlier version can still be read: $name', async ({ link, name }) => {
    expect(await readLink(link)).toMatchObject({ ok: true, list: { name } });
  });
});

describe('an invalid link to a deck', () => {
  it.each([1, 2])(
    'is reported as cut or altered, wherever it is damaged: format %i',
    async (format) => {
      const link = KEPT[format - 1]?.link ?? '';
      const place = fc.nat(link.length - 11);
      await fc.assert(
        fc.asyncProperty(place, async (at) => {
          const cut = link.slice(0, 10 + at);
          const altered = `${cut}${link[10 + at] === 'A' ? 'B' : 'A'}${link.slice(11 + at)}`;
          for (const one of [cut, altered])
            expect(await messageOf(one)).toMatch(
              /cut or was altered|was altered on its way|end of this link is missing/,
            );
        }),
        { numRuns: 100 },
      );
    },
  );

  it('is reported as made by a later version', async () => {
    expect(await messageOf('#3.abc.def')).toMatch(/a later version of Dossier/);
  });

  it('is reported with the mistake, and no part of it is read', async () => {
    expect(await messageOf('#')).toMatch(/what stands behind the # is missing/);
    expect(await messageOf('#hello')).toMatch(/holds no deck/);
    expect(await messageOf(`#1.x.${'A'.repeat(70_000)}`)).toMatch(/70,004 characters/);
    const many = Array.from({ length: 5_000 }, (_, i) => [`${i}`, 1]).flat();
    expect(await messageOf(linkOf({ b: { main: { standard: many } } }))).toMatch(
      /5,000 different cards; a deck has at most 1,000/,
    );
    for (const content of [
      null,
      7,
      [],
      {},
      { b: 7 },
      { b: { main: { standard: ['001', -1] } } },
      { b: { main: { standard: ['001', 1.5] } } },
      { b: { main: { standard: ['001'] } } },
      { b: { main: { standard: ['001', 99_999] } } },
      { b: { main: {} }, n: 'x'.repeat(500) },
      { b: { main: {} }, c: [['x', 7, []]] },
      { b: { main: {} }, g: [{}] },
    ])
      expect(await messageOf(linkOf(content)), JSON.stringify(content)).toMatch(/is no deck/);
  });

  it('is not decompressed beyond a limit', async () => {
    const bomb = linkOf({ b: {}, t: 'x'.repeat(5_000_000) });
    expect(bomb.length).toBeLessThan(10_000);
    expect(await messageOf(bomb)).toMatch(/is no deck/);
  });
});
