import type { CardType } from '../abilities/schema.ts';
import { bearerIsMeant } from './reader.ts';
import { SCRIPT_WORDS } from './scripts.ts';
import type { Token } from './tokens.ts';

/**
 * Whole sentences of the publishers, and the fixed English for them. `*` and `**` stand for any
 * words, which come again where the fixed English has them; `"*"` puts them in quotation marks.
 */
interface Pattern {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly of: 'any' | 'character' | 'bearer';
}

function pattern(of: Pattern['of'], from: string, to: string): Pattern {
  return { of, from: from.split(' '), to: to.split(' ') };
}

const SURVIVES = 'when a * survives combat with the character , flip that *';

/** The sentence of a rule that is a module of its own. */
function scripted(name: string): string {
  return SCRIPT_WORDS.get(name) ?? '';
}

const PATTERNS: readonly Pattern[] = [
  pattern('any', 'each player may have only one * in play', 'only one "*" for each player'),
  pattern('any', 'each player may have one * in play', 'only one "*" for each player'),
  pattern('any', 'may gang up with or martyr for any *', 'gang up : * . martyr : *'),
  pattern(
    'any',
    'may not attack , or be attacked by , other *',
    'cannot attack * . cannot be attacked by *',
  ),
  pattern('any', 'each time a player calls a * , **', 'when a * is called , **'),
  pattern('any', 'the card may be called at 0 - cost if *', 'cost = 0 while *'),
  pattern('any', 'flip to call the *', 'flip to call "*"'),
  pattern('any', 'crank to call the *', 'crank to call "*"'),
  pattern('any', 'if pull not = 0 , *', 'while this character is a character with pull , *'),
  pattern('any', 'immune : * ( i . e . , ** )', 'immune : "*"'),
  pattern('any', 'immune : * ( i . e . , **', 'immune : "*"'),
  pattern(
    'any',
    'gains * for each card named ** in play ( including + 1 for himself )',
    '* for each card named "**" in play',
  ),
  pattern(
    'character',
    'when popped , * is saved and flipped',
    'when this character is popped , save this character and flip this character',
  ),
  pattern(
    'bearer',
    'saves target * whenever it is popped',
    'call on * . when the character is popped , save the character',
  ),
  pattern('bearer', 'pops any *', 'while the character is a * , pop the character'),
  pattern('bearer', '* user may crank **', 'while the character is a * , crank the character **'),
  pattern('bearer', '* user may flip **', 'while the character is a * , flip the character **'),
  pattern('bearer', '* enemy combatants who are not popped ** flipped', SURVIVES),
  pattern('bearer', '* enemy combatants that are not popped ** flipped', SURVIVES),
  pattern(
    'bearer',
    'character may not crank or flip ( but may *',
    'the character cannot crank . the character cannot voluntarily flip',
  ),
  pattern('bearer', 'if character is cranked , it is flipped *', 'is flipped instead of cranked'),
  pattern('any', "doesn't count against * limit", 'does not count as a 0 - cost card'),
  pattern(
    'any',
    'patrol baboons ahead of * limit of one per player',
    'each Patrol Baboon ahead of this character in its file does not count against the limit for each player',
  ),
  pattern(
    'any',
    'you choose which player to attack * legal options )',
    scripted('defender-chooses-target'),
  ),
  pattern(
    'any',
    'crank anytime to add his dp to the dp of * hangman in his file ; **',
    "crank any time to join the defence of another hangman in this character 's file",
  ),
];

interface Captures {
  readonly one: readonly Token[];
  readonly two: readonly Token[];
}

function literalAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every(
    (word, i) => tokens[at + i]?.kind !== 'string' && tokens[at + i]?.low === word,
  );
}

/** The words up to the next wildcard, from `from` on. */
function literalFrom(words: readonly string[], from: number): readonly string[] {
  const next = words.findIndex((word, i) => i >= from && word.startsWith('*'));
  return words.slice(from, next === -1 ? words.length : next);
}

function capture(tokens: readonly Token[], words: readonly string[]): Captures | null {
  const taken: (readonly Token[])[] = [];
  let at = 0;
  let word = 0;
  while (word < words.length) {
    const literal = literalFrom(words, word);
    if (literal.length > 0) {
      if (!literalAt(tokens, at, literal)) return null;
      at += literal.length;
      word += literal.length;
      continue;
    }
    const behind = literalFrom(words, word + 1);
    const end = endOfCapture(tokens, at, behind, word + 1 + behind.length === words.length);
    if (end === null || end === at) return null;
    taken.push(tokens.slice(at, end));
    at = end;
    word += 1;
  }
  return at === tokens.length ? { one: taken[0] ?? [], two: taken[1] ?? [] } : null;
}

/** Where a wildcard ends: before the words behind it, or at the end of the sentence. */
function endOfCapture(
  tokens: readonly Token[],
  from: number,
  behind: readonly string[],
  last: boolean,
): number | null {
  if (behind.length === 0) return tokens.length;
  if (last) {
    const end = tokens.length - behind.length;
    return end > from && literalAt(tokens, end, behind) ? end : null;
  }
  for (let at = from; at + behind.length <= tokens.length; at += 1)
    if (literalAt(tokens, at, behind)) return at;
  return null;
}

function filled(
  to: readonly string[],
  got: Captures,
  say: (word: string) => Token,
  first: Token,
): Token[] {
  const quoted = (tokens: readonly Token[]): Token => ({
    ...first,
    kind: 'string',
    low: tokens.map((token) => token.raw).join(' '),
  });
  return to.flatMap((word) => {
    if (word === '*') return got.one;
    if (word === '**') return got.two;
    if (word === '"*"') return [quoted(got.one)];
    return word === '"**"' ? [quoted(got.two)] : [say(word)];
  });
}

/** The sentence in fixed English if it is one of the patterns; `say` makes a word that nobody printed. */
export function byPattern(
  tokens: readonly Token[],
  type: CardType,
  say: (word: string) => Token,
): Token[] | null {
  const [first] = tokens;
  if (!first) return null;
  for (const { from, to, of } of PATTERNS) {
    if (of === 'bearer' && !bearerIsMeant(type)) continue;
    if (of === 'character' && type !== 'character') continue;
    const got = capture(tokens, from);
    if (got) return filled(to, got, say, first);
  }
  return null;
}
