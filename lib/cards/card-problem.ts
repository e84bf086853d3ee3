import type { z } from 'zod';
import { cutText } from '@/lib/text/cut-text';
import { nearest } from './nearest';
import type { FieldHelp } from './record';
import type { CardNode } from './yaml-position';

/** A mistake in a card file: what is wrong, where, and what to do. Lines and columns count from 1. */
export interface CardProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The field, for example `printings.0.set`; empty when the whole file or card is wrong. */
  readonly field: string;
  readonly message: string;
  readonly hint: string;
}

/** Shortens a found value for a message. */
export function shortenValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${cutText(text, 57)}…` : text;
}

/** Turns a zod issue about one field into a problem with its line and the expected value. `helps` describes the expected value of each field. */
export function fieldProblem(
  issue: z.core.$ZodIssue,
  node: CardNode,
  at: (path: readonly (string | number)[], key?: string) => { line: number; column: number },
  file: string,
  helps: Readonly<Record<string, FieldHelp>>,
): CardProblem[] {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const fields = Object.keys(helps);
    return issue.keys.map((key) => {
      const [near] = nearest(key, fields, 1);
      return {
        file,
        ...at([...path, key], key),
        field: [...path, key].join('.'),
        message: `${node.label}: unknown field "${key}"; expected one of ${fields.join(', ')}`,
        hint: near === undefined ? 'Remove it.' : `Did you mean "${near}"? Else remove it.`,
      };
    });
  }
  const field = path.join('.');
  const top = String(path[0] ?? '');
  const help = Object.hasOwn(helps, top) ? helps[top] : null;
  const value = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    node.value,
  );
  const actual = value === undefined ? 'it is missing' : `found ${shortenValue(value)}`;
  return [
    {
      file,
      ...at(path),
      field,
      message: `${node.label}: ${field || 'card'}: expected ${help?.expected ?? 'a card with name and type'}, ${actual}`,
      hint: `Write ${help?.example ?? 'name: …, type: Character'}.`,
    },
  ];
}

/** Prints a problem on one line: `file:line:column: message. hint`. */
export function printProblem(problem: CardProblem): string {
  return `${problem.file}:${problem.line}:${problem.column}: ${problem.message}. ${problem.hint}`;
}
