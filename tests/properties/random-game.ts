import fc from 'fast-check';
import {
  type Advance,
  type Answer,
  type CardDef,
  legalAnswers,
  nextInt,
  type RngState,
  type Setup,
  seedRng,
  shuffled,
  start,
  submit,
} from '@/engine';

/** One answered request of a random game. */
export interface Ply {
  readonly before: Advance['state'];
  readonly answer: Answer;
  readonly after: Advance;
}

/** A fixed seed gives equal games in every run of the tests; PROPERTY_SEED sets another one. */
export const FIXED = { seed: Number(process.env.PROPERTY_SEED ?? 20_260_101) };

/** The parameters of a random game, which determine everything in it. */
export interface Recipe {
  readonly seed: number;
  readonly seats: number;
  readonly deck: number;
  readonly beginnersDiscard: boolean;
}

/** Generates games of one to three players. */
export const recipes: fc.Arbitrary<Recipe> = fc.record({
  seed: fc.nat(0xffffffff),
  seats: fc.integer({ min: 1, max: 3 }),
  deck: fc.integer({ min: 12, max: 30 }),
  beginnersDiscard: fc.boolean(),
});

/** The most different cards in one game. */
const MOST_DEFS = 40;

/** Returns small decks of random cards. */
export function setupOf(recipe: Recipe, pool: readonly CardDef[]): Setup {
  let [defs, rng] = shuffled(seedRng(recipe.seed, 'decks'), pool);
  defs = defs.slice(0, MOST_DEFS);
  const draw = () => {
    const [value, next] = nextInt(rng, defs.length);
    rng = next;
    return value;
  };
  const seats = Array.from({ length: recipe.seats }, (_, seat) => ({
    name: `Player ${seat + 1}`,
    deck: Array.from({ length: recipe.deck }, draw),
  }));
  const { seed, beginnersDiscard } = recipe;
  return { defs, seats, seed, options: { beginnersDiscard } };
}

/** Returns the legal answers; of a decision with very many only the first. */
export function someAnswers(
  { state, requests }: Pick<Advance, 'state' | 'requests'>,
  most = 150,
): Answer[] {
  const answers: Answer[] = [];
  const [request] = requests;
  if (request === undefined) return answers;
  for (const answer of legalAnswers(state, request.seat)) {
    answers.push(answer);
    if (answers.length >= most) break;
  }
  return answers;
}

function chooseAnswer(
  rng: RngState,
  answers: readonly Answer[],
): readonly [Answer | undefined, RngState] {
  const [at, next] = nextInt(rng, Math.max(1, answers.length));
  return [answers[at], next];
}

/** Deals. Throws with the reason if that is refused. */
export function deal(setup: Setup): Advance {
  const begun = start(setup);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
}

/** Plays random legal answers, at most `most` of them, and yields each. */
export function* randomPlay(setup: Setup, most: number): Iterable<Ply> {
  let now = deal(setup);
  let rng = seedRng(setup.seed, 'answers');
  for (let ply = 0; ply < most; ply++) {
    const [answer, next] = chooseAnswer(rng, someAnswers(now));
    rng = next;
    if (answer === undefined) return;
    const given = submit(now.state, answer);
    if (!given.ok)
      throw new Error(`${JSON.stringify(answer)}: ${given.error.message} (${given.error.clause})`);
    yield { before: now.state, answer, after: given.value };
    now = given.value;
  }
}

/** Freezes a value, so that any change of it throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
  return value;
}
