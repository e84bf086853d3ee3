import { type CardDef, type Dice, diceOf, type Setup, WEEKDAYS } from '@/engine';

/** The number of cards in a deck (SETUP-2). */
const DECK_SIZE = 40;
/** The number of different cards of each kind from which the decks of a game are built. */
const CARDS_OF_THEME = 36;
const CHEAP_CARDS = 24;
const ANY_CARDS = 20;

/**
 * Returns a game of two to four players with random decks of all cards, determined by the seed. A
 * uniformly random deck
 * can call hardly anything, so most cards share a few traits or are cheap.
 */
export function randomSetup(seed: number, pool: readonly CardDef[]): Setup {
  const dice = diceOf(seed, 'decks');
  const defs = cardsOf(dice, pool);
  const sources = [...defs.keys()].filter((def) => makesPull(defs[def]));
  const seats = 2 + dice.roll(3);
  const teams =
    seats === 4 && dice.roll(3) === 0
      ? {
          teams: [
            [0, 2],
            [1, 3],
          ],
        }
      : {};
  return {
    defs,
    seats: Array.from({ length: seats }, (_, seat) => ({
      name: `Player ${seat + 1}`,
      deck: Array.from({ length: DECK_SIZE }, (_, card) => {
        const source = card % 3 === 0 ? dice.pick(sources) : undefined;
        return source ?? dice.roll(defs.length);
      }),
    })),
    seed,
    ...teams,
    options: {
      beginnersDiscard: dice.roll(2) === 0,
      mudslinging: dice.roll(4) === 0,
      windows: dice.roll(6) === 0 ? 'always' : 'when-able',
      // Depends on the seed without a dice roll, so that other random results of a seed stay as they were.
      ...(WEEKDAYS[seed % 8] === undefined ? {} : { weekday: WEEKDAYS[seed % 8] }),
    },
  };
}

function cardsOf(dice: Dice, pool: readonly CardDef[]): readonly CardDef[] {
  const themes = Array.from({ length: 3 }, () => dice.pick(dice.pick(pool)?.traits ?? []));
  const themed = pool.filter((def) => themes.some((one) => one && def.traits.includes(one)));
  const cheap = pool.filter((def) => !def.bullet && (def.cost?.value ?? 0) <= 1);
  const chosen = new Set<CardDef>();
  for (const [from, count] of [
    [themed, CARDS_OF_THEME],
    [cheap, CHEAP_CARDS],
    [pool, ANY_CARDS],
  ] as const) {
    for (let draw = 0; draw < count; draw++) {
      const def = dice.pick(from);
      if (def !== undefined) chosen.add(def);
    }
  }
  return [...chosen];
}

function makesPull(def: CardDef | undefined): boolean {
  if (def === undefined || def.bullet || (def.cost?.value ?? 0) > 1) return false;
  return (def.type === 'resource' || def.type === 'character') && (def.pull?.value ?? 0) > 0;
}
