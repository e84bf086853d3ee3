import { hashText } from '@/engine';
import { bytesOfText, textOfBytes } from '@/lib/games/bytes';
import { deflated, inflated } from '@/lib/text/deflate';
import { json } from '@/lib/text/schema';

/** Longer links are not read. */
const LONGEST = 2_000_000;

/**
 * Encodes bytes as the fragment of a link: `FORMAT.LENGTH.CHECK.CONTENT`. Length and check come first, so that
 * a cut link can be distinguished from an altered one.
 */
export function sealedText(format: number, bytes: readonly number[] | Uint8Array): string {
  const content = textOfBytes(bytes);
  return `${format}.${content.length.toString(36)}.${checkOf(content)}.${content}`;
}

function checkOf(content: string): string {
  return hashText(content).slice(-8);
}

interface Refused {
  readonly ok: false;
  readonly message: string;
}

type Unsealed = { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> } | Refused;

/** Decodes a sealed text. Anything except a complete link of this format is refused with a sentence. `what` names the expected content. */
export function unsealed(format: number, text: string, what: string): Unsealed {
  if (text.length > LONGEST) return refuseLink(`This link is longer than any ${what}.`);
  const [written = '', length = '', check = '', end = '', ...more] = text.split('.');
  if (!/^\d+$/.test(written) || !more.every(isBehind))
    return refuseLink(`This link holds no ${what}.`);
  if (Number(written) > format) {
    return refuseLink(
      'This link was made by a later version of Dossier. Update this one, then open the link again.',
    );
  }
  const expected = Number.parseInt(length, 36);
  if (Number(written) !== format || !Number.isSafeInteger(expected)) {
    return refuseLink(`This link holds no ${what}.`);
  }
  const content = isBehind(end.slice(expected)) ? end.slice(0, expected) : end;
  if (content.length < expected) {
    const part = `${content.length} of ${expected} characters are there`;
    return refuseLink(
      `The end of this link is missing: ${part}. Copy the whole link and try again.`,
    );
  }
  const bytes = bytesOfText(content);
  if (content.length > expected || checkOf(content) !== check || bytes === null) {
    return refuseLink('This link was altered on its way. Copy it again from where it came from.');
  }
  return { ok: true, bytes };
}

/** Encodes a text, such as JSON, as the fragment of a link. */
export async function packedLink(format: number, text: string): Promise<string> {
  return sealedText(format, await deflated(text));
}

/** Decodes the text of a packed link, of at most `most` bytes. Refuses other links as `unsealed` does. */
export async function unpackedLink(
  format: number,
  link: string,
  what: string,
  most: number,
): Promise<{ readonly ok: true; readonly text: string } | Refused> {
  const opened = unsealed(format, link, what);
  if (!opened.ok) return opened;
  try {
    return { ok: true, text: await inflated(opened.bytes, most) };
  } catch {
    return refuseLink(`This link holds no ${what}.`);
  }
}

/** Decodes what a packed link holds as JSON. `parse` is that of `json`; a value of another form is refused as well. */
export async function unpackedJson<T>(
  format: number,
  link: string,
  what: string,
  most: number,
  parse: (value: unknown) => T | null,
): Promise<{ readonly ok: true; readonly value: T } | Refused> {
  const opened = await unpackedLink(format, link, what, most);
  if (!opened.ok) return opened;
  const value = json(parse)(opened.text);
  return value === null ? refuseLink(`This link holds no ${what}.`) : { ok: true, value };
}

/** Checks for characters that mail and chat programs append to an address: full stops, brackets, blanks. */
function isBehind(text: string): boolean {
  return /^(?:[^\w-]|%[\dA-F]{2})*$/i.test(text);
}

/** Refuses a link with a sentence. */
export function refuseLink(message: string): Refused {
  return { ok: false, message };
}
