import { jsonMistakeAt } from '@/lib/decks/json-mistake';
import type { LineProblem } from './types';

/** Parsed JSON, or the mistake in it. */
type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: LineProblem };

/** Parses JSON; a mistake has its line. */
export function parsedJson(text: string): ParsedJson {
  const source = text.replace(/^\uFEFF/, '');
  try {
    return { ok: true, value: JSON.parse(source) };
  } catch {
    const line = source.slice(0, jsonMistakeAt(source)).split('\n').length;
    const message =
      'The JSON is not valid here. Look for a missing or extra comma, quote or bracket.';
    return { ok: false, problem: { line, message } };
  }
}

const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|\n|[^\s{}[\],:"]+/gs;

/** Returns the first line of each element in the first list with one of the `names`, including nested lists, outer elements first. The text must be valid JSON. */
export function elementLines(text: string, names: ReadonlySet<string>): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  /** The nesting depth of the elements of each open list, the innermost last. */
  const inside: number[] = [];
  let begins = false;
  let before = '';
  let last = '';
  for (const [sign] of text.matchAll(JSON_TOKEN)) {
    if (sign === '\n') {
      line += 1;
      continue;
    }
    if (begins && sign !== ']') lines.push(line);
    begins = false;
    if (sign === '{' || sign === '[') {
      depth += 1;
      if (sign === '[' && last === ':' && names.has(before.slice(1, -1))) {
        inside.push(depth);
        begins = true;
      }
    } else if (sign === '}' || sign === ']') {
      if (depth === inside.at(-1)) {
        inside.pop();
        if (inside.length === 0) return lines;
      }
      depth -= 1;
    } else if (sign === ',' && depth === inside.at(-1)) begins = true;
    if (sign !== ':') before = sign;
    last = sign;
  }
  return lines;
}
