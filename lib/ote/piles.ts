import { type CardIx, type GameState, reading } from '@/engine';

/** A pile of equal cards beside the Conspiracy with equal actions. */
interface Pile {
  readonly card: CardIx;
  readonly cards: readonly CardIx[];
}

/** Groups the cards beside a Conspiracy into piles of equal cards, in the order of their arrival. */
export function pilesOf(state: GameState, cards: readonly CardIx[]): readonly Pile[] {
  const piles = new Map<string, CardIx[]>();
  for (const card of cards) {
    const here = state.cards[card];
    if (here === undefined) continue;
    const isAlone =
      attachedTo(state, card).length > 0 || state.effects.some(({ to }) => to === card);
    const { value } = reading(state, card, 'pull');
    const key = isAlone ? `${card}` : `${state.defs[here.def]?.id} ${here.cranked} ${value}`;
    const pile = piles.get(key);
    if (pile === undefined) piles.set(key, [card]);
    else pile.push(card);
  }
  return [...piles.values()].map((all) => ({ card: all[0] ?? -1, cards: all }));
}

/** Returns the cards attached to a card, oldest first. */
export function attachedTo(state: GameState, card: CardIx): readonly CardIx[] {
  return state.inPlay.filter(
    (other) => state.cards[other]?.zone === 'on' && state.cards[other]?.host === card,
  );
}
