import type { Token } from '../../kernel/text/tokens.ts';
import { CHARACTERISTICS } from '../cards/limb.ts';
import { wordsAt } from './wording-names.ts';

/**
 * Bonuses and penalties in any wording, and their fixed English. `N` is a number, `±` a sign, `CHAR` a characteristic,
 * `a|b` one of several words, and a word with `?` may be missing.
 */
const FIGURES: readonly (readonly [printed: string, fixed: string])[] = [
  ['a? bonus of +? N point|points? to|on|in|of its|the? CHAR', '+ N CHAR'],
  ['a? penalty of -? N point|points? to|on|in|of its|the? CHAR', '- N CHAR'],
  ['a? ± N bonus|penalty|modifier? to|on|in|of its|the? CHAR', '± N CHAR'],
  ['a? ± N CHAR bonus|penalty|modifier', '± N CHAR'],
  ['a ± N CHAR', '± N CHAR'],
  ['CHAR ± N', '± N CHAR'],
  ['its CHAR is increased|raised by N point|points?', 'this fighter has + N CHAR'],
  ['its CHAR is reduced|decreased|lowered by N point|points?', 'this fighter has - N CHAR'],
  ["this fighter 's CHAR is increased|raised by N point|points?", 'this fighter has + N CHAR'],
  ["this fighter 's CHAR is reduced|decreased by N point|points?", 'this fighter has - N CHAR'],
  ['gains|gain|gets|receives N CHAR point|points', 'gets + N CHAR'],
  ['gains|gain|gets|receives N point|points of|in CHAR', 'gets + N CHAR'],
  ['loses|lose N CHAR point|points', 'gets - N CHAR'],
  ['loses|lose N point|points of|in CHAR', 'gets - N CHAR'],
];

interface FigureRow {
  readonly printed: readonly { readonly words: readonly string[]; readonly optional: boolean }[];
  readonly fixed: readonly string[];
}

const ROWS: readonly FigureRow[] = FIGURES.map(([printed, fixed]) => ({
  printed: printed.split(' ').map((word) => ({
    words: word.replace('?', '').split('|'),
    optional: word.endsWith('?'),
  })),
  fixed: fixed.split(' '),
}));

const CHARACTERISTIC_WORDS = new Set<string>(CHARACTERISTICS.map((one) => one.toLowerCase()));
const NUMBER_WORDS = new Set(['one', 'two', 'three', 'four', 'five', 'six']);

/** Checks whether the token is a characteristic. */
export function isCharacteristic(token: Token | undefined): boolean {
  return CHARACTERISTIC_WORDS.has(token?.low ?? '');
}

/** Returns how many tokens a word of a row takes at this place; 0 when it does not stand there. */
function lengthAt(tokens: readonly Token[], at: number, word: string): number {
  const token = tokens[at];
  if (token === undefined || token.kind === 'string') return 0;
  switch (word) {
    case 'N':
      return token.kind === 'number' || NUMBER_WORDS.has(token.low) ? 1 : 0;
    case '±':
      return token.low === '+' || token.low === '-' ? 1 : 0;
    case 'CHAR':
      if (token.low === 'each' && tokens[at + 1]?.low === 'characteristic') return 2;
      return isCharacteristic(token) ? 1 : 0;
    default:
      return token.low === word ? 1 : 0;
  }
}

function matchRow(tokens: readonly Token[], from: number, row: FigureRow) {
  const gaps = new Map<string, readonly Token[]>();
  let at = from;
  for (const { words, optional } of row.printed) {
    const word = words.find((one) => lengthAt(tokens, at, one) > 0);
    if (word === undefined && !optional) return null;
    const end = at + (word === undefined ? 0 : lengthAt(tokens, at, word));
    if (word !== undefined) gaps.set(word, tokens.slice(at, end));
    at = end;
  }
  return { gaps, end: at };
}

/** Writes every bonus and penalty as `±N CHAR`. */
export function withFigures(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    let end = at + 1;
    let words: readonly Token[] = [token];
    for (const row of ROWS) {
      const match = matchRow(tokens, at, row);
      if (match === null) continue;
      words = row.fixed.flatMap((word) => match.gaps.get(word) ?? wordsAt(token, word));
      end = match.end;
      break;
    }
    out.push(...words);
    at = end;
  }
  return out;
}
