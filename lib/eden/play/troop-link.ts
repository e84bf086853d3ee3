import type { TroopList } from '@/engine';
import { readTroop, type TroopRead } from '@/lib/eden/troop-file';
import { troopJson } from '@/lib/eden/troop-text';

const BEFORE = 'troop=';

/** Returns the link that opens the match page with this troop selected. */
export function playPath(troop: TroopList): string {
  return `/eden/play#${BEFORE}${encodeURIComponent(troopJson(troop))}`;
}

/** Parses the troop in the fragment of `playPath`; null for a fragment with something else, such as a match. */
export function linkedTroop(fragment: string): TroopRead | null {
  if (!fragment.startsWith(BEFORE)) return null;
  const written = fragment.slice(BEFORE.length);
  try {
    return readTroop(decodeURIComponent(written));
  } catch {
    return { ok: false, line: 1, column: 1, message: 'the link is cut off' };
  }
}
