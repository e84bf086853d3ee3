import fc from 'fast-check';
import {
  type Amount,
  type AmountPart,
  type CardType,
  type Condition,
  Figure,
  type Filter,
  type Keyword,
  type OneCondition,
  Place,
  type Static,
  type Term,
  type Who,
} from '@/engine/ote/language/schema';
import { CARD_TYPES, PLAIN_KEYWORDS } from '@/engine/ote/language/vocabulary';
import { isAnyCharacter } from '@/engine/ote/text/filter';
import { ABILITY_WORDS } from '@/engine/ote/text/keyword-words';
import { bearerIsMeant } from '@/engine/ote/text/reader';

/** Random nouns of the language; a sentence can name everything made from them. */

export const traits = fc.constantFrom(
  'Mutant',
  'Human',
  'Aries',
  'Weapon',
  'Armor',
  'Nekros',
  'Low Life',
  "D'Aubainne",
  'C & I',
  'Control',
  'Cut-Up',
  "Giovanni's Cabbie",
  'Hangman',
  'Chaos',
  'Le Thuy',
  'Sub-Random',
  'Peace Force',
  'Zorg',
  'Blix',
  'Boss',
  "Ch'i",
);
const LETTERS = "abcXYZ 0-19.,:;éß'&!()";
export const names = fc
  .string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 12 })
  .map((name) => name.trim())
  .filter((name) => name !== '');
export const small = fc.integer({ min: 1, max: 12 });
export const whole = fc.integer({ min: -9, max: 20 });
const count = fc.integer({ min: 0, max: 12 });
const figures = fc.constantFrom(...Figure.options);

const types = fc.constantFrom<Term['type']>(...CARD_TYPES, 'card');
const plainTerms: fc.Arbitrary<Term> = fc.oneof(
  types.map((type): Term => ({ type, trait: null, not: false, name: null })),
  fc.record({ type: types, trait: traits, not: fc.boolean(), name: fc.constant(null) }),
  traits.map(
    (trait): Term => ({
      type: trait === 'Weapon' || trait === 'Armor' ? 'gear' : 'character',
      trait,
      not: false,
      name: null,
    }),
  ),
  names.map((name): Term => ({ type: 'card', trait: null, not: false, name })),
  fc
    .tuple(types, names)
    .map(([type, name]): Term => ({ type, trait: null, not: false, name, part: true })),
  fc
    .tuple(types, fc.constantFrom('name' as const, 'trait' as const))
    .map(([type, named]): Term => ({ type, trait: null, not: false, name: null, named })),
);

const bears = fc.record({
  type: fc.constantFrom('gear' as const, 'condition' as const, 'card' as const),
  trait: fc.oneof(fc.constant(null), traits),
});
const terms: fc.Arbitrary<Term> = fc.oneof(
  { weight: 8, arbitrary: plainTerms },
  {
    weight: 1,
    arbitrary: fc.tuple(plainTerms, bears).map(([term, on]) => ({ ...term, bears: on })),
  },
);

const plainFilters: fc.Arbitrary<NonNullable<Filter['host']>> = fc
  .record({
    terms: fc.array(terms, { minLength: 1, maxLength: 3 }),
    pull: fc.constantFrom<Filter['pull']>(null, null, 'with', 'without'),
    figures: fc.array(
      fc.record({
        figure: figures,
        op: fc.constantFrom<'at-most' | 'at-least'>('at-most', 'at-least'),
        value: whole,
      }),
      { maxLength: 2 },
    ),
    where: fc.oneof(fc.constant(null), fc.constantFrom(...Place.options)),
    reach: fc.boolean(),
    cranked: fc.constantFrom(null, null, true, false),
    attacking: fc.oneof(
      { weight: 6, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant('self' as const) },
      { weight: 1, arbitrary: fc.array(terms, { minLength: 1, maxLength: 2 }) },
    ),
    attacked: fc.constantFrom(null, null, null, true as const),
    called: fc.constantFrom(false, false, false, true),
    unique: fc.constantFrom(false, false, false, true),
    shares: fc.constantFrom(false, false, false, true),
    except: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(terms, { minLength: 1, maxLength: 2 }) },
    ),
  })
  .map(({ cranked, attacking, attacked, called, unique, shares, except, ...filter }) => ({
    ...filter,
    ...(cranked === null ? {} : { cranked }),
    ...(attacking === null ? {} : { attacking }),
    ...(attacked === null ? {} : { attacked }),
    ...(called ? { called: true as const } : {}),
    ...(unique ? { unique: true as const } : {}),
    ...(shares ? { shares: true as const } : {}),
    ...(except.length === 0 ? {} : { except: unrepeated(except) }),
  }));

function unrepeated(some: readonly Term[]): Term[] {
  const keys = some.map((term) => JSON.stringify(term));
  return some.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** Some filters also describe another card: its player's, or the one that it is on. */
export const filters: fc.Arbitrary<Filter> = fc
  .tuple(
    plainFilters,
    fc.constantFrom(0, 0, 0, 0, 1, 2, 3),
    plainFilters.filter(({ where }) => where !== 'in-play'),
    plainFilters.map((has) => ({ ...has, where: null })),
    fc.boolean(),
  )
  .map(([filter, more, host, has, not]) => ({
    ...filter,
    ...(more % 2 === 1 ? { host } : {}),
    ...(more > 1 ? { player: { has, not } } : {}),
  }));

function beginsWithCard(filter: Filter): boolean {
  const [first] = filter.terms;
  return (
    first?.type === 'card' && first.trait === null && (first.name === null || first.part === true)
  );
}

export const whos: fc.Arbitrary<Who> = fc.oneof(
  fc.constantFrom<Who>(
    { who: 'self' },
    { who: 'bearer' },
    { who: 'attacker' },
    { who: 'defender' },
    { who: 'enemy-combatants' },
    { who: 'allied-combatants' },
    { who: 'that', filter: null },
  ),
  fc
    .tuple(fc.constantFrom<'target' | 'any' | 'another'>('target', 'any', 'another'), filters)
    .map(([word, filter]): Who => ({ who: 'chosen', word, filter, max: 1 })),
  fc
    .tuple(small, filters)
    .map(([max, filter]): Who => ({ who: 'chosen', word: 'up-to', filter, max })),
  fc.tuple(filters, fc.boolean()).map(([filter, other]): Who => ({ who: 'each', filter, other })),
  fc
    .tuple(filters, fc.boolean(), filters)
    .map(([filter, other, onTarget]): Who => ({ who: 'each', filter, other, onTarget })),
  filters
    .filter((filter) => filter.cranked !== undefined || !beginsWithCard(filter))
    .map((filter): Who => ({ who: 'that', filter })),
);

const figureAmounts: fc.Arbitrary<AmountPart> = fc.record(
  { figure: figures, of: whos, changedBy: filters },
  { requiredKeys: ['figure', 'of'] },
);
/** Generates cards with the number of times that each is counted. */
export function counts(
  times: fc.Arbitrary<number>,
): fc.Arbitrary<Extract<Amount, { count: unknown }>> {
  return fc.record(
    {
      count: filters,
      other: fc.boolean(),
      times,
      per: fc.integer({ min: 2, max: 4 }),
      max: fc.integer({ min: 0, max: 9 }),
    },
    { requiredKeys: ['count', 'other', 'times'] },
  );
}
/** Generates amounts with numbers and multipliers from `numbers`. */
export function amounts(numbers: fc.Arbitrary<number>): fc.Arbitrary<Amount> {
  const part: fc.Arbitrary<AmountPart> = fc.oneof(numbers, counts(numbers), figureAmounts);
  return fc.oneof(
    { weight: 5, arbitrary: part },
    {
      weight: 1,
      arbitrary: fc.array(part, { minLength: 2, maxLength: 3 }).map((sum): Amount => ({ sum })),
    },
  );
}
export const quantities = amounts(count);

const except = { except: filters };
const bypasses: fc.Arbitrary<Keyword> = fc
  .record(
    {
      keyword: fc.constant('bypass' as const),
      only: fc.oneof(
        fc.constant(null),
        filters.filter((filter) => !isAnyCharacter(filter)),
      ),
      many: fc.constantFrom('two' as const, 'enemies' as const, 'everybody' as const),
      to: filters,
    },
    { requiredKeys: ['keyword', 'only'] },
  )
  .map((one) => (one.many === 'everybody' ? { ...one, only: null } : one));

export const keywords: fc.Arbitrary<Keyword> = fc.oneof(
  bypasses,
  fc.record({
    keyword: fc.constantFrom(...PLAIN_KEYWORDS),
    only: fc.oneof(fc.constant(null), filters),
  }),
  filters.map((only): Keyword => ({ keyword: 'exclude', only })),
  fc
    .array(
      fc.oneof(
        traits
          .filter((trait) => trait !== 'Control')
          .chain((trait) =>
            fc.record(
              {
                to: fc.constant('trait' as const),
                trait: fc.constant(trait),
                type: types,
                ...except,
              },
              { requiredKeys: ['to', 'trait'] },
            ),
          ),
        fc.record(
          { to: fc.constant('card' as const), name: names, ...except },
          { requiredKeys: ['to', 'name'] },
        ),
        fc.record(
          {
            to: fc.constant('ability' as const),
            ability: fc.constantFrom(...ABILITY_WORDS.keys()),
            by: filters,
            ...except,
          },
          { requiredKeys: ['to', 'ability'] },
        ),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((to): Keyword => ({ keyword: 'immune', to })),
);

const inPlay: fc.Arbitrary<OneCondition> = fc.record(
  {
    when: fc.constant('in-play' as const),
    filter: filters.filter((filter) => filter.where !== 'in-play'),
    side: fc.constantFrom('you' as const, 'any' as const, 'opponents' as const),
    other: fc.boolean(),
    not: fc.boolean(),
    least: fc.integer({ min: 2, max: 6 }),
  },
  { requiredKeys: ['when', 'filter', 'side', 'other', 'not'] },
);
const oneCondition: fc.Arbitrary<OneCondition> = fc.oneof(
  inPlay,
  fc.record({ when: fc.constantFrom('alone' as const, 'leads' as const), who: whos }),
  fc.constant({ when: 'operations' as const }),
  fc.record({
    when: fc.constant('figure' as const),
    who: whos,
    figure: figures,
    op: fc.constantFrom('is' as const, 'at-least' as const, 'at-most' as const),
    value: whole,
  }),
  fc.record({
    when: fc.constant('fixed' as const),
    who: whos,
    figure: figures,
    value: whole,
    not: fc.boolean(),
  }),
  fc.record({ when: fc.constant('cranked' as const), who: whos, not: fc.boolean() }),
  fc.record(
    {
      when: fc.constant('is' as const),
      who: whos,
      filter: filters,
      not: fc.constant(true as const),
    },
    { requiredKeys: ['when', 'who', 'filter'] },
  ),
);

export const conditions: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 5, arbitrary: oneCondition },
  {
    weight: 1,
    arbitrary: fc
      .array(oneCondition, { minLength: 2, maxLength: 3 })
      .map((of): Condition => ({ when: 'all', of })),
  },
);

/** Generates a card or player that the text of such a card must name explicitly. */
export function named(type: CardType): fc.Arbitrary<Who> {
  return whos.filter((who) => who.who !== (bearerIsMeant(type) ? 'bearer' : 'self'));
}

export const someFilters = filters.filter((filter) => !isAnyCharacter(filter));
export { figures };

/** A limit for some Gear only. */
export const someGear: fc.Arbitrary<Static> = fc
  .tuple(whos, filters, traits, fc.boolean())
  .map(([who, filter, trait, not]) => ({
    holds: 'limit',
    limit: 'cannot-use-gear',
    who,
    gear: { ...filter, terms: [{ type: 'gear', trait, not, name: null }] },
  }));
