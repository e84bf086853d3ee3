import { packedLink, unpackedLink } from '@/lib/games/sealed-text';

/** The format of links to a puzzle. */
const FORMAT = 1;
/** The maximum size of a puzzle file in bytes. */
const LARGEST = 400_000;

/** Encodes a puzzle file as the fragment of a link, without `#`. */
export function puzzleLink(file: string): Promise<string> {
  return packedLink(FORMAT, file);
}

/** Decodes the puzzle file of a link, or returns a sentence that says what is wrong. */
export async function readPuzzleLink(link: string): ReturnType<typeof unpackedLink> {
  if (link !== '') return unpackedLink(FORMAT, link, 'puzzle', LARGEST);
  const message = 'The puzzle is the part of a link after “#”: this address has none.';
  return { ok: false, message };
}
