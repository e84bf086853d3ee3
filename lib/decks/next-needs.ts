import type { Card, Catalogue } from '@/lib/cards/catalogue';
import type { DeckWants } from './deck-wants';
import { paysFor } from './factions/factions';

/** Cards that a deck needs next, the most fitting first. */
export interface DeckNeed {
  readonly title: string;
  readonly why: string;
  readonly cards: readonly Card[];
}

/**
 * Returns what a deck that was begun needs until it is complete, of the cards that it could call. A need without a card is left out.
 * `traits`: those that characterise the deck, the main one first.
 */
export function nextNeeds(
  traits: readonly string[],
  { callable, providers }: DeckWants,
  catalogue: Pick<Catalogue, 'cards'>,
): readonly DeckNeed[] {
  const [main] = traits;
  /** The rating of the traits that a card shares with the deck: its main trait counts most. */
  const shared = ({ traits: own }: Card) =>
    traits.reduce((sum, trait, at) => sum + (own.includes(trait) ? 4 / (at + 1) : 0), 0);
  const paysMain = ({ abilities }: Card) =>
    main !== undefined && abilities.some((ability) => paysFor(ability, main));
  const open = catalogue.cards.filter(({ id }) => callable.has(id));
  const sorted = (fits: (card: Card) => boolean, rating: (card: Card) => number) =>
    open
      .filter(fits)
      .map((card) => [rating(card), card] as const)
      .sort(([a], [b]) => b - a)
      .map(([, card]) => card);
  const needs: readonly DeckNeed[] = [
    {
      title: main === undefined ? 'Pull' : `Pull for ${main} cards`,
      why: 'It calls your other cards, and that of Characters becomes Influence.',
      cards: sorted(
        (card) => paysMain(card) || (card.pull !== null && !card.bullet),
        (card) => (paysMain(card) ? 8 : 0) + shared(card) + figure(card.pull) - figure(card.cost),
      ),
    },
    {
      title: 'What your bullets need',
      why: 'The deck has more of these bullet cards than cards that satisfy them.',
      cards: sorted(
        ({ id }) => providers.has(id),
        (card) => shared(card) - figure(card.cost),
      ),
    },
    {
      title: 'Bullets your cards can satisfy',
      why: 'A Character or Resource of yours with the trait lets you call them.',
      cards: sorted(
        ({ bullet }) => bullet,
        (card) => shared(card) - figure(card.cost) / 2,
      ),
    },
    {
      title: 'Fighters',
      why: 'Strong for what they cost.',
      cards: sorted(
        ({ type, ap, bullet }) => type === 'character' && !bullet && figure(ap) >= FIGHTS,
        (card) =>
          shared(card) / 2 + figure(card.ap) + figure(card.dp) / 2 - 1.5 * figure(card.cost),
      ),
    },
  ];
  return needs.filter(({ cards }) => cards.length > 0);
}

/** The AP from which a Character fights. */
const FIGHTS = 3;

function figure(printed: Card['ap']): number {
  return printed?.value ?? 0;
}
