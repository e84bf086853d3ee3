import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, LOCAL_ACTOR, LOCAL_CALLER } from '@/lib/server/actor';
import {
  changeCollection,
  collectionHistory,
  collectionNumber,
  readHoldings,
  undoBatch,
} from '@/lib/server/collection';
import { totalsNow } from '@/lib/server/collection-totals';
import { database } from '@/lib/server/db';
import { allottedDecks } from '@/lib/server/deck-lists';
import { deckHistory } from '@/lib/server/deck-revisions';
import {
  createDeck,
  createDeckAs,
  listDecks,
  readDeck,
  removeDeck,
  saveRevision,
  setBuilt,
} from '@/lib/server/decks';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { readOwnCard, removeOwnCard, saveOwnCard } from '@/lib/server/own-cards';
import { ownersCards } from '@/lib/server/own-catalogue';
import { createOwnSet, listOwnSets } from '@/lib/server/own-sets';
import { createProposal, decideProposal, listProposals } from '@/lib/server/proposals';
import { holdingsNow } from '@/lib/server/search';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList, listOutlinedDecks } from '@/tests/lib/server/deck-lists';

const OTHER: Caller = { ownerId: 'other', role: 'admin', session: null };
const ZIPPER = 'ote/standard/270';

describe.each(PROVIDERS)(
  'another owner of this installation, on %s, can neither see nor change',
  (provider) => {
    useDatabase(provider);
    beforeAll(async () => {
      await database().owner.create({ data: { id: OTHER.ownerId, name: 'Other' } });
    });

    it('decks', async () => {
      const { id } = await createDeck(LOCAL_ACTOR, deckList('mine'));
      expect(await listDecks(OTHER)).toEqual([]);
      expect(await readDeck(OTHER, id)).toBeNull();
      expect(await saveRevision(OTHER, id, 1, deckList('theirs'))).toBeNull();
      expect(await createDeckAs(OTHER, id, deckList('theirs'))).toBeNull();
      expect((await deckHistory(OTHER, id)).revisions).toEqual([]);
      expect(await setBuilt(OTHER, id, true)).toBe(false);
      expect(await removeDeck(OTHER, id)).toBe(false);
      const theirs = await createDeck(OTHER, deckList('theirs'));
      for (const _ of [1, 2]) {
        expect((await allottedDecks(LOCAL_ACTOR)).map((deck) => deck.id)).toEqual([id]);
        expect((await allottedDecks(OTHER)).map((deck) => deck.id)).toEqual([theirs.id]);
        const outlined = (await listOutlinedDecks(OTHER)).map(({ deck }) => deck.name);
        expect(outlined).toEqual(['theirs']);
      }
    });

    it('a collection, its history and its totals', async () => {
      const batch = randomUUID();
      const steps = [{ printing: ZIPPER, condition: '', place: '', owned: 3 }];
      await changeCollection(LOCAL_ACTOR, [{ sent: batch, batch, label: 'x', steps }]);
      expect((await totalsNow(LOCAL_ACTOR)).totals.get(ZIPPER)?.owned).toBe(3);
      expect((await totalsNow(OTHER)).totals.size).toBe(0);
      expect(await readHoldings(OTHER, {}, 10)).toEqual([]);
      expect(await collectionNumber(OTHER)).toBe(0);
      expect(await collectionHistory(OTHER, null)).toEqual([]);
      await expect(undoBatch(OTHER, randomUUID(), batch, UNWATCHED)).rejects.toThrow('no such');
      expect((await holdingsNow(OTHER)).counts.owned.size).toBe(0);
      // Another owner's change with an equal id is a separate change.
      await changeCollection(OTHER, [{ sent: batch, batch, label: 'y', steps }]);
      expect((await totalsNow(OTHER)).totals.get(ZIPPER)?.owned).toBe(3);
    });

    it('own cards, sets and proposals', async () => {
      await createOwnSet(LOCAL_ACTOR, { id: 'attic', name: 'Attic' });
      const record = ownRecord({ set: 'attic', number: '1', name: 'Somebody New' });
      const id = 'ote/attic/1';
      expect(await saveOwnCard(LOCAL_ACTOR, record, null, '')).toBe(1);
      const made = await createProposal(LOCAL_CALLER, { record, reason: '', author: '' });
      expect((await ownersCards(LOCAL_ACTOR)).own).toHaveLength(1);
      expect((await ownersCards(OTHER)).own).toEqual([]);
      expect(await readOwnCard(OTHER, id)).toBeNull();
      expect(await removeOwnCard(OTHER, id)).toBe(false);
      expect(await listOwnSets(OTHER)).toEqual([]);
      expect(await listProposals(OTHER)).toEqual([]);
      const decided = decideProposal(OTHER, made.id, 'declined', '');
      await expect(decided).rejects.toMatchObject({ problem: { code: 'NO_SUCH_PROPOSAL' } });
      expect((await ownersCards(LOCAL_ACTOR)).own).toHaveLength(1);
    });
  },
);
