import { nextBits, type RngState, type Setup, seedRng } from '@/engine';

/**
 * The set-up of a solo game whose deck is shuffled by a random number for each place of the list, the same for the
 * same seed: a deck with one card more or less keeps the order of all others, which no shuffle by swaps does.
 */
export function shuffledAlike(setup: Setup, seed: number): Setup {
  const seats = setup.seats.map((seat) => {
    const keys: number[] = [];
    let rng: RngState = seedRng(seed, 'places');
    for (const _ of seat.deck) {
      const [bits, next] = nextBits(rng);
      keys.push(bits);
      rng = next;
    }
    const order = seat.deck.map((_, place) => place);
    order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
    return { ...seat, order };
  });
  return { ...setup, seats, seed };
}
