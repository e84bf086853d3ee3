import { traitPath } from '@/lib/cards/card-groups';
import { pathOf } from '@/lib/cards/card-path';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { traitsOfPool } from '@/lib/cards/neighbours';
import { askedGame, asksAboutHoldings, parseQuery } from '@/lib/cards/search/parse';
import { isOwnSet } from '@/lib/cards/sets';
import {
  type FoundCards,
  hitToOpen,
  type NamedThing,
  ruleThings,
  type SiteHit,
  siteHits,
} from '@/lib/cards/site-hits';
import { peek, refresh } from '@/lib/client/answers';
import { currentCatalogue } from '@/lib/client/cards';
import { edenCatalogueNow } from '@/lib/client/eden-cards';
import { SESSION } from '@/lib/client/session';
import { titleOf } from '@/lib/decks/deck-list';
import type { EdenListing } from '@/lib/eden/listing';
import { EDEN_KIND_NAMES } from '@/lib/eden/tile';
import { typeName } from '@/lib/faces/face-card';
import { EDGE_RULES } from '@/lib/rules/clauses';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { GLOSSARY } from '@/lib/rules/embedded-glossary';
import { searchNow } from './live-catalogue';
import type { ShownAnswer } from './shown-answer';

type Game = AnyCard['game'];
type Answer = Awaited<ReturnType<typeof searchNow>>;
type Face = ShownAnswer['cards'][number];

/** A suggestion with the card of its face. */
export type Hit = SiteHit<Face>;

interface Found {
  readonly hits: readonly Hit[];
  /** The path that Enter opens; null for the results. */
  readonly opens: string | null;
}

const RULES = {
  ote: ruleThings(EDGE_RULES, GLOSSARY.ote),
  eden: ruleThings(EDEN_RULES, GLOSSARY.eden),
};

/** Loads what a search needs, before the first letter is typed. */
export async function prepare(game: Game): Promise<void> {
  await Promise.all([searchNow('', game), traitsOf(game), refreshDecks(game)]);
}

/** Finds the things that a text may mean, in the game that it names or else in this one. Rejects when the cards cannot be loaded. */
export async function findAnywhere(typed: string, game: Game): Promise<Found> {
  if (typed.trim() === '') return { hits: [], opens: null };
  const parsed = parseQuery(typed);
  const wanted = askedGame(parsed) ?? game;
  // A collection is searched on the page of results, which says what it waits for.
  const answer = asksAboutHoldings(parsed.query) ? null : await searchNow(typed, wanted);
  const cards = answer === null || answer.errors.length > 0 ? NO_CARDS : cardsOf(answer);
  const things = { ...RULES[wanted], traits: await traitsOf(wanted), decks: decksOf(wanted) };
  const hits = siteHits(typed, cards, things);
  return { hits, opens: hitToOpen(typed, cards.total, hits)?.path ?? null };
}

const NO_CARDS: FoundCards<Face> = { total: 0, best: [] };
/** The most cards that a list of suggestions can show. */
const MOST_CARDS = 5;

/** Returns the cards of an answer. Those that no card of the query itself is among do not count as its results. */
function cardsOf({ total, cards, instead }: Answer): FoundCards<Face> {
  const best = cards.slice(0, MOST_CARDS).map((face) => ({
    path: pathOf(face),
    name: face.name,
    about: aboutCard(face),
    face,
  }));
  return { total: instead === null ? total : 0, best };
}

function aboutCard(card: Face): string {
  const [kind, traits] =
    card.game === 'eden'
      ? [
          EDEN_KIND_NAMES[card.facts.kind],
          [card.facts.faction, card.facts.stigma, ...(card.facts.ftypes ?? [])],
        ]
      : [typeName(card), card.traits];
  return [kind, ...traits.filter((one) => one !== undefined)].join(' · ');
}

/** The traits of each catalogue. */
const knownTraits = new WeakMap<Catalogue<AnyCard>, readonly NamedThing[]>();

/** Returns the traits of the actor's cards, or the factions, stigmas and types of fighters of Eden; none when the cards cannot be loaded. */
async function traitsOf(game: Game): Promise<readonly NamedThing[]> {
  if (game === 'ote') {
    const catalogue = await currentCatalogue();
    return catalogue === null ? [] : onceFor(catalogue, edgeTraits);
  }
  const catalogue = await edenCatalogueNow();
  return catalogue === null ? [] : onceFor(catalogue, edenTraits);
}

function onceFor<C extends Catalogue<AnyCard>>(
  catalogue: C,
  read: (catalogue: C) => readonly NamedThing[],
): readonly NamedThing[] {
  const traits = knownTraits.get(catalogue) ?? read(catalogue);
  knownTraits.set(catalogue, traits);
  return traits;
}

function edgeTraits(catalogue: Catalogue): readonly NamedThing[] {
  // The pages of traits are made from the official cards.
  const official = new Set(
    catalogue.cards.flatMap(({ set, traits }) => (isOwnSet(set) ? [] : traits)),
  );
  return traitsOfPool(catalogue).map((name) => ({
    name,
    path: official.has(name)
      ? traitPath(name)
      : `/cards?q=${encodeURIComponent(`trait="${name}"`)}`,
    about: 'Trait',
    also: [],
  }));
}

const EDEN_LABELS = { faction: 'Faction', stigma: 'Stigma', ftype: 'Type of fighter' } as const;

function edenTraits(catalogue: Catalogue<EdenListing>): readonly NamedThing[] {
  const queries = new Map<string, NamedThing>();
  const add = (key: keyof typeof EDEN_LABELS, name: string | undefined) => {
    if (name === undefined) return;
    const query = `${key}="${name}"`;
    const path = `/cards/eden?q=${encodeURIComponent(query)}`;
    queries.set(query, { name, path, about: EDEN_LABELS[key], also: [] });
  };
  for (const { facts } of catalogue.cards) {
    add('faction', facts.faction);
    add('stigma', facts.stigma);
    for (const name of facts.ftypes ?? []) add('ftype', name);
  }
  return [...queries.values()];
}

const DECKS = { ote: '/api/v1/decks', eden: '/api/v1/decks?game=eden' } as const;

/** Asks for the decks; a visitor has none. */
async function refreshDecks(game: Game): Promise<void> {
  await refresh(SESSION);
  const session = peek(SESSION).body;
  if (session !== null && (!session.accounts || session.signedIn !== null))
    await refresh(DECKS[game]);
}

function decksOf(game: Game): readonly NamedThing[] {
  return (peek(DECKS[game]).body?.decks ?? []).map((deck) => ({
    name: titleOf(deck),
    path: `/decks/${deck.id}`,
    about: game === 'eden' ? 'Troop' : 'Deck',
    also: [],
  }));
}
