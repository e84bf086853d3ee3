// @module-tag long
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Answer,
  type CardIx,
  type Dice,
  diceOf,
  type GameEvent,
  type GameState,
  legalAnswers,
  requestOf,
  seedRng,
  shuffled,
  start,
  submit,
} from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { forecastOf } from '@/lib/ote/forecast';
import { toldAnswers, toldForecast } from '@/lib/ote/forecast-words';
import { deckForPlay } from '@/lib/ote/session-setup';
import { tableSetup } from '@/lib/ote/table-setup';
import { projectFolder } from '@/lib/project-folder';
import { EXAMPLE_FOLDER, exampleDecks } from '@/lib/server/example-decks';
import { exchanged } from '@/tests/properties/exchange';

const SEED = Number(process.env.PROPERTY_SEED ?? 1);
/** `ATTACKS=20000` compares more of them. */
const ATTACKS = Number(process.env.ATTACKS ?? 2_000);
const MOST_ANSWERS = 500;
/** The attacks of one position that are compared, and those of one game. */
const EACH = 3;
const MOST_OF_GAME = 40;

const DECKS = exampleDecks(join(projectFolder(), EXAMPLE_FOLDER)).map(({ entries }) =>
  deckForPlay(entries, getCatalogue().byId),
);

/** Deals a game of two to four players with random example decks. */
function dealt(seed: number, dice: Dice): GameState {
  const seats = Array.from({ length: 2 + dice.roll(3) }, (_, seat) => {
    const play = DECKS[dice.roll(DECKS.length)];
    if (play === undefined) throw new Error('There are no example decks.');
    return { name: `Player ${seat + 1}`, role: 'person' as const, play, team: null };
  });
  const setup = tableSetup({
    seats,
    seed,
    goal: null,
    beginnersDiscard: false,
    mudslinging: false,
    first: null,
  });
  const begun = start(setup);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value.state;
}

/** Prefers calls and cranks, so that Conspiracies grow and have something to attack. */
function pick(dice: Dice, answers: readonly Answer[]): Answer | undefined {
  const building = answers.filter(({ do: act }) => act === 'call');
  if (building.length > 0 && dice.roll(4) > 0) return building[dice.roll(building.length)];
  const others = answers.filter(({ do: act }) => act !== 'concede' && act !== 'end');
  const from = others.length > 0 && dice.roll(4) > 0 ? others : answers;
  return from[dice.roll(Math.max(1, from.length))];
}

const CHANCE: readonly string[] = ['card-drawn', 'coin-flipped', 'deck-shuffled', 'rng-advanced'];

interface Actual {
  readonly popped: readonly CardIx[];
  readonly flipped: readonly CardIx[];
  /** The cards that were popped before somebody had to decide, or chance did. */
  readonly first: readonly CardIx[];
  /** Whether somebody had to decide, or something was drawn by chance. */
  readonly isPlain: boolean;
}

/** Attacks, passes for everybody, decides at random, and returns what has happened when the attack is over. */
function carriedOut(state: GameState, attack: Answer, dice: Dice): Actual {
  const events: GameEvent[] = [];
  let isPlain = true;
  let before: number | null = null;
  let reached = state;
  let answer: Answer | undefined = attack;
  for (let given = 0; answer !== undefined && given < 200; given++) {
    const next = submit(reached, answer);
    if (!next.ok) throw new Error(`${JSON.stringify(answer)}: ${next.error.message}`);
    events.push(...next.value.events);
    reached = next.value.state;
    const request = requestOf(reached);
    answer = undefined;
    if (request === null || reached.frames.length === 0) break;
    if (request.ask === 'respond') answer = { do: 'pass', seat: request.seat };
    else {
      isPlain = false;
      before ??= events.length;
      const answers = [...legalAnswers(reached, request.seat)].slice(0, 60);
      answer = answers[dice.roll(Math.max(1, answers.length))];
    }
  }
  const chance = events.findIndex(({ type }) => CHANCE.includes(type));
  if (chance >= 0) isPlain = false;
  const known = Math.min(before ?? events.length, chance < 0 ? events.length : chance);
  const moved = (why: string, to = events.length) =>
    events
      .slice(0, to)
      .flatMap((event) => (event.type === 'card-moved' && event.why === why ? [event.card] : []));
  return {
    popped: moved('popped'),
    flipped: moved('flipped'),
    first: moved('popped', known),
    isPlain,
  };
}

test(`forecasts of ${ATTACKS} random attacks agree with what happens when nobody answers`, {
  timeout: 1_800_000,
}, () => {
  let [compared, plain, pops, uncertain, answered] = [0, 0, 0, 0, 0];
  const players = new Set<number>();
  for (let seed = SEED; compared < ATTACKS; seed++) {
    const dice = diceOf(seed, 'forecast');
    let state = dealt(seed, dice);
    const most = Math.min(ATTACKS, compared + MOST_OF_GAME);
    for (let given = 0; given < MOST_ANSWERS && compared < most; given++) {
      const request = requestOf(state);
      if (request === null) break;
      const { seat } = request;
      const answers: Answer[] = [];
      for (const answer of legalAnswers(state, seat)) {
        if (answers.push(answer) >= 400) break;
      }
      const possible = answers.filter(({ do: act }) => act === 'attack');
      const attacks = shuffled(seedRng(seed, `attacks ${given}`), possible)[0].slice(0, EACH);
      for (const attack of attacks) {
        const forecast = forecastOf(state, seat, [attack]);
        const actual = carriedOut(state, attack, dice);
        const where = { seed, given, attack };
        const fates = (fate: string) =>
          (forecast?.fates ?? []).flatMap((one) => (one.fate === fate ? [one.card] : [])).sort();
        // What is certain happens, and what is said to stay is not popped before somebody decides.
        expect({
          where,
          missing: fates('popped').filter((ix) => !actual.popped.includes(ix)),
        }).toEqual({ where, missing: [] });
        expect({
          where,
          missing: fates('flipped').filter((ix) => !actual.flipped.includes(ix)),
        }).toEqual({ where, missing: [] });
        if (actual.isPlain) {
          expect({ where, unknowns: forecast?.unknowns }).toEqual({ where, unknowns: [] });
          expect({ where, popped: fates('popped') }).toEqual({
            where,
            popped: [...new Set(actual.popped)].sort(),
          });
          plain += 1;
        } else {
          // What is popped before the first decision is certain, and the rest is said to be open.
          expect({
            where,
            left: actual.first.filter((ix) => !fates('popped').includes(ix)),
          }).toEqual({ where, left: [] });
          expect({ where, said: (forecast?.unknowns.length ?? 0) > 0 }).toEqual({
            where,
            said: true,
          });
          uncertain += 1;
        }
        if (compared % 20 === 0) {
          const other = exchanged(state, seat, seedRng(seed, `other ${given}`));
          if (other !== null) {
            const asked = { seat, answers: [attack] };
            expect(toldForecast(other, seat, [attack])).toEqual(
              toldForecast(state, seat, [attack]),
            );
            expect(toldAnswers(other, asked)).toEqual(toldAnswers(state, asked));
            answered += 1;
          }
        }
        pops += actual.popped.length;
        compared += 1;
        players.add(state.seats.length);
      }
      const answer = pick(dice, answers);
      const next = answer && submit(state, answer);
      if (!next?.ok) break;
      state = next.value.state;
    }
  }
  expect(compared).toBeGreaterThanOrEqual(ATTACKS);
  expect([...players].sort()).toEqual([2, 3, 4]);
  expect(plain).toBeGreaterThan(compared / 3);
  expect(pops).toBeGreaterThan(compared / 3);
  expect(answered).toBeGreaterThan(compared / 40);
  expect(uncertain).toBeGreaterThan(0);
});
