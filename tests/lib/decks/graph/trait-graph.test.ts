import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { computeCallability } from '@/lib/decks/callability';
import { traitGraph } from '@/lib/decks/graph/trait-graph';
import { smallCatalogue } from '../../cards/search/small-catalogue';
import { dice, randomPieces } from '../random-decks';

describe('the trait graph of a deck', () => {
  const catalogue = smallCatalogue([
    { name: 'Shop', type: 'Resource', cost: 0, pull: 2, traits: ['Street'], text: '' },
    { name: 'Agent', type: 'Character', ap: 1, dp: 1, cost: 2, pull: 1, traits: ['Spy'], text: '' },
    {
      name: 'Mole',
      type: 'Character',
      ap: 1,
      dp: 1,
      cost: 0,
      bullet: true,
      traits: ['Spy', 'Net'],
      text: '',
    },
    { name: 'Hub', type: 'Resource', cost: 0, bullet: true, traits: ['Net'], text: '' },
    { name: 'Loner', type: 'Gear', cost: 0, bullet: true, traits: ['Hermit'], text: '' },
    { name: 'Hermit', type: 'Character', ap: 1, dp: 1, cost: 1, traits: ['Hermit'], text: '' },
  ]);
  const id = (name: string) => catalogue.cards.find((card) => card.name === name)?.id ?? '';
  const deck = ['Shop', 'Agent', 'Mole', 'Hub', 'Loner'].map((name) => ({
    card: id(name),
    count: 2,
  }));
  const { layers, edges } = traitGraph(deck, catalogue);
  const names = (of: typeof layers) => of.map((layer) => layer.map(({ name }) => name));
  const node = (name: string) => layers.flat().find((one) => one.name === name);

  it('has cards in layers by the order of calls, and cards that are never callable last', () => {
    expect(names(layers)).toEqual([['Shop'], ['Agent'], ['Mole'], ['Hub'], ['Loner']]);
    expect(node('Loner')?.layer).toBeNull();
    expect(node('Mole')?.layer).toBe(2);
  });

  it('shows which card pays for which, and which trait satisfies which bullet', () => {
    const told = edges.map(({ from, to, by, words, isFirst }) => [
      ...[from, to].map((one) => catalogue.byId.get(one)?.name),
      by,
      words,
      isFirst,
    ]);
    expect(told).toEqual([
      ['Shop', 'Agent', 'pull', '2 Pull', true],
      ['Agent', 'Mole', 'bullet', 'Spy', true],
      ['Mole', 'Hub', 'bullet', 'Net', true],
    ]);
  });

  it('shows which cards become unreachable when a card is removed', () => {
    const holds = (name: string) => node(name)?.holds.map((one) => catalogue.byId.get(one)?.name);
    expect(holds('Shop')).toEqual(['Agent', 'Mole', 'Hub']);
    expect(holds('Mole')).toEqual(['Hub']);
    expect(holds('Hub')).toEqual([]);
    expect(holds('Loner')).toEqual([]);
  });

  it('shows which cards a candidate card would make callable', () => {
    const with1 = traitGraph(deck, catalogue, id('Hermit')).layers.flat();
    expect(with1.filter(({ isNew }) => isNew).map(({ name }) => name)).toEqual(['Hermit', 'Loner']);
    // One more of what is there changes nothing here.
    expect(
      traitGraph(deck, catalogue, id('Shop'))
        .layers.flat()
        .some(({ isNew }) => isNew),
    ).toBe(false);
    expect(names(traitGraph(deck, catalogue, 'gone').layers)).toEqual(names(layers));
  });

  it('is empty for an empty deck', () => {
    expect(traitGraph([], catalogue)).toEqual({ layers: [], edges: [] });
  });

  it('shows exactly the cards that become unreachable when a card of a random deck is removed', () => {
    const official = getCatalogue();
    const throwDice = dice(1);
    let held = 0;
    for (let at = 0; at < 60; at += 1) {
      const pieces = randomPieces(official.cards, 14, throwDice, official);
      const entries = pieces.map(({ card }) => ({ card: card.id, count: 1 }));
      const graph = traitGraph(entries, official);
      for (const { id: card, holds, layer } of graph.layers.flat()) {
        if (layer === null) continue;
        const rest = traitGraph(
          entries.filter((entry) => entry.card !== card),
          official,
        );
        const gone = rest.layers
          .flat()
          .filter((one) => one.layer === null)
          .map((one) => one.id);
        const never = graph.layers
          .flat()
          .filter((one) => one.layer === null)
          .map((one) => one.id);
        expect([...holds, ...never].sort()).toEqual([...gone].sort());
        held += holds.length;
      }
      for (const { from, to } of graph.edges) expect(from).not.toBe(to);
      expect(graph.layers.flat()).toHaveLength(computeCallability(pieces).world.pieces.length);
    }
    expect(held).toBeGreaterThan(50);
  });
});
