import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type CardIx,
  diceOf,
  type GameState,
  legalAnswers,
  type Request,
  stableJson,
  start,
  submit,
  type TableAnswer,
} from '@/engine';
import { actionsFor } from '@/lib/ote/session-actions';
import { soloSetup } from '@/lib/ote/session-setup';
import { randomSetup } from '@/lib/soak/random-setup';
import { enforcedCards } from '@/tests/properties/pool';

const POOL = enforcedCards();
const SEEDS = [1, 2, 4];
const ANSWERS = 150;

/** What the prompts of the table ask by themselves, without a card that one chooses first. */
const PROMPTS: ReadonlySet<Answer['do']> = new Set([
  'choose',
  'place',
  'pass',
  'end',
  'concede',
  'score',
]);

describe('the actions at a solo table', () => {
  it.each(SEEDS)('include every legal answer, with seed %i', (seed) => {
    const dice = diceOf(seed, 'solo');
    const { defs, seats } = randomSetup(seed, POOL);
    const options = { seed, goal: 24, beginnersDiscard: seed % 2 === 0 } as const;
    const begun = start(soloSetup({ defs, deck: seats[0]?.deck ?? [] }, options));
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun.value;
    let request = begun.value.requests[0] ?? null;
    let compared = 0;
    for (let turn = 0; turn < ANSWERS && request !== null; turn++) {
      const legal = [...legalAnswers(state, request.seat)];
      if (turn % 10 === 0) {
        expect(missing(state, request, legal)).toEqual([]);
        compared += legal.length;
      }
      const acts = legal.filter(({ do: act }) => act !== 'end' && act !== 'concede');
      const answer = (dice.roll(4) > 0 ? dice.pick(acts) : undefined) ?? dice.pick(legal);
      if (answer === undefined || answer.do === 'concede') continue;
      const next = submit(state, answer);
      if (!next.ok) throw new Error(next.error.message);
      ({ state } = next.value);
      request = next.value.requests[0] ?? null;
    }
    expect(compared).toBeGreaterThan(50);
  });
});

/** Legal answers that no action of the table gives; how a call is paid is the table's own business. */
function missing(state: GameState, request: Request, legal: readonly Answer[]): string[] {
  const offered = new Map<CardIx, ReadonlySet<string>>();
  return legal.flatMap((answer) => {
    if (PROMPTS.has(answer.do) || !('card' in answer)) return [];
    let known = offered.get(answer.card);
    if (known === undefined) {
      const actions = actionsFor(state, request, answer.card);
      known = new Set(actions.flatMap((one) => one.options.map((option) => said(option.answer))));
      offered.set(answer.card, known);
    }
    return known.has(said(answer)) ? [] : [said(answer)];
  });
}

function said(answer: TableAnswer): string {
  return stableJson(answer.do === 'call' ? { ...answer, pay: undefined } : answer);
}
