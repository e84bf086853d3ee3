import 'server-only';
import type { Card } from '@/lib/cards/catalogue';
import { catalogueHash, getCatalogue } from '@/lib/cards/embedded';
import type { DeckList } from '@/lib/decks/types';
import { type Transaction, transaction } from '@/lib/server/db';
import { insertDeck } from '@/lib/server/decks';
import { exampleDecks } from '@/lib/server/example-decks';
import { LOCAL_OWNER } from '@/lib/server/owner';

// Seeding runs at every start and does only what is missing: the cards again when their files changed, the
// example decks once ever, so that one who deleted them does not find them back.

/** What seeding did. */
export interface Seeded {
  /** Cards put in, or null if those in the database were current. */
  readonly cards: number | null;
  readonly examples: number;
}

/** Settings that say what was done already. */
const CARDS_DONE = 'seed.cards';
const EXAMPLES_DONE = 'seed.examples';
/** Rows in one INSERT: PostgreSQL and SQLite bound the number of values. */
const ROWS = 100;
/** Nobody waits behind it, and a first start on a slow machine may take its time. */
const SEED_MILLISECONDS = 300_000;

/** Put the local owner, the cards and the examples in. `deckFolder` holds deck files, `NAME.txt`. */
export async function seed(deckFolder: string): Promise<Seeded> {
  const examples = exampleDecks(deckFolder);
  return transaction(async (tx) => {
    await tx.owner.upsert({
      where: { id: LOCAL_OWNER },
      create: { id: LOCAL_OWNER, name: 'You' },
      update: {},
    });
    return { cards: await seedCards(tx), examples: await seedExamples(tx, examples) };
  }, SEED_MILLISECONDS);
}

async function seedCards(tx: Transaction): Promise<number | null> {
  if ((await readSetting(tx, CARDS_DONE)) === catalogueHash()) return null;
  const { cards } = getCatalogue();
  await tx.printing.deleteMany();
  await tx.card.deleteMany();
  for (let from = 0; from < cards.length; from += ROWS) {
    const some = cards.slice(from, from + ROWS);
    await tx.card.createMany({ data: some.map(cardRow) });
    await tx.printing.createMany({ data: some.flatMap(printingRows) });
  }
  await writeSetting(tx, CARDS_DONE, catalogueHash());
  return cards.length;
}

function cardRow(card: Card) {
  const { id, game, set, number, slug, name, type } = card;
  return { id, game, set, number, slug, name, type, content: JSON.stringify(card) };
}

function printingRows(card: Card) {
  return card.printings.map(({ set, number, rarity }) => ({
    id: `${card.game}/${set}/${number}`,
    cardId: card.id,
    set,
    number,
    rarity,
  }));
}

async function seedExamples(tx: Transaction, examples: readonly DeckList[]): Promise<number> {
  if ((await readSetting(tx, EXAMPLES_DONE)) !== null || examples.length === 0) return 0;
  for (const list of examples) await insertDeck(tx, list);
  await writeSetting(tx, EXAMPLES_DONE, 'given');
  return examples.length;
}

async function readSetting(tx: Transaction, key: string): Promise<string | null> {
  const row = await tx.setting.findUnique({
    where: { ownerId_key: { ownerId: LOCAL_OWNER, key } },
  });
  return row?.value ?? null;
}

async function writeSetting(tx: Transaction, key: string, value: string): Promise<void> {
  await tx.setting.upsert({
    where: { ownerId_key: { ownerId: LOCAL_OWNER, key } },
    create: { ownerId: LOCAL_OWNER, key, value },
    update: { value },
  });
}
