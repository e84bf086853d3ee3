import { packedLink, unpackedJson } from '@/lib/games/sealed-text';
import { type Companion, readCompanion } from './companion';

/** The format version of links to a match on a real table. */
const FORMAT = 1;
/** The maximum size of the contents in bytes. */
const LARGEST = 500_000;

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
