import { nearest, resembles } from '@/lib/cards/nearest';
import { fold } from '@/lib/cards/search/fold';
import {
  type KeyDef,
  type KeyRole,
  keyNames,
  keyOf,
  resolveChoice,
  valuesOf,
} from '@/lib/cards/search/keys';
import {
  type Comparison,
  FIGURES,
  type FigureKey,
  type LotKey,
  type Query,
  type QueryError,
  type Span,
  type Sum,
  type SumPart,
} from '@/lib/cards/search/query';
import type { Token, ValueToken } from '@/lib/cards/search/tokens';
import { GRADES, gradeOf } from '@/lib/collection/condition';

type TermToken = Extract<Token, { kind: 'term' }>;
/** A display setting. */
export interface Setting {
  readonly key: 'order' | 'dir' | 'show';
  readonly value: ValueToken;
}
/**
 * The result of reading a term: a query, or a setting; both are null when the term has a mistake, and then there is at least one
 * error.
 */
interface TermRead {
  readonly query: Query | null;
  readonly setting: Setting | null;
  readonly errors: readonly QueryError[];
}

function unreadTerm(span: Span, message: string, hint: string | null = null): TermRead {
  return { query: null, setting: null, errors: [errorAt(span, message, hint)] };
}
function errorAt(span: Span, message: string, hint: string | null = null): QueryError {
  return { message, offset: span.offset, length: Math.max(1, span.length), hint };
}
function termRead(query: Query | null, errors: readonly QueryError[] = []): TermRead {
  return { query, setting: null, errors };
}
function comparisonOf(op: TermToken['op']): Comparison {
  return op === ':' ? '=' : op;
}
function isOrderOperator(op: TermToken['op']): boolean {
  return op !== ':' && op !== '=' && op !== '!=';
}
function noRegexMessage(key: string): string {
  return `regular expressions are for name, text and flavor, not for ${key}`;
}
function spanOf(token: TermToken): Span {
  return { offset: token.offset, length: token.length };
}

/** Returns the suggestion for a misspelt word in a message: `, did you mean "cost"?` A word that resembles none gets none. */
export function suggestionFor(
  typed: string,
  among: Iterable<string>,
): { says: string; hint: string | null } {
  const word = fold(typed);
  const [near] = nearest(word, among, 1);
  return near === undefined || !resembles(word, near)
    ? { says: '', hint: null }
    : { says: `, did you mean "${near}"?`, hint: near };
}

const MOST_NAMED = 12;

/** Returns values in a row, for a message: all of them if they are few. */
export function someOf(values: readonly string[]): string {
  const rest = values.length > MOST_NAMED ? ', …' : '';
  return values.slice(0, MOST_NAMED).join(', ') + rest;
}

function unknownKey(span: Span, typed: string): TermRead {
  const { says, hint } = suggestionFor(typed, keyNames());
  return unreadTerm(span, `unknown key "${typed}"${says}`, hint ?? someOf(keyNames()));
}

/** Reads `key:value` as a query. Reports mistakes with their positions and keeps the valid values. */
export function readTerm(token: TermToken): TermRead {
  const def = keyOf(token.left);
  const isSum = def === null && (/[+-]/.test(token.left) || /^[\d.]+$/.test(token.left));
  if (isSum) return readFigures(token, 'sum');
  if (def === null)
    return unknownKey({ offset: token.offset, length: token.left.length }, token.left);
  if (token.values.length === 0)
    return unreadTerm(spanOf(token), `"${token.left}${token.op}" needs a value`, exampleOf(def));
  return readRole(token, def, def.does);
}

function readRole(token: TermToken, def: KeyDef, does: KeyRole): TermRead {
  switch (does.role) {
    case 'figure':
      return readFigures(token, 'sum');
    case 'power':
      return readFigures(token, 'power');
    case 'text':
      return readText(token, does);
    case 'number':
      return readNumber(token);
    case 'choice':
      return readChoice(token, does);
    case 'link':
      return readLink(token, does);
    case 'deck':
      return readDeck(token);
    case 'lot':
      return readLot(token, does.key);
    case 'order':
    case 'dir':
    case 'show':
      return readSetting(token, def, does.role);
  }
}

function exampleOf(def: KeyDef): string | null {
  switch (def.does.role) {
    case 'figure':
    case 'power':
      return `for example ${def.name}<=2`;
    case 'text':
      return `for example ${def.name}:"two words"`;
    case 'choice': {
      const [first] = def.does.key === 'set' ? ['standard'] : valuesOf(def.does.key);
      return `for example ${def.name}:${first ?? ''}`;
    }
    case 'order':
      return 'for example order:cost';
    default:
      return null;
  }
}

function readFigures(token: TermToken, what: 'sum' | 'power'): TermRead {
  const left = what === 'power' ? null : readSum(token.left);
  if (left !== null && !left.ok) {
    const at = { offset: token.offset + left.at, length: Math.max(1, left.part.length) };
    if (keyOf(left.part)?.does.role === 'power')
      return unreadTerm(at, '"power" cannot be added up; write ap and dp');
    return unknownKey(at, left.part === '' ? token.left : left.part);
  }
  if (token.values.length === 0)
    return unreadTerm(
      spanOf(token),
      `"${token.left}${token.op}" needs a number`,
      `for example ${token.left}>=2`,
    );
  const errors: QueryError[] = [];
  const values: (Sum | 'none')[] = [];
  for (const value of token.values) {
    if (/^(?:none|-|–|—)$/i.test(value.text)) {
      if (isOrderOperator(token.op))
        errors.push(
          errorAt(value, '"none" is not a number: ask with = or !=', `${token.left}=none`),
        );
      else values.push('none');
      continue;
    }
    const right = readSum(value.text);
    if (right.ok && !value.regex) values.push(right.sum);
    else
      errors.push(
        errorAt(
          value,
          `"${value.text}" is no number and no figure of a card`,
          'a number, or cost, ap, dp or pull',
        ),
      );
  }
  if (values.length === 0) return termRead(null, errors);
  const op = comparisonOf(token.op);
  return termRead(
    { kind: 'figure', left: left === null ? 'power' : left.sum, op, values, ...spanOf(token) },
    errors,
  );
}

function readText(token: TermToken, does: Extract<KeyRole, { role: 'text' }>): TermRead {
  const { key } = does;
  const { op } = token;
  if (op !== ':' && op !== '=' && op !== '!=')
    return unreadTerm(spanOf(token), `"${key}" is a text and has no order: ask with : or =`);
  const regexes = token.values.filter((value) => value.regex);
  if (regexes.length === 0)
    return termRead({
      kind: 'text',
      key,
      op,
      values: token.values.map((value) => value.text),
      ...spanOf(token),
    });
  const [first] = regexes;
  if (first === undefined || !does.regex || (key !== 'name' && key !== 'text' && key !== 'flavor'))
    return unreadTerm(first ?? spanOf(token), noRegexMessage(key));
  const errors = token.values
    .filter((value) => value !== first)
    .map((value) =>
      errorAt(
        value,
        'a regular expression stands alone after its key',
        'write | inside it, or use or',
      ),
    );
  const query: Query = { kind: 'regex', key, source: first.text, ...spanOf(token) };
  return termRead(op === '!=' ? { kind: 'not', part: query, ...spanOf(token) } : query, errors);
}

function readNumber(token: TermToken): TermRead {
  const errors: QueryError[] = [];
  const values = token.values.filter((value) => {
    const good = /^[a-z]{0,8}\d{1,6}$/i.test(value.text);
    if (!good)
      errors.push(errorAt(value, `"${value.text}" is no card number`, 'for example 52 or C24'));
    return good;
  });
  if (values.length === 0) return termRead(null, errors);
  return termRead(
    {
      kind: 'number',
      op: comparisonOf(token.op),
      values: values.map((value) => value.text.toLowerCase()),
      ...spanOf(token),
    },
    errors,
  );
}

function readChoice(token: TermToken, does: Extract<KeyRole, { role: 'choice' }>): TermRead {
  const { key } = does;
  if (isOrderOperator(token.op) && key !== 'rarity')
    return unreadTerm(spanOf(token), `"${key}" has no order: ask with : or !=`);
  const errors: QueryError[] = [];
  const values: string[] = [];
  for (const value of token.values) {
    const resolved = value.regex ? [] : resolveChoice(key, value.text, token.op !== '=');
    if (resolved.length > 0) values.push(...resolved);
    else {
      const { says } = suggestionFor(value.text, valuesOf(key));
      errors.push(
        errorAt(
          value,
          `"${value.text}" is no ${key === 'is' || key === 'has' ? `value of "${key}:"` : key}${says}`,
          someOf(valuesOf(key)),
        ),
      );
    }
  }
  if (values.length === 0) return termRead(null, errors);
  return termRead(
    {
      kind: 'choice',
      key,
      op: comparisonOf(token.op),
      values: values.length === 1 ? values : [...new Set(values)],
      ...spanOf(token),
    },
    errors,
  );
}

function readLink(token: TermToken, does: Extract<KeyRole, { role: 'link' }>): TermRead {
  if (isOrderOperator(token.op))
    return unreadTerm(spanOf(token), `"${does.key}" has no order: ask with :`);
  const op = token.op === '!=' ? '!=' : '=';
  const regex = token.values.find((value) => value.regex);
  if (regex !== undefined) return unreadTerm(regex, noRegexMessage(does.key));
  return termRead({
    kind: 'link',
    key: does.key,
    op,
    values: token.values.map((value) => value.text),
    ...spanOf(token),
  });
}

/** Reads `in:"My Deck"`. The decks are looked up at run time. */
function readDeck(token: TermToken): TermRead {
  if (isOrderOperator(token.op))
    return unreadTerm(spanOf(token), '"in" has no order: ask with : or !=');
  const regex = token.values.find((value) => value.regex);
  if (regex !== undefined) return unreadTerm(regex, noRegexMessage('in'));
  return termRead({
    kind: 'deck',
    op: token.op === '!=' ? '!=' : '=',
    values: token.values.map((value) => value.text),
    ...spanOf(token),
  });
}

/** Reads `place:"Box 3"` and `condition>=ex`. The places are looked up at run time. */
function readLot(token: TermToken, key: LotKey): TermRead {
  if (isOrderOperator(token.op) && key === 'place')
    return unreadTerm(spanOf(token), '"place" has no order: ask with : or !=');
  const errors: QueryError[] = [];
  const values = token.values.flatMap((value) => {
    if (value.regex) errors.push(errorAt(value, noRegexMessage(key)));
    else if (/^none$/i.test(value.text)) return ['none'];
    else if (key === 'place') return [value.text];
    else {
      const grade = gradeOf(value.text);
      if (grade !== null) return [grade];
      errors.push(errorAt(value, `"${value.text}" is no condition`, GRADES.join(', ')));
    }
    return [];
  });
  if (values.length === 0) return termRead(null, errors);
  return termRead({ kind: 'lot', key, op: token.op, values, ...spanOf(token) }, errors);
}

function readSetting(token: TermToken, def: KeyDef, key: Setting['key']): TermRead {
  if (token.op !== ':' && token.op !== '=')
    return unreadTerm(spanOf(token), `"${def.name}" is no figure: write ${def.name}:`);
  const [value] = token.values;
  if (value === undefined) return unreadTerm(spanOf(token), `"${def.name}:" needs a value`);
  return { query: null, setting: { key, value }, errors: [] };
}

/** A parsed sum, or the part of it that is neither a figure nor a number. */
type SumRead =
  | { readonly ok: true; readonly sum: Sum }
  | { readonly ok: false; readonly part: string; readonly at: number };

const PART = /([+\-−–]?)([^+\-−–]+)/gy;
const NUMBER = /^\d{1,6}(?:\.\d{1,3})?$/;

/** Returns the figure with that name or alias, or null. */
function figureOf(name: string): FigureKey | null {
  const def = keyOf(name);
  if (def?.does.role !== 'figure') return null;
  return FIGURES.find((figure) => figure === def.name) ?? null;
}

/** Reads a part that is a single figure or number without a sign, which is the usual case; null for other parts. */
function readSimplePart(text: string): SumPart | null {
  const code = text.charCodeAt(0);
  if (code >= 48 && code <= 57)
    return NUMBER.test(text) ? { sign: 1, figure: null, value: Number(text) } : null;
  const figure = figureOf(text);
  return figure === null ? null : { sign: 1, figure, value: 0 };
}

/** Reads `ap+dp`, `cost-1`, `+2`, `-0.5`. `at` counts from the start of `text`. */
function readSum(text: string): SumRead {
  const whole = readSimplePart(text);
  if (whole !== null) return { ok: true, sum: [whole] };
  const sum: SumPart[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [all, sign, part = ''] = match;
    const at = match.index + (sign === '' ? 0 : 1);
    end = match.index + all.length;
    const direction = sign === '' || sign === '+' ? 1 : -1;
    const figure = figureOf(part);
    if (figure !== null) sum.push({ sign: direction, figure, value: 0 });
    else if (NUMBER.test(part)) sum.push({ sign: direction, figure: null, value: Number(part) });
    else return { ok: false, part, at };
  }
  if (end < text.length || sum.length === 0) return { ok: false, part: text.slice(end), at: end };
  return { ok: true, sum };
}
