import { packedLink, unpackedJson } from '@/lib/games/sealed-text';
import { type Companion, readCompanion } from './companion';

/** The format version of links to a match on a real table. */
const FORMAT = 1;
/** The maximum size of the contents in bytes. */
const LARGEST = 500_000;

/** What the fragment of a link to follow a match together begins with. */
const FOLLOW = 'follow=';

/** Returns the fragment of a link to follow a match together, without `#`. */
export function followFragment(key: string): string {
  return `${FOLLOW}${key}`;
}

/** Returns the key of the match that a fragment leads to; null if it is not of a link to follow one together. */
export function followedKey(fragment: string): string | null {
  return fragment.startsWith(FOLLOW) ? fragment.slice(FOLLOW.length) : null;
}

/** Encodes a followed match as it is now as the fragment of a link, without `#`. */
export function companionLink(now: Companion): Promise<string> {
  return packedLink(FORMAT, JSON.stringify(now));
}

/** Reads the match of a link. A damaged link, or one with something else, is refused with a sentence. */
export async function readCompanionLink(
  text: string,
): Promise<
  | { readonly ok: true; readonly match: Companion }
  | { readonly ok: false; readonly message: string }
> {
  const read = await unpackedJson(FORMAT, text, 'match of a companion', LARGEST, readCompanion);
  return read.ok ? { ok: true, match: read.value } : read;
}
