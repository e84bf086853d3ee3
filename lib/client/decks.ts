import type { SavedList, SaveReply, Saving } from '@/lib/client/outbox/deck-autosave';
import type { SoloResult } from '@/lib/decks/solo-result';
import type { DeckList, Sitting, StoredDeck } from '@/lib/decks/types';
import { changed, fresh, peek, put } from './answers';
import { ask, fieldOf, type Reply, type RequestOptions, request } from './api';
import { markBeenHere } from './been-here';

const DECKS = '/api/v1/decks';

/** The pattern of the id of a stored deck. */
export const DECK_ID = String.raw`[\da-f]{8}-[\da-f-]{27}`;

/** Returns the address of a deck. */
export function deckPath(id: string) {
  return `${DECKS}/${encodeURIComponent(id)}` as const;
}

/** The beginnings of the addresses that list decks, or answer which deck uses which card. */
const LIST_PATHS = [`${DECKS}?`, `${DECKS}/search`, `${DECKS}/contents`] as const;

/** Saves a list as the revision after `base`. In the sitting of `base`, the history shows it in place of that revision. */
export async function putDeck(
  id: string,
  base: number,
  list: DeckList,
  leaving: boolean,
  sitting: Sitting = 'new',
): Promise<SaveReply> {
  // Somebody who saves a deck has something to continue, wherever it was made.
  markBeenHere();
  const body = { base, list, sitting };
  const reply = await ask(deckPath(id), {
    method: 'PUT',
    body,
    keepalive: leaving,
  });
  if (reply.kind === 'later') return { kind: 'failed', unsure: reply.unsure };
  if (reply.kind === 'answer') {
    const revision = fieldOf(reply.body, 'revision');
    if (typeof revision !== 'number') return { kind: 'failed', unsure: true };
    changed(`${deckPath(id)}/revisions`, `${deckPath(id)}/suggestions`, ...LIST_PATHS);
    return { kind: 'saved', revision };
  }
  const current = fieldOf(reply.body, 'current');
  if (reply.status === 409 && isStoredDeck(current)) {
    const ancestor = fieldOf(reply.body, 'ancestor') as DeckList | null | undefined;
    const from = ancestor == null ? null : { revision: base, list: ancestor };
    return { kind: 'conflict', current, ancestor: from };
  }
  if (reply.status === 404 || reply.status === 410) return { kind: 'gone' };
  return { kind: 'refused', message: reply.message };
}

function isStoredDeck(value: unknown): value is StoredDeck {
  const hasEntries = Array.isArray(fieldOf(fieldOf(value, 'list'), 'entries'));
  return hasEntries && typeof fieldOf(value, 'revision') === 'number';
}

/** The most pages of a history that are read: some hundred saves during one absence. */
const MOST_PAGES = 10;

/** Returns what was saved after revision `base` up to `last`, newest first; null when it cannot be loaded now. */
export async function savedSince(
  id: string,
  base: number,
  last: number,
): Promise<readonly SavedList[] | null> {
  const found: SavedList[] = [];
  let before = last + 1;
  for (let page = 0; page < MOST_PAGES && before > base + 1; page++) {
    const asked = new URLSearchParams({ show: 'saves', before: `${before}` });
    const reply = await ask(`${deckPath(id)}/revisions?${asked}`);
    if (reply.kind !== 'answer') return null;
    const { revisions } = reply.body;
    for (const { number, list } of revisions)
      if (number > base) found.push({ revision: number, list });
    const oldest = revisions.at(-1)?.number ?? 0;
    if (revisions.length === 0 || oldest >= before) break;
    before = oldest;
  }
  return found;
}

/** Returns the server's current state of the deck; null when it cannot be loaded now. */
export async function getDeck(id: string): Promise<StoredDeck | null> {
  const { state, body } = await fresh(deckPath(id));
  return state === 'current' ? body : null;
}

/** Keeps the saved list as the answer for this deck, so that a reload shows it even without a connection. */
export function keepSaved(id: string, { base, held }: Pick<Saving, 'base' | 'held'>): void {
  const known = peek(deckPath(id)).body;
  if (base === 0 || (known !== null && known.revision >= base)) return;
  const updatedAt = new Date().toISOString();
  void put(deckPath(id), { id, revision: base, list: held, updatedAt } satisfies StoredDeck);
}

export const NO_ANSWER = 'Can’t reach the server. Nothing was changed; try again.';

/** Returns what is wrong, in sentences; '' if the server did what it was asked. */
export function problemOf(reply: Reply<unknown>): string {
  switch (reply.kind) {
    case 'answer':
      return '';
    case 'refused':
      return reply.message;
    case 'later':
      return NO_ANSWER;
  }
}

/** Sends a change of a deck. The answers that begin with `outdated` are asked for again, after a refusal as well: this page may know an old state. */
async function sendChange(
  path: string,
  asking: RequestOptions,
  ...outdated: readonly string[]
): Promise<Reply<unknown>> {
  const reply = await request(path, asking);
  if (reply.kind !== 'later') changed(...outdated);
  return reply;
}

/** Names a revision. */
export function labelRevision(id: string, revision: number, label: string) {
  const revisions = `${deckPath(id)}/revisions`;
  return sendChange(`${revisions}/${revision}`, { method: 'PUT', body: { label } }, revisions);
}

/** Keeps with a revision how the deck does alone. */
export function keepGames(id: string, revision: number, result: SoloResult) {
  const revisions = `${deckPath(id)}/revisions`;
  const path = `${revisions}/${revision}/games`;
  return sendChange(path, { method: 'PUT', body: result }, revisions, `${DECKS}/search`);
}

/** Marks a deck as built or taken apart. */
export function markBuilt(id: string, built: boolean) {
  const path = `${deckPath(id)}/built`;
  return sendChange(path, { method: 'PUT', body: { built } }, `${DECKS}/contents`);
}

/** Deletes a deck. */
export function deleteDeck(id: string) {
  return sendChange(deckPath(id), { method: 'DELETE' }, deckPath(id), ...LIST_PATHS);
}

/** Restores a deleted deck. */
export function restoreDeck(id: string) {
  return sendChange(`${deckPath(id)}/restore`, { method: 'POST' }, deckPath(id), ...LIST_PATHS);
}
