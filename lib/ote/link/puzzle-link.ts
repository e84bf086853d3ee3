import { sealedText, unsealed } from '@/lib/games/sealed-text';
import { deflated, inflated } from '@/lib/text/deflate';

/** The format of links to a puzzle. */
const FORMAT = 1;
/** A file that is larger, in bytes, is no puzzle. */
const LARGEST = 400_000;

/** The file of a puzzle as the text of a link, without `#`. */
export async function puzzleLink(file: string): Promise<string> {
  return sealedText(FORMAT, await deflated(file));
}

/** The file of a puzzle's link, or a sentence that says what is wrong with the link. */
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
