import { providedBy, providersOf } from '@/lib/cards/bullet-providers';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { foldName } from '@/lib/cards/name';
import { relationsOf } from '@/lib/cards/relations';
import { paysFor } from '@/lib/decks/factions/factions';
import { TELLS_NOTHING } from '@/lib/decks/summary';

/** A card that goes with another one, and the reasons in a few words each, the weightiest first. */
export interface Companion {
  readonly card: Card;
  readonly reasons: readonly string[];
}

/** The most cards that are named, and the number in a whole row: more than one row are whole rows. */
const MOST_COMPANIONS = 12;
const ROW = 6;
/** The most reasons that are named. */
const MOST_REASONS = 2;

// The weights of the reasons. Cards that always stand together weigh 1; a rule of the game weighs less, because it holds for many cards.
const PAYS = 0.4;
const RAISES = 0.3;
const SATISFIES = 0.1;

/**
 * Returns the cards that go with a card, at most twelve, best first: those that stand in the same decks, and those of which one pays for the other,
 * raises or protects it, or satisfies its bullet. Other cards of its name are left out, because only one of them can be in play (UNIQ-2).
 * `decks`: the copies of each card in each known deck; `besides`: cards that are named elsewhere.
 */
export function goesWith(
  card: Card,
  catalogue: Catalogue,
  decks: readonly ReadonlyMap<string, number>[],
  besides: ReadonlySet<Card> = new Set(),
): Companion[] {
  const found = new Map<Card, { weight: number; reasons: [weight: number, words: string][] }>();
  const note = (other: Card, weight: number, words: string) => {
    if (besides.has(other) || foldName(other.name) === foldName(card.name)) return;
    const { weight: before = 0, reasons = [] } = found.get(other) ?? {};
    found.set(other, { weight: before + weight, reasons: [...reasons, [weight, words]] });
  };
  noteDecks(card, catalogue, decks, note);
  for (const other of catalogue.cards) {
    if (isPaidBy(card, other)) note(other, PAYS, 'pays for it');
    if (isPaidBy(other, card)) note(other, PAYS, 'paid for by it');
  }
  for (const [relation, { does, isDone }] of relationsOf(card, catalogue)) {
    if (relation !== 'boosts' && relation !== 'protects') continue;
    const [active, passive] =
      relation === 'boosts' ? ['raises', 'raised'] : ['protects', 'protected'];
    for (const { card: other } of does) note(other, RAISES, `${passive} by it`);
    for (const { card: other } of isDone) note(other, RAISES, `${active} it`);
  }
  for (const { card: other } of providersOf(card, catalogue))
    note(other, SATISFIES, 'satisfies its bullet');
  for (const { card: other } of providedBy(card, catalogue))
    note(other, SATISFIES, 'has a bullet that it satisfies');
  const best = [...found]
    .sort(([a, x], [b, y]) => y.weight - x.weight || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_COMPANIONS);
  const shown = best.length < ROW ? best : best.slice(0, best.length - (best.length % ROW));
  return shown.map(([other, { reasons }]) => ({
    card: other,
    reasons: reasons
      .sort(([a], [b]) => b - a)
      .slice(0, MOST_REASONS)
      .map(([, words]) => words),
  }));
}

/**
 * Notes the cards that stand in the same decks as a card. A pair that always stands together weighs 1; a card of every deck weighs
 * little beside one of few (the cosine of both cards' decks).
 */
function noteDecks(
  card: Card,
  { byId }: Catalogue,
  decks: readonly ReadonlyMap<string, number>[],
  note: (other: Card, weight: number, words: string) => void,
): void {
  const own = decks.filter((deck) => deck.has(card.id));
  const together = new Map<string, number>();
  for (const deck of own)
    for (const id of deck.keys()) together.set(id, (together.get(id) ?? 0) + 1);
  for (const [id, count] of together) {
    const other = byId.get(id);
    const decksOfOther = decks.filter((deck) => deck.has(id)).length;
    if (other !== undefined)
      note(other, count / Math.sqrt(own.length * decksOfOther), togetherWords(count, own.length));
  }
}

/** Says in how many of a card's decks another one is. */
function togetherWords(count: number, decks: number): string {
  if (decks === 1) return 'in the same deck';
  return count === decks
    ? `in ${decks === 2 ? 'both' : `all ${decks}`} decks with it`
    : `in ${count} of ${decks} decks with it`;
}

/** Checks whether a card makes Pull for calling a card by its traits. */
function isPaidBy(card: Card, payer: Card): boolean {
  return card.traits.some(
    (trait) =>
      !TELLS_NOTHING.has(trait) && payer.abilities.some((ability) => paysFor(ability, trait)),
  );
}
