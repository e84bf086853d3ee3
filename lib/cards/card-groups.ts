import type { Keyword } from '@/engine';
import { mayProvide } from './bullet-providers';
import type { Card, Catalogue } from './catalogue';
import { traitsOfPool } from './neighbours';
import { abilityFacts } from './search/ability-facts';
import { OFFICIAL_SETS } from './sets';
import { keywordMeaning, type Meaning } from './words-keywords';

/** Cards with a common trait, keyword or set, which have a page. */
export interface CardGroup {
  /** The last part of the page's address. */
  readonly slug: string;
  readonly title: string;
  /** What the trait, keyword or set means in the rules: sentences with their clauses. */
  readonly means: readonly Meaning[];
  readonly cards: readonly Card[];
  /** The search query that finds exactly these cards. */
  readonly query: string;
}

function slugOf(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the path of the page of a trait. */
export function traitPath(trait: string): string {
  return `/cards/trait/${slugOf(trait)}`;
}

function sortByName(cards: readonly Card[]): Card[] {
  return [...cards].sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

/** Returns a group for every trait of a card. */
export function traitGroups(catalogue: Catalogue): CardGroup[] {
  return traitsOfPool(catalogue).map((trait) => {
    const cards = catalogue.cards.filter((card) => card.traits.includes(trait));
    return {
      slug: slugOf(trait),
      title: trait,
      means: traitMeanings(trait, cards),
      cards: sortByName(cards),
      query: `trait="${trait}"`,
    };
  });
}

function traitMeanings(trait: string, cards: readonly Card[]): Meaning[] {
  const isWorn = trait === 'Weapon' || trait === 'Armor';
  const meaning: Meaning = isWorn
    ? {
        clause: 'ATK-9',
        words: `${trait} is Gear: of a Character’s ${trait}s only one counts in a combat.`,
      }
    : {
        clause: 'CARD-5',
        words: `A text that names ${trait} alone means a Character with this trait; “${trait} cards” are cards of every type.`,
      };
  const bullets = cards.filter(({ bullet }) => bullet).length;
  const providers = cards.filter(mayProvide).length;
  if (bullets === 0) return [meaning];
  const words = `${bullets} of these cards ${bullets === 1 ? 'has' : 'have'} a bullet, which another Resource or Character with the trait satisfies: there are ${providers}.`;
  return [meaning, { clause: 'CALL-3', words }];
}

/** Returns a group for every keyword that a card has or gives. */
export function keywordGroups(catalogue: Catalogue): CardGroup[] {
  const known = new Map<string, Keyword>();
  for (const { abilities } of catalogue.cards)
    for (const ability of abilities)
      if (ability.kind === 'keyword') known.set(ability.keyword.keyword, ability.keyword);
  return [...known]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, keyword]) => ({
      slug: name,
      title: keywordTitle(name),
      means: [keywordMeaning(keyword)],
      cards: sortByName(
        catalogue.cards.filter(({ abilities }) =>
          [...abilityFacts(abilities).names].some((one) => one === name),
        ),
      ),
      query: `ability:${name}`,
    }));
}

/** Returns the title of a keyword: `gang-up` → `Gang up`. */
function keywordTitle(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/^cant /, 'can’t ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a group for every official set, sorted by card number. */
export function setGroups(catalogue: Catalogue): CardGroup[] {
  return OFFICIAL_SETS.map(({ id, name }) => ({
    slug: id,
    title: name,
    means: [],
    cards: catalogue.cards.filter((card) => card.printings.some(({ set }) => set === id)),
    query: `set:${id} order:number`,
  }));
}
