import { replacementToken, type Token } from '../../kernel/text/tokens.ts';
import { CATEGORIES } from '../cards/equipment.ts';
import { CHARACTERISTICS } from '../cards/limb.ts';
import { MARK_NAMES } from '../language/ability.ts';

/** Makes tokens of words that are not in the text, at the place of one that is. */
export function wordsAt(token: Token, words: string): readonly Token[] {
  return words.split(' ').map((word) => replacementToken(word, token));
}

/** Before these words a name means a type or a faction, or any such fighter. */
const WORDS_BEFORE_OTHERS = new Set([
  'type',
  'faction',
  'a',
  'an',
  'each',
  'every',
  'other',
  'the',
]);
/** After these words a name means a type or a faction. */
const WORDS_AFTER_OTHERS = new Set(['type', 'faction', 'fighter', 'fighters', 'friend', 'friends']);
const SHORTEST_NAME = 3;

/**
 * Replaces the card's own name by `this fighter`: the whole name, or its first or last word. Names in quotation marks
 * stay: they mean the fighters of that name.
 */
export function withoutOwnName(tokens: readonly Token[], name: string): readonly Token[] {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const calls = [words, words.slice(0, 1), words.slice(-1)].filter(
    ([first = '']) => first.length >= SHORTEST_NAME,
  );
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    const call = calls.find((one) => isCalledAt(tokens, at, one));
    if (call === undefined) {
      out.push(token);
      at += 1;
    } else {
      out.push(...wordsAt(token, 'this fighter'));
      at += call.length;
    }
  }
  return out;
}

function isCalledAt(tokens: readonly Token[], at: number, call: readonly string[]): boolean {
  const isSame = call.every((word, i) => {
    const token = tokens[at + i];
    return token?.kind === 'word' && token.raw.toLowerCase() === word.toLowerCase();
  });
  const first = tokens[at]?.raw.charAt(0) ?? '';
  return (
    isSame &&
    first !== first.toLowerCase() &&
    !WORDS_BEFORE_OTHERS.has(tokens[at - 1]?.low ?? '') &&
    !WORDS_AFTER_OTHERS.has(tokens[at + call.length]?.low ?? '')
  );
}

const KINDS = new Set(['fighter', 'friend', 'opponent', 'npf']);
const SIDE_WORDS: ReadonlyMap<string, string> = new Map([
  ['friendly', 'friend'],
  ['allied', 'friend'],
  ['friend', 'friend'],
  ['opponent', 'opponent'],
]);
/** Words with a capital letter that are words of the rules, and no names. */
const RULE_WORDS = new Set(
  [...CHARACTERISTICS, ...MARK_NAMES, ...CATEGORIES, 'AP', 'SP', 'VP', 'NPF', 'NPFs'].map((word) =>
    word.toLowerCase(),
  ),
);

function isNameWord(token: Token | undefined): boolean {
  if (token?.kind !== 'word' || RULE_WORDS.has(token.low)) return false;
  return token.raw.charAt(0) !== token.raw.charAt(0).toLowerCase();
}

function isKind(token: Token | undefined): boolean {
  return KINDS.has(token?.low.replace(/s$/, '') ?? '');
}

/** Returns the end of a name that begins at `from`: words with a capital letter, joined by *of* and *the*. */
function endOfName(tokens: readonly Token[], from: number): number {
  let end = from;
  for (let at = from; at < tokens.length; at += 1) {
    if (isNameWord(tokens[at])) end = at + 1;
    else if (end === from || !['of', 'the'].includes(tokens[at]?.low ?? '')) break;
  }
  return end;
}

/**
 * Writes types and factions in the fixed English: `Sister type fighters` and `Sister fighters` as `fighters of type
 * Sister`, `fighters from the Matriarchy` and `fighters of the Matriarchy faction` as `fighters of faction Matriarchy`.
 */
export function withSymbols(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (token === undefined) break;
    const read = typeBefore(tokens, at) ?? symbolAfter(tokens, at, out.at(-1));
    out.push(...(read?.words ?? [token]));
    at = read?.end ?? at + 1;
  }
  return out;
}

interface Symbol {
  readonly words: readonly Token[];
  readonly end: number;
}

/** Reads `[friendly] Sister [type] fighters`; not at the beginning of a sentence, where every word has a capital. */
function typeBefore(tokens: readonly Token[], at: number): Symbol | null {
  const side = SIDE_WORDS.get(tokens[at]?.low ?? '');
  const from = side === undefined ? at : at + 1;
  const end = from === 0 ? 0 : endOfName(tokens, from);
  if (end <= from) return null;
  const type = tokens[end]?.low === 'type' ? end + 1 : end;
  const kind = tokens[type];
  if (kind === undefined || !isKind(kind)) return null;
  const many = kind.low.endsWith('s') ? 's' : '';
  const noun = side === undefined ? kind.low : `${side}${many}`;
  return {
    words: [...wordsAt(kind, `${noun} of type`), ...tokens.slice(from, end)],
    end: type + 1,
  };
}

/** Reads `from the Matriarchy`, `of the Matriarchy faction`, `of the Sister type`, `with the type Sister` after a kind. */
function symbolAfter(
  tokens: readonly Token[],
  at: number,
  before: Token | undefined,
): Symbol | null {
  const first = tokens[at];
  if (first === undefined || !isKind(before)) return null;
  if (!['of', 'from', 'with', 'belonging'].includes(first.low)) return null;
  let from = at + 1;
  while (['to', 'the', 'a', 'an'].includes(tokens[from]?.low ?? '')) from += 1;
  const said = tokens[from]?.low ?? '';
  const isSaid = said === 'type' || said === 'faction';
  const start = isSaid ? from + 1 : from;
  const end = endOfName(tokens, start);
  if (end === start) return null;
  const after = tokens[end]?.low ?? '';
  const isAfter = after === 'type' || after === 'faction';
  const isPlain = first.low === 'from' || tokens[at + 1]?.low === 'the';
  if (!isSaid && !isAfter && (first.low === 'with' || !isPlain)) return null;
  const what = isSaid ? said : isAfter ? after : 'faction';
  return {
    words: [...wordsAt(first, `of ${what}`), ...tokens.slice(start, end)],
    end: isAfter ? end + 1 : end,
  };
}

const MOST_NAME_WORDS = 3;
const MARKER_COUNTS = new Set(['a', 'an', 'the', 'one', 'two', 'three', 'four', 'five', 'six']);

/** Puts the name of markers into quotation marks: `place 3 Wolf trap markers`. */
export function withMarkerNames(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(({ low }) => low === 'marker' || low === 'markers');
  const noun = tokens[at];
  if (noun === undefined || tokens[at - 1]?.kind !== 'word') return tokens;
  for (let from = at - 1; from >= at - MOST_NAME_WORDS && from > 0; from -= 1) {
    const before = tokens[from - 1];
    if (before === undefined) break;
    if (before.kind !== 'number' && !MARKER_COUNTS.has(before.low)) continue;
    if (!isNameWord(tokens[from])) break;
    const name = tokens
      .slice(from, at)
      .map(({ raw }) => raw)
      .join(' ');
    const quoted: Token = { ...noun, kind: 'string', raw: `"${name}"`, low: name };
    return [...tokens.slice(0, from), quoted, noun, ...withMarkerNames(tokens.slice(at + 1))];
  }
  return [...tokens.slice(0, at + 1), ...withMarkerNames(tokens.slice(at + 1))];
}
