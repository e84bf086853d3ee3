import { describe, expect, it } from 'vitest';
import { withOwnCards } from '@/lib/cards/own-cards';

const MINE =
  '- { name: Ivy, type: Character, ap: 1, dp: 2, traits: [Aries], text: "+1 vs. Burger." }\n';

describe("a user's own cards", () => {
  const alone = withOwnCards(null, [{ path: 'mine.yaml', text: MINE }]);

  it('form a catalogue without any official card', () => {
    expect(alone.problems).toEqual([]);
    expect(alone.catalogue.cards.map((card) => [card.id, card.slug])).toEqual([
      ['ote/own/1', '1-ivy'],
    ]);
  });

  it('compile like official cards', () => {
    expect(alone.catalogue.cards[0]?.abilities).toHaveLength(1);
    expect(alone.catalogue.cards[0]?.canonical).toBe('+1 vs. Burger.');
  });

  it('replace the card whose id they give, and keep the others', () => {
    const again =
      '- { id: ote/own/1, name: Ivy the Elder, type: Character, text: "" }\n- { id: mine/oak, name: Oak, type: Resource }\n';
    const { catalogue } = withOwnCards(alone.catalogue, [{ path: 'again.yaml', text: again }]);
    expect(catalogue.cards.map((card) => card.name)).toEqual(['Ivy the Elder', 'Oak']);
    expect(catalogue.byId.get('mine/oak')?.name).toBe('Oak');
  });

  it('are left out when they have a mistake, which is reported with its file and line', () => {
    const { catalogue, problems } = withOwnCards(alone.catalogue, [
      { path: 'bad.yaml', text: '- { name: Bad, type: Tree }\n' },
    ]);
    expect(problems).toMatchObject([{ file: 'bad.yaml', line: 1, field: 'type' }]);
    expect(catalogue.cards).toHaveLength(1);
  });

  it('may name themselves and other cards without quotation marks, as the publishers do', () => {
    const text = 'Crank to Control any Ivy. If Oak is popped, draw a card.';
    const more = `- { name: Old Oak, type: Character, ap: 0, dp: 1, text: "${text}" }\n`;
    const { catalogue } = withOwnCards(alone.catalogue, [{ path: 'more.yaml', text: more }]);
    expect(catalogue.cards.find(({ name }) => name === 'Old Oak')?.canonical).toBe(
      'Crank to Control any "Ivy". When this Character is popped, draw 1 card.',
    );
  });

  it('mean the trait when a word in the text is both a trait and the name of a card', () => {
    const more = [
      '- { name: Old Oak, type: Character, ap: 0, dp: 1, text: "Crank to Control any Ivy." }',
      '- { name: Leaf, type: Character, ap: 0, dp: 1, traits: [Ivy] }',
    ].join('\n');
    const { catalogue } = withOwnCards(alone.catalogue, [{ path: 'more.yaml', text: more }]);
    expect(catalogue.cards.find(({ name }) => name === 'Old Oak')?.canonical).toBe(
      'Crank to Control any Ivy.',
    );
  });
});
