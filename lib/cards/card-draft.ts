import { json } from '@/lib/text/schema';

/** The unsaved content of a card editor, which stays in the browser until it is saved or discarded. */
interface CardDraft {
  readonly yaml: string;
  readonly reason: string;
  /** The edited revision; null when nothing is saved yet. */
  readonly base: number | null;
}

/** Parses a stored draft. */
export const readCardDraft = json((value): CardDraft | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { yaml, reason, base }: { yaml?: unknown; reason?: unknown; base?: unknown } = value;
  const isBase = (one: unknown): one is number | null => one === null || Number.isSafeInteger(one);
  return typeof yaml === 'string' && typeof reason === 'string' && isBase(base)
    ? { yaml, reason, base }
    : null;
});
