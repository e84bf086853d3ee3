import type { Card } from './catalogue';

/** Something unusual in a card's data, which may be right. */
type Oddity = 'starred figure without a rule' | 'trait of no other card' | 'several printings';

/** A card with a description of what is unusual. */
export interface OddCard {
  readonly card: Card;
  readonly oddity: Oddity;
  readonly says: string;
}

const FIGURES = [
  { key: 'ap', name: 'AP', rule: /\bAP\b|\bPower\b|[+-]\d/ },
  { key: 'dp', name: 'DP', rule: /\bDP\b|\bPower\b|[+-]\d/ },
  { key: 'pull', name: 'Pull', rule: /\bPull\b|\bInfluence\b/ },
  { key: 'cost', name: 'Cost', rule: /\bCost|\bcosts?\b/ },
] as const;

/** Returns the cards with starred figures that the text does not explain (CARD-6), with a trait of no other card, and with several printings. */
export function oddCards(cards: readonly Card[]): OddCard[] {
  const holders = new Map<string, number>();
  for (const card of cards)
    for (const trait of card.traits) holders.set(trait, (holders.get(trait) ?? 0) + 1);
  return cards.flatMap((card) => [
    ...starredWithoutRule(card),
    ...card.traits
      .filter((trait) => holders.get(trait) === 1)
      .map((trait) => ({
        card,
        oddity: 'trait of no other card' as const,
        says: `No other card is ${/^[aeiou]/i.test(trait) ? 'an' : 'a'} ${trait}.`,
      })),
    ...(card.printings.length === 1
      ? []
      : [
          {
            card,
            oddity: 'several printings' as const,
            says: `Printed as ${card.printings.map((one) => `${one.set} ${one.number}`).join(' and ')}.`,
          },
        ]),
  ]);
}

function starredWithoutRule(card: Card): OddCard[] {
  return FIGURES.filter(
    ({ key, rule }) => card[key]?.star === true && !rule.test(card.canonical),
  ).map(({ name }) => ({
    card,
    oddity: 'starred figure without a rule' as const,
    says: `${name} has a star, and no word of the text says when it counts.`,
  }));
}
