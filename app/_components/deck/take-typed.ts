import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { isQuery, matchNames, readTyped } from '@/lib/decks/edit-typed';
import { addToDeck, countTo } from './editor-deeds';
import type { EditorStore } from './editor-store';

/** The card that Enter means: the best name, else the first that the search language finds. */
async function meant(words: string, catalogue: Catalogue): Promise<Card | null> {
  const [named] = isQuery(words) ? [] : matchNames(catalogue, words, 1);
  if (named !== undefined) return named;
  const { searchCardsLight } = await import('@/lib/cards/search/run-light');
  const regex = words.includes('/')
    ? (await import('@/lib/cards/search/regex')).compileRegex
    : null;
  return searchCardsLight(words, catalogue, { limit: 1 }, regex).cards[0] ?? null;
}

/** So many of the card that was added last, when a bare number is typed. */
export function readRecount(
  text: string,
  last: Card | null,
): { readonly count: number; readonly card: Card } | null {
  return last && /^\d{1,3}$/.test(text.trim()) ? { count: Number(text), card: last } : null;
}

/** What became of a typed line, in words; `taken` is false when no card fits. */
export interface Taken {
  readonly taken: boolean;
  readonly words: string;
}

/** Does what a typed line says, without its finds being on the screen: for who types faster than cards arrive. */
export async function takeTyped(store: EditorStore, text: string): Promise<Taken> {
  const { catalogue, lastAdded } = store.getState();
  const last = lastAdded === null ? null : (catalogue.byId.get(lastAdded) ?? null);
  const recount = readRecount(text, last);
  if (recount !== null) return recounted(store, recount.card, recount.count);
  const { count, words } = readTyped(text);
  const card = await meant(words, catalogue).catch(() => null);
  if (card === null) return { taken: false, words: `No card fits “${words}”.` };
  return added(store, card, count);
}

/** Adds copies and says so. */
export function added(store: EditorStore, card: Card, count: number): Taken {
  addToDeck(store, card, count);
  return { taken: true, words: `Added ${count} × ${card.name}. A number now sets its count.` };
}

/** Sets the count of the card that was added last, and says so. */
export function recounted(store: EditorStore, card: Card, count: number): Taken {
  countTo(store, card.id, count, null);
  return { taken: true, words: `${card.name}: ${count}.` };
}
