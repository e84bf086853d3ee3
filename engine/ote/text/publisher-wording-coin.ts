import { type Run, replacementToken, type Token } from '../../kernel/text/tokens.ts';
import type { CardType } from '../language/schema.ts';
import { bearerIsMeant } from './reader.ts';

const COIN_SIDES = new Set(['heads', 'tails']);

function isSide(tokens: readonly Token[], at: number): boolean {
  return COIN_SIDES.has(tokens[at]?.low ?? '') && tokens[at + 1]?.low === ':';
}

function isPlayOn(tokens: readonly Token[], run: Run): boolean {
  const [play, on, only] = [tokens[run.from], tokens[run.from + 1], tokens[run.to - 1]];
  return play?.low === 'play' && on?.low === 'on' && only?.low === 'only';
}

const ANY_TIME = 3;

/**
 * Joins sentences of the publishers that are one sentence in fixed English: a coin flip and the sentences
 * of its sides; the target of a Whammy and its figure.
 */
export function joinedRuns(
  tokens: readonly Token[],
  runs: readonly Run[],
  type: CardType,
): readonly (readonly Run[])[] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const figure = tokens[run.from]?.low === '+' || tokens[run.from]?.low === '-';
    const [first] = group ?? [];
    const word = tokens[run.from]?.low;
    const goesOn = figure || (word === 'play' && run.to - run.from === ANY_TIME);
    const played = first && type === 'whammy' && goesOn && isPlayOn(tokens, first);
    if (group && before && (isSide(tokens, run.from) || played)) group.push(run);
    else groups.push([run]);
  }
  return groups;
}

interface Side {
  readonly name: string;
  readonly words: readonly Token[];
}

function sidesOf(tokens: readonly Token[]): { opening: readonly Token[]; sides: Side[] } | null {
  const starts = tokens.flatMap((token, at) =>
    token.low === '.' && isSide(tokens, at + 1) ? [at] : [],
  );
  const first = starts[0];
  if (first === undefined) return null;
  const sides = starts.map((at, i) => ({
    name: tokens[at + 1]?.low ?? '',
    words: tokens.slice(at + 3, starts[i + 1] ?? tokens.length),
  }));
  return { opening: tokens.slice(0, first), sides };
}

function saysThat(words: readonly Token[], phrase: string): boolean {
  return words.map(({ low }) => low).join(' ') === phrase;
}

/**
 * Joins `Flip a coin. Heads: +3 Power. Tails: -3 Power.` into one sentence. Adds the Character that has the Power,
 * and the time unless it is one turn.
 */
export function withCoin(tokens: readonly Token[], type: CardType): readonly Token[] {
  const got = sidesOf(tokens);
  const [first] = tokens;
  if (!got || !first) return tokens;
  const say = (words: string) => words.split(' ').map((word) => replacementToken(word, first));
  const { sides } = got;
  const late = saysThat(got.opening.slice(-2), 'when called');
  const opening = late
    ? [...say('when this card is called ,'), ...got.opening.slice(0, -2)]
    : got.opening;
  const each = opening.findIndex((token) => token.low === 'each');
  const done = sides.filter(({ words }) => !saysThat(words, 'no effect'));
  const popped = done.length === 1 && done[0]?.name === 'heads' ? done[0].words : [];
  if (each > 0 && saysThat(popped, 'card is popped')) {
    const whom = opening.slice(0, saysThat(opening.slice(-2), 'in play') ? -2 : undefined);
    return [...whom, ...say('and pop those of heads')];
  }
  const called = opening.some((token) => token.low === 'called');
  const time = called ? say('permanently') : [];
  const whose = say(bearerIsMeant(type) ? 'give the character' : 'give this character');
  const told = done.flatMap(({ name, words }, i) => {
    const sign = words[0]?.low === '+' || words[0]?.low === '-';
    const gains = words.some((token) => token.low === 'gains');
    const effect = sign ? [...whose, ...words, ...time] : gains ? [...words, ...time] : words;
    return [...say(i === 0 ? `: ${name} ,` : `; ${name} ,`), ...effect];
  });
  return [...opening, ...told];
}
