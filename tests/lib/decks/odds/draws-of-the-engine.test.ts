import { describe, expect, it } from 'vitest';
import {
  type Dice,
  diceOf,
  draftOf,
  fraction,
  type GameState,
  requestOf,
  start,
  submitTo,
  toNumber,
} from '@/engine';
import { moveToConspiracy, moveToTable } from '@/engine/ote/procedures/moves';
import { discardableCards } from '@/engine/ote/rules/discard';
import { isKeptOut } from '@/engine/ote/rules/unique';
import type { Draft } from '@/engine/ote/state/draft';
import { deckOdds, gameDraws, type OddsNeed, onceKeys, PLAIN_DRAWS } from '@/lib/decks/odds/odds';
import type { DeckEntry } from '@/lib/decks/types';
import { deckForPlay, soloSetup } from '@/lib/ote/session-setup';
import { FIRST_SEED } from '@/tests/seeded';
import { smallCatalogue } from '../../cards/search/small-catalogue';

const catalogue = smallCatalogue([
  ...['Boss', 'Aide', 'Clerk', 'Guard', 'Scout', 'Cook'].map((name) => ({
    name,
    type: 'Character' as const,
    cost: 0,
    ap: 1,
    dp: 1,
  })),
  { name: 'Boss', type: 'Character', cost: 1, ap: 2, dp: 2, set: 'arcana', number: 'A001' },
  { name: 'Fog', type: 'Environmental', cost: 0 },
  { name: 'Lore', type: 'Secret', cost: 0 },
  { name: 'Myth', type: 'Secret', cost: 1 },
  { name: 'Crowd', type: 'Character', cost: 0, ap: 1, dp: 1, text: 'Not Unique.' },
  { name: 'Shop', type: 'Resource', cost: 0 },
]);
const DECK_SIZE = 40;
const LAST_TURN = 4;
/** The value of chi-square with one degree of freedom that chance exceeds once in a thousand times. */
const CHI_SQUARE = 10.828;

interface Question {
  readonly needs: readonly OddsNeed[];
  readonly turn: number;
}

const rollFrom = ({ roll }: Dice, least: number, most: number) => least + roll(most - least + 1);

/** A deck of forty cards with one to four copies of each Unique card and Secret. */
function randomDeck(dice: Dice): DeckEntry[] {
  const copies = new Map(catalogue.cards.map(({ id }) => [id, rollFrom(dice, 1, 4)]));
  const entries = catalogue.cards.map(({ id }) => ({ card: id, count: copies.get(id) ?? 0 }));
  const rest = DECK_SIZE - entries.reduce((sum, { count }) => sum + count, 0);
  return entries.map((entry, at) =>
    at === entries.length - 1 ? { ...entry, count: Math.max(0, entry.count + rest) } : entry,
  );
}

/** A question of which the answer depends on the shuffle. */
function randomQuestion(dice: Dice, chanceOf: (question: Question) => number): Question {
  const needs = Array.from({ length: rollFrom(dice, 1, 2) }, () => {
    const cards = Array.from({ length: rollFrom(dice, 1, 3) }, () => dice.pick(catalogue.cards));
    return {
      cards: new Set(cards.flatMap((card) => card?.id ?? [])),
      atLeast: rollFrom(dice, 1, 2),
    };
  });
  const question = { needs, turn: rollFrom(dice, 2, LAST_TURN) };
  const chance = chanceOf(question);
  return chance > 0 && chance < 1 ? question : randomQuestion(dice, chanceOf);
}

/** Puts each Unique card and Secret of the hand into play that Uniqueness allows, as the exact odds assume. */
function callAll(draft: Draft, once: ReadonlySet<number>): void {
  for (const ix of [...(draft.state.seats[0]?.hand ?? [])]) {
    const def = draft.state.cards[ix]?.def ?? -1;
    if (!once.has(def) || isKeptOut(draft.state, ix, 0)) continue;
    if (draft.state.defs[def]?.type === 'character')
      moveToConspiracy(draft, ix, 0, { rank: 0, file: ix }, 'called');
    else moveToTable(draft, ix, 0, 'called');
  }
}

/** The copies of each card that have left the deck. */
function drawnCopies({ cards, defs }: GameState): Map<string, number> {
  const drawn = new Map<string, number>();
  for (const { zone, def } of cards) {
    const id = defs[def]?.id ?? '';
    if (zone !== 'deck') drawn.set(id, (drawn.get(id) ?? 0) + 1);
  }
  return drawn;
}

/** Plays the Discard and Draw steps of a shuffled deck by the engine; returns what was drawn by the Operations of each turn. */
function drawnByTurn(setup: Parameters<typeof start>[0], once: ReadonlySet<number>) {
  const begun = start(setup);
  if (!begun.ok) throw new Error(begun.error.message);
  const draft = draftOf(begun.value.state, null);
  const drawn: Map<string, number>[] = [];
  while (drawn.length < LAST_TURN) {
    const request = requestOf(draft.state);
    if (request === null) throw new Error('the game is over');
    if (request.ask === 'act' && request.step === 'operations') {
      drawn.push(drawnCopies(draft.state));
      callAll(draft, once);
    }
    const [card] = request.ask === 'discard' ? discardableCards(draft.state, 0) : [];
    const refusal = submitTo(
      draft,
      card === undefined ? { do: 'end', seat: 0 } : { do: 'discard', seat: 0, card },
    );
    if (refusal !== null) throw new Error(refusal.message);
  }
  return drawn;
}

function isMet({ needs, turn }: Question, drawn: readonly Map<string, number>[]): boolean {
  return needs.every(({ cards, atLeast }) => {
    const copies = [...cards].map((card) => drawn[turn - 1]?.get(card) ?? 0);
    return copies.reduce((sum, count) => sum + count, 0) >= atLeast;
  });
}

/** Returns the questions about a deck for which the shuffles do not fit the exact chance. */
function misfits(deck: number, questionCount: number, shuffles: number): string[] {
  const dice = diceOf(FIRST_SEED, `deck ${deck}`);
  const entries = randomDeck(dice);
  const rules = gameDraws(entries, catalogue);
  const chanceOf = ({ needs, turn }: Question) => {
    const { byTurn, replaces } = deckOdds(entries, needs, turn, rules);
    const chance = byTurn[turn - 1];
    if (chance === undefined || !replaces) throw new Error('the draws are not counted');
    return toNumber(chance);
  };
  const questions = Array.from({ length: questionCount }, () => randomQuestion(dice, chanceOf));
  const { defs, deck: cards } = deckForPlay(entries, catalogue.byId);
  const keys = onceKeys(entries, catalogue);
  const once = new Set(defs.flatMap(({ id }, def) => (keys.has(id) ? [def] : [])));
  const hits = questions.map(() => 0);
  for (let shuffle = 0; shuffle < shuffles; shuffle += 1) {
    const seed = FIRST_SEED * 1_000_000_000 + deck * shuffles + shuffle;
    const setup = soloSetup({ defs, deck: cards }, { seed, goal: 24, beginnersDiscard: false });
    const drawn = drawnByTurn(setup, once);
    for (const [at, question] of questions.entries())
      if (isMet(question, drawn)) hits[at] = (hits[at] ?? 0) + 1;
  }
  return questions.flatMap((question, at) => {
    const chance = chanceOf(question);
    const chiSquare = chiSquareOf(hits[at] ?? 0, shuffles, chance);
    return chiSquare <= CHI_SQUARE ? [] : [`${chance}, ${hits[at]}, ${chiSquare}`];
  });
}

function chiSquareOf(hits: number, all: number, chance: number): number {
  const expected = chance * all;
  return (hits - expected) ** 2 / (expected * (1 - chance));
}

describe('the exact odds of a deck with copies of Unique cards', () => {
  it('fit the shuffles that the engine plays through its Discard and Draw steps (TURN-4)', () => {
    expect(misfits(0, 10, 3_000)).toEqual([]);
  });

  it('differ from the odds without replacement by more than shuffles can explain', () => {
    const dice = diceOf(FIRST_SEED, 'deck 0');
    const entries = randomDeck(dice);
    const shop = catalogue.cards.at(-1)?.id ?? '';
    const needs = [{ cards: new Set([shop]), atLeast: 3 }];
    const last = (rules = PLAIN_DRAWS) =>
      toNumber(deckOdds(entries, needs, LAST_TURN, rules).byTurn.at(-1) ?? fraction(0n, 1n));
    const shuffles = 3_000;
    const hits = shuffles * last();
    expect(chiSquareOf(hits, shuffles, last(gameDraws(entries, catalogue)))).toBeGreaterThan(
      CHI_SQUARE,
    );
  });

  it.each(Array.from({ length: 10 }, (_, deck) => deck + 1))(
    'fit 20,000 shuffles for each of five questions about random deck %i, of ten decks',
    { tags: ['long'] },
    (deck) => {
      expect(misfits(deck, 5, 20_000)).toEqual([]);
    },
  );
});
