import { byCode } from './order.ts';

/**
 * A text that is being written, unit by unit: what is only read once, to be hashed, is made without the many
 * strings that it would be put together from.
 */
export interface Written {
  units: Uint16Array;
  length: number;
}

const FIRST_LENGTH = 1 << 12;

export function nothingWritten(): Written {
  return { units: new Uint16Array(FIRST_LENGTH), length: 0 };
}

function reserve(to: Written, more: number): void {
  const needed = to.length + more;
  if (needed <= to.units.length) return;
  const larger = new Uint16Array(Math.max(needed, 2 * to.units.length));
  larger.set(to.units);
  to.units = larger;
}

export function writeText(to: Written, text: string): void {
  reserve(to, text.length);
  const { units, length } = to;
  for (let at = 0; at < text.length; at++) units[length + at] = text.charCodeAt(at);
  to.length += text.length;
}

function writeUnit(to: Written, unit: number): void {
  reserve(to, 1);
  to.units[to.length] = unit;
  to.length += 1;
}

const ZERO = 0x30;
const MINUS = 0x2d;

/** As JSON writes it: what is no finite number is `null`. */
export function writeNumber(to: Written, value: number): void {
  if (!Number.isInteger(value) || value <= -1000 || value >= 1000) {
    writeText(to, Number.isFinite(value) ? `${value}` : 'null');
    return;
  }
  let left = value;
  if (left < 0) {
    writeUnit(to, MINUS);
    left = -left;
  }
  if (left >= 100) writeUnit(to, ZERO + Math.floor(left / 100));
  if (left >= 10) writeUnit(to, ZERO + (Math.floor(left / 10) % 10));
  writeUnit(to, ZERO + (left % 10));
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTED = 0x20;
const FIRST_SURROGATE = 0xd800;

function needsEscapes(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE || unit === BACKSLASH) return true;
    if (unit < FIRST_PRINTED || unit >= FIRST_SURROGATE) return true;
  }
  return false;
}

function writeQuoted(to: Written, text: string): void {
  if (needsEscapes(text)) {
    writeText(to, JSON.stringify(text));
    return;
  }
  writeUnit(to, QUOTE);
  writeText(to, text);
  writeUnit(to, QUOTE);
}

const [COMMA, COLON] = [0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN, CLOSE] = [0x7b, 0x7d];

/** JSON with its keys in order, so that equal values have equal text. */
export function writeJson(to: Written, value: unknown): void {
  if (typeof value === 'number') writeNumber(to, value);
  else if (typeof value === 'string') writeQuoted(to, value);
  else if (value === null || typeof value !== 'object') {
    writeText(to, JSON.stringify(value) ?? 'null');
  } else if (Array.isArray(value)) writeList(to, value);
  else writeFields(to, value as Readonly<Record<string, unknown>>);
}

function writeList(to: Written, list: readonly unknown[]): void {
  writeUnit(to, OPEN_LIST);
  for (let at = 0; at < list.length; at++) {
    if (at > 0) writeUnit(to, COMMA);
    writeJson(to, list[at]);
  }
  writeUnit(to, CLOSE_LIST);
}

function writeFields(to: Written, held: Readonly<Record<string, unknown>>): void {
  writeUnit(to, OPEN);
  let first = true;
  for (const key of keysInOrder(held)) {
    const value = held[key];
    if (value === undefined) continue;
    if (!first) writeUnit(to, COMMA);
    first = false;
    writeQuoted(to, key);
    writeUnit(to, COLON);
    writeJson(to, value);
  }
  writeUnit(to, CLOSE);
}

function keysInOrder(held: Readonly<Record<string, unknown>>): readonly string[] {
  const keys = Object.keys(held);
  for (let at = 1; at < keys.length; at++) {
    if (byCode(keys[at - 1] ?? '', keys[at] ?? '') > 0) return keys.sort(byCode);
  }
  return keys;
}

/** `String.fromCharCode` takes no more at once on every machine. */
const PIECE = 1 << 13;

/** What has been written. */
export function textOf({ units, length }: Written): string {
  let text = '';
  for (let at = 0; at < length; at += PIECE) {
    text += String.fromCharCode(...units.subarray(at, Math.min(length, at + PIECE)));
  }
  return text;
}
