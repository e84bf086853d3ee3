import { writeSync } from 'node:fs';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { createDeck, saveRevision } from '@/lib/server/decks';
import { deckList } from '@/tests/lib/server/deck-lists';

// A separate process of kill.test.ts: saves one deck repeatedly and prints each revision that the database acknowledged, until it is
// killed.

const { id } = await createDeck(LOCAL_ACTOR, deckList('0', 0));
writeSync(1, `${id}\n1\n`);
for (let base = 1; base < 1_000; base++) {
  const outcome = await saveRevision(LOCAL_ACTOR, id, base, deckList(String(base), base % 1_000));
  if (!outcome?.ok) throw new Error(`revision ${base + 1} was refused`);
  writeSync(1, `${outcome.revision}\n`);
}
