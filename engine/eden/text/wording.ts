import { replacePhrases } from '../../kernel/text/phrases.ts';
import { rewordByPattern } from '../../kernel/text/sentence-patterns.ts';
import { replacementToken, type Token } from '../../kernel/text/tokens.ts';
import { isCharacteristic, withFigures } from './wording-figures.ts';
import { withMarkerNames, withoutOwnName, withSymbols, wordsAt } from './wording-names.ts';
import { PHRASE_TABLE, WORD_TABLE } from './wording-phrases.ts';
import {
  EFFECT_PATTERNS,
  LASTING_PATTERNS,
  OBJECTIVE_PATTERNS,
  ROLL_PATTERNS,
} from './wording-sentences.ts';
import { BONUS_TABLE, EFFECT_TABLE, EVENT_TABLE, OPENING_TABLE } from './wording-times.ts';

/** No card has a longer sentence, so a longer one is not reworded. */
const LONGEST_SENTENCE = 80;

/**
 * Rewrites a sentence, as cards print it and people write it, in the fixed English of Part 3, which is then read again.
 * Only sentences with a certain meaning are rewritten, and the person is shown the canonical wording. Returns what it
 * may read as, the likelier first: something that holds, or something that happens.
 */
export function rewordings(
  tokens: readonly Token[],
  ownName: string,
): readonly (readonly Token[])[] {
  if (tokens.length > LONGEST_SENTENCE) return [];
  const named = withMarkerNames(
    withSymbols(replacePhrases(withoutOwnName(withUnits(tokens), ownName), WORD_TABLE)),
  );
  const plain = withFigures(replacePhrases(withDistances(named), PHRASE_TABLE));
  const timed = [...plain.slice(0, 1), ...replacePhrases(plain.slice(1), BONUS_TABLE)];
  const opened = replacePhrases(timed, OPENING_TABLE);
  if (opened.some(({ low }) => low === 'score')) return [asObjective(opened)];
  const words = replacePhrases(clauseFirst(opened), OPENING_TABLE);
  const comma = words.findIndex(({ low }) => low === ',');
  const first = words[0]?.low;
  const clause = words.slice(0, comma + 1);
  const rest = words.slice(comma + 1);
  if (first === 'when' && comma > 0)
    return [[...replacePhrases(clause, EVENT_TABLE), ...asEffects(rest, subjectOfEvent(clause))]];
  if (first === 'while' && comma > 0) return [[...clause, ...asLasting(rest)]];
  return [asLasting(words), asEffects(words, null)];
}

/** Parts units from their numbers: `10cm`, `1AP`. */
function withUnits(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token) => {
    const [, digits, unit] = /^(\d{1,3})(cm|ap|sp|vp)$/.exec(token.low) ?? [];
    if (digits === undefined || unit === undefined) return [token];
    return wordsAt(token, `${digits} ${unit}`);
  });
}

/** Writes `at 10 cm` as `within 10 cm`. */
function withDistances(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) =>
    token.low === 'at' && tokens[at + 1]?.kind === 'number' && tokens[at + 2]?.low === 'cm'
      ? replacementToken('within', token)
      : token,
  );
}

const BONUS_VERBS = new Set(['shooting', 'dodging', 'withdrawing']);

/** Puts a clause at the end of a sentence before the rest: `gain 1 VP when this fighter dodges`. */
function clauseFirst(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findLastIndex(
    ({ low }, i) =>
      i > 0 &&
      (low === 'while' ||
        ((low === 'when' || low === 'if') && !BONUS_VERBS.has(tokens[i + 1]?.low ?? ''))),
  );
  const from = tokens[at];
  if (from === undefined || tokens[0]?.low === 'when' || tokens[0]?.low === 'while') return tokens;
  const isLong = tokens[at - 1]?.low === ',';
  const before = tokens.slice(0, isLong ? at - 1 : at);
  return [...tokens.slice(at), replacementToken(',', from), ...before];
}

/** Words that part the effects of a sentence, longest first. */
const BOUNDARIES = [
  [',', 'ignoring', 'protection'],
  ['ignoring', 'protection'],
  [',', 'then'],
  [',', 'otherwise'],
  ['on', 'a', 'success'],
  ['on', 'a', 'win'],
  ['for', 'each', 'success'],
  ['you', 'may'],
  ['and', 'then'],
  ['and'],
  [':'],
] as const;

interface Segment {
  readonly words: readonly Token[];
  /** The words that part it from the next segment. */
  readonly boundary: readonly Token[];
}

function segmentsOf(tokens: readonly Token[]): readonly Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; ) {
    const boundary = BOUNDARIES.find((words) =>
      words.every((word, i) => tokens[at + i]?.low === word),
    );
    if (boundary === undefined) at += 1;
    else {
      const end = at + boundary.length;
      segments.push({ words: tokens.slice(from, at), boundary: tokens.slice(at, end) });
      at = end;
      from = end;
    }
  }
  return [...segments, { words: tokens.slice(from), boundary: [] }];
}

const VERBS = new Set(
  'gains gets receives has loses suffers takes moves heals attacks may removes makes performs'.split(
    ' ',
  ),
);
const PRONOUNS = new Set(['he', 'she', 'they']);

/** Returns the words before the first verb; null when there is none. */
function subjectOf(words: readonly Token[]): readonly Token[] | null {
  const at = words.findIndex(({ low }) => VERBS.has(low));
  const subject = words.slice(0, Math.max(0, at));
  return subject[0] === undefined ? null : subject;
}

/** Returns how the effects of a trigger name what its event is about. */
function subjectOfEvent(clause: readonly Token[]): readonly Token[] | null {
  const [when, first] = clause;
  if (when === undefined) return null;
  const isOther = ['a', 'an', 'friend', 'opponent', 'fighter'].includes(first?.low ?? '');
  return wordsAt(when, isOther ? 'it' : 'this fighter');
}

/** Names the same fighters again: a target is then `it`. */
function again(subject: readonly Token[] | null): readonly Token[] | null {
  const [first] = subject ?? [];
  return first?.low === 'target' ? wordsAt(first, 'it') : subject;
}

/** Rewrites effects, one after the other. A part without a subject has that of the part before. */
function asEffects(tokens: readonly Token[], ofEvent: readonly Token[] | null): readonly Token[] {
  let subject = ofEvent;
  const parts: Token[] = [];
  for (const { words, boundary } of segmentsOf(
    withBothBonuses(rewordByPattern(tokens, ROLL_PATTERNS), 'and'),
  )) {
    const plain = withSubject(ofEach(replacePhrases(withoutComma(words), EFFECT_TABLE)), subject);
    subject = again(subjectOf(plain)) ?? subject;
    parts.push(...rewordByPattern(plain, EFFECT_PATTERNS));
    parts.push(
      ...(boundary.length === 2 && boundary[0]?.low === 'and' ? boundary.slice(1) : boundary),
    );
  }
  return withCommas(parts);
}

function withoutComma(words: readonly Token[]): readonly Token[] {
  return words[0]?.low === ',' ? words.slice(1) : words;
}

/** Writes a comma before `ignoring protection` and before `then`. */
function withCommas(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const begins =
      (token.low === 'ignoring' && tokens[at + 1]?.low === 'protection') || token.low === 'then';
    return begins && tokens[at - 1]?.low !== ',' ? [replacementToken(',', token), token] : [token];
  });
}

function withSubject(words: readonly Token[], subject: readonly Token[] | null): readonly Token[] {
  const [first] = words;
  if (first === undefined || subject === null) return words;
  if (PRONOUNS.has(first.low)) return [...subject, ...words.slice(1)];
  return VERBS.has(first.low) ? [...subject, ...words] : words;
}

const SINGULAR_VERBS: ReadonlyMap<string, string> = new Map([
  ['get', 'gets'],
  ['gain', 'gains'],
  ['receive', 'receives'],
  ['have', 'has'],
  ['suffer', 'suffers'],
  ['take', 'takes'],
  ['lose', 'loses'],
  ['are', 'is'],
  ['ignore', 'ignores'],
]);
const PLURAL_KINDS: ReadonlyMap<string, string> = new Map([
  ['fighters', 'fighter'],
  ['friends', 'friend'],
  ['opponents', 'opponent'],
  ['npfs', 'npf'],
]);

/** Writes fighters in the plural as each of them: `opponents within 5 cm suffer` as `each opponent within 5 cm suffers`. */
function ofEach(tokens: readonly Token[]): readonly Token[] {
  const [first, ...rest] = tokens;
  if (first === undefined) return tokens;
  const kind = PLURAL_KINDS.get(first.low);
  if (kind === undefined && first.low !== 'each') return tokens;
  const each = kind === undefined ? [first] : wordsAt(first, `each ${kind}`);
  const verb = rest.findIndex(({ low }) => SINGULAR_VERBS.has(low));
  const singular = rest.map((token, at) =>
    at === verb ? replacementToken(SINGULAR_VERBS.get(token.low) ?? '', token) : token,
  );
  return [...each, ...singular];
}

/** Rewrites what holds. */
function asLasting(tokens: readonly Token[]): readonly Token[] {
  const sentences: Token[] = [];
  let words: Token[] = [];
  const [first] = tokens;
  const subject = first === undefined ? null : wordsAt(first, 'this fighter');
  for (const token of withBothBonuses(ofEach(withSubject(tokens, subject)), '.')) {
    if (token.low !== '.') words.push(token);
    else {
      sentences.push(...rewordByPattern(words, LASTING_PATTERNS), token);
      words = [];
    }
  }
  return [...sentences, ...rewordByPattern(words, LASTING_PATTERNS)];
}

const ROUND_WORDS = 'this round';

/**
 * Repeats the fighters for a second bonus: `it gets +1 PSI and +1 CBT` as two parts. Not where more follows, which may
 * be said of both.
 */
function withBothBonuses(tokens: readonly Token[], joint: 'and' | '.'): readonly Token[] {
  const at = tokens.findIndex(
    ({ low }, i) => low === 'and' && ['+', '-'].includes(tokens[i + 1]?.low ?? ''),
  );
  const and = tokens[at];
  const sign = tokens.findIndex(({ low }) => low === '+' || low === '-');
  if (and === undefined || sign < 0 || sign > at) return tokens;
  const second = tokens.slice(at + 1);
  const follows = second
    .slice(3)
    .map(({ low }) => low)
    .join(' ');
  if (!isCharacteristic(second[2])) return tokens;
  if (follows !== '' && follows !== ROUND_WORDS) return tokens;
  return [
    ...tokens.slice(0, at),
    replacementToken(joint, and),
    ...tokens.slice(0, sign),
    ...second,
  ];
}

function asObjective(tokens: readonly Token[]): readonly Token[] {
  const words = rewordByPattern(tokens, OBJECTIVE_PATTERNS);
  const comma = words.findIndex(({ low }) => low === ',');
  if (words[0]?.low !== 'when' || comma < 0) return words;
  return [...replacePhrases(words.slice(0, comma), EVENT_TABLE), ...words.slice(comma)];
}
