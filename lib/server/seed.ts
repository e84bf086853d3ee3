import 'server-only';
import { COMMON, LOCAL_ACTOR } from '@/lib/server/actor';
import { transaction } from '@/lib/server/db';
import { insertDeck } from '@/lib/server/decks';
import { exampleDecks } from '@/lib/server/example-decks';

// Seeding runs at every start and adds only what is missing. The example decks are added only once, so that they do not come back after
// somebody has deleted them.

/** The result of seeding. */
export interface Seeded {
  readonly examples: number;
}

/** The key of the setting which records that the examples were added. */
const EXAMPLES_GIVEN = { ownerId: LOCAL_ACTOR.ownerId, key: 'seed.examples' };
/** The time limit in milliseconds. Nobody waits for the seeding, and a first start on a slow machine takes long. */
const SEED_MILLISECONDS = 300_000;

/** Adds the local owner and the examples. `deckFolder` holds deck files, `NAME.txt`. */
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
    const isGiven = (await tx.setting.count({ where: EXAMPLES_GIVEN })) > 0;
    if (isGiven || examples.length === 0) return { examples: 0 };
    for (const list of examples) await insertDeck(LOCAL_ACTOR, tx, list);
    await tx.setting.create({ data: { ...EXAMPLES_GIVEN, value: 'given' } });
    return { examples: examples.length };
  }, SEED_MILLISECONDS);
}
