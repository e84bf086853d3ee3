import { describe, expect, it } from 'vitest';
import { ownId } from '@/lib/cards/own-place';
import { OWN_BOUNDS, type OwnRecord } from '@/lib/cards/own-types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { UNWATCHED } from '@/lib/server/jobs/work';
import {
  listOwnCards,
  ownCardHistory,
  readOwnCard,
  removeOwnCard,
  restoreOwnCard,
  saveOwnCard,
  saveOwnCards,
} from '@/lib/server/own-cards';
import { ownersCards } from '@/lib/server/own-catalogue';
import { createOwnSet, listOwnSets, removeOwnSet, renameOwnSet } from '@/lib/server/own-sets';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

let numbers = 0;
/** Returns a record of a card that nobody has saved yet. */
function fresh(change: Parameters<typeof ownRecord>[0] = {}) {
  numbers += 1;
  return ownRecord({ number: `N${numbers}`, ...change });
}

/** Returns a refusal that contains the current card. */
const conflictWith = (current: object | null) => ({
  problem: { code: 'CONFLICT' },
  besides: { current },
});

const costOf = (record: OwnRecord) => ('cost' in record ? record.cost : undefined);

describe.each(PROVIDERS)('own cards, on %s', (provider) => {
  useDatabase(provider);

  it('are saved as revision 1 and read back unchanged', async () => {
    const record = fresh({ flavor: '“Ω”\nb', cost: '0*', ap: '+1', text: '' });
    expect(await saveOwnCard(LOCAL_ACTOR, record, null, 'typed in')).toBe(1);
    expect(await readOwnCard(LOCAL_ACTOR, ownId(record))).toMatchObject({ revision: 1, record });
    expect((await listOwnCards(LOCAL_ACTOR)).map(({ id }) => id)).toContain(ownId(record));
    expect(await readOwnCard(LOCAL_ACTOR, 'ote/my-set/none')).toBeNull();
  });

  it('keep each revision with its reason, and get none from a save without a change', async () => {
    const record = fresh();
    const id = ownId(record);
    await saveOwnCard(LOCAL_ACTOR, record, null, 'new');
    expect(await saveOwnCard(LOCAL_ACTOR, { ...record, cost: 3 }, 1, 'dearer')).toBe(2);
    expect(await saveOwnCard(LOCAL_ACTOR, { ...record, cost: 3 }, 2, 'again')).toBe(2);
    const history = await ownCardHistory(LOCAL_ACTOR, id);
    const costs = history.map((one) => [one.number, costOf(one.record), one.reason]);
    expect(costs).toEqual([
      [2, 3, 'dearer'],
      [1, 2, 'new'],
    ]);
  });

  it('refuse a save from an older revision, and a new card under a taken id', async () => {
    const record = fresh();
    await saveOwnCard(LOCAL_ACTOR, record, null, '');
    await saveOwnCard(LOCAL_ACTOR, { ...record, name: 'Theirs' }, 1, '');
    const refused = conflictWith({ id: ownId(record), revision: 2 });
    const mine = { ...record, name: 'Mine' };
    await expect(saveOwnCard(LOCAL_ACTOR, mine, 1, '')).rejects.toMatchObject(refused);
    await expect(saveOwnCard(LOCAL_ACTOR, record, null, '')).rejects.toMatchObject(refused);
    const gone = conflictWith(null);
    await expect(saveOwnCard(LOCAL_ACTOR, fresh(), 4, '')).rejects.toMatchObject(gone);
    expect(await ownCardHistory(LOCAL_ACTOR, ownId(record))).toHaveLength(2);
  });

  it('accept exactly one of many simultaneous saves', async () => {
    const record = fresh();
    const first = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        saveOwnCard(LOCAL_ACTOR, { ...record, cost: i }, null, ''),
      ),
    );
    expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const next = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) =>
        saveOwnCard(LOCAL_ACTOR, { ...record, name: `Racer ${i}` }, 1, ''),
      ),
    );
    expect(next.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ownCardHistory(LOCAL_ACTOR, ownId(record))).toHaveLength(2);
  });

  it('keep their history when deleted, and are restored by a further revision', async () => {
    const record = fresh();
    const id = ownId(record);
    await saveOwnCard(LOCAL_ACTOR, record, null, '');
    await saveOwnCard(LOCAL_ACTOR, { ...record, cost: 5 }, 1, '');
    expect(await removeOwnCard(LOCAL_ACTOR, id)).toBe(true);
    expect(await removeOwnCard(LOCAL_ACTOR, id)).toBe(false);
    expect(await readOwnCard(LOCAL_ACTOR, id)).toBeNull();
    const gone = conflictWith(null);
    await expect(saveOwnCard(LOCAL_ACTOR, record, 2, '')).rejects.toMatchObject(gone);
    await expect(restoreOwnCard(LOCAL_ACTOR, id, 1, 1)).rejects.toMatchObject(gone);
    await expect(restoreOwnCard(LOCAL_ACTOR, id, 9, 2)).rejects.toMatchObject({
      problem: { code: 'NO_SUCH_CARD' },
    });
    expect(await restoreOwnCard(LOCAL_ACTOR, id, 1, 2)).toBe(3);
    expect(await readOwnCard(LOCAL_ACTOR, id)).toMatchObject({ revision: 3, record: { cost: 2 } });
    expect((await ownCardHistory(LOCAL_ACTOR, id)).map(({ reason }) => reason)).toEqual([
      'Restored revision 1',
      '',
      '',
    ]);
  });

  it('continue the old revision numbers when they are created again', async () => {
    const record = fresh();
    await saveOwnCard(LOCAL_ACTOR, record, null, '');
    await removeOwnCard(LOCAL_ACTOR, ownId(record));
    expect(await saveOwnCard(LOCAL_ACTOR, record, null, 'anew')).toBe(2);
  });

  it('are imported all or not at all', async () => {
    const [one, two, taken] = [fresh(), fresh(), fresh()];
    await saveOwnCard(LOCAL_ACTOR, taken, null, '');
    const refused = saveOwnCards(
      LOCAL_ACTOR,
      [one, { ...taken, cost: 9 }, two].map((record) => ({ record, base: null })),
      'import',
      UNWATCHED,
    );
    await expect(refused).rejects.toMatchObject(conflictWith({ id: ownId(taken) }));
    expect(await readOwnCard(LOCAL_ACTOR, ownId(one))).toBeNull();
    const cards = [one, two].map((record) => ({ record, base: null }));
    await saveOwnCards(LOCAL_ACTOR, cards, 'import', UNWATCHED);
    expect(await readOwnCard(LOCAL_ACTOR, ownId(two))).toMatchObject({ revision: 1 });
  });

  it('are imported by the hundred: new, changed, unchanged and restored ones', async () => {
    const records = Array.from({ length: 230 }, () => fresh({ cost: 1 }));
    const [stays, changes, back, twice] = records.map(ownId);
    const first = records.slice(0, 120).map((record) => ({ record, base: null }));
    await saveOwnCards(LOCAL_ACTOR, first, 'first', UNWATCHED);
    await removeOwnCard(LOCAL_ACTOR, back ?? '');
    const second = records.map((record, index) => {
      const isChanged = ownId(record) === changes || ownId(record) === twice;
      return {
        record: isChanged ? { ...record, cost: 2 } : record,
        base: index < 120 && ownId(record) !== back ? 1 : null,
      };
    });
    const again = second.flatMap(({ record }) =>
      ownId(record) === twice ? [{ record: { ...record, cost: 3 }, base: 2 }] : [],
    );
    await saveOwnCards(LOCAL_ACTOR, [...second, ...again], 'second', UNWATCHED);
    const told = async (id = '') =>
      (await ownCardHistory(LOCAL_ACTOR, id)).map((one) => [
        one.number,
        costOf(one.record),
        one.reason,
      ]);
    expect(await told(stays)).toEqual([[1, 1, 'first']]);
    const changed = [
      [2, 2, 'second'],
      [1, 1, 'first'],
    ];
    expect(await told(changes)).toEqual(changed);
    expect(await told(twice)).toEqual([[3, 3, 'second'], ...changed]);
    expect(await told(back)).toMatchObject([
      [2, 1, 'second'],
      [1, 1, 'first'],
    ]);
    const there = new Map((await listOwnCards(LOCAL_ACTOR)).map((card) => [card.id, card]));
    expect(records.map((record) => there.get(ownId(record))?.revision)).toEqual(
      [1, 2, 2, 3].concat(Array.from({ length: 226 }, () => 1)),
    );
    expect(there.get(twice ?? '')?.updatedAt).toMatch(/^20[2-9]/);
  });

  it('are limited in number, and an import over the limit saves none', async () => {
    const there = await database().ownCard.count({ where: { deletedAt: null } });
    const room = 1;
    const data = Array.from({ length: OWN_BOUNDS.cards - there - room }, (_, index) => ({
      ownerId: LOCAL_ACTOR.ownerId,
      id: `ote/filler/${index}`,
      revision: 1,
    }));
    await database().ownCard.createMany({ data });
    const [one, two] = [fresh(), fresh()];
    const both = [one, two].map((record) => ({ record, base: null }));
    await expect(saveOwnCards(LOCAL_ACTOR, both, '', UNWATCHED)).rejects.toMatchObject({
      problem: { code: 'TOO_MANY' },
    });
    expect(await readOwnCard(LOCAL_ACTOR, ownId(one))).toBeNull();
    expect(await saveOwnCard(LOCAL_ACTOR, one, null, '')).toBe(1);
    await database().ownCard.deleteMany({ where: { id: { startsWith: 'ote/filler/' } } });
  });

  it('appear in the owner’s catalogue at once when saved, and disappear at once when deleted', async () => {
    const record = fresh({ name: 'Glass Heron' });
    const id = ownId(record);
    expect((await ownersCards(LOCAL_ACTOR)).catalogue.byId.get(id)).toBeUndefined();
    await saveOwnCard(LOCAL_ACTOR, record, null, '');
    const before = await ownersCards(LOCAL_ACTOR);
    expect(before.catalogue.byId.get(id)?.name).toBe('Glass Heron');
    expect((await ownersCards(LOCAL_ACTOR)).catalogue).toBe(before.catalogue);
    await saveOwnCard(LOCAL_ACTOR, { ...record, name: 'Glass Egret' }, 1, '');
    expect((await ownersCards(LOCAL_ACTOR)).catalogue.byId.get(id)?.name).toBe('Glass Egret');
    await removeOwnCard(LOCAL_ACTOR, id);
    expect((await ownersCards(LOCAL_ACTOR)).catalogue.byId.get(id)).toBeUndefined();
  });

  it('that are not valid records are left out, and all other cards are kept', async () => {
    const record = fresh();
    await saveOwnCard(LOCAL_ACTOR, record, null, '');
    const broken = { ownerId: LOCAL_ACTOR.ownerId, cardId: 'ote/my-set/broken', number: 1 };
    await database().ownCard.create({
      data: { ownerId: LOCAL_ACTOR.ownerId, id: broken.cardId, revision: 1 },
    });
    await database().ownCardRevision.create({
      data: { ...broken, content: '{"name":1}', reason: '' },
    });
    const ids = (await listOwnCards(LOCAL_ACTOR)).map(({ id }) => id);
    expect(ids).toContain(ownId(record));
    expect(ids).not.toContain(broken.cardId);
    expect(await readOwnCard(LOCAL_ACTOR, broken.cardId)).toBeNull();
  });
});

describe.each(PROVIDERS)('own sets, on %s', (provider) => {
  useDatabase(provider);

  it('are created once, renamed, and deleted when empty', async () => {
    await createOwnSet(LOCAL_ACTOR, { id: 'shelf', name: 'The Shelf' });
    for (const id of ['shelf', 'arcana'])
      await expect(createOwnSet(LOCAL_ACTOR, { id, name: 'Mine' })).rejects.toMatchObject({
        problem: { code: 'NO_PLACE' },
      });
    expect(await renameOwnSet(LOCAL_ACTOR, { id: 'shelf', name: 'Shelf' })).toBe(true);
    expect(await renameOwnSet(LOCAL_ACTOR, { id: 'nothing', name: 'Shelf' })).toBe(false);
    expect(await listOwnSets(LOCAL_ACTOR)).toEqual([{ id: 'shelf', name: 'Shelf' }]);
    const record = fresh({ set: 'shelf' });
    await saveOwnCard(LOCAL_ACTOR, record, null, '');
    await expect(removeOwnSet(LOCAL_ACTOR, 'shelf')).rejects.toThrow('The set still holds a card.');
    await removeOwnCard(LOCAL_ACTOR, ownId(record));
    expect(await removeOwnSet(LOCAL_ACTOR, 'shelf')).toBe(true);
    expect(await removeOwnSet(LOCAL_ACTOR, 'shelf')).toBe(false);
    expect(await restoreOwnCard(LOCAL_ACTOR, ownId(record), 1, 1)).toBe(2);
    expect(await listOwnSets(LOCAL_ACTOR)).toEqual([{ id: 'shelf', name: 'shelf' }]);
  });

  it('are not empty while they hold a card of Eden', async () => {
    await createOwnSet(LOCAL_ACTOR, { id: 'ashes', name: 'Ashes' });
    const record = {
      game: 'eden',
      set: 'ashes',
      number: '1',
      type: 'Scenery',
      name: 'Ash',
      cost: 1,
    };
    await saveOwnCard(LOCAL_ACTOR, record as OwnRecord, null, '');
    await expect(removeOwnSet(LOCAL_ACTOR, 'ashes')).rejects.toThrow('The set still holds a card.');
    await removeOwnCard(LOCAL_ACTOR, 'eden/ashes/1');
    expect(await removeOwnSet(LOCAL_ACTOR, 'ashes')).toBe(true);
  });
});
