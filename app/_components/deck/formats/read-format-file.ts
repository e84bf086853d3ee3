import { NEW_FORMAT, type OwnFormat } from '@/lib/decks/own-format';
import { lookUp } from '@/lib/text/look-up';

/** A format from a file, or a sentence about its mistake. The server checks it again before it is saved. */
export type FormatFile =
  | { readonly ok: true; readonly format: OwnFormat }
  | { readonly ok: false; readonly message: string };

const MOST_CHARACTERS = 200_000;

/** Reads a file of `formatFile`. Missing fields get the values of a new format; fields of a wrong type are refused. */
export function readFormatFile(text: string): FormatFile {
  if (text.length > MOST_CHARACTERS)
    return { ok: false, message: 'this file is too long for a format.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, message: 'this is not JSON: check commas, quotes and brackets.' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, message: 'this is not a format: expected { "name": … }.' };
  const { dossier, version, ...format } = value as Record<string, unknown>;
  if (dossier !== undefined && dossier !== 'format')
    return { ok: false, message: `this is a ${String(dossier).slice(0, 40)}, not a format.` };
  if (version !== undefined && version !== 1)
    return { ok: false, message: 'this format was written by a later version of Dossier.' };
  for (const [key, expected] of Object.entries(NEW_FORMAT)) {
    const found = format[key];
    if (found === undefined) continue;
    if (!isLike(found, expected, key))
      return { ok: false, message: `“${key}” is not what a format may have there.` };
  }
  const unknown = Object.keys(format).find((key) => !Object.hasOwn(NEW_FORMAT, key));
  if (unknown !== undefined) return { ok: false, message: `a format has no “${unknown}”.` };
  if (typeof format.name !== 'string' || format.name.trim() === '')
    return { ok: false, message: 'the format has no name.' };
  return { ok: true, format: { ...NEW_FORMAT, ...format } as OwnFormat };
}

/** Checks whether a value has the type of the field in a new format. */
function isLike(found: unknown, expected: unknown, key: string): boolean {
  if (Array.isArray(expected))
    return Array.isArray(found) && found.every((line) => isLine(line, key));
  if (expected === null) return found === null || Number.isInteger(found);
  return typeof found === typeof expected;
}

const NUMBERS: Readonly<Record<string, string>> = { limited: 'copies', points: 'points' };

function isLine(line: unknown, key: string): boolean {
  if (typeof line !== 'object' || line === null) return false;
  const number = lookUp(NUMBERS, key);
  if (typeof Reflect.get(line, 'cards') !== 'string') return false;
  return number === undefined || Number.isInteger(Reflect.get(line, number));
}
