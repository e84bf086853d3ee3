import { hashText } from '@/engine';
import { bytesOfText, textOfBytes } from '@/lib/games/bytes';

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

type Unsealed =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly message: string };

/** Decodes a sealed text. Anything except a complete link of this format is refused with a sentence. `what` names the expected content. */
export function unsealed(format: number, text: string, what: 'game' | 'puzzle'): Unsealed {
  if (text.length > LONGEST) return refused(`This link is longer than any ${what}.`);
  const [written = '', length = '', check = '', end = '', ...more] = text.split('.');
  if (!/^\d+$/.test(written) || !more.every(isBehind))
    return refused(`This link holds no ${what}.`);
  if (Number(written) > format) {
    return refused(
      'This link was made by a later version of Dossier. Update this one, then open the link again.',
    );
  }
  const expected = Number.parseInt(length, 36);
  if (Number(written) !== format || !Number.isSafeInteger(expected)) {
    return refused(`This link holds no ${what}.`);
  }
  const content = isBehind(end.slice(expected)) ? end.slice(0, expected) : end;
  if (content.length < expected) {
    const part = `${content.length} of ${expected} characters are there`;
    return refused(`The end of this link is missing: ${part}. Copy the whole link and try again.`);
  }
  const bytes = bytesOfText(content);
  if (content.length > expected || checkOf(content) !== check || bytes === null) {
    return refused('This link was altered on its way. Copy it again from where it came from.');
  }
  return { ok: true, bytes };
}

/** Checks for characters that mail and chat programs append to an address: full stops, brackets, blanks. */
function isBehind(text: string): boolean {
  return /^(?:[^\w-]|%[\dA-F]{2})*$/i.test(text);
}

function refused(message: string): Unsealed {
  return { ok: false, message };
}
