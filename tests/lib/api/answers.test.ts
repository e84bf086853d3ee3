import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerApi } from '@/lib/api/door';
import { getCatalogue } from '@/lib/cards/embedded';
import { NEW_FORMAT } from '@/lib/decks/own-format';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { createDeck } from '@/lib/server/decks';
import { mistakesOf } from '@/tests/lib/api/described';
import { operation } from '@/tests/lib/api/operation';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';
import { request } from '@/tests/lib/server/requests';

const bulkFile = operation('readBulkFile');
const bulk = operation('listBulkFiles');
const edenSearch = operation('searchEdenCards');
const card = operation('readCard');
const cards = operation('listCards');
const search = operation('searchCards');
const catalogue = operation('readCatalogue');
const history = operation('readHistory');
const change = operation('changeCollection');
const collection = operation('readCollection');
const totals = operation('readTotals');
const lots = operation('readLots');
const undo = operation('undoChange');
const built = operation('markBuilt');
const nameRevision = operation('nameRevision');
const revision = operation('readRevision');
const revisions = operation('listRevisions');
const deck = operation('readDeck');
const save = operation('saveDeck');
const contents = operation('listDeckContents');
const create = operation('createDeck');
const decks = operation('listDecks');
const saveFormat = operation('saveFormat');
const formats = operation('listFormats');
const health = operation('readHealth');
const openapi = operation('readDescription');
const set = operation('readSet');
const sets = operation('listSets');

const get = (path: string, headers: Record<string, string> = {}) =>
  request('GET', `/api/v1${path}`, undefined, headers);

async function expectShape(shape: string, response: Response, status = 200): Promise<unknown> {
  expect(response.status).toBe(status);
  const body: unknown = await response.json();
  expect(mistakesOf(shape, body)).toEqual([]);
  return body;
}

describe('the answers of the API', () => {
  useDatabase('sqlite');
  let id = '';
  const batch = randomUUID();
  beforeAll(async () => {
    const list = { ...deckList('described'), entries: [{ card: 'ote/standard/270', count: 3 }] };
    id = (await createDeck(LOCAL_ACTOR, list)).id;
  });

  it('about cards have the described shapes', async () => {
    const page = await expectShape('CardPage', await cards(get('/cards?limit=200')));
    expect(page).toMatchObject({ total: 642, next: '/api/v1/cards?limit=200&offset=200' });
    await expectShape('CardPage', await cards(get('/cards?set=chase')));
    await expectShape('SearchAnswer', await search(get('/cards/search?q=t:gear+cots<3+cost<3')));
    const eden = await expectShape(
      'EdenSearchAnswer',
      await edenSearch(get('/cards/eden/search?q=kind:fighter+cost<3+or+set:published&limit=200')),
    );
    expect(eden).toMatchObject({ total: 59, errors: [{ hint: 'value' }] });
    await expectShape('SetList', await sets(get('/sets')));
    await expectShape('Set', await set(get('/sets/arcana'), { set: 'arcana' }));
    await expectShape('BulkIndex', await bulk(get('/bulk')));
    await expectShape('Catalogue', await catalogue(get('/catalogue')));
    await expectShape('Health', await health(request('GET', '/')));
    expect(await (await openapi(get('/openapi.json'))).json()).toMatchObject({ openapi: '3.1.0' });
  });

  it('about each single card have the described shape, and the pages together list every card once', async () => {
    for (const { set: inSet, number, id: is } of getCatalogue().cards) {
      const response = await card(get('/cards'), { set: inSet, number });
      expect(await expectShape('Card', response)).toMatchObject({ id: is });
    }
    const found: string[] = [];
    let next: string | null = '/api/v1/cards?limit=150';
    while (next !== null) {
      const page = await (await cards(request('GET', next))).json();
      found.push(...page.cards.map((one: { id: string }) => one.id));
      next = page.next;
    }
    expect(found).toEqual(getCatalogue().cards.map((one) => one.id));
  });

  it("about a person's own things have the described shapes", async () => {
    await expectShape('Deck', await create(request('POST', '/api/v1/decks', deckList('new'))), 201);
    await expectShape('DeckIndex', await decks(get('/decks')));
    await expectShape('DeckContents', await contents(request('GET', '/')));
    await expectShape('Deck', await deck(get('/decks'), { id }));
    const body = { base: 1, list: deckList('saved') };
    await expectShape('SavedRevision', await save(request('PUT', '/api/v1/decks', body), { id }));
    await expectShape('RevisionList', await revisions(get('/decks'), { id }));
    const third = { id, revision: '2' };
    await expectShape('Revision', await revision(get('/decks'), third));
    const label = request('PUT', '/api/v1/decks', { label: 'for the league' });
    await expectShape('RevisionLabel', await nameRevision(label, third));
    const format = { ...NEW_FORMAT, id: 'small', name: 'Small' };
    const made = request('PUT', '/api/v1/formats', { base: 0, format });
    await expectShape('SavedRevision', await saveFormat(made, { id: 'small' }));
    await expectShape('FormatList', await formats(request('GET', '/')));
    const setting = request('PUT', '/api/v1/decks', { built: true });
    await expectShape('Built', await built(setting, { id }));
    const steps = [{ printing: 'ote/standard/270', owned: 2, note: 'signed' }];
    const edits = [{ sent: randomUUID(), batch, label: 'typed', steps }];
    await expectShape('ChangedList', await change(request('POST', '/', { edits })));
    await expectShape('Collection', await collection(get('/collection')));
    await expectShape('Collection', await collection(get('/collection?limit=1')));
    await expectShape('CollectionTotals', await totals(request('GET', '/')));
    await expectShape('CollectionLots', await lots(request('GET', '/')));
    const taken = await undo(request('POST', '/', { sent: randomUUID(), batch }));
    await expectShape('Changed', taken);
    await expectShape('History', await history(get('/collection/history')));
  });

  it('to wrong requests are refusals of one shape, whatever the mistake', async () => {
    const wrong = request('POST', '/api/v1/decks', { name: 3 });
    const foreign = request('POST', '/api/v1/decks', {}, { 'sec-fetch-site': 'cross-site' });
    const stale = request('PUT', '/api/v1/decks', { base: 1, list: deckList('late') });
    await expectShape('Problem', await answerApi(get('/nothing')), 404);
    await expectShape('Problem', await cards(get('/cards?limit=9999')), 400);
    await expectShape('Problem', await cards(get('/cards?set=nowhere')), 404);
    await expectShape('Problem', await search(get('/cards/search?offset=-1')), 400);
    await expectShape('Problem', await card(get('/'), { set: 'standard', number: '999' }), 404);
    await expectShape('Problem', await set(get('/'), { set: 'nowhere' }), 404);
    await expectShape('Problem', await bulkFile(get('/'), { file: 'cards-0.json' }), 404);
    await expectShape('Problem', await create(wrong), 400);
    await expectShape('Problem', await create(foreign), 403);
    await expectShape('DeckConflict', await save(stale, { id }), 409);
    const format = { ...NEW_FORMAT, id: 'small', name: 'Small' };
    const late = request('PUT', '/api/v1/formats', { base: 0, format });
    await expectShape('FormatConflict', await saveFormat(late, { id: 'small' }), 409);
  });
});

describe('bulk files', () => {
  it('match their hashes, and are not sent again to a browser that has them', async () => {
    const { files } = await (await bulk(get('/bulk'))).json();
    expect(files.map((file: { name: string }) => file.name)).toEqual([
      'cards.json',
      'cards.csv',
      'sets.json',
    ]);
    for (const { url, sha256, bytes, type } of files) {
      const file = url.split('/').pop() ?? '';
      const whole = await bulkFile(get('/'), { file });
      const content = Buffer.from(await whole.arrayBuffer());
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
      expect(content.length).toBe(bytes);
      expect(file).toContain(sha256.slice(0, 16));
      expect(whole.headers.get('content-type')).toBe(type);
      expect(whole.headers.get('cache-control')).toContain('immutable');
      const etag = whole.headers.get('etag') ?? '';
      const again = await bulkFile(get('/', { 'if-none-match': `W/${etag}, "x"` }), { file });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it('contain every card in full', async () => {
    const { files } = await (await bulk(get('/bulk'))).json();
    const file = files[0].url.split('/').pop();
    const { cards: all } = await (await bulkFile(get('/'), { file })).json();
    expect(all).toHaveLength(getCatalogue().cards.length);
    expect(mistakesOf('Card', all[300])).toEqual([]);
  });
});

describe('caching of answers', () => {
  useDatabase('sqlite');

  it('lets pages of other sites read and cache public answers, but not personal ones', async () => {
    const first = await cards(get('/cards?set=arcana'));
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    const etag = first.headers.get('etag') ?? '';
    const again = await cards(get('/cards?set=arcana', { 'if-none-match': etag }));
    expect(again.status).toBe(304);
    const other = await cards(get('/cards?set=shadows', { 'if-none-match': etag }));
    expect(other.status).toBe(200);
    const mine = await search(get('/cards/search?q=owned>0'));
    expect(mine.headers.get('access-control-allow-origin')).toBeNull();
  });
});
