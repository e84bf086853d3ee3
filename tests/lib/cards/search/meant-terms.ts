import fc from 'fast-check';
import { type PlainCard, plain } from './plain-card';

type LotTest = (lot: PlainCard['lots'][number]) => boolean;

/** A query as a user may write it, and a simple test of its meaning. */
export interface MeantQuery {
  readonly text: string;
  readonly test: (card: PlainCard) => boolean;
  /** How strongly it binds, which decides where it needs brackets. */
  readonly kind: 'atom' | 'not' | 'and' | 'or';
  /** Whether it is a filler word, which counts only where nothing else is asked for. */
  readonly isFiller?: boolean;
  /** The parts of an `and`, none of which is an `and`. */
  readonly parts?: readonly MeantQuery[];
  /** What a copy fulfils, of which one must fulfil all terms of an `and`. */
  readonly lot?: LotTest;
  /** The query that a `not` denies. */
  readonly denies?: MeantQuery;
}

const TRAITS = ['Human', 'Mutant', 'Cloak', 'Low Life', 'Psychic', 'Aries', "D'Aubainne", 'Trade'];
const TYPES = [
  'resource',
  'character',
  'whammy',
  'gear',
  'condition',
  'environmental',
  'secret',
] as const;
const TEXT_PIECES = [
  'a',
  'er',
  'man',
  'the',
  'mutant',
  'low life',
  'zip',
  'D’Aub',
  'crank',
  'any time',
  'ÉL',
  'or',
  'and',
  'x',
  "'s",
  '+1',
  'e c',
  'zoe',
  'qqq',
];
const FILLERS = ['a', 'the', 'of'];
const BARE_WORDS = ['er', 'man', 'mutant', 'Zip', 'ÉL', 'crank', 'glug', 'time', 'zz'];
const NAMES = [
  'Zipper',
  'élan vital',
  'Elan Vital',
  'Ricardo Cerdo',
  'Battle Bike',
  'Malak Suzier',
];
const BULLETS = ['Battle Bike', 'Amok', 'Possession', 'Spaulding Manuscript', 'Zoë’s Workshop'];
const PROVIDER_NAMES = ['Zipper', 'Ricardo Cerdo', 'Friends in Flowers Barrio', 'Malak Suzier'];
const OPERATORS = ['=', '!=', '<', '<=', '>', '>='] as const;
type Comparison = (typeof OPERATORS)[number];

function compares(a: number | undefined, op: Comparison, b: number | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  if (op === '=') return a === b;
  if (op === '!=') return a !== b;
  if (op === '<') return a < b;
  if (op === '<=') return a <= b;
  return op === '>' ? a > b : a >= b;
}

const EDEN = ['value', 'psi', 'cbt', 'vig', 'spd', 'cp'] as const;
const FIGURES = ['cost', 'ap', 'dp', 'pull', 'owned', 'wanted', 'spare', ...EDEN] as const;
type Figure = (typeof FIGURES)[number];
function figureOf(card: PlainCard, figure: Figure): number | undefined {
  if (figure === 'owned' || figure === 'wanted' || figure === 'spare') return card[figure];
  const eden = EDEN.find((one) => one === figure);
  if (eden !== undefined) return card.eden?.[eden];
  return figure === 'cost' || figure === 'ap' || figure === 'dp' || figure === 'pull'
    ? card.edge?.[figure]?.value
    : undefined;
}

const operator = fc.constantFrom(...OPERATORS);
const figure = fc.constantFrom(...FIGURES);
const small = fc.integer({ min: -2, max: 9 });
const atom = (text: string, test: MeantQuery['test']): MeantQuery => ({ text, test, kind: 'atom' });
const lotAtom = (text: string, lot: LotTest): MeantQuery => ({
  ...atom(text, ({ lots }) => lots.some(lot)),
  lot,
});
const isProvider = ({ types }: PlainCard) =>
  types.includes('resource') || types.includes('character');

function inCard(card: PlainCard, piece: string): boolean {
  return [card.name, card.text, ...card.traits].some((text) => text.includes(piece));
}

const words = fc.constantFrom(
  ...[
    ...TEXT_PIECES.map((piece) => [piece, `"${piece}"`]),
    ...BARE_WORDS.map((piece) => [piece, piece]),
  ].map(([piece = '', text = '']) => {
    const wanted = plain(piece);
    return atom(text, (card) => inCard(card, wanted));
  }),
  ...FILLERS.map((piece) => ({
    ...atom(piece, (card) => inCard(card, piece)),
    isFiller: true,
  })),
  ...NAMES.map((name) => {
    const wanted = plain(name);
    return atom(`!"${name}"`, ({ name: own }) => own === wanted);
  }),
  atom('!zipper', ({ name }) => name === 'zipper'),
);

const texts = fc
  .tuple(
    fc.constantFrom('name', 'n', 'text', 'o', 'flavor', 'ft', 'artist'),
    fc.constantFrom(':', '=', '!='),
    fc.uniqueArray(fc.constantFrom(...TEXT_PIECES, ...NAMES, 'Zoë Doe'), {
      minLength: 1,
      maxLength: 2,
    }),
  )
  .map(([key, op, pieces]) => {
    const wanted = pieces.map(plain);
    return atom(`${key}${op}${pieces.map((piece) => `"${piece}"`).join(',')}`, (card) => {
      const own = key.startsWith('n')
        ? card.name
        : key === 'artist'
          ? card.artist
          : key.startsWith('f')
            ? card.flavor
            : card.text;
      const has = wanted.some((piece) => (op === ':' ? own.includes(piece) : own === piece));
      return op === '!=' ? !has : has;
    });
  });

const labels = fc
  .tuple(
    fc.constantFrom('trait', 'tr', 'tag'),
    fc.constantFrom(':', '=', '!='),
    fc.uniqueArray(fc.constantFrom(...TRAITS), { minLength: 1, maxLength: 3 }),
  )
  .map(([key, op, list]) => {
    const wanted = list.map(plain);
    return atom(`${key}${op}${list.map((one) => `"${one}"`).join(',')}`, (card) => {
      const own = key === 'tag' ? card.tags : card.traits;
      const has = wanted.some((one) =>
        own.some((label) => (op === ':' ? label.includes(one) : label === one)),
      );
      return op === '!=' ? !has : has;
    });
  });

const types = fc
  .tuple(
    fc.constantFrom('t', 'type', 'is'),
    fc.uniqueArray(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 3 }),
    fc.boolean(),
  )
  .map(([key, list, not]) =>
    atom(
      `${key}${not ? '!=' : ':'}${list.join(',')}`,
      (card) => list.some((one) => card.types.includes(one)) !== not,
    ),
  );

const numbers = fc
  .tuple(figure, operator, fc.uniqueArray(small, { minLength: 1, maxLength: 2 }))
  .map(([key, op, list]) =>
    atom(`${key}${op}${list.join(',')}`, (card) => {
      const one = (value: number) => compares(figureOf(card, key), op, value);
      return op === '!=' ? list.every(one) : list.some(one);
    }),
  );
const against = fc
  .tuple(figure, operator, figure)
  .map(([a, op, b]) =>
    atom(`${a}${op}${b}`, (card) => compares(figureOf(card, a), op, figureOf(card, b))),
  );
const sums = fc
  .tuple(figure, fc.constantFrom('+', '-', ' + ', ' - '), figure, operator, figure, small)
  .map(([a, sign, b, op, c, number]) =>
    atom(`${a}${sign}${b}${op}${c}${number < 0 ? '-' : '+'}${Math.abs(number)}`, (card) => {
      const [x, y, z] = [figureOf(card, a), figureOf(card, b), figureOf(card, c)];
      if (x === undefined || y === undefined || z === undefined) return false;
      return compares(sign.trim() === '+' ? x + y : x - y, op, z + number);
    }),
  );
const power = fc
  .tuple(operator, fc.integer({ min: 0, max: 6 }))
  .map(([op, value]) =>
    atom(
      `power${op}${value}`,
      ({ edge }) => compares(edge?.ap?.value, op, value) && compares(edge?.dp?.value, op, value),
    ),
  );
const none = fc
  .tuple(
    fc.constantFrom('cost' as const, 'ap' as const, 'dp' as const, 'pull' as const),
    fc.boolean(),
  )
  .map(([key, not]) =>
    atom(`${key}${not ? '!=' : '='}none`, ({ edge }) => ((edge?.[key] ?? null) === null) !== not),
  );

/** The rarities, from the most common to the rarest. */
const RARITIES = ['c4', 'c3', 'c2', 'c1', 'u3', 'u2', 'u1', 'r3', 'r2', 'r1', 'ch'];
const rarity = fc
  .tuple(fc.constantFrom('=', '<', '<=', '>', '>=' as const), fc.constantFrom(...RARITIES))
  .map(([op, one]) =>
    atom(`r${op}${one}`, ({ rarities }) =>
      rarities.some((own) =>
        compares(RARITIES.indexOf(own), op as Comparison, RARITIES.indexOf(one)),
      ),
    ),
  );
const cardNumber = fc
  .tuple(fc.constantFrom('=', '<', '>=', '!=' as const), fc.integer({ min: 1, max: 160 }))
  .map(([op, number]) =>
    atom(`cn${op}${number}`, ({ numbers: own }) => {
      const digits = own.map((text) => Number(/\d+/.exec(text)?.[0] ?? Number.NaN));
      if (op === '!=') return !digits.includes(number);
      return digits.some((one) => compares(one, op as Comparison, number));
    }),
  );

const facts = fc.constantFrom(
  atom('is:bullet', ({ edge }) => edge?.bullet === true),
  atom('is:zero', ({ edge }) => edge?.cost?.value === 0),
  atom('is:unique', ({ unique }) => unique),
  atom('is:anytime', ({ anyTime }) => anyTime),
  atom('is:enforced', ({ card }) => card.level === 'enforced'),
  atom('is:partial,manual', ({ card }) => card.level === 'partial' || card.level === 'manual'),
  atom('is:owned', ({ owned }) => owned > 0),
  atom('is:fighter', ({ eden }) => eden?.kind === 'fighter'),
  atom('is:homebrew', ({ card }) => card.set === 'own'),
  atom('has:pull', ({ edge }) => (edge?.pull ?? null) !== null),
  atom('has:text', ({ card }) => card.text !== ''),
  atom('has!=text', ({ card }) => card.text === ''),
  atom('has:image', ({ image }) => image),
  atom('s:shadows', ({ sets }) => sets.includes('shadows')),
  atom('set:chase', ({ sets }) => sets.includes('chase')),
  atom(
    'set!=cutups,standard',
    ({ sets }) => !sets.includes('cutups') && !sets.includes('standard'),
  ),
  atom('r:c', ({ rarities }) => rarities.some((own) => /^c\d/.test(own))),
  atom('cn:C24', ({ numbers: own }) => own.includes('c24')),
  atom('a:bulldoze', ({ keywords }) => keywords.includes('bulldoze')),
  atom('ability:martyr', (card) => card.keywords.includes('martyr') || holds(card, 'martyr-for')),
  atom('ability:bypass', ({ keywords }) => keywords.includes('bypass')),
  atom('name:/^the /', ({ card }) => /^the /i.test(card.name)),
  atom('text:/cran[jk].*(?:draw|add)/', ({ card }) => /cran[jk].*(?:draw|add)/im.test(card.text)),
  atom('ft:/softly|x/', ({ flavor }) => /softly|x/.test(flavor)),
  atom('in:mutants', ({ decks }) => decks.includes('mutants')),
  atom('in:"mut"', ({ decks }) => decks.some((name) => name.includes('mut'))),
  lotAtom('place:"box 3"', ({ place }) => place === 'Box 3'),
  lotAtom('place:box', ({ place }) => place !== ''),
  atom('place!=none', ({ lots }) => !lots.some(({ place }) => place === '')),
  lotAtom('condition:nm,mt', ({ condition }) => /mint/i.test(condition)),
  lotAtom('cond>=near_mint', ({ condition }) => /mint/i.test(condition)),
  lotAtom('condition<gd', ({ condition }) => /^P/.test(condition)),
  atom(
    'in!=bikes,mutants',
    ({ decks }) => !decks.includes('mutants') && !decks.includes('two bikes'),
  ),
);

function holds({ edge }: PlainCard, what: string): boolean {
  return !!edge?.abilities.some((one) => one.kind === 'static' && one.effect.holds === what);
}

const links = fc.constantFrom(
  ...TRAITS.slice(0, 7).flatMap((one) => {
    const trait = plain(one);
    return [
      atom(`provides:"${one}"`, (card) => isProvider(card) && card.traits.includes(trait)),
      atom(`needs:"${one}"`, (card) => card.edge?.bullet === true && card.traits.includes(trait)),
    ];
  }),
);

/** Generates `enables:` and `enabledby:`, which need to know the named card. */
export function ties(cards: readonly PlainCard[]): fc.Arbitrary<MeantQuery> {
  const named = (name: string) => {
    const wanted = plain(name);
    return cards.filter((card) => card.name === wanted);
  };
  const shares = (a: PlainCard, b: PlainCard) => a.traits.some((one) => b.traits.includes(one));
  // Only one card of a Unique name is in play, so it helps no other card with its name (UNIQ-2).
  const together = (a: PlainCard, other: PlainCard) => a.name !== other.name || !other.unique;
  return fc.constantFrom(
    ...BULLETS.map((name) => {
      const meant = named(name).filter(({ edge }) => edge?.bullet === true);
      return atom(`enables:"${name}"`, (other) =>
        meant.some((card) => isProvider(other) && shares(card, other) && together(card, other)),
      );
    }),
    ...PROVIDER_NAMES.map((name) => {
      const meant = named(name).filter(isProvider);
      return atom(`enabledby:"${name}"`, (other) =>
        meant.some(
          (card) => other.edge?.bullet === true && shares(card, other) && together(card, other),
        ),
      );
    }),
  );
}

const FIGHTERS = ['Jokers Gang', 'Bamaka', 'Ash', 'Warrior', 'Human', 'Road sign', 'ÉLAN', 'e'];
/** Generates `e:sign`, `faction!="Jokers Gang"`: only cards of Eden have these. */
const edenWords = fc
  .tuple(
    fc.constantFrom('faction', 'stigma', 'ftype', 'equipment', 'e'),
    fc.constantFrom(':', '=', '!='),
    fc.uniqueArray(fc.constantFrom(...FIGHTERS), { minLength: 1, maxLength: 2 }),
  )
  .filter(([key, op]) => op !== ':' || key === 'equipment' || key === 'e')
  .map(([key, op, list]) => {
    const wanted = list.map(plain);
    return atom(`${key}${op}${list.map((one) => `"${one}"`).join(',')}`, ({ eden }) => {
      const own =
        key === 'faction' || key === 'stigma'
          ? [eden?.[key] ?? '']
          : key === 'ftype'
            ? (eden?.ftypes ?? [])
            : (eden?.equipment ?? []);
      const has = wanted.some((one) =>
        own.some((label) => (op === ':' ? plain(label).includes(one) : plain(label) === one)),
      );
      return op === '!=' ? !has : has;
    });
  });
const edenKind = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom('fighter', 'mission', 'tactical', 'npf'), {
      minLength: 1,
      maxLength: 2,
    }),
    fc.boolean(),
  )
  .map(([list, not]) =>
    atom(
      `kind${not ? '!=' : ':'}${list.join(',')}`,
      ({ eden }) => list.some((one) => one === eden?.kind) !== not,
    ),
  );

/** Generates one term of any kind. */
export const term: fc.Arbitrary<MeantQuery> = fc.oneof(
  words,
  words,
  texts,
  labels,
  types,
  numbers,
  numbers,
  against,
  sums,
  power,
  none,
  rarity,
  cardNumber,
  facts,
  facts,
  links,
  edenWords,
  edenKind,
);
