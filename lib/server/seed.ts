import 'server-only';
import type { DeckList } from '@/lib/decks/types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { type Transaction, transaction } from '@/lib/server/db';
import { insertDeck } from '@/lib/server/decks';
import { exampleDecks } from '@/lib/server/example-decks';

// Seeding runs at every start and does only what is missing: the example decks once ever, so that one who deleted them does not find
// them back.

/** What seeding did. */
export interface Seeded {
  readonly examples: number;
}

/** A setting that says what was done already. */
const EXAMPLES_DONE = 'seed.examples';
/** Nobody waits behind it, and a first start on a slow machine may take its time. */
const SEED_MILLISECONDS = 300_000;

/** Put the local owner and the examples in. `deckFolder` holds deck files, `NAME.txt`. */
export async function seed(deckFolder: string): Promise<Seeded> {
  const examples = exampleDecks(deckFolder);
  return transaction(async (tx) => {
    await tx.owner.upsert({
      where: { id: LOCAL_ACTOR.ownerId },
      create: { id: LOCAL_ACTOR.ownerId, name: 'You' },
      update: {},
    });
    return { examples: await seedExamples(tx, examples) };
  }, SEED_MILLISECONDS);
}

async function seedExamples(tx: Transaction, examples: readonly DeckList[]): Promise<number> {
  if ((await readSetting(tx, EXAMPLES_DONE)) !== null || examples.length === 0) return 0;
  for (const list of examples) await insertDeck(LOCAL_ACTOR, tx, list);
  await writeSetting(tx, EXAMPLES_DONE, 'given');
  return examples.length;
}

async function readSetting(tx: Transaction, key: string): Promise<string | null> {
  const row = await tx.setting.findUnique({
    where: { ownerId_key: { ownerId: LOCAL_ACTOR.ownerId, key } },
  });
  return row?.value ?? null;
}

async function writeSetting(tx: Transaction, key: string, value: string): Promise<void> {
  await tx.setting.upsert({
    where: { ownerId_key: { ownerId: LOCAL_ACTOR.ownerId, key } },
    create: { ownerId: LOCAL_ACTOR.ownerId, key, value },
    update: { value },
  });
}
