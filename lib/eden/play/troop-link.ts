import type { TroopList } from '@/engine';
import { readTroop, type TroopRead } from '@/lib/eden/troop-file';
import { troopJson } from '@/lib/eden/troop-text';

const LINK_PREFIX = 'troop=';

/** Returns the link that opens the match page with this troop selected. */
export function playPath(troop: TroopList): string {
  return `/eden/play#${LINK_PREFIX}${encodeURIComponent(troopJson(troop))}`;
}

/** Parses the troop in the fragment of `playPath`; null for a fragment with something else, such as a match. */
export function linkedTroop(fragment: string): TroopRead | null {
  if (!fragment.startsWith(LINK_PREFIX)) return null;
  const written = fragment.slice(LINK_PREFIX.length);
  try {
    return readTroop(decodeURIComponent(written));
  } catch {
    return { ok: false, line: 1, column: 1, message: 'the link is cut off' };
  }
}
