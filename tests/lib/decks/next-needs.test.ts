import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { deckWants } from '@/lib/decks/deck-wants';
import { nextNeeds } from '@/lib/decks/next-needs';

const catalogue = getCatalogue();
const entries = (...names: readonly string[]) =>
  names.map((name) => {
    const card = catalogue.cards.find((one) => one.name === name);
    if (card === undefined) throw new Error(`no ${name}`);
    return { card: card.id, count: 3 };
  });
const ARTISTS = entries('Contacts in the Art Scene', 'James R. Cartwright', 'Inspiration');

function needsOf(deck: typeof ARTISTS, traits: readonly string[]) {
  return nextNeeds(traits, deckWants(deck, catalogue), catalogue);
}

describe('what a deck that was begun needs next', () => {
  it('are first the cards whose Pull is for its main trait, which it could call', () => {
    const [pull] = needsOf(ARTISTS, ['Artist']);
    expect(pull?.title).toBe('Pull for Artist cards');
    expect(pull?.cards.slice(0, 4).map(({ name }) => name)).toContain('Contacts in the Art Scene');
    const { callable } = deckWants(ARTISTS, catalogue);
    const needs = needsOf(ARTISTS, ['Artist']);
    for (const { cards } of needs) for (const { id } of cards) expect(callable.has(id)).toBe(true);
  });

  it('are bullets that it satisfies, and Characters that fight', () => {
    const needs = new Map(needsOf(ARTISTS, ['Artist']).map(({ title, cards }) => [title, cards]));
    const bullets = needs.get('Bullets your cards can satisfy') ?? [];
    expect(bullets.length).toBeGreaterThan(0);
    expect(bullets.every(({ bullet }) => bullet)).toBe(true);
    const fighters = needs.get('Fighters') ?? [];
    expect(fighters.length).toBeGreaterThan(0);
    for (const { ap } of fighters) expect(ap?.value).toBeGreaterThanOrEqual(3);
  });

  it('leave a need out that no card serves, and have no trait where the deck has none', () => {
    const titles = needsOf(entries('Zipper'), []).map(({ title }) => title);
    expect(titles).toContain('Pull');
    expect(titles).not.toContain('Bullets your cards can satisfy');
  });
});
