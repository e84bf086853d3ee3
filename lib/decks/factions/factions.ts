import type { Ability, Filter } from '@/engine';
import { mayProvide } from '@/lib/cards/bullet-providers';
import { traitPath } from '@/lib/cards/card-groups';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { traitsOfPool } from '@/lib/cards/neighbours';
import { isOfType } from '@/lib/cards/search/card-facts';
import { fold } from '@/lib/cards/search/fold';
import { TELLS_NOTHING } from '@/lib/decks/summary';
import type { DeckEntry, DeckList } from '@/lib/decks/types';

/** A trait around which a deck can be built. */
export interface Faction {
  readonly trait: string;
  /** The path of its page. */
  readonly path: string;
  /** All cards with the trait. */
  readonly cards: readonly Card[];
  /** The Characters that one builds around, the best-known first. */
  readonly bosses: readonly Card[];
  /** The cards whose Pull is for calling cards of the trait, the cheapest Resource first. */
  readonly providers: readonly Card[];
  /** The bullet cards with the trait. */
  readonly bullets: readonly Card[];
  /** The Resources and Characters whose trait satisfies these bullets (CALL-3), those that come down first in front. */
  readonly satisfiers: readonly Card[];
}

/** The fewest Characters of a faction: with three copies of each they are half of a deck. */
const LEAST_CHARACTERS = 7;
/** The fewest Characters with Pull of their own, because only that Pull becomes Influence (CALL-2). */
const LEAST_SCORERS = 2;
const MOST_BOSSES = 6;

/**
 * Returns the traits that carry decks, by name. Enough Characters have the trait, and some of these score; a card makes
 * Pull for calling them; and each bullet with the trait can be satisfied by a card with it that has no bullet. Whether a deck of it wins
 * is found out in games (`factionDecks`).
 */
export function factionsOf(catalogue: Catalogue): Faction[] {
  return traitsOfPool(catalogue).flatMap((trait) => factionOf(trait, catalogue) ?? []);
}

/** Returns the faction of a trait; null when the trait carries no deck. */
export function factionOf(trait: string, catalogue: Catalogue): Faction | null {
  if (TELLS_NOTHING.has(trait)) return null;
  const cards = catalogue.cards.filter(({ traits }) => traits.includes(trait));
  const characters = cards.filter((card) => isOfType(card, 'character'));
  const providers = catalogue.cards.filter(
    (card) => mayStay(card) && card.abilities.some((ability) => paysFor(ability, trait)),
  );
  const bullets = cards.filter(({ bullet }) => bullet);
  const satisfiers = cards.filter(mayProvide);
  if (
    characters.length < LEAST_CHARACTERS ||
    characters.filter(mayScore).length < LEAST_SCORERS ||
    providers.length === 0 ||
    bullets.some(({ name }) => satisfiers.every((other) => other.bullet || other.name === name))
  )
    return null;
  return {
    trait,
    path: traitPath(trait),
    cards,
    bosses: sortedBy(characters, importance).slice(0, MOST_BOSSES),
    providers: sortedBy(providers, (card) => Number(card.type === 'resource') * 10 - costOf(card)),
    bullets: sortedBy(bullets, (card) => -costOf(card)),
    satisfiers: sortedBy(satisfiers, (card) => -costOf(card) - (card.bullet ? 100 : 0)),
  };
}

/** Checks whether a Character makes Pull of its own. */
function mayScore({ pull }: Card): boolean {
  return pull !== null && !pull.signed && (pull.value > 0 || pull.star);
}

/** Checks whether a card stays in play beside the Conspiracy or in it, so that it pays turn by turn. */
function mayStay(card: Card): boolean {
  return mayProvide(card) || isOfType(card, 'secret');
}

/** Checks whether an ability makes Pull for calling cards of a trait. */
export function paysFor(ability: Ability, trait: string): boolean {
  if (ability.kind === 'static')
    return ability.effect.holds === 'pull-to-call' && namesTrait(ability.effect.filter, trait);
  return (
    'effects' in ability &&
    ability.effects.some(
      (effect) => effect.do === 'pull' && effect.only !== null && namesTrait(effect.only, trait),
    )
  );
}

function namesTrait({ terms }: Filter, trait: string): boolean {
  return terms.some((term) => term.trait !== null && !term.not && fold(term.trait) === fold(trait));
}

/** Rates a Character as a boss: its Influence a turn, and the Pull that it needs. */
function importance(card: Card): number {
  return 2 * pullOf(card) + costOf(card);
}

/** Returns the Pull that a Character makes of its own. */
function pullOf({ pull }: Pick<Card, 'pull'>): number {
  return pull === null || pull.signed ? 0 : pull.value;
}

function costOf({ cost }: Card): number {
  return cost?.value ?? 0;
}

/** Sorts by a value, the highest first, and then by name. */
function sortedBy(cards: readonly Card[], value: (card: Card) => number): Card[] {
  return [...cards].sort((a, b) => value(b) - value(a) || (a.name < b.name ? -1 : 1));
}

/** The number of cards with which a deck of a faction begins: half of it, so that it is a deck of this faction. */
const CORE = 20;
const CORE_PROVIDERS = 2;
const CORE_BOSSES = 3;
const COPIES = 4;
/** The copies of a boss, and of another card of which only one can be in play. */
const COPIES_OF_BOSS = 3;
const COPIES_ONCE = 2;

/** Returns the first cards of a deck of a faction: what pays for it, the Characters that score most, and then others with little cost. The rest is found in games (`finishDeck`). */
export function factionDeckList({ trait, cards, providers, bosses }: Faction): DeckList {
  const paying = providers.slice(0, CORE_PROVIDERS);
  const scoring = bosses.filter((card) => pullOf(card) > 0).slice(0, CORE_BOSSES);
  const others = cards.filter((card) => isOfType(card, 'character') && !card.bullet);
  const ranked = [
    ...paying,
    ...scoring,
    ...sortedBy(others, (card) => 4 * pullOf(card) - costOf(card)),
  ];
  const entries: DeckEntry[] = [];
  let left = CORE;
  for (const card of new Set(ranked)) {
    const copies =
      card.type === 'resource' ? COPIES : scoring.includes(card) ? COPIES_OF_BOSS : COPIES_ONCE;
    const count = Math.min(left, copies);
    if (count > 0) entries.push({ card: card.id, count });
    left -= count;
  }
  return { name: `${trait} deck`, notes: '', game: 'ote', entries };
}
