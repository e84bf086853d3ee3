import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';

const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const NAMES = ['=HYPERLINK("http://evil.example",\n"x")', '=1+1', '+1\n2', '@SUM(1+1)', '-2\n3'];

describe('a card name that is a spreadsheet formula', () => {
  let server: BuiltServer;
  const send = async (method: string, path: string, body: unknown) => {
    const init = { method, headers: OWN, body: JSON.stringify(body) };
    const answer = await fetch(`${server.baseUrl}/api/v1${path}`, init);
    expect([path, answer.ok]).toEqual([path, true]);
  };
  beforeAll(async () => {
    server = await startBuiltServer();
    await send('POST', '/own/sets', { id: 'my-set', name: 'My set' });
    const cards = NAMES.map((name, i) => ({
      base: null,
      record: { set: 'my-set', number: `${i + 1}`, name, type: 'Gear', cost: 1, text: '' },
    }));
    await send('POST', '/own/import', { cards, reason: '' });
    const steps = NAMES.map((place, i) => ({
      printing: `ote/my-set/${i + 1}`,
      owned: 1,
      note: place.replace(/\n/g, ' '),
    }));
    const ids = { sent: crypto.randomUUID(), batch: crypto.randomUUID() };
    await send('POST', '/collection', { edits: [{ ...ids, label: 'some', steps }] });
  });
  afterAll(() => server?.stop());

  const cellsOf = (csv: string) => Papa.parse<string[]>(csv, { delimiter: ',' }).data.flat();

  it.each(['dossier-csv', 'deckbox', 'moxfield', 'archidekt'])(
    'is plain text in the collection exported as %s',
    async (format) => {
      const path = `${server.baseUrl}/api/v1/collection/export?format=${format}`;
      const { headers } = await fetch(path, { method: 'POST', headers: OWN });
      const answer = await fetch(server.baseUrl + headers.get('location'));
      const cells = cellsOf(await answer.text());
      expect(cells).toEqual(expect.arrayContaining(NAMES.map((name) => `'${name}`)));
      expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
    },
  );

  it('is plain text in the table of all cards', async () => {
    const { files } = await (await fetch(`${server.baseUrl}/api/v1/bulk`)).json();
    const { url } = files.find(({ name }: { name: string }) => name === 'cards.csv');
    const cells = cellsOf(await (await fetch(server.baseUrl + url)).text());
    expect(cells.filter((cell) => cell.startsWith("'+1 "))).not.toEqual([]);
    expect(cells.filter((cell) => /^\s*[=+@]/.test(cell))).toEqual([]);
  });
});
