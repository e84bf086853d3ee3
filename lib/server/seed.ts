import 'server-only';
import { COMMON, LOCAL_ACTOR } from '@/lib/server/actor';
import { transaction } from '@/lib/server/db';
import { insertDeck } from '@/lib/server/decks';
import { exampleDecks } from '@/lib/server/example-decks';

// Seeding runs at every start and does only what is missing: the example decks once ever, so that one who deleted them does not find
// them back.

/** What seeding did. */
export interface Seeded {
  readonly examples: number;
}

/** A setting that says that the examples were given. */
const GIVEN = { ownerId: LOCAL_ACTOR.ownerId, key: 'seed.examples' };
/** Nobody waits behind it, and a first start on a slow machine may take its time. */
const SEED_MILLISECONDS = 300_000;

/** Put the local owner and the examples in. `deckFolder` holds deck files, `NAME.txt`. */
export async function seed(deckFolder: string): Promise<Seeded> {
  const examples = exampleDecks(deckFolder);
  return transaction(async (tx) => {
    const id = LOCAL_ACTOR.ownerId;
    await tx.owner.upsert({ where: { id }, create: { id, name: 'You' }, update: {} });
    await tx.owner.upsert({
      where: { id: COMMON.ownerId },
      create: { id: COMMON.ownerId, name: 'Everybody' },
      update: {},
    });
    const isGiven = (await tx.setting.count({ where: GIVEN })) > 0;
    if (isGiven || examples.length === 0) return { examples: 0 };
    for (const list of examples) await insertDeck(LOCAL_ACTOR, tx, list);
    await tx.setting.create({ data: { ...GIVEN, value: 'given' } });
    return { examples: examples.length };
  }, SEED_MILLISECONDS);
}
