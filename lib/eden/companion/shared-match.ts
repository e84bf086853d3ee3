import { isRecord } from '@/lib/text/is-record';
import { type Change, type Companion, changed, readCompanion } from './companion';

// A match that several phones follow is its beginning and its changes. The server gives the changes one order, and every phone makes them in
// this order: so all come to the same match, whatever reaches them when, and how often. What a phone has not sent yet it makes after them.

/** A change with which a phone takes back one of its own. */
interface Undo {
  readonly of: 'undo';
  /** The id of the change that is taken back. */
  readonly sent: string;
}

/** A change as a phone sends it. */
export interface SentChange {
  /** Its id: a change that arrives again is not made again. */
  readonly sent: string;
  /** The id of the phone. */
  readonly phone: string;
  readonly what: Change | Undo;
}

/** The changes after the first `after`, in the order of the server. */
export interface MatchNews {
  /** How the match began; null for a phone that knows it. */
  readonly begun: Companion | null;
  readonly after: number;
  readonly changes: readonly SentChange[];
}

/** A shared match as a phone knows it. */
export interface SharedMatch {
  /** The end of its link, which lets anybody follow and change it. */
  readonly key: string;
  /** The id of this phone. */
  readonly phone: string;
  /** Whether it was shared by this phone, which may end that. */
  readonly isOwn: boolean;
  readonly begun: Companion;
  readonly changes: readonly SentChange[];
  /** Whether it was put aside: the page offers another one, or to go on with it. */
  readonly isAside: boolean;
}

export const SHARED_BOUNDS = {
  /** The maximum number of matches that one account shares. */
  matches: 20,
  /** The maximum number of changes of a match, and of one request. */
  changes: 5_000,
  atOnce: 50,
  /** Days after its last change, after which a match is shared no more. */
  days: 7,
  fighters: 60,
  name: 200,
} as const;

/** Returns a match with what the server has told; null if changes before it are missing. What is known already changes nothing. */
export function withNews(match: SharedMatch, { after, changes }: MatchNews): SharedMatch | null {
  const known = match.changes.length;
  if (after > known) return null;
  const fresh = changes.slice(known - after);
  return fresh.length === 0 ? match : { ...match, changes: [...match.changes, ...fresh] };
}

/** Returns the changes of a match and after them those that wait on this phone. */
export function allChanges(
  { changes }: Pick<SharedMatch, 'changes'>,
  waiting: readonly SentChange[],
): readonly SentChange[] {
  const known = new Set(changes.map(({ sent }) => sent));
  return [...changes, ...waiting.filter(({ sent }) => !known.has(sent))];
}

/** Returns the match after changes. One that a phone has taken back is left out, as if it had never been made. */
export function matchAfter(begun: Companion, changes: readonly SentChange[]): Companion {
  const undone = undoneBy(changes);
  return changes.reduce(
    (now, { sent, what }) => (what.of === 'undo' || undone.has(sent) ? now : changed(now, what)),
    begun,
  );
}

function undoneBy(changes: readonly SentChange[]): ReadonlySet<string> {
  return new Set(changes.flatMap(({ what }) => (what.of === 'undo' ? [what.sent] : [])));
}

/** Returns the last change that a phone has made and not taken back; null if there is none. A roll stays thrown. */
export function lastOwn(changes: readonly SentChange[], phone: string): SentChange | null {
  const undone = undoneBy(changes);
  const canUndo = ({ sent, what, ...by }: SentChange) =>
    by.phone === phone && what.of !== 'undo' && what.of !== 'roll' && !undone.has(sent);
  return changes.findLast(canUndo) ?? null;
}

/** Returns the name of the value that a change touches; null for one that takes back another. */
export function touchedValue(what: SentChange['what']): string | null {
  if (what.of === 'undo') return null;
  if (!('side' in what)) return what.of;
  const part = what.of === 'mark' ? what.mark : what.of === 'wounds' ? what.limb : '';
  return [what.side, 'fighter' in what ? what.fighter : '', what.of, part].join('/');
}

/** Reads a shared match from parsed JSON; null for anything that is none. */
export function readSharedMatch(value: unknown): SharedMatch | null {
  const { key, phone, isOwn, begun, changes, isAside } = Object(value) as Partial<SharedMatch>;
  const read = readCompanion(begun);
  if (typeof key !== 'string' || typeof phone !== 'string' || read === null) return null;
  if (!Array.isArray(changes) || !changes.every(isSentChange)) return null;
  return { key, phone, isOwn: isOwn === true, begun: read, changes, isAside: isAside === true };
}

/** Checks a stored change. What it does was checked by the server, or made by this page. */
function isSentChange(value: unknown): value is SentChange {
  return (
    isRecord(value) &&
    typeof value.sent === 'string' &&
    typeof value.phone === 'string' &&
    isRecord(value.what)
  );
}
