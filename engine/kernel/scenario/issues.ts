import type * as z from 'zod/mini';
import { type Path, type ScenarioProblem, writeShort } from './problem.ts';

/** The game's own words for messages about its files. */
export interface Wording {
  /** An example of the id of a clause. */
  readonly clause: string;
  /** A noun for a list of fixed length: `a pair [rank, file]`. */
  readonly tuple: string;
  /** A noun for a text of this pattern, with an example: `a figure such as 2`. */
  readonly format: (pattern: string) => string;
}

/** Turns the schema's issues into problems with a path and a sentence. `fields` are the known fields of the value itself. */
export function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  base: Path,
  value: unknown,
  fields: readonly string[],
  wording: Wording,
): ScenarioProblem[] {
  return issues.flatMap((issue) => problemOf(issue, base, value, fields, wording));
}

function problemOf(
  issue: z.core.$ZodIssue,
  base: Path,
  value: unknown,
  fields: readonly string[],
  wording: Wording,
): ScenarioProblem[] {
  const inner = issue.path.filter((part) => typeof part !== 'symbol');
  const path = [...base, ...inner];
  if (issue.code === 'unrecognized_keys') {
    const known = inner.length === 0 ? `; known here: ${fields.join(', ')}` : '';
    return issue.keys.map((key) => ({
      path: [...path, key],
      key: true,
      message: `unknown field "${key}"${known}`,
    }));
  }
  const found = inner.reduce<unknown>(stepInto, value);
  const what = inner.length === 0 ? 'this' : inner.join('.');
  if (found === undefined) return [{ path, key: false, message: `"${what}" is missing` }];
  return [
    {
      path,
      key: false,
      message: `${what}: ${expectedBy(issue, wording)}, found ${writeShort(found)}`,
    },
  ];
}

function stepInto(inside: unknown, key: string | number): unknown {
  return typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined;
}

function expectedBy(issue: z.core.$ZodIssue, wording: Wording): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'tuple') return `expected ${wording.tuple}`;
      return `expected ${PLAIN_NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `expected one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      if (issue.origin === 'array' && issue.maximum === 2) return `expected ${wording.tuple}`;
      return `expected at most ${issue.maximum}${issue.origin === 'string' ? ' letters' : ''}`;
    case 'too_small':
      if (issue.origin === 'array' && issue.minimum === 2) return `expected ${wording.tuple}`;
      return `expected at least ${issue.minimum}`;
    case 'invalid_format':
      return issue.pattern?.includes('A-Z') === true
        ? `expected the id of a clause such as ${wording.clause}`
        : `expected ${wording.format(issue.pattern ?? '')}`;
    case 'invalid_union':
      return `expected ${expectedByBranches(issue, wording)}`;
    default:
      return 'not as it should be';
  }
}

/** Returns what each branch of a union expects, without repetition. */
function expectedByBranches(
  issue: Extract<z.core.$ZodIssue, { code: 'invalid_union' }>,
  wording: Wording,
): string {
  const words = issue.errors.flatMap((errors) =>
    errors.slice(0, 1).map((error) => expectedBy(error, wording).replace(/^expected /, '')),
  );
  return [...new Set(words)].join(' or ') || 'another value';
}

const PLAIN_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  object: 'fields and values',
  record: 'names and values',
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};
