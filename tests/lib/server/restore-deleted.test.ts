import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { createDeck, listDecks, readDeck, removeDeck, restoreDeck } from '@/lib/server/decks';
import { listOwnCards, removeOwnCard, saveOwnCard } from '@/lib/server/own-cards';
import { removeOwnSet } from '@/lib/server/own-sets';
import { seed } from '@/lib/server/seed';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { restoreFrom, writeTo } from '@/tests/lib/server/backup-paths';
import { PROVIDERS, ROOT, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

const folder = mkdtempSync(join(tmpdir(), 'dossier-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(PROVIDERS)('a restore after everything was deleted, on %s', (provider) => {
  useDatabase(provider);

  it('restores everything in the backup, and leaves other deleted decks unchanged', async () => {
    await seed(join(ROOT, 'prisma/decks'));
    const kept = await createDeck(LOCAL_ACTOR, deckList('kept'));
    const record = ownRecord({ set: 'my-set', number: '1', name: 'Kept' });
    await saveOwnCard(LOCAL_ACTOR, record, null, 'new');
    const path = join(folder, `${provider}.zip`);
    await writeTo(path);
    await expect(restoreFrom(path)).rejects.toMatchObject({ code: 'NOT_EMPTY' });
    const other = await createDeck(LOCAL_ACTOR, deckList('other'));
    for (const { id } of await listDecks(LOCAL_ACTOR)) await removeDeck(LOCAL_ACTOR, id);
    const [card] = await listOwnCards(LOCAL_ACTOR);
    await removeOwnCard(LOCAL_ACTOR, card?.id ?? '');
    await removeOwnSet(LOCAL_ACTOR, 'my-set');
    await restoreFrom(path);
    expect((await readDeck(LOCAL_ACTOR, kept.id))?.list.name).toBe('kept');
    expect((await listOwnCards(LOCAL_ACTOR)).map((one) => one.record.name)).toEqual(['Kept']);
    expect(await restoreDeck(LOCAL_ACTOR, other.id)).toBe(true);
    expect((await readDeck(LOCAL_ACTOR, other.id))?.list.name).toBe('other');
    expect(await database().deckRevision.count({ where: { deckId: kept.id } })).toBe(1);
  });
});
