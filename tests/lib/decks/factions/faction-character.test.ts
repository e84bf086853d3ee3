import { describe, expect, it } from 'vitest';
import { factionCharacters } from '@/lib/decks/factions/faction-character';
import { winningFactions } from '@/lib/server/winning-factions';

const factions = winningFactions();
const characters = factionCharacters(factions);

describe('the sentence on a faction', () => {
  it('is short, and few factions share one', () => {
    expect([...characters.keys()]).toEqual(factions.map(({ trait }) => trait));
    for (const sentence of characters.values()) expect(sentence).toMatch(/^[A-Z][^.]{10,80}\.$/);
    expect(new Set(characters.values()).size).toBeGreaterThan(0.8 * factions.length);
  });

  it('names the figures in which it differs most from the others', () => {
    const quickest = [...factions].sort((a, b) => a.deck.turn - b.deck.turn)[0];
    const slowest = [...factions].sort((a, b) => b.deck.turn - a.deck.turn)[0];
    expect(characters.get(quickest?.trait ?? '')).toMatch(/quick to win/i);
    expect(characters.get(slowest?.trait ?? '')).toMatch(/slow to win/i);
  });

  it('is made when there is one faction only, or none', () => {
    expect(factionCharacters(factions.slice(0, 1)).size).toBe(1);
    expect(factionCharacters([]).size).toBe(0);
  });
});
