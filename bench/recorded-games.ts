import {
  type Answer,
  type CardDef,
  diceOf,
  type GameRecord,
  listedAnswers,
  type Ote,
  ote,
  recordGame,
  type Setup,
  start,
  submit,
} from '@/engine';
import { defOf } from '@/lib/ote/session-setup';
import { anyOf } from '@/lib/soak/random-answer';

/** The number of answers of a replay. */
const ANSWERS = 1000;
/** A goal that nobody reaches before the answers are given. */
const FAR_AWAY = 100_000;

/** Returns games of two random decks, each card once, until 1,000 random legal answers are given: usually one game. */
export function recordedGames(pool: readonly CardDef[], deck: number): readonly GameRecord<Ote>[] {
  const games: GameRecord<Ote>[] = [];
  let given = 0;
  for (let seed = 1; given < ANSWERS; seed++) {
    const setup = setupOf(pool, deck, seed);
    const answers = answersOf(setup, seed, ANSWERS - given);
    games.push(recordGame(ote, setup, answers));
    given += answers.length;
  }
  return games;
}

function setupOf(pool: readonly CardDef[], deck: number, seed: number): Setup {
  const dice = diceOf(seed, 'recorded');
  const defs: CardDef[] = [];
  const left = [...pool];
  while (defs.length < 2 * deck && left.length > 0) {
    const [def] = left.splice(dice.roll(left.length), 1);
    if (def !== undefined) defs.push(defOf(def));
  }
  const seats = [0, 1].map((seat) => ({
    name: `Player ${seat + 1}`,
    deck: Array.from({ length: deck }, (_, card) => seat * deck + card),
  }));
  return { defs, seats, seed, options: { influence: FAR_AWAY } };
}

function answersOf(setup: Setup, seed: number, most: number): readonly Answer[] {
  const begun = start(setup);
  if (!begun.ok) throw new Error(begun.error.message);
  const dice = diceOf(seed, 'answers');
  const answers: Answer[] = [];
  let now = begun.value;
  while (answers.length < most) {
    const [request] = now.requests;
    if (request === undefined) break;
    const answer = anyOf(dice, listedAnswers(ote, now.state, request.seat));
    const given = answer === undefined ? null : submit(now.state, answer);
    if (answer === undefined || given === null || !given.ok) {
      throw new Error(`${JSON.stringify(answer)} is listed, and not taken`);
    }
    answers.push(answer);
    now = given.value;
  }
  return answers;
}
