import { localStore, ownName } from '@/lib/client/storage';

/** What somebody typed and has not saved yet. */
export interface KeptDraft {
  readonly yaml: string;
  readonly reason: string;
  /** The revision that it was made from. */
  readonly base: number | null;
}

// A draft stays in this browser until it is saved or thrown away: closing the tab loses nothing.

const PREFIX = ownName('card:');

function isDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { yaml, reason, base }: { yaml?: unknown; reason?: unknown; base?: unknown } = value;
  const hasBase = base === null || typeof base === 'number';
  return typeof yaml === 'string' && typeof reason === 'string' && hasBase;
}

/** The draft of a card, or null. */
export function readDraft(key: string): KeptDraft | null {
  try {
    const value: unknown = JSON.parse(localStore()?.getItem(PREFIX + key) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; null: there is none any more. False when the browser refuses. */
export function keepDraft(key: string, draft: KeptDraft | null): boolean {
  try {
    const store = localStore();
    if (draft === null) store?.removeItem(PREFIX + key);
    else store?.setItem(PREFIX + key, JSON.stringify(draft));
    return store !== null;
  } catch {
    return false;
  }
}
