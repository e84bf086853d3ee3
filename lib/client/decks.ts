import type { AnswerOf } from '@/lib/api/routes';
import type { SavedList, SaveReply, Saving } from '@/lib/decks/draft-save';
import type { DeckHistory, DeckList, Sitting, StoredDeck } from '@/lib/decks/types';
import { changed, fresh, peek, put } from './answers';
import { ask, fieldOf } from './api';

const DECKS = '/api/v1/decks';

/** Returns the address of a deck. */
export function deckPath(id: string): string {
  return `${DECKS}/${encodeURIComponent(id)}`;
}

/** Marks the list of decks, and the answers about which deck uses which card, as changed. */
function listsChanged(): void {
  changed(`${DECKS}?`, `${DECKS}/search`, `${DECKS}/contents`);
}

/** Saves a list as the revision after `base`. In the sitting of `base`, the history shows it in place of that revision. */
export async function putDeck(
  id: string,
  base: number,
  list: DeckList,
  leaving: boolean,
  sitting: Sitting = 'new',
): Promise<SaveReply> {
  const body = { base, list, sitting };
  const reply = await ask<AnswerOf<'saveDeck'>>(deckPath(id), {
    method: 'PUT',
    body,
    keepalive: leaving,
  });
  if (reply.kind === 'later') return { kind: 'failed', unsure: reply.unsure };
  if (reply.kind === 'answer') {
    const revision = fieldOf(reply.body, 'revision');
    if (typeof revision !== 'number') return { kind: 'failed', unsure: true };
    listsChanged();
    changed(`${deckPath(id)}/revisions`);
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
    const reply = await ask<DeckHistory>(`${deckPath(id)}/revisions?${asked}`);
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
  const { state, body } = await fresh<StoredDeck>(deckPath(id));
  return state === 'current' ? body : null;
}

/** Keeps the saved list as the answer for this deck, so that a reload shows it even without a connection. */
export function keepSaved(id: string, { base, held }: Pick<Saving, 'base' | 'held'>): void {
  const known = peek(deckPath(id)).body as StoredDeck | null;
  if (base === 0 || (known !== null && known.revision >= base)) return;
  const updatedAt = new Date().toISOString();
  void put(deckPath(id), { id, revision: base, list: held, updatedAt } satisfies StoredDeck);
}

export const NO_ANSWER = 'Can’t reach the server. Nothing was changed; try again.';

/** Names a revision. Returns what is wrong; '' if nothing. */
export async function labelRevision(id: string, revision: number, label: string): Promise<string> {
  const path = `${deckPath(id)}/revisions/${revision}`;
  const reply = await ask(path, { method: 'PUT', body: { label } });
  if (reply.kind !== 'answer') return reply.kind === 'refused' ? reply.message : NO_ANSWER;
  changed(`${deckPath(id)}/revisions`);
  return '';
}

/** Marks a deck as built or taken apart. Returns what is wrong; '' if nothing. */
export async function markBuilt(id: string, built: boolean): Promise<string> {
  const reply = await ask(`${deckPath(id)}/built`, { method: 'PUT', body: { built } });
  if (reply.kind === 'refused') return reply.message;
  if (reply.kind === 'later') return NO_ANSWER;
  changed(`${DECKS}/contents`);
  return '';
}

/** Deletes a deck. Returns false if that failed. */
export async function deleteDeck(id: string): Promise<boolean> {
  const reply = await ask(deckPath(id), { method: 'DELETE' });
  return settled(id, reply.kind === 'answer' || (reply.kind === 'refused' && reply.status === 404));
}

/** Restores a deleted deck. Returns false if that failed. */
export async function restoreDeck(id: string): Promise<boolean> {
  const reply = await ask(`${deckPath(id)}/restore`, { method: 'POST' });
  return settled(id, reply.kind === 'answer');
}

function settled(id: string, isDone: boolean): boolean {
  if (isDone) {
    listsChanged();
    changed(deckPath(id));
  }
  return isDone;
}
