import { isFiller } from '@/lib/cards/search/fillers';
import { fold } from '@/lib/cards/search/fold';
import type { Rulebook } from '@/lib/rules/clauses';
import type { GlossaryTerm } from '@/lib/rules/glossary';

/** What a search from anywhere suggests: a thing with a page of its own. */
export interface SiteHit<Face> {
  readonly kind: 'card' | 'trait' | 'deck' | 'rule' | 'term';
  readonly path: string;
  readonly name: string;
  /** A few words beside the name. */
  readonly about: string;
  /** The card whose face is shown; null for everything else. */
  readonly face: Face | null;
}

/** A thing that is found by its words. */
export type NamedThing = Pick<SiteHit<never>, 'path' | 'name' | 'about'> & {
  /** Further words by which it is found, such as the id of a clause. */
  readonly also: readonly string[];
};

/** What can be found in a game beside its cards. */
interface FindableThings {
  readonly traits: readonly NamedThing[];
  readonly decks: readonly NamedThing[];
  readonly rules: readonly NamedThing[];
  readonly terms: readonly NamedThing[];
}

/** The cards that a query finds, best first. */
export interface FoundCards<Face> {
  readonly total: number;
  readonly best: readonly {
    readonly path: string;
    readonly name: string;
    readonly about: string;
    readonly face: Face;
  }[];
}

/** The kinds beside cards, in the order of the list. */
const KINDS = [
  ['trait', 'traits'],
  ['deck', 'decks'],
  ['rule', 'rules'],
  ['term', 'terms'],
] as const;

const MOST_HITS = 10;
const MOST_CARDS = 5;
const MOST_OF_KIND = 2;

/** Returns the things of a game that stand in the rules. */
export function ruleThings(
  { clauses, path }: Pick<Rulebook, 'clauses' | 'path'>,
  terms: readonly GlossaryTerm[],
): Pick<FindableThings, 'rules' | 'terms'> {
  return {
    rules: clauses.map(({ id, title }) => ({
      path: `${path}/${id}`,
      name: title,
      about: id,
      also: [id],
    })),
    terms: terms.map(({ id, term, forms, says }) => ({
      path: `${path}/glossary#${id}`,
      name: term,
      about: says,
      also: forms,
    })),
  };
}

/** Returns the suggestions for a text, at most ten, grouped by kind. */
export function siteHits<Face>(
  typed: string,
  cards: FoundCards<Face>,
  things: FindableThings,
): SiteHit<Face>[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const others = KINDS.flatMap(([kind, list]) =>
    bestOf(words, things[list]).map(
      ({ path, name, about }): SiteHit<Face> => ({ kind, path, name, about, face: null }),
    ),
  );
  const most = Math.min(MOST_CARDS, MOST_HITS - others.length);
  return [
    ...cards.best.slice(0, most).map((card): SiteHit<Face> => ({ kind: 'card', ...card })),
    ...others,
  ];
}

/**
 * Returns the hit that Enter opens: the one that is called exactly so, or else the only one. Null: the results are
 * shown, as for the words of rules while `total` cards have them.
 */
export function hitToOpen<Face>(
  typed: string,
  total: number,
  hits: readonly SiteHit<Face>[],
): SiteHit<Face> | null {
  const namesOf = ({ kind, name, about }: SiteHit<Face>) => [
    ...(kind === 'rule' ? [about] : []),
    ...((kind === 'rule' || kind === 'term') && total > 0 ? [] : [name]),
  ];
  for (const written of [fold, (text: string) => wordsOf(text).join(' ')]) {
    const exact = hits.filter((hit) => namesOf(hit).some((one) => written(one) === written(typed)));
    const ofCards = exact.filter(({ kind }) => kind === 'card');
    const [named, ...more] = ofCards.length > 0 ? ofCards : exact;
    // The results show two cards of one name.
    if (named !== undefined) return more.length === 0 ? named : null;
  }
  const [only, ...others] = hits;
  return only !== undefined && others.length === 0 && total <= 1 ? only : null;
}

/** Returns the words of a text without filler words, unless it has no others. */
function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

function bestOf(words: readonly string[], things: readonly NamedThing[]): readonly NamedThing[] {
  return things
    .map((thing) => ({
      thing,
      score: Math.max(...[thing.name, ...thing.also].map((text) => scoreOf(words, text))),
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_OF_KIND)
    .map(({ thing }) => thing);
}

/** Returns how well a text fits: 3 when its words are the typed ones, 2 when it begins with them, 1 when some words begin so. */
function scoreOf(words: readonly string[], text: string): number {
  const own = wordsOf(text);
  if (!words.every((word) => own.some((one) => one.startsWith(word)))) return 0;
  if (own.join(' ') === words.join(' ')) return 3;
  return own.join(' ').startsWith(words.join(' ')) ? 2 : 1;
}
