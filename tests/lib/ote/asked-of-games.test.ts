import { describe, expect, it } from 'vitest';
import { playChunk, toNumber } from '@/engine';
import { gameQuestion, playedShare } from '@/lib/decks/odds/in-games';
import { deckOdds, PLAIN_DRAWS } from '@/lib/decks/odds/odds';
import type { GameQuestion } from '@/lib/ote/asked-of-games';
import { GOLDFISH, type GoldfishJob } from '@/lib/ote/goldfish-simulation';
import { gamesKey, readGames, writeGames } from '@/lib/ote/kept-games';
import { soloSetup } from '@/lib/ote/session-setup';
import { card, plain } from '@/tests/lib/ote/session-cards';

const SHOP = card('Corner Shop', { pull: plain(2) });
const AGENT = card('Agent', { type: 'character', cost: plain(2), pull: plain(2) });
const BLANK = card('Blank', { cost: plain(9) });
const defs = [SHOP, AGENT, BLANK];
const counts = [6, 4, 30];
const deck = counts.flatMap((count, def) => Array.from({ length: count }, () => def));
const setup = soloSetup({ defs, deck }, { seed: 0, goal: 24, beginnersDiscard: false });

function played(questions: readonly GameQuestion[], games: number, turns: number, seed = 1) {
  const job: GoldfishJob = { setup, seed, pilot: 'greedy', turns, questions };
  const found = playChunk(GOLDFISH, job, 0, games);
  if (!found.ok) throw new Error(found.error.message);
  return found.value;
}

const drawn = (defs: number[], atLeast: number) => ({ by: 'drawn' as const, defs, atLeast });

describe('questions that a simulation counts', () => {
  it('ask which cards were drawn and called, and how much Pull was produced, up to a turn', () => {
    const questions: GameQuestion[] = [
      { turn: 1, needs: [drawn([0, 1, 2], 11)] },
      { turn: 1, needs: [drawn([0, 1, 2], 12)] },
      { turn: 3, needs: [drawn([0, 1, 2], 13)] },
      { turn: 3, needs: [{ by: 'called', defs: [2], atLeast: 1 }] },
      { turn: 1, needs: [{ by: 'called', defs: [0], atLeast: 1 }] },
      { turn: 1, needs: [drawn([0], 1)] },
      { turn: 1, needs: [{ by: 'pull', atLeast: 5 }] },
    ];
    const { asked, games } = played(questions, 80, 3);
    expect(games).toBe(80);
    // Eleven cards by turn 1; a cost of 9 is out of reach; a Shop that is drawn is called; a Shop and an Agent make 4.
    expect(asked.slice(0, 4)).toEqual([80, 0, 80, 0]);
    expect(asked[4]).toBe(asked[5]);
    expect(asked[6]).toBe(0);
  });

  it('are made from the questions of a deck', () => {
    const question = { kind: 'card', words: '', card: null, turn: 4, waiting: 1 } as const;
    const chance = { numerator: 1n, denominator: 2n };
    expect(
      gameQuestion({ ...question, chance, asks: { cards: [AGENT.id, 'gone'] } }, defs),
    ).toEqual({
      turn: 4,
      needs: [{ by: 'called', defs: [1], atLeast: 1 }],
    });
    expect(gameQuestion({ ...question, chance, asks: { pull: 3 } }, defs).needs).toEqual([
      { by: 'pull', atLeast: 3 },
    ]);
    expect(playedShare(0, 0)).toBeNull();
    expect(playedShare(50, 100)?.ci95[0]).toBeCloseTo(0.404, 3);
  });

  it('agree with the exact chance when each Unique card can be called in the turn in which it is drawn', () => {
    // Whichever copy comes first is called at once, because nothing else can be: its further copies are replaced.
    const boss = card('Boss', { type: 'character', ap: plain(1), dp: plain(1) });
    const rare = card('Rare', { cost: plain(9) });
    const entries = [
      { card: boss.id, count: 14 },
      { card: rare.id, count: 2 },
      { card: BLANK.id, count: 24 },
    ];
    const cards = {
      defs: [boss, rare, BLANK],
      deck: [14, 2, 24].flatMap((n, def) => Array(n).fill(def)),
    };
    const job: GoldfishJob = {
      setup: soloSetup(cards, { seed: 0, goal: 24, beginnersDiscard: false }),
      seed: 3,
      pilot: 'greedy',
      turns: 4,
      questions: [2, 4].map((turn) => ({ turn, needs: [drawn([1], 1)] })),
    };
    const found = playChunk(GOLDFISH, job, 0, 4_000);
    if (!found.ok) throw new Error(found.error.message);
    const rules = { beginnersDiscard: false, replaced: new Map([[boss.id, 'name boss']]) };
    const needs = [{ cards: new Set([rare.id]), atLeast: 1 }];
    const exact = deckOdds(entries, needs, 4, rules).byTurn.map(toNumber);
    const plainly = deckOdds(entries, needs, 4, PLAIN_DRAWS).byTurn.map(toNumber);
    for (const [at, turn] of [2, 4].entries()) {
      const [low, high] = playedShare(found.value.asked[at] ?? 0, 4_000)?.ci95 ?? [1, 0];
      expect(exact[turn - 1]).toBeGreaterThan(low);
      expect(exact[turn - 1]).toBeLessThan(high);
      expect(plainly[turn - 1]).toBeLessThan(low);
    }
  });

  // `npm run measure-decks -- intervals` measures the same with a thousand runs of two thousand games.
  it('have confidence intervals that contain the exact chance about as often as they claim', () => {
    const entries = defs.map(({ id }, def) => ({ card: id, count: counts[def] ?? 0 }));
    const needs = [
      { cards: new Set([SHOP.id]), atLeast: 2 },
      { cards: new Set([AGENT.id]), atLeast: 1 },
    ];
    const exact = deckOdds(entries, needs, 1, PLAIN_DRAWS).byTurn[0];
    const chance = exact === undefined ? 0 : toNumber(exact);
    const question = { turn: 1, needs: [drawn([0], 2), drawn([1], 1)] };
    let covered = 0;
    for (let run = 0; run < 200; run += 1) {
      const { asked, games } = played([question], 100, 1, 1_000 + run);
      const found = playedShare(asked[0] ?? 0, games);
      if (found !== null && found.ci95[0] <= chance && chance <= found.ci95[1]) covered += 1;
    }
    expect(covered / 200).toBeGreaterThan(0.9);
    expect(covered / 200).toBeLessThan(0.99);
  });
});

describe('the example games of a simulation', () => {
  it('are the fastest and slowest wins, with their hands and calls', () => {
    const { best, worst, turns } = played([], 60, 60);
    const won = [...turns.keys()];
    expect(best).toHaveLength(3);
    expect(best[0]?.won).toBe(Math.min(...won));
    expect(worst[0]?.won === null || worst[0]?.won === Math.max(...won)).toBe(true);
    for (const game of [...best, ...worst]) {
      expect(game.opening).toHaveLength(10);
      expect(game.calls.length).toBeGreaterThan(0);
      expect(game.calls.every(({ turn }, at) => turn >= (game.calls[at - 1]?.turn ?? 1))).toBe(
        true,
      );
    }
  });

  it('are equal for any division into chunks', () => {
    const job: GoldfishJob = { setup, seed: 5, pilot: 'greedy', turns: 60 };
    const chunk = (from: number, to: number) => {
      const found = playChunk(GOLDFISH, job, from, to);
      if (!found.ok) throw new Error(found.error.message);
      return found.value;
    };
    const both = GOLDFISH.empty(job);
    GOLDFISH.merge(both, chunk(25, 60));
    GOLDFISH.merge(both, chunk(0, 25));
    expect(both).toEqual(chunk(0, 60));
  });
});

describe('stored simulation results', () => {
  const job: GoldfishJob = { setup, seed: 5, pilot: 'greedy', turns: 60 };

  it('are found for a deck in any order, and for no other deck', () => {
    const turned = soloSetup(
      { defs: [...defs].reverse(), deck: deck.map((def) => 2 - def).reverse() },
      { seed: 0, goal: 24, beginnersDiscard: false },
    );
    expect(gamesKey({ ...job, setup: turned })).toBe(gamesKey(job));
    const more = { ...setup, seats: [{ name: 'You', deck: [...deck, 0] }] };
    const changed = { ...setup, defs: [{ ...SHOP, text: 'Other.' }, AGENT, BLANK] };
    for (const other of [
      { ...job, setup: more },
      { ...job, setup: changed },
      { ...job, seed: 6 },
    ]) {
      expect(gamesKey(other)).not.toBe(gamesKey(job));
    }
  });

  it('are read back as they were written, and damaged ones are ignored', () => {
    const tally = played([], 30, 60);
    const kept = { cards: defs.map(({ id }) => id), tally };
    expect(readGames(writeGames(kept))).toEqual(kept);
    const others = ['', '{', 'null', '[]', '{"cards":[]}', '{"cards":[],"tally":{"turns":3}}'];
    for (const text of others) expect(readGames(text)).toBeNull();
  });
});
