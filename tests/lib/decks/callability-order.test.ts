import { expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { compileCard } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import { callersOf, computeCallability, freerOf } from '@/lib/decks/callability';
import { explainCallability } from '@/lib/decks/callability-why';
import { checkDeck } from '@/lib/decks/check';
import { ANY_TRAIT } from '@/lib/decks/filter-match';
import { isSameUnique, type Piece } from '@/lib/decks/piece';
import { leastCost, mostPull } from '@/lib/decks/pull-sources';
import { emptyWorld, growWorld, traitsIn, type World } from '@/lib/decks/world';
import { dice, randomPieces } from './random-decks';

const catalogue = getCatalogue();

/** What can be called beside these, looked up card by card. */
function canBeCalled(world: World, piece: Piece): boolean {
  if (callersOf(world, piece).length > 0) return true;
  const shares = (other: Piece) =>
    other.isProvider &&
    !isSameUnique(other, piece) &&
    [...traitsIn(world, other)].some(
      (trait) => piece.traits.has(trait) || (trait === ANY_TRAIT && piece.traits.size > 0),
    );
  if (piece.card.bullet && freerOf(world, piece) === null && !world.callable.some(shares))
    return false;
  return mostPull(world, piece) >= (leastCost(world, piece) ?? 0);
}

/** Everything that some order of calling brings into play: every set of cards that can be reached is looked at. */
function byEveryOrder(pieces: readonly Piece[]): Set<Piece> {
  const found = new Set<Piece>();
  const seen = new Set<number>([0]);
  const open = [0];
  for (let inPlay = open.pop(); inPlay !== undefined; inPlay = open.pop()) {
    const world = emptyWorld(pieces);
    growWorld(
      world,
      pieces.filter((_, at) => ((inPlay ?? 0) >> at) & 1),
    );
    for (const [at, piece] of pieces.entries()) {
      const next: number = inPlay | (1 << at);
      if (next === inPlay || !canBeCalled(world, piece)) continue;
      found.add(piece);
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return found;
}

it('the callable cards of a deck are exactly the cards that some order of calls brings into play, in 2,000 random decks', () => {
  const throwDice = dice(16);
  // Cards about the same few traits hang together more than any others.
  const traits = [...new Set(catalogue.cards.flatMap((card) => card.traits))];
  let [reached, unreached] = [0, 0];
  for (let deck = 0; deck < 2_000; deck += 1) {
    const [a, b] = [traits[throwDice(traits.length)], traits[throwDice(traits.length)]];
    const related = catalogue.cards.filter(
      (card) => card.traits.some((trait) => trait === a || trait === b) || card.cost?.value === 0,
    );
    const pool = deck % 2 === 0 ? catalogue.cards : related;
    const pieces = randomPieces(pool, 3 + throwDice(6), throwDice, catalogue);
    const { round } = computeCallability(pieces);
    const expected = byEveryOrder(pieces);
    const name = ({ name: own }: Piece) => own;
    expect([...round.keys()].map(name).sort()).toEqual([...expected].map(name).sort());
    reached += expected.size;
    unreached += pieces.length - expected.size;
  }
  expect(Math.min(reached, unreached)).toBeGreaterThan(2_000);
});

it('a chain of a thousand bullet cards is followed to its end', () => {
  const length = 1_000;
  const cards = Array.from({ length }, (_, at) =>
    compileCard({
      name: `Link ${at}`,
      type: 'Resource',
      set: 'own',
      number: String(at),
      bullet: at > 0,
      traits: [`T${at}`, `T${at + 1}`],
      text: '',
    }),
  );
  const chained = buildCatalogue(cards);
  const entries = cards.map(({ id }) => ({ card: id, count: 1 })).reverse();
  const list = { name: '', notes: '', game: 'ote' as const, entries };
  const { callable, unreachable } = checkDeck(list, chained, 'open');
  expect(unreachable).toEqual([]);
  const why = (at: number) => callable.find(({ card }) => card === `Link ${at}`)?.why[0];
  expect(why(2)).toBe('Link 2 ← Link 1 (T2) ← Link 0 (T1)');
  // Nobody reads a thousand links.
  expect(why(length - 1)).toMatch(/^Link 999 ← Link 998 \(T999\) ← .* ← … \(987 more\)$/);
  const pieces = randomPieces(chained.cards, length, dice(1), chained);
  expect(explainCallability(pieces).chains.size).toBe(length);
});
