// @module-tag long
import { describe, expect, it } from 'vitest';
import { pilotNamed, playGoldfish } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { computeCallability } from '@/lib/decks/callability';
import { explainCallability } from '@/lib/decks/callability-why';
import { pieceOf } from '@/lib/decks/piece';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { dice, randomPieces } from './random-decks';
import { excludesOneAnother, firstRefused, planFor } from './replayed-calls';

const catalogue = getCatalogue();

/** Cards whose call needs more than a reason names, so that it cannot be replayed from it. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'A Character of another player, or one that is popped or attacked just then': [
    'Hostage',
    'The Squeeze',
    'Kidnap',
    'Possession',
    'Dead, Dead, Dead',
    'Throttle',
    'Harem Conspiracy',
    'Canopic Jar',
  ],
  'A Character that is called together with it, or certain bearers': [
    'Tulpa',
    'Astral Egg',
    'Blind Spot',
    'Amok',
    'LeThuy Injection',
    'The Skids',
    'Forked Tongue',
  ],
  'Its Pull needs another card beside it, or one to crank': [
    'Formless',
    'Flux',
    'Seiji Ogata',
    'Gherwalbus',
    'Nicolas Flamel',
    'Undeserved Power',
    'Howdah',
    'Anoop Varma',
    'Karla Sommers',
    'Money Talks',
    'Clyde Throckmorton',
    'Mircea ? (C48)?',
  ],
  'Its Pull comes once, and a reason may count on it twice': [
    'Dr. Jamaranathy Panil',
    'Charismatic Resevoir',
    'Belakarkov',
  ],
  'Its Pull is paid in Influence, so many times': ['Deep Pockets'],
  'A trait is given for Pull, or spreads from a third card': [
    'Isil Ziya',
    'The Truth About Control Addiction',
    'Fractal Infection',
    'Unified Conspiracy Theory',
  ],
  'A cost is changed by a card that is in play': [
    'Ghadir Allemi',
    'Fob Saline',
    'Eyeballs Drillbit',
    'Really Quite Angry Kid',
    'Madeline Svora',
    'Matti Aaltonen',
  ],
  'It forbids or ends what others do': [
    'Evan MacDonald',
    'Signe Lathiere',
    'Vincent Moire',
    'Topaz Tidore',
  ],
};
const leftOut = new Set(Object.values(LEFT_OUT).flat());
/** Of a sample card nobody knows more than its name. */
const pool = catalogue.cards.filter(({ name, type }) => !leftOut.has(name) && type !== 'unknown');

describe('the explanation why a card can be called', () => {
  it('can be replayed in the engine, for each card of 2,000 random decks', () => {
    const throwDice = dice(1994);
    const refused: string[] = [];
    let replayed = 0;
    for (let deck = 0; deck < 2_000; deck += 1) {
      const result = explainCallability(randomPieces(pool, 3 + throwDice(8), throwDice, catalogue));
      for (const piece of result.world.callable) {
        // A Whammy is played, not called (CALL-7).
        if (piece.card.type === 'whammy') continue;
        const plan = planFor(piece, result);
        if (plan === null || excludesOneAnother(plan, result)) continue;
        replayed += 1;
        const first = firstRefused(plan);
        if (first !== null)
          refused.push(`${first.name} in ${plan.map(({ name }) => name).join(', ')}`);
      }
    }
    expect(refused).toEqual([]);
    expect(replayed).toBeGreaterThan(3_000);
  });
});

describe('a card reported as never callable', () => {
  it('is called in no game of a random deck', () => {
    const throwDice = dice(2009);
    // Whoever plays it by hand need not know its bullet.
    const known = catalogue.cards.filter(({ level }) => level === 'enforced');
    const cheap = known.filter(({ cost, bullet }) => cost?.value === 0 && !bullet);
    const called: string[] = [];
    let [decks, never] = [0, 0];
    while (decks < 40) {
      const drawn = [
        ...randomPieces(cheap, 5, throwDice, catalogue),
        ...randomPieces(known, 10, throwDice, catalogue),
      ];
      const cards = new Set(drawn.map(({ card }) => card));
      const pieces = [...cards].map((card) => pieceOf(card, 3, catalogue));
      const { round } = computeCallability(pieces);
      const out = new Set(pieces.filter((piece) => !round.has(piece)).map(({ card }) => card.id));
      if (out.size === 0) continue;
      decks += 1;
      never += out.size;
      const entries = [...cards].map(({ id }) => ({ card: id, count: 3 }));
      const play = deckForPlay(entries, catalogue.byId);
      const setup = soloSetup(play, { seed: decks, goal: 24, beginnersDiscard: false });
      for (const pilot of ['greedy', 'random'] as const) {
        const game = playGoldfish(setup, pilotNamed(pilot, decks), 25);
        if (!game.ok) throw new Error(game.error.message);
        for (const [def, turn] of game.value.called.entries()) {
          const { id = '', name = '' } = play.defs[def] ?? {};
          if (turn > 0 && out.has(id)) called.push(`${name} in deck ${decks}`);
        }
      }
    }
    expect(called).toEqual([]);
    expect(never).toBeGreaterThan(80);
  });
});
