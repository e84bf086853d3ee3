import { isFiller } from '@/lib/cards/search/fillers';
import type { Query, Sum } from '@/lib/cards/search/query';
import { quoted } from '@/lib/cards/search/quotes';

/** Matches words that need no quotation marks. A plus or minus at the end would be read as a sum. */
const SIMPLE_WORD = /^[\p{L}\p{N}](?:[\p{L}\p{N}'’.&*#+\-–−]*[\p{L}\p{N}'’.&*#])?$/u;
const SIMPLE_VALUE = /^[\p{L}\p{N}+*•'’.&#-][\p{L}\p{N}'’.&*#+\-–−:!?•]*$/u;

/** Writes a word, in quotation marks when necessary. */
export function printWord(text: string): string {
  return SIMPLE_WORD.test(text) && !/^(?:or|and)$/i.test(text) ? text : quoted(text);
}

/** Writes `!Zipper`. */
export function printExact(name: string): string {
  return `!${SIMPLE_WORD.test(name) ? name : quoted(name)}`;
}

function printValues(list: readonly string[]): string {
  return list.map((value) => (SIMPLE_VALUE.test(value) ? value : quoted(value))).join(',');
}

/** Writes `ap+dp`, `-2`. */
function printSum(sum: Sum): string {
  return sum
    .map(({ sign, figure, value }, i) => `${sign < 0 ? '-' : i > 0 ? '+' : ''}${figure ?? value}`)
    .join('');
}

/** Writes a query in canonical form, which is parsed to the original tree. */
export function printTree(query: Query): string {
  switch (query.kind) {
    case 'all':
      return '';
    case 'and':
      return query.parts
        .map((part) => (part.kind === 'or' ? `(${printTree(part)})` : printTree(part)))
        .join(' ');
    case 'or':
      return query.parts.map(printTree).join(' or ');
    case 'not':
      return query.part.kind === 'and' || query.part.kind === 'or'
        ? `-(${printTree(query.part)})`
        : `-${printTree(query.part)}`;
    case 'word':
      // A filler word in quotation marks is looked for.
      return !query.isFiller && isFiller(query.text) ? quoted(query.text) : printWord(query.text);
    case 'exact':
      return printExact(query.name);
    case 'text':
      return `${query.key}${query.op}${printValues(query.values)}`;
    case 'regex':
      return `${query.key}:/${query.source}/`;
    case 'number':
    case 'choice':
      return `${query.kind === 'number' ? 'number' : query.key}${query.op === '=' && query.kind === 'choice' ? ':' : query.op}${printValues(query.values)}`;
    case 'deck':
      return `in${query.op === '=' ? ':' : query.op}${printValues(query.values)}`;
    case 'lot':
      return `${query.key}${query.op}${printValues(query.values)}`;
    case 'link':
      return `${query.key}${query.op === '=' ? ':' : query.op}${printValues(query.values)}`;
    case 'figure': {
      const right = query.values
        .map((value) => (value === 'none' ? value : printSum(value)))
        .join(',');
      return `${query.left === 'power' ? 'power' : printSum(query.left)}${query.op}${right}`;
    }
  }
}
