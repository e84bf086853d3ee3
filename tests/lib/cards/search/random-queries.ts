import fc from 'fast-check';
import type { Card } from '@/lib/cards/catalogue';

/** A query as somebody may write it, and what it means, said plainly. */
export interface MeantQuery {
  readonly text: string;
  readonly test: (card: Card) => boolean;
  /** How loosely it binds: what must stand in brackets where. */
  readonly kind: 'atom' | 'not' | 'and' | 'or';
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const TRAITS = ['Human', 'Mutant', 'Cloak', 'Low Life', 'Psychic', 'Aries', "D'Aubainne"];
const TYPES = [
  'resource',
  'character',
  'whammy',
  'gear',
  'condition',
  'environmental',
  'secret',
] as const;
const PIECES = [
  'a',
  'er',
  'man',
  'the',
  'mutant',
  'low life',
  'zip',
  'D’Aub',
  'crank',
  'ÉL',
  'or',
  'and',
  'x',
  "'s",
];
const OPERATORS = ['=', '!=', '<', '<=', '>', '>='] as const;

function compares(
  a: number | undefined,
  op: (typeof OPERATORS)[number],
  b: number | undefined,
): boolean {
  if (a === undefined || b === undefined) return false;
  if (op === '=') return a === b;
  if (op === '!=') return a !== b;
  if (op === '<') return a < b;
  if (op === '<=') return a <= b;
  return op === '>' ? a > b : a >= b;
}

const operator = fc.constantFrom(...OPERATORS);
const figure = fc.constantFrom('cost' as const, 'ap' as const, 'dp' as const, 'pull' as const);
const atom = (text: string, test: MeantQuery['test']): MeantQuery => ({ text, test, kind: 'atom' });
const holds = (text: string, piece: string) => plain(text).includes(plain(piece.replace('’', "'")));
const inCard = (card: Card, piece: string) =>
  [card.name, card.text, ...card.traits].some((text) => holds(text, piece));
const isOfType = (card: Card, type: string) => card.type === type || card.orType === type;

const word = fc
  .constantFrom(...PIECES)
  .map((piece) => atom(`"${piece}"`, (card) => inCard(card, piece)));
const bareWord = fc
  .constantFrom('a', 'er', 'man', 'mutant', 'Zip', 'ÉL')
  .map((piece) => atom(piece, (card) => inCard(card, piece)));
const type = fc
  .constantFrom(...TYPES)
  .map((one) => atom(`t:${one}`, (card) => isOfType(card, one)));
const types = fc
  .uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 })
  .chain((list) =>
    fc
      .boolean()
      .map((not) =>
        atom(
          `type${not ? '!=' : ':'}${list.join(',')}`,
          (card) => list.some((one) => isOfType(card, one)) !== not,
        ),
      ),
  );
const trait = fc
  .tuple(fc.constantFrom(...TRAITS), fc.constantFrom(':', '=', '!='))
  .map(([one, op]) =>
    atom(`tr${op}"${one}"`, (card) => {
      const has = card.traits.some((own) =>
        op === ':' ? holds(own, one) : plain(own) === plain(one),
      );
      return op === '!=' ? !has : has;
    }),
  );
const number = fc
  .tuple(figure, operator, fc.integer({ min: -2, max: 9 }))
  .map(([key, op, value]) =>
    atom(`${key}${op}${value}`, (card) => compares(card[key]?.value, op, value)),
  );
const figures = fc
  .tuple(figure, operator, figure)
  .map(([a, op, b]) =>
    atom(`${a}${op}${b}`, (card) => compares(card[a]?.value, op, card[b]?.value)),
  );
const sum = fc
  .tuple(figure, fc.constantFrom('+', '-'), figure, operator, fc.integer({ min: 0, max: 12 }))
  .map(([a, sign, b, op, value]) =>
    atom(`${a}${sign}${b}${op}${value}`, (card) => {
      const [left, right] = [card[a]?.value, card[b]?.value];
      return (
        left !== undefined &&
        right !== undefined &&
        compares(sign === '+' ? left + right : left - right, op, value)
      );
    }),
  );
const power = fc
  .tuple(operator, fc.integer({ min: 0, max: 6 }))
  .map(([op, value]) =>
    atom(
      `power${op}${value}`,
      (card) => compares(card.ap?.value, op, value) && compares(card.dp?.value, op, value),
    ),
  );
const none = figure.map((key) => atom(`${key}=none`, (card) => card[key] === null));
const is = fc.constantFrom(
  atom('is:bullet', (card) => card.bullet),
  atom('is:zero', (card) => card.cost?.value === 0),
  atom('has:pull', (card) => card.pull !== null),
  atom('has:text', (card) => card.text !== ''),
  atom('is:enforced', (card) => card.level === 'enforced'),
  atom('s:shadows', (card) => card.printings.some(({ set }) => set === 'shadows')),
  atom('r:c', (card) => card.printings.some(({ rarity }) => /^C\d/.test(rarity ?? ''))),
  atom('name:/^the /', (card) => /^the /im.test(card.name)),
);
const provides = fc
  .constantFrom(...TRAITS)
  .map((one) =>
    atom(
      `provides:"${one}"`,
      (card) =>
        (isOfType(card, 'resource') || isOfType(card, 'character')) && card.traits.includes(one),
    ),
  );
const needs = fc
  .constantFrom(...TRAITS)
  .map((one) => atom(`needs:"${one}"`, (card) => card.bullet && card.traits.includes(one)));

const leaf = fc.oneof(
  word,
  bareWord,
  type,
  types,
  trait,
  number,
  figures,
  sum,
  power,
  none,
  is,
  provides,
  needs,
);

function bracketed(query: MeantQuery, when: readonly MeantQuery['kind'][]): string {
  return when.includes(query.kind) ? `(${query.text})` : query.text;
}

/** Random queries with their meaning; brackets only where the precedence needs them. */
export const meantQuery: fc.Arbitrary<MeantQuery> = fc.letrec<{ query: MeantQuery }>((tie) => ({
  query: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('query').map(
      (part): MeantQuery => ({
        text: `-${bracketed(part, ['and', 'or'])}`,
        test: (card) => !part.test(card),
        kind: 'not',
      }),
    ),
    fc.tuple(tie('query'), tie('query'), fc.constantFrom(' ', ' and ', '  ')).map(
      ([a, b, by]): MeantQuery => ({
        text: `${bracketed(a, ['or'])}${by}${bracketed(b, ['or'])}`,
        test: (card) => a.test(card) && b.test(card),
        kind: 'and',
      }),
    ),
    fc.tuple(tie('query'), tie('query'), fc.constantFrom(' or ', ' OR ', ' | ')).map(
      ([a, b, by]): MeantQuery => ({
        text: `${a.text}${by}${b.text}`,
        test: (card) => a.test(card) || b.test(card),
        kind: 'or',
      }),
    ),
  ),
})).query;
