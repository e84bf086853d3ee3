import type { Card } from '@/lib/cards/catalogue';
import type { OwnSet } from '@/lib/cards/own-types';

/** What the reader added, compiled. */
export interface OwnAdded {
  readonly sets: readonly OwnSet[];
  readonly cards: readonly Card[];
}

const NOTHING: OwnAdded = { sets: [], cards: [] };

function cardsOf(json: unknown): readonly Card[] | null {
  const has = typeof json === 'object' && json !== null && 'cards' in json;
  return has && Array.isArray(json.cards) ? json.cards : null;
}

async function fetchJson(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, init);
  return response.ok ? response.json() : null;
}

/** The reader's own cards and corrections. Nothing when they do not come: the official ones are there all the same. */
export async function fetchOwnCards(): Promise<OwnAdded> {
  try {
    const json = await fetchJson('/api/v1/own/catalogue', { cache: 'no-store' });
    const cards = cardsOf(json);
    return cards === null ? NOTHING : (json as OwnAdded);
  } catch {
    return NOTHING;
  }
}

/** Every card there is for this reader: the browser keeps the official ones and asks only whether they are still the same; their own come behind, so that a correction holds. Null: not now. */
export async function fetchCards(): Promise<readonly Card[] | null> {
  const [json, own] = await Promise.all([
    fetchJson('/api/v1/catalogue', { cache: 'default' }).catch(() => null),
    fetchOwnCards(),
  ]);
  const cards = cardsOf(json);
  return cards === null || own.cards.length === 0 ? cards : [...cards, ...own.cards];
}
