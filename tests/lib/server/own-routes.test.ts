import { beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '@/lib/cards/own-record';
import { OWN_BOUNDS, type OwnRecord } from '@/lib/cards/own-types';
import { edenCatalogueOfProgram } from '@/lib/eden/catalogue';
import { mistakesOf } from '@/tests/lib/api/described';
import { operation } from '@/tests/lib/api/operation';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const edenSearch = operation('searchEdenCards');
const face = operation('readOwnFace');
const restore = operation('restoreOwnCard');
const revisions = operation('listOwnRevisions');
const DELETE = operation('deleteOwnCard');
const GET = operation('readOwnCard');
const PUT = operation('saveOwnCard');
const list = operation('listOwnCards');
const catalogue = operation('readOwnCatalogue');
const importCards = operation('importOwnCards');
const decide = operation('decide');
const proposals = operation('listProposals');
const propose = operation('propose');
const deleteSet = operation('deleteOwnSet');
const rename = operation('renameOwnSet');
const makeSet = operation('createOwnSet');
const sets = operation('listOwnSets');

const place = ({ set, number }: OwnRecord) => ({ set, number });
const put = (record: OwnRecord, base: number | null, headers?: Record<string, string>) =>
  PUT(request('PUT', '/', { base, record, reason: 'why' }, headers), place(record));

async function expectShape(shape: string, response: Response, status = 200) {
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const body = await response.json();
  expect(mistakesOf(shape, body)).toEqual([]);
  return body;
}

describe('own cards over HTTP', () => {
  useDatabase('sqlite');
  beforeAll(async () => {
    const body = { id: 'my-set', name: 'My set' };
    await expectShape('OwnSetList', await makeSet(request('POST', '/', body)), 201);
  });

  it('are added, read, listed, drawn and compiled', async () => {
    const record = ownRecord();
    await expectShape('SavedRevision', await put(record, null));
    await expectShape('OwnCard', await GET(request('GET', '/'), place(record)));
    const { cards } = await expectShape('OwnCardList', await list(request('GET', '/')));
    expect(cards).toMatchObject([{ id: 'ote/my-set/1', record }]);
    const only = (id: string) => list(request('GET', `/?id=${id}`));
    expect((await (await only('ote/my-set/1')).json()).cards).toEqual(cards);
    expect((await (await only('ote/my-set/none')).json()).cards).toEqual([]);
    const compiled = await expectShape('OwnCatalogue', await catalogue(request('GET', '/')));
    expect(compiled.cards).toMatchObject([
      { id: 'ote/my-set/1', setName: 'My set', level: 'enforced' },
    ]);
    const drawn = await face(request('GET', '/'), place(record));
    expect(await drawn.text()).toContain('<svg');
  });

  it('answer a late save with the current card, and can return to an earlier state', async () => {
    const record = ownRecord({ number: '2' });
    await put(record, null);
    await put({ ...record, cost: 3 }, 1);
    const late = await expectShape('OwnCardConflict', await put({ ...record, cost: 4 }, 1), 409);
    expect(late.current).toMatchObject({ revision: 2, record: { cost: 3 } });
    await expectShape('OwnCardConflict', await put(record, null), 409);
    const back = request('POST', '/', { revision: 1, base: 2 });
    expect(await expectShape('SavedRevision', await restore(back, place(record)))).toEqual({
      revision: 3,
    });
    const history = await revisions(request('GET', '/'), place(record));
    expect((await expectShape('OwnCardHistory', history)).revisions).toHaveLength(3);
  });

  it('stay in the database when deleted, and their set can be deleted only when empty', async () => {
    const record = ownRecord({ number: '3' });
    await put(record, null);
    expect((await DELETE(request('DELETE', '/'), place(record))).status).toBe(204);
    await expectShape('Problem', await DELETE(request('DELETE', '/'), place(record)), 404);
    await expectShape('Problem', await GET(request('GET', '/'), place(record)), 404);
    const compiled = await expectShape('OwnCatalogue', await catalogue(request('GET', '/')));
    expect(compiled.deletedNames).toEqual({ 'ote/my-set/3': record.name });
    const set = { set: 'my-set' };
    await expectShape('Problem', await deleteSet(request('DELETE', '/'), set), 409);
    expect((await rename(request('PUT', '/', { name: 'Renamed' }), set)).status).toBe(204);
    expect((await expectShape('OwnSetList', await sets(request('GET', '/')))).sets).toEqual([
      { id: 'my-set', name: 'Renamed' },
    ]);
  });

  it.each([
    ['a set that nobody made', ownRecord({ set: 'nowhere' })],
    ['a new number of a published set', ownRecord({ set: 'arcana', number: '999' })],
    ['a text of 2,001 characters', ownRecord({ number: '4', text: 'x'.repeat(2_001) })],
    ['a text of 10,000 characters', ownRecord({ number: '4', text: 'x '.repeat(5_000) })],
    ['a cost of 21', ownRecord({ number: '4', cost: 21 })],
  ])('are refused in words with %s', async (_what, record) => {
    const { error } = await expectShape('Problem', await put(record, null), 400);
    expect(error.message.length).toBeGreaterThan(10);
  });

  it('refuse the record of a card that is not the card in the address', async () => {
    const body = { base: null, record: ownRecord({ number: '5' }), reason: '' };
    const answer = await PUT(request('PUT', '/', body), { set: 'my-set', number: '6' });
    expect((await expectShape('Problem', answer, 400)).error.code).toBe('OTHER_CARD');
  });

  it('are imported together', async () => {
    const cards = ['I1', 'I2'].map((number) => ({ base: null, record: ownRecord({ number }) }));
    const body = { cards, reason: 'a file' };
    expect(await expectShape('OwnImported', await importCards(request('POST', '/', body)))).toEqual(
      { saved: 2 },
    );
    await expectShape('Problem', await importCards(request('POST', '/', body)), 400);
    const brought = ownRecord({ set: 'brought', number: '1' });
    const bring = { cards: [{ base: null, record: brought }], reason: '' };
    await expectShape('OwnImported', await importCards(request('POST', '/', bring)));
    expect((await expectShape('OwnSetList', await sets(request('GET', '/')))).sets).toContainEqual({
      id: 'brought',
      name: 'brought',
    });
    const many = { cards: Array(OWN_BOUNDS.cards + 1).fill(cards[0]), reason: '' };
    await expectShape('Problem', await importCards(request('POST', '/', many)), 400);
  });

  it('are proposed, listed and decided', async () => {
    const record = ownRecord({ number: 'P1' });
    const asked = { record, reason: 'Found one', author: 'Jo' };
    const made = await expectShape('Proposal', await propose(request('POST', '/', asked)), 201);
    await expectShape('ProposalList', await proposals(request('GET', '/')));
    const yes = () => request('POST', '/', { state: 'accepted', answer: 'Thanks' });
    await expectShape('Decided', await decide(yes(), { id: made.id }));
    await expectShape('Problem', await decide(yes(), { id: made.id }), 409);
    await expectShape('Problem', await decide(yes(), { id: 'none' }), 404);
    await expectShape('OwnCard', await GET(request('GET', '/'), place(record)));
  });

  it('can be of Eden: saved, found, corrected and deleted', async () => {
    const yuri: OwnRecord = {
      game: 'eden',
      set: 'my-set',
      number: '1',
      name: 'Yuri of Mine',
      type: 'Fighter',
      faction: 'Cinder Court',
      value: 7,
      text: 'Brawler (Permanent): +1 CBT in melee.',
    };
    const about = (method: string, body?: unknown) => request(method, '/?game=eden', body);
    await expectShape('SavedRevision', await put(yuri, null));
    // A card of the other game with this set and number is a different card.
    await expectShape('OwnCardConflict', await put(yuri, null), 409);
    const stored = await expectShape('OwnCard', await GET(about('GET'), place(yuri)));
    expect(stored).toMatchObject({ id: 'eden/my-set/1', record: yuri });
    const compiled = await expectShape('OwnCatalogue', await catalogue(request('GET', '/')));
    expect(compiled.eden).toMatchObject([{ id: 'eden/my-set/1', level: 'enforced' }]);
    const found = await edenSearch(request('GET', '/?q=yuri%20of%20mine'));
    expect(found.headers.get('cache-control')).toBe('private, no-store');
    expect((await found.json()).cards).toMatchObject([{ id: 'eden/my-set/1', value: 7 }]);

    const { cards } = edenCatalogueOfProgram();
    const incomplete = cards.find((card) => card.set === 'published') ?? cards[0];
    if (incomplete === undefined) throw new Error('no cards');
    const better = { ...recordOf(incomplete), notes: 'From my own card.' };
    await expectShape('SavedRevision', await put(better, null));
    expect((await edenSearch(request('GET', '/?q=set:published'))).status).toBe(200);
    const stray = { ...better, number: 'no-such-card' };
    const { error } = await expectShape('Problem', await put(stray, null), 400);
    expect(error.message).toContain('has no card of number');

    const gone = await DELETE(about('DELETE'), place(yuri));
    expect(gone.status).toBe(204);
    const history = await revisions(about('GET'), place(yuri));
    expect((await expectShape('OwnCardHistory', history)).revisions).toHaveLength(1);
    const back = about('POST', { revision: 1, base: 1 });
    expect(await expectShape('SavedRevision', await restore(back, place(yuri)))).toEqual({
      revision: 2,
    });
    await expectShape('OwnCard', await GET(request('GET', '/'), { set: 'my-set', number: '1' }));
  });

  it('refuse requests from pages of other sites', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    const answers = await Promise.all([
      put(ownRecord({ number: '9' }), null, headers),
      makeSet(request('POST', '/', { id: 'planted', name: 'x' }, headers)),
      DELETE(request('DELETE', '/', undefined, headers), place(ownRecord())),
      propose(request('POST', '/', {}, headers)),
      importCards(request('POST', '/', {}, headers)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
