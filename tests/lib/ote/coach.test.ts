import { describe, expect, test } from 'vitest';
import {
  type Answer,
  answerAll,
  answerIn,
  beginTree,
  momentsOf,
  oteTable,
  type Position,
  pilotNamed,
  type Session,
  seatViewOf,
} from '@/engine';
import { bestNow } from '@/lib/ote/coach/best-now';
import { decisionsOf } from '@/lib/ote/coach/choices';
import { reviewLine } from '@/lib/ote/coach/review';
import { winWords } from '@/lib/ote/coach/win-words';
import { card } from '@/tests/engine/ote/table';

const HERE = () => ({ workers: 1, start: null });
const HANDS = { coach: HERE, lines: HERE };

const BANK = card('Bank', 'resource', { pull: 4 });
const LORD = card('Lord', 'character', { cost: 4, pull: 6, text: 'Not Unique.' });
const CLERK = card('Clerk', 'character', { pull: 1, text: 'Not Unique.' });
const TWIN = card('Twin', 'character', { pull: 1, text: 'Not Unique.' });
const DUD = card('Dud', 'resource');

/** A solo game to 24 Influence with this hand, and a deck of what it says. */
function game(hand: readonly (typeof BANK)[], deck: readonly (typeof BANK)[]): Session {
  const all = [...hand, ...deck];
  const defs = [...new Set(all)];
  const position: Position = {
    defs,
    seats: [{ name: 'You', influence: 0, reserve: { character: 0, resource: 0 } }],
    cards: all.map((def, at) => ({
      def: defs.indexOf(def),
      seat: 0,
      zone: at < hand.length ? 'hand' : 'deck',
      rank: 0,
      file: 0,
      host: -1,
      cranked: false,
    })),
    turn: 0,
    step: 'operations',
    seed: 1,
  };
  const begun = beginTree(oteTable, position);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
}

function after(session: Session, ...answers: readonly Answer[]): Session {
  const next = answerAll(session, answers);
  if (!next.ok) throw new Error(next.error.message);
  return next.value;
}

/** The game as the greedy pilot plays it on. */
function playedOn(session: Session): Session {
  const pilot = pilotNamed('greedy', 1);
  let reached = session;
  for (let [ask] = reached.now.requests; ask !== undefined; [ask] = reached.now.requests) {
    const next = answerIn(reached, pilot.answer(seatViewOf(reached.now.state, ask.seat), ask));
    if (!next.ok) throw new Error(next.error.message);
    reached = next.value;
  }
  return reached;
}

const DUDS = Array.from({ length: 14 }, () => DUD);
const RICH = game([BANK, CLERK, LORD, LORD], DUDS);
const END: Answer = { do: 'end', seat: 0 };

describe('the coach', () => {
  test('lists the best action first, with the turn in which it wins', async () => {
    const [request] = RICH.now.requests;
    if (request === undefined) throw new Error('nobody is asked');
    const advice = await bestNow(seatViewOf(RICH.now.state, 0), request, HERE);
    expect(advice).toHaveLength(3);
    expect(advice[0]?.words).toEqual({ does: 'Call Bank', cranking: '' });
    expect(advice.at(-1)?.isWorse).toBe(true);
    const [first, , last] = advice.map(({ turn }) => turn.mean);
    expect(first).toBeLessThan(last ?? 0);
  });

  test('does not claim that an action wins when no game was won', async () => {
    const session = game([DUD], DUDS);
    const [request] = session.now.requests;
    if (request === undefined) throw new Error('nobody is asked');
    const [first] = await bestNow(seatViewOf(session.now.state, 0), request, HERE);
    if (first === undefined) throw new Error('nothing is told');
    expect(winWords(first)).toBe('does not win in any of 120 games');
    const won = { turn: { ...first.turn, mean: 6.4, margin: 0.2 }, games: 120 };
    expect(winWords({ ...won, lost: 3 })).toBe(
      'wins on turn 6.4 (6.2 to 6.6); not at all in 3 of 120 games',
    );
    expect(winWords({ ...won, lost: 0 })).toBe('wins on turn 6.4 (6.2 to 6.6)');
    const sure = { turn: { ...first.turn, mean: 22, margin: 0 }, lost: 0, games: 120 };
    expect(winWords(sure)).toBe('wins on turn 22');
  });

  test('names an obvious mistake and the better action', async () => {
    // Two turns go by with nothing called, though the bank costs nothing and pays for a lord.
    let session = RICH;
    for (let turn = 0; turn < 2; turn++) {
      while (session.now.state.turn.number === turn + 1) session = after(session, END);
    }
    const line = momentsOf(playedOn(session));
    const review = await reviewLine(line, 0, HANDS);
    expect(review?.mistakes.map(({ turn }) => turn)).toEqual([1, 2]);
    const [first] = review?.mistakes ?? [];
    expect(first?.did.does).toBe('Call nothing more');
    expect(first?.instead.does).toBe('Call Bank');
    expect(first?.saved.mean).toBeGreaterThan(0.5);
    const won = line.at(-1)?.state.turn.number ?? 0;
    expect(review?.bestTurn).toBeLessThan(won);
    expect(first?.winsOn).toBe(review?.bestTurn);
  });

  test('names no mistake when both choices are equally good', async () => {
    const even = game([TWIN, CLERK], DUDS);
    const [clerk] = [1];
    const place = { rank: 0, file: 0 };
    const called = after(even, { do: 'call', seat: 0, card: clerk, at: place });
    const line = momentsOf(playedOn(called));
    expect(decisionsOf(line, 0).length).toBeGreaterThan(2);
    const review = await reviewLine(line, 0, HANDS);
    expect(review?.judged).toBeGreaterThan(0);
    expect(review?.mistakes).toEqual([]);
  });

  test('returns null when it is cancelled', async () => {
    const control = new AbortController();
    control.abort();
    const line = momentsOf(playedOn(RICH));
    expect(await reviewLine(line, 0, { ...HANDS, signal: control.signal })).toBeNull();
  });
});
