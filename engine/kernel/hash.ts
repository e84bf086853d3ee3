import { nothingWritten, textOf, type Written, writeJson } from './written.ts';

/** JSON with its keys in order, so that equal values have equal text. */
export function stableJson(value: unknown): string {
  const written = nothingWritten();
  writeJson(written, value);
  return textOf(written);
}

/** How far a text has been hashed. */
export interface Hashing {
  readonly h1: number;
  readonly h2: number;
}

export const NOTHING_HASHED: Hashing = { h1: 0xdeadbeef, h2: 0x41c6ce57 };

/** Continues a hash with more text, so that a text that only grows is read once. */
export function hashOn({ h1: from1, h2: from2 }: Hashing, text: string): Hashing {
  let h1 = from1;
  let h2 = from2;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    h1 = Math.imul(h1 ^ unit, 2654435761);
    h2 = Math.imul(h2 ^ unit, 1597334677);
  }
  return { h1, h2 };
}

/** Hashes a text that was written only to be hashed. */
export function hashWritten({ units, length }: Written): string {
  let { h1, h2 } = NOTHING_HASHED;
  for (let at = 0; at < length; at++) {
    const unit = units[at] ?? 0;
    h1 = Math.imul(h1 ^ unit, 2654435761);
    h2 = Math.imul(h2 ^ unit, 1597334677);
  }
  return hashEnd({ h1, h2 });
}

/** 53 bits of a text as 14 hexadecimal digits (cyrb53 by bryc, public domain). For telling states apart, not for secrets. */
export function hashText(text: string): string {
  return hashEnd(hashOn(NOTHING_HASHED, text));
}

/** The hash of all that has been gone through. */
export function hashEnd(hashed: Hashing): string {
  let { h1, h2 } = hashed;
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(16).padStart(14, '0');
}
