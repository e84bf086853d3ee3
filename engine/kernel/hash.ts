import { emptyBuffer, type TextBuffer, textOf, writeJson } from './text-buffer.ts';

/** Returns JSON with its keys in order, so that equal values have equal text. */
export function stableJson(value: unknown): string {
  const buffer = emptyBuffer();
  writeJson(buffer, value);
  return textOf(buffer);
}

/** The state of a hash between two pieces of text. */
export interface PartialHash {
  readonly h1: number;
  readonly h2: number;
}

export const EMPTY_HASH: PartialHash = { h1: 0xdeadbeef, h2: 0x41c6ce57 };

/** Hashes more text, so that a text that only grows is read once. */
export function continueHash({ h1: from1, h2: from2 }: PartialHash, text: string): PartialHash {
  let h1 = from1;
  let h2 = from2;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ unit, 2654435761);
    h2 = Math.imul(h2 ^ unit, 1597334677);
  }
  return { h1, h2 };
}

/** Hashes the text in a buffer without making a string of it. */
export function hashBuffer({ units, length }: TextBuffer): string {
  let { h1, h2 } = EMPTY_HASH;
  for (let at = 0; at < length; at++) {
    const unit = units[at] ?? 0;
    h1 = Math.imul(h1 ^ unit, 2654435761);
    h2 = Math.imul(h2 ^ unit, 1597334677);
  }
  return finishHash({ h1, h2 });
}

/**
 * Hashes a text to 53 bits, written as 14 hexadecimal digits (cyrb53 by bryc, public domain). It tells states apart;
 * it protects no secret.
 */
export function hashText(text: string): string {
  return finishHash(continueHash(EMPTY_HASH, text));
}

/** Returns the hash of all the text so far. */
export function finishHash(hashed: PartialHash): string {
  let { h1, h2 } = hashed;
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(16).padStart(14, '0');
}
