// @module-tag long
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnyCard } from '@/lib/cards/catalogue';
import { parseQuery } from '@/lib/cards/search/parse';
import { compileRegex } from '@/lib/cards/search/regex';
import { type SearchAnswer, searchCards } from '@/lib/cards/search/search-cards';
import { printQuery } from './print-query';
import { meantQuery } from './random-queries';
import { searchedPool } from './searched-pool';

// What a slip of the finger does hardly depends on how many cards there are.
const { catalogue, holdings, cards } = searchedPool(60);
const WHOLE = fc
  .sample(meantQuery(cards), { numRuns: 3000, seed: 13 })
  .map(({ text }) => text)
  .filter((text) => text.length <= 300);
const SCRAPS = [
  ...'()"-!:=<>/,|[]\\ +*.\'',
  ' or ',
  ' and ',
  'cost',
  '<=',
  't:',
  'none',
  '…',
  '𝔘',
  '\u0301',
  '\ud800',
  '\u0000',
  '\t\n',
  'order:',
  'dir:',
  'show:',
  '/(',
  '/(a+)+$/',
  '--',
  '![',
  '[[',
  ']]',
  'ap+',
  'enables:',
  'in:',
  'set:',
  'r>',
  '“',
  '99999999999',
];

/** Numbers from 0 to below 1, the same each time. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
}

/** A query that was right, with up to five cuts and scraps where they do not belong. */
function damage(roll: () => number): string {
  const pick = <T>(list: readonly T[]) => list[Math.floor(roll() * list.length)];
  let query = pick(WHOLE) ?? '';
  for (let cuts = 1 + Math.floor(roll() * 5); cuts > 0; cuts -= 1) {
    const at = Math.floor(roll() * (query.length + 1));
    const gone = Math.floor(roll() * 4);
    query = query.slice(0, at) + (pick(SCRAPS) ?? '') + query.slice(at + gone);
  }
  return query;
}

/** What is wrong with an answer, if anything. */
function fault(query: string, { errors, total, explain }: SearchAnswer<AnyCard>): string | null {
  for (const { message, offset, length } of errors) {
    if (message === '') return 'an empty message';
    if (!(offset >= 0 && offset <= query.length && length >= 1)) return `no place: ${message}`;
  }
  if (!(total >= 0 && total <= catalogue.cards.length)) return `total ${total}`;
  if (explain === '') return 'no words';
  // What was understood is written so that it is understood again, without mistakes of form.
  const canonical = printQuery(parseQuery(query));
  const again = parseQuery(canonical);
  if (printQuery(again) !== canonical) return `written anew ${canonical}`;
  const said = again.errors.find(({ message }) => !message.startsWith('a query has'));
  return said === undefined ? null : `${canonical}: ${said.message}`;
}

it('the search survives 100,000 damaged queries without an exception, and every mistake has a position', () => {
  const roll = dice(13);
  let mistakes = 0;
  for (let run = 0; run < 100_000; run += 1) {
    const query = damage(roll);
    const answer = searchCards(query, catalogue, { regex: compileRegex, limit: 1, holdings });
    const wrong = fault(query, answer);
    if (wrong !== null) expect.fail(`${JSON.stringify(query)}: ${wrong}`);
    mistakes += answer.errors.length;
  }
  // They are damaged indeed.
  expect(mistakes).toBeGreaterThan(50_000);
}, 240_000);
