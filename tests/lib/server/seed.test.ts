import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { adapterFor, database } from '@/lib/server/db';
import { listDecks, readDeck, removeDeck } from '@/lib/server/decks';
import { migrate } from '@/lib/server/migrations';
import { seed } from '@/lib/server/seed';
import { PROVIDERS, ROOT, useEmptyDatabase } from '@/tests/lib/server/databases';

const EXAMPLES = join(ROOT, 'prisma/decks');

describe.each(PROVIDERS)('seeding, on %s', (provider) => {
  const held = useEmptyDatabase(provider);
  const folder = mkdtempSync(join(tmpdir(), 'dossier-seed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('puts in every card with its printings, and the ten example decks', async () => {
    await migrate(ROOT, provider, adapterFor(held.location, 1));
    expect(await seed(EXAMPLES)).toEqual({ cards: 635, examples: 10 });
    expect(await database().card.count()).toBe(635);
    expect(await database().printing.count()).toBe(639);
    const card = await database().card.findFirstOrThrow({ include: { printings: true } });
    expect(JSON.parse(card.content)).toEqual(getCatalogue().byId.get(card.id));
    const decks = await listDecks();
    expect(decks.map((deck) => deck.cards)).toEqual(Array.from({ length: 10 }, () => 40));
    expect((await readDeck(decks[0]?.id ?? ''))?.list.entries.length).toBeGreaterThan(5);
  });

  it('does nothing the second time, and does not bring back what was deleted', async () => {
    const [first] = await listDecks();
    await removeDeck(first?.id ?? '');
    expect(await seed(EXAMPLES)).toEqual({ cards: null, examples: 0 });
    expect(await listDecks()).toHaveLength(9);
  });

  it('puts the cards in again when their files have changed, and leaves the decks alone', async () => {
    await database().setting.updateMany({
      where: { key: 'seed.cards' },
      data: { value: 'of yesterday' },
    });
    expect(await seed(EXAMPLES)).toEqual({ cards: 635, examples: 0 });
    expect(await listDecks()).toHaveLength(9);
  });

  it('names file and line of an example with a mistake, and puts nothing in', async () => {
    cpSync(EXAMPLES, folder, { recursive: true });
    writeFileSync(join(folder, 'broken.txt'), 'Name: Broken\n\n40 No Such Card Anywhere\n');
    await expect(seed(folder)).rejects.toThrow(/broken\.txt, line 3: /);
  });
});
