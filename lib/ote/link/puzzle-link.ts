import { sealedText, unsealed } from '@/lib/games/sealed-text';
import { deflated, inflated } from '@/lib/text/deflate';

/** The format of links to a puzzle. */
const FORMAT = 1;
/** The maximum size of a puzzle file in bytes. */
const LARGEST = 400_000;

/** Encodes a puzzle file as the fragment of a link, without `#`. */
export async function puzzleLink(file: string): Promise<string> {
  return sealedText(FORMAT, await deflated(file));
}

/** Decodes the puzzle file of a link, or returns a sentence that says what is wrong. */
export async function readPuzzleLink(
  text: string,
): Promise<
  { readonly ok: true; readonly file: string } | { readonly ok: false; readonly message: string }
> {
  if (text === '') {
    return {
      ok: false,
      message: 'The puzzle is the part of a link after “#”: this address has none.',
    };
  }
  const opened = unsealed(FORMAT, text, 'puzzle');
  if (!opened.ok) return opened;
  try {
    return { ok: true, file: await inflated(opened.bytes, LARGEST) };
  } catch {
    return { ok: false, message: 'This link holds no puzzle.' };
  }
}
