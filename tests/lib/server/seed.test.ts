import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { adapterFor } from '@/lib/server/db';
import { listDecks, readDeck, removeDeck } from '@/lib/server/decks';
import { migrate } from '@/lib/server/migrations';
import { seed } from '@/lib/server/seed';
import { PROVIDERS, ROOT, useEmptyDatabase } from '@/tests/lib/server/databases';

const EXAMPLES = join(ROOT, 'prisma/decks');

describe.each(PROVIDERS)('seeding, on %s', (provider) => {
  const held = useEmptyDatabase(provider);
  const folder = mkdtempSync(join(tmpdir(), 'dossier-seed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('adds the owner and the ten example decks', async () => {
    await migrate(ROOT, provider, adapterFor(held.location, 'single'));
    expect(await seed(EXAMPLES)).toEqual({ examples: 10 });
    const decks = await listDecks(LOCAL_ACTOR);
    expect(decks.map((deck) => deck.cards)).toEqual(Array.from({ length: 10 }, () => 40));
    expect((await readDeck(LOCAL_ACTOR, decks[0]?.id ?? ''))?.list.entries.length).toBeGreaterThan(
      5,
    );
  });

  it('does nothing the second time, and does not restore deleted examples', async () => {
    const [first] = await listDecks(LOCAL_ACTOR);
    await removeDeck(LOCAL_ACTOR, first?.id ?? '');
    expect(await seed(EXAMPLES)).toEqual({ examples: 0 });
    expect(await listDecks(LOCAL_ACTOR)).toHaveLength(9);
  });

  it('names file and line of an example with a mistake, and adds nothing', async () => {
    cpSync(EXAMPLES, folder, { recursive: true });
    writeFileSync(join(folder, 'broken.txt'), 'Name: Broken\n\n40 No Such Card Anywhere\n');
    await expect(seed(folder)).rejects.toThrow(/broken\.txt, line 3: /);
  });
});
