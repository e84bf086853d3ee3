import { replacePhrases } from '../../kernel/text/phrases.ts';
import { acceptOne, sees } from '../../kernel/text/reader.ts';
import { rewordByPattern } from '../../kernel/text/sentence-patterns.ts';
import { replacementToken, type Token } from '../../kernel/text/tokens.ts';
import type { CardType } from '../language/schema.ts';
import { readFilter } from './filter.ts';
import { type KnownNames, withoutOwnName } from './names.ts';
import { withCoin } from './publisher-wording-coin.ts';
import { patternsOf } from './publisher-wording-patterns.ts';
import { tableFor, VERBS } from './publisher-wording-phrases.ts';
import { FIRST_TABLE, SLIP_TABLE } from './publisher-wording-slips.ts';
import { bearerIsMeant, type Context, quickReader } from './reader.ts';
import { knownTrait } from './traits.ts';

/** Rewrites `Target Human gains …` on a Gear or Condition: the card is called on a Human, and the bearer gains. */
export function rewriteAimed(tokens: readonly Token[], context: Context): Token[] | null {
  const first = tokens[0];
  if (!first || !bearerIsMeant(context.type)) return null;
  const r = quickReader(tokens, 0, tokens.length, context);
  if (acceptOne(r, ['target']) === null || !readFilter(r)) return null;
  if (!VERBS.some((verb) => sees(r, verb))) return null;
  const call = ['call', 'on'].map((word) => replacementToken(word, first));
  const rest = ['.', 'the', 'character'].map((word) => replacementToken(word, first));
  return [...call, ...tokens.slice(1, r.at), ...rest, ...tokens.slice(r.at)];
}

/** Removes single quotation marks around a trait. */
function removeSingleQuotes(tokens: readonly Token[]): Token[] {
  return tokens.filter(
    (token) => !(token.length === 1 && (token.low === "'" || token.low === "'s")),
  );
}

/** Rewrites `Save one Human (except self)` as another Human. */
function withoutSelf(tokens: readonly Token[]): readonly Token[] {
  const words = ['(', 'except', 'self', ')'];
  const at = tokens.findIndex((_, i) =>
    words.every((word, ahead) => tokens[i + ahead]?.low === word),
  );
  const one = tokens.findLastIndex((token, i) => i < at && token.low === 'one');
  const first = tokens[one];
  if (at === -1 || !first) return tokens;
  return [
    ...tokens.slice(0, one),
    replacementToken('another', first),
    ...tokens.slice(one + 1, at),
    ...tokens.slice(at + words.length),
  ];
}

const FIGURE_WORDS = new Set(['pull', 'ap', 'dp', 'power']);

/** Rewrites `gains 2 Pull` as `gains +2 Pull`. */
function withSigns(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ low }) => low === 'gains')) return tokens;
  return tokens.flatMap((token, at) => {
    const gains = tokens[at - 1]?.low === 'gains' && tokens[at - 2]?.low !== 'player';
    const figure = token.kind === 'number' && FIGURE_WORDS.has(tokens[at + 1]?.low ?? '');
    return gains && figure ? [replacementToken('+', token), token] : [token];
  });
}

/** Puts quotation marks around a given ability: `the ability Crank to flip any Mutant`. */
function withAbility(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    (token, i) =>
      (token.low === 'crank' || token.low === 'flip') && tokens[i - 1]?.low === 'ability',
  );
  const first = tokens[at];
  if (!first) return tokens;
  const words = tokens.slice(at).map(({ kind, raw, low }) => {
    if (kind === 'string') return ` any '${low.replaceAll("'", '’')}'`;
    return kind === 'sign' ? raw : ` ${raw}`;
  });
  return [...tokens.slice(0, at), { ...first, kind: 'string', low: words.join('').trim() }];
}

/** Rewrites `This Burger gets …` on a Gear or Condition: the bearer gets it. */
function withBearer(tokens: readonly Token[], type: CardType): readonly Token[] {
  const [first, trait] = tokens;
  if (!first || !trait || first.low !== 'this' || !bearerIsMeant(type)) return tokens;
  if (knownTrait(trait.raw) === null) return tokens;
  return [replacementToken('the', first), replacementToken('character', first), ...tokens.slice(2)];
}

/** Writes out the number: `Bypass Low Lifes` means any number of them, `Bypass a Low Life` means one. */
function withBypassNumber(tokens: readonly Token[]): readonly Token[] {
  const at = tokens[0]?.low === 'may' ? 1 : 0;
  const [bypass, first, second] = tokens.slice(at);
  if (!bypass || !first || bypass.low !== 'bypass') return tokens;
  const plural = knownTrait(first.raw)?.plural ?? knownTrait(`${first.raw} ${second?.raw}`)?.plural;
  if (plural !== true) return tokens;
  const many = ['any', 'number', 'of'].map((word) => replacementToken(word, bypass));
  return [bypass, ...many, ...tokens.slice(at + 1)];
}

const SELF_CHARACTER = ['this', 'character'] as const;
const SELF_CARD = ['this', 'card'] as const;

const VERBS_WITH_CHOICE = new Set([
  'call',
  'pop',
  'crank',
  'uncrank',
  'flip',
  'increase',
  'decrease',
]);

/** Repeats the object for both verbs: `to call or [to] pop any Saou Condition`. */
function withChoice(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex(
    (token, i) => VERBS_WITH_CHOICE.has(token.low) && tokens[i + 1]?.low === 'or',
  );
  const verb = tokens[at];
  if (!verb) return tokens;
  const second = tokens[at + 2]?.low === 'to' ? at + 3 : at + 2;
  if (!VERBS_WITH_CHOICE.has(tokens[second]?.low ?? '')) return tokens;
  const rest = tokens.slice(second + 1);
  return [
    ...tokens.slice(0, at + 1),
    ...rest,
    replacementToken('or', verb),
    replacementToken('to', verb),
    ...tokens.slice(second),
  ];
}

/**
 * Rewrites a sentence of the publishers in fixed English, which is then read again. It rewrites only sentences with a
 * certain meaning; the user sees the canonical wording and confirms it. Returns one or more sentences, or null when
 * there is nothing to rewrite.
 */
export function rewordSentence(
  tokens: readonly Token[],
  context: Context,
  known: KnownNames,
): readonly Token[] | null {
  const { type } = context;
  const [first] = tokens;
  if (!first) return null;
  const put = replacePhrases(removeSingleQuotes(tokens), SLIP_TABLE);
  const self = type === 'character' ? SELF_CHARACTER : SELF_CARD;
  const named =
    known.name === undefined ? put : withoutOwnName(put, known.name, replacementToken, self);
  const plain = withCoin(withSigns(replacePhrases(named, FIRST_TABLE)), type);
  const patterned = rewordByPattern(withBypassNumber(plain), patternsOf(type));
  const words = withAbility(withChoice(withoutSelf(replacePhrases(patterned, tableFor(type)))));
  const both = rewriteAimed(words, context) ?? withBearer(words, type);
  const same = both.length === tokens.length && both.every((token, i) => token === tokens[i]);
  return same ? null : both;
}
