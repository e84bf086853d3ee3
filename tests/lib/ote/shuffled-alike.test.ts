import { describe, expect, it } from 'vitest';
import { gameSeed, type PilotName, pilotNamed, playGoldfish, type Setup } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { deckForPlay, defOf, soloSetup } from '@/lib/ote/session-setup';
import {
  type AlikeJob,
  placedDecks,
  playAlike,
  setupShuffledAlike,
  shuffleKeys,
} from '@/lib/ote/shuffled-alike';
import { exampleDecks } from '@/lib/server/example-decks';
import { card, plain } from '@/tests/lib/ote/session-cards';

const { byId, cards } = getCatalogue();
const SOLO = { seed: 0, goal: 24, beginnersDiscard: false } as const;
const GAMES = 6;

const jobOf = (setups: readonly Setup[], pilot: PilotName = 'greedy'): AlikeJob => ({
  ...placedDecks(setups),
  seed: 3,
  pilot,
  turns: 60,
});

/** Plays each game of each deck, and returns what the games came to. */
function playEach({ setups, places, pilot, turns }: AlikeJob, seed: number) {
  const keys = shuffleKeys(seed, places);
  return setups.map((setup, deck) => {
    const shuffled = setupShuffledAlike(setup, places[deck] ?? [], keys, seed);
    const game = playGoldfish(shuffled, pilotNamed(pilot, seed), turns);
    if (!game.ok) throw new Error(game.error.message);
    const { end, turns: last, influence, pull } = game.value;
    return { end, turns: last, influence, pull };
  });
}

/** Compares the games with those that are all played. Returns how many were not played. */
function gamesSpared(job: AlikeJob): number {
  let spared = 0;
  for (let index = 0; index < GAMES; index += 1) {
    const seed = gameSeed(job.seed, index);
    const games = playAlike(job, seed);
    if (!games.ok) throw new Error(games.error.message);
    const found = games.value.map(({ end, turns, influence, pull }) => ({
      end,
      turns,
      influence,
      pull,
    }));
    expect(found).toEqual(playEach(job, seed));
    spared += games.value.filter((game, deck) => deck > 0 && game === games.value[0]).length;
  }
  return spared;
}

const withDeck = (setup: Setup, deck: readonly number[]): Setup => ({
  ...setup,
  seats: [{ name: 'You', deck }],
});
const withoutLast = (deck: readonly number[], def: number) =>
  deck.filter((_, at) => at !== deck.lastIndexOf(def));

describe('the games of decks that are shuffled alike', () => {
  const pool = cards.filter(({ level }) => level === 'enforced');
  it.each(exampleDecks().map((list, at) => ({ ...list, at })))(
    'are those of $name with each cut, and with other cards, when each is played',
    ({ entries, at }) => {
      const setup = soloSetup(deckForPlay(entries, byId), SOLO);
      const deck = setup.seats[0]?.deck ?? [];
      const others = Array.from({ length: 6 }, (_, index) => {
        const other = pool[(at * 61 + index * 97) % pool.length];
        const defs = other === undefined ? setup.defs : [...setup.defs, defOf(other)];
        const kept = index % 2 === 0 ? deck : deck.slice(0, -3);
        const copies = Array.from({ length: 1 + (index % 3) }, () => defs.length - 1);
        return { ...withDeck(setup, [...kept, ...copies]), defs };
      });
      const cuts = [...new Set(deck)].map((def) => withDeck(setup, withoutLast(deck, def)));
      const spared = gamesSpared(jobOf([setup, ...cuts, ...others]));
      expect(spared).toBeGreaterThan(0.2 * GAMES * cuts.length);
    },
  );

  const SHOP = card('Corner Shop', { pull: plain(2) });
  const AGENT = card('Agent', { type: 'character', cost: plain(2), pull: plain(2) });
  const FINDER = card('Finder', {
    type: 'character',
    cost: plain(1),
    pull: plain(1),
    text: 'When this card comes into play, you may call any Agent from your deck.',
  });
  const setupWith = (counts: readonly number[]) =>
    soloSetup(
      {
        defs: [SHOP, AGENT, FINDER],
        deck: counts.flatMap((count, def) => Array.from({ length: count }, () => def)),
      },
      SOLO,
    );

  it('are all played when the first deck becomes so small that the pilot counts its cards', () => {
    const small = jobOf([setupWith([10, 6, 0]), setupWith([10, 7, 0])]);
    expect(gamesSpared(small)).toBe(0);
  });

  it('are all played by a pilot that thinks about the cards in its deck', () => {
    const decks = [setupWith([20, 20, 0]), setupWith([20, 19, 1])];
    expect(gamesSpared(jobOf(decks, 'random'))).toBe(0);
    expect(gamesSpared(jobOf(decks))).toBeGreaterThan(0);
  });

  it('are all played when a text searches the deck', () => {
    const searching = {
      ...FINDER,
      abilities: [
        {
          kind: 'used' as const,
          cost: [],
          effects: [{ do: 'search-deck' as const, filter: { any: [] } }],
        },
      ],
    };
    const defs = [SHOP, AGENT, searching] as unknown as Setup['defs'];
    const decks = [setupWith([20, 19, 1]), setupWith([20, 18, 1])].map((one) => ({ ...one, defs }));
    expect(placedDecks(decks).changed).toEqual([null, null]);
  });
});
