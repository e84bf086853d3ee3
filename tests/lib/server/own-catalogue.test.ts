import { beforeAll, describe, expect, it } from 'vitest';
import { checkDeck } from '@/lib/decks/check';
import { printedCopies } from '@/lib/decks/printed-copies';
import { deckForPlay } from '@/lib/ote/session-setup';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { createDeck } from '@/lib/server/decks';
import { saveOwnCard } from '@/lib/server/own-cards';
import { edenCatalogueWith, ownersCards, ownersCatalogue } from '@/lib/server/own-catalogue';
import { createOwnSet } from '@/lib/server/own-sets';
import { operation } from '@/tests/lib/api/operation';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList, listOutlinedDecks } from '@/tests/lib/server/deck-lists';
import { request } from '@/tests/lib/server/requests';

const search = operation('searchCards');

const ID = 'ote/my-set/1';
const found = async (q: string) => {
  const answer = await search(request('GET', `/api/v1/cards/search?q=${encodeURIComponent(q)}`));
  return { cache: answer.headers.get('cache-control'), body: await answer.json() };
};

describe('an own card', () => {
  useDatabase('sqlite');
  beforeAll(async () => {
    expect((await found('lantern')).cache).toBe('no-cache');
    await createOwnSet(LOCAL_ACTOR, { id: 'my-set', name: 'My set' });
    await saveOwnCard(LOCAL_ACTOR, ownRecord(), null, '');
  });

  it('is found by search, whose answer is then personal', async () => {
    const { cache, body } = await found('set:my-set');
    expect(body.cards.map(({ id }: { id: string }) => id)).toEqual([ID]);
    expect(cache).toBe('private, no-store');
  });

  it('is compiled once for all simultaneous requests, and not again when another is saved', async () => {
    await saveOwnCard(
      LOCAL_ACTOR,
      ownRecord({ number: '2', name: 'Glass Egret', text: '' }),
      null,
      '',
    );
    const [one, two] = await Promise.all([ownersCards(LOCAL_ACTOR), ownersCards(LOCAL_ACTOR)]);
    expect(two.catalogue).toBe(one.catalogue);
    await saveOwnCard(
      LOCAL_ACTOR,
      ownRecord({ number: '2', name: 'Glass Egret', text: '+1.' }),
      1,
      '',
    );
    const { catalogue } = await ownersCards(LOCAL_ACTOR);
    expect(catalogue.byId.get(ID)).toBe(one.catalogue.byId.get(ID));
    expect(catalogue.byId.get('ote/my-set/2')?.text).toBe('+1.');
  });

  it('of Eden is in one catalogue, which is built once until a card changes', async () => {
    const record = { game: 'eden', set: 'my-set', number: '1', type: 'Fighter' } as const;
    const built = async () => edenCatalogueWith(await ownersCards(LOCAL_ACTOR));
    await saveOwnCard(LOCAL_ACTOR, { ...record, name: 'Ada' }, null, '');
    const before = await built();
    expect(before.byId.get('eden/my-set/1')?.name).toBe('Ada');
    expect(await built()).toBe(before);
    await saveOwnCard(LOCAL_ACTOR, { ...record, name: 'Ida' }, 1, '');
    expect((await built()).byId.get('eden/my-set/1')?.name).toBe('Ida');
  });

  it('can be used in a deck, checked, printed and played', async () => {
    const entries = [{ card: ID, count: 3 }];
    const { id } = await createDeck(LOCAL_ACTOR, { ...deckList('with mine'), entries });
    const catalogue = await ownersCatalogue(LOCAL_ACTOR);
    const check = checkDeck({ ...deckList('with mine'), entries }, catalogue, 'open');
    expect(check.cards).toBe(3);
    expect(check.errors.map(({ code }) => code)).toEqual(['DECK_TOO_SMALL']);
    const play = deckForPlay(entries, catalogue.byId);
    expect(play).toMatchObject({ deck: [0, 0, 0], unknown: [] });
    expect(play.defs[0]).toMatchObject({ whole: true, name: 'Paper Lantern' });
    const { own } = await ownersCards(LOCAL_ACTOR);
    const copies = printedCopies(entries, catalogue, new Set(own.map((card) => card.id)));
    expect(copies.map(({ face }) => face)).toEqual(
      Array(3).fill('/api/v1/own/cards/my-set/1/face.svg'),
    );
    const outlined = (await listOutlinedDecks(LOCAL_ACTOR)).find(({ deck }) => deck.id === id);
    expect(outlined?.outline).toMatchObject({ cards: 3, missing: 37, traits: ['Psychic'] });
  });
});
