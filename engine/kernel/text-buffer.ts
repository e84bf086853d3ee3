import { byCode } from './order.ts';

/** A text in an array of code units. A text that is only hashed needs no strings. */
export interface TextBuffer {
  units: Uint16Array;
  length: number;
}

const FIRST_LENGTH = 1 << 12;

export function emptyBuffer(): TextBuffer {
  return { units: new Uint16Array(FIRST_LENGTH), length: 0 };
}

/** Makes room for `more` units at the end, and returns the array. */
export function reserveRoom(to: TextBuffer, more: number): Uint16Array {
  const needed = to.length + more;
  if (needed > to.units.length) {
    const larger = new Uint16Array(Math.max(needed, 2 * to.units.length));
    larger.set(to.units);
    to.units = larger;
  }
  return to.units;
}

/** Writes the text at a position that has room for it, and returns the position after it. */
export function putText(units: Uint16Array, at: number, text: string): number {
  const { length } = text;
  for (let index = 0; index < length; index++) units[at + index] = text.charCodeAt(index);
  return at + length;
}

const ZERO = 0x30;
const MINUS = 0x2d;
/** The most code units that a number takes. */
export const NUMBER_ROOM = 25;

/** Writes a number at a position, as JSON does (`null` unless finite), and returns the position after it. */
export function putNumber(units: Uint16Array, at: number, value: number): number {
  if ((value | 0) !== value) {
    return putText(units, at, Number.isFinite(value) ? `${value}` : 'null');
  }
  let left = value;
  let first = at;
  if (left < 0) {
    units[first] = MINUS;
    first += 1;
    left = -left;
  }
  if (left < 10) {
    units[first] = ZERO + left;
    return first + 1;
  }
  let end = first + 2;
  for (let bound = 100; left >= bound; bound *= 10) end++;
  for (let digit = end - 1; digit >= first; digit--) {
    units[digit] = ZERO + (left % 10);
    left = Math.trunc(left / 10);
  }
  return end;
}

export function writeText(to: TextBuffer, text: string): void {
  to.length = putText(reserveRoom(to, text.length), to.length, text);
}

function writeNumber(to: TextBuffer, value: number): void {
  to.length = putNumber(reserveRoom(to, NUMBER_ROOM), to.length, value);
}

function writeUnit(to: TextBuffer, unit: number): void {
  reserveRoom(to, 1)[to.length] = unit;
  to.length += 1;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTED = 0x20;
const FIRST_SURROGATE = 0xd800;

function isEscaped(unit: number): boolean {
  if (unit === QUOTE || unit === BACKSLASH) return true;
  return unit < FIRST_PRINTED || unit >= FIRST_SURROGATE;
}

function writeQuoted(to: TextBuffer, text: string): void {
  const units = reserveRoom(to, text.length + 2);
  let at = to.length;
  units[at] = QUOTE;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // The length has not changed yet, so the text is written from its start.
    if (isEscaped(unit)) {
      writeText(to, JSON.stringify(text));
      return;
    }
    at += 1;
    units[at] = unit;
  }
  units[at + 1] = QUOTE;
  to.length = at + 2;
}

const [COMMA, COLON] = [0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN, CLOSE] = [0x7b, 0x7d];

/** Appends a value as JSON with its keys in order, so that equal values have equal text. */
export function writeJson(to: TextBuffer, value: unknown): void {
  if (typeof value === 'number') writeNumber(to, value);
  else if (typeof value === 'string') writeQuoted(to, value);
  else if (value === null || typeof value !== 'object') {
    writeText(to, JSON.stringify(value) ?? 'null');
  } else if (Array.isArray(value)) writeList(to, value);
  else writeObject(to, value as Readonly<Record<string, unknown>>);
}

function writeList(to: TextBuffer, list: readonly unknown[]): void {
  writeUnit(to, OPEN_LIST);
  for (let at = 0; at < list.length; at++) {
    if (at > 0) writeUnit(to, COMMA);
    writeJson(to, list[at]);
  }
  writeUnit(to, CLOSE_LIST);
}

function writeObject(to: TextBuffer, fields: Readonly<Record<string, unknown>>): void {
  writeUnit(to, OPEN);
  let first = true;
  for (const key of keysInOrder(fields)) {
    const value = fields[key];
    if (value === undefined) continue;
    if (!first) writeUnit(to, COMMA);
    first = false;
    writeQuoted(to, key);
    writeUnit(to, COLON);
    writeJson(to, value);
  }
  writeUnit(to, CLOSE);
}

/** Objects with at most this many keys are sorted by insertion: they have few keys, and most are in order. */
const FEW_KEYS = 20;

function keysInOrder(fields: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = Object.keys(fields);
  if (keys.length > FEW_KEYS) return keys.sort(byCode);
  for (let at = 1; at < keys.length; at++) {
    const key = keys[at] ?? '';
    let to = at;
    for (; to > 0; to--) {
      const before = keys[to - 1] ?? '';
      if (before <= key) break;
      keys[to] = before;
    }
    keys[to] = key;
  }
  return keys;
}

/** Not every machine accepts more arguments in one call of `String.fromCharCode`. */
const MOST_ARGUMENTS = 1 << 13;

/** Returns the text in the buffer. */
export function textOf({ units, length }: TextBuffer): string {
  let text = '';
  for (let at = 0; at < length; at += MOST_ARGUMENTS) {
    text += String.fromCharCode(...units.subarray(at, Math.min(length, at + MOST_ARGUMENTS)));
  }
  return text;
}
