import type { Companion } from '@/lib/eden/companion/companion';
import { goOn, readFollowed } from '@/lib/eden/companion/followed';
import { type MatchNews, readSharedMatch } from '@/lib/eden/companion/shared-match';
import { json } from '@/lib/text/schema';
import { freshId } from './fresh-id';
import { kept } from './kept';

/** The match on a real table that the companion of this browser follows by itself. */
export const FOLLOWED = kept('eden-companion', json(readFollowed));

/** The match that it follows with other phones. No backup holds it: the server has it, and its link leads there. */
export const SHARED_MATCH = kept('eden-companion-shared', json(readSharedMatch));

/** Follows the match of this browser with other phones from now on. */
export function shareTogether(key: string, begun: Companion): void {
  SHARED_MATCH.write({ key, phone: newPhone(), isOwn: true, begun, changes: [], isAside: false });
  FOLLOWED.write(null);
}

/** Follows the match of another phone. What this one follows by itself is put aside, and comes back when it leaves. */
export function followTogether(key: string, { begun, changes }: MatchNews): void {
  if (begun !== null)
    SHARED_MATCH.write({ key, phone: newPhone(), isOwn: false, begun, changes, isAside: false });
}

/** Follows a match that was shared by itself from now on. */
export function goOnAlone(now: Companion): void {
  goOnHere(now);
  SHARED_MATCH.write(null);
}

/** Follows a match by itself, at the place where it stands. Undo brings back what this browser followed before. */
export function goOnHere(now: Companion): void {
  const followed = FOLLOWED.read();
  FOLLOWED.write(followed === null ? { now, past: [], isAside: false } : goOn(followed, now));
}

function newPhone(): string {
  return freshId().slice(0, 8);
}
