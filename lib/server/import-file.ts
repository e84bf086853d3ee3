import 'server-only';
import type { Catalogue } from '@/lib/cards/catalogue';
import { DECK_BOUNDS, type DeckList } from '@/lib/decks/types';
import { deckLines } from '@/lib/formats/deck-lines';
import { deckPlan } from '@/lib/formats/deck-plan';
import { type FileImport, mayWrite, reportedTally } from '@/lib/formats/file-import';
import type { ImportReport } from '@/lib/formats/report';
import type { TableColumns } from '@/lib/formats/types';
import type { Actor } from '@/lib/server/actor';
import { readLists } from '@/lib/server/deck-revisions';
import { createDeck, listDecks, saveRevision } from '@/lib/server/decks';
import { refuseUnkept } from '@/lib/server/unkept-text';
import { cutText } from '@/lib/text/cut-text';

/** What an import did, and notes on imported lines. */
export interface ImportOutcome {
  readonly report: ImportReport;
  readonly notes: readonly string[];
  /** The columns of a table; null if the file is not a table. */
  readonly table: TableColumns | null;
}

/** Imports a file into the deck of its name, as a new revision, or into a new deck. Throws when the deck is changed at the same moment. */
export async function importDeck(
  actor: Actor,
  asked: FileImport,
  catalogue: Catalogue,
): Promise<ImportOutcome> {
  const {
    deck,
    problems,
    table = null,
  } = deckLines(asked.text, asked.format, catalogue, asked.columns);
  const rejected = problems.map(({ line, message }) => ({ line, reason: message }));
  const name = deck.name === '' ? cutText(asked.title, DECK_BOUNDS.name) : deck.name;
  const named = { ...deck, name };
  const before = await deckNamed(actor, named);
  const plan = deckPlan(named, before?.list ?? null);
  if (plan.list !== null && mayWrite(asked, rejected.length))
    await saveDeck(actor, plan.list, before);
  const { format } = asked;
  const read = deck.entries.length + rejected.length;
  const tally = reportedTally(asked, plan.tally, rejected.length);
  const report = { format, read, ...tally, rejected };
  return {
    report: table === null ? report : { ...report, unread: table.unread },
    table,
    notes: [],
  };
}

interface FoundDeck {
  readonly id: string;
  readonly revision: number;
  readonly list: DeckList;
}

/** Returns the deck of that name: if there are several, the one that equals the list, else the one changed last. */
async function deckNamed(actor: Actor, list: DeckList): Promise<FoundDeck | null> {
  const named = (await listDecks(actor)).filter(({ name }) => name === list.name);
  const lists = await readLists(named);
  const found = named.flatMap(({ id, revision }): FoundDeck[] => {
    const there = lists.get(id);
    return there === undefined ? [] : [{ id, revision, list: there }];
  });
  return found.find((one) => deckPlan(list, one.list).list === null) ?? found[0] ?? null;
}

async function saveDeck(actor: Actor, list: DeckList, before: FoundDeck | null): Promise<void> {
  refuseUnkept(list);
  if (before === null) {
    await createDeck(actor, list);
    return;
  }
  const saved = await saveRevision(actor, before.id, before.revision, list);
  if (saved === null || !saved.ok)
    throw new Error(`${list.name}: the deck was changed at the same moment; import it again`);
}
