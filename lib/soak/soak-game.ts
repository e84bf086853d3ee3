import {
  type Advance,
  type Answer,
  type CardDef,
  draftOf,
  type GameState,
  requestOf,
  type Setup,
  start,
  stateHash,
  submit,
  submitTo,
} from '@/engine';
import { brokenBy, drained, leaks, mislisted, misplaced, thawed } from './invariants';
import { type Dice, diceOf } from './random';
import { anyOf, listedAnswers, nonsense } from './random-answer';
import { randomSetup } from './random-setup';

/** How a random game went. */
export interface SoakedGame {
  readonly seed: number;
  readonly seats: number;
  readonly answers: number;
  readonly turns: number;
  /** `stopped`: at the bound, as a team may that has no cards left to draw (TURN-5). */
  readonly end: 'won' | 'lost' | 'stopped' | 'broken';
  /** What was wrong, with the answer that brought it out; empty when nothing was. */
  readonly problems: readonly string[];
}

export interface SoakOptions {
  /** What must hold at every step is looked at after each so-many-eth answer, and what takes longer after eight times as many. */
  readonly every: number;
  /** Every so-many-eth game is played once more in one draft, and must come to the same. */
  readonly replayed: number;
}

/** Whoever has no team is out of the game when a deck of forty is drawn out, long before this. */
const MOST_TURNS = 300;
const MOST_ANSWERS = 20_000;
/** In one game of so many a player gives up now and then, at any moment (TURN-9), and after one answer of so many. */
const CONCEDING = 4;
const CONCEDED = 400;
/** After so many in one turn everybody only passes and ends: what Influence below zero pays for could go on for ever ("Deep Pockets"). */
const MOST_IN_A_TURN = 800;
/** Passes and first choices until nothing is pending: so many, and for each event under way so many of each player. */
const MOST_PENDING = 400;
const MOST_PASSES = 4;

/** Plays random legal answers to the end of the game and looks at everything that must hold. Never throws: an exception is a problem, too. */
export function soakGame(seed: number, pool: readonly CardDef[], options: SoakOptions): SoakedGame {
  const setup = randomSetup(seed, pool);
  const dice = diceOf(seed, 'answers');
  const fates = diceOf(seed, 'concessions');
  const answers: Answer[] = [];
  const last: { state: GameState | null } = { state: null };
  const game = (end: SoakedGame['end'], problems: readonly string[]): SoakedGame => {
    const turns = last.state?.turn.number ?? 0;
    return { seed, seats: setup.seats.length, answers: answers.length, turns, end, problems };
  };
  try {
    const begun = start(setup);
    if (!begun.ok) return game('broken', [begun.error.message]);
    let now = begun.value;
    let turn = { number: now.state.turn.number, since: 0 };
    for (;;) {
      last.state = now.state;
      const { number } = now.state.turn;
      if (number !== turn.number) turn = { number, since: answers.length };
      if (now.request === null) break;
      if (answers.length >= MOST_ANSWERS || now.state.turn.number > MOST_TURNS) {
        if (setup.teams !== undefined) return game('stopped', []);
        return game('broken', [`it has not ended after ${answers.length} answers`]);
      }
      const listed = listedAnswers(now.state, now.request);
      const left = seed % CONCEDING === 0 ? concession(fates, now.state) : null;
      const nothingMore =
        answers.length - turn.since > MOST_IN_A_TURN ? listed.find(isNothing) : undefined;
      const answer = left ?? nothingMore ?? anyOf(dice, listed);
      if (answer === undefined) return game('broken', [nothing(now)]);
      const next = answered(now, answer, listed, dice, answers.length, options.every);
      answers.push(answer);
      if ('problems' in next) return game('broken', next.problems);
      // The game itself goes on from JSON; played again in memory, it must come to the same.
      now = answers.length % options.every === 0 ? { ...next, state: thawed(next.state) } : next;
    }
    const replayed =
      seed % options.replayed === 0 ? replayProblem(setup, answers, now.state) : null;
    if (replayed !== null) return game('broken', [replayed]);
    return game(now.state.outcome?.end ?? 'lost', []);
  } catch (error) {
    const { stack } = error instanceof Error ? error : new Error(String(error));
    return game('broken', [(stack ?? '').split('\n').slice(0, 4).join(' | ')]);
  }
}

function isNothing({ do: act }: Answer): boolean {
  return act === 'pass' || act === 'end';
}

/** Now and then somebody leaves, as long as two others stay. */
function concession(dice: Dice, { seats }: GameState): Answer | null {
  if (dice.roll(CONCEDED) > 0) return null;
  const left = seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
  const seat = left.length > 2 ? dice.pick(left) : undefined;
  return seat === undefined ? null : { do: 'concede', seat };
}

function nothing({ state, request }: Advance): string {
  return `nothing answers ${JSON.stringify(request)}, with ${JSON.stringify(state.frames)} under way`;
}

/** What the answer came to, or what is wrong with it. */
function answered(
  now: Advance,
  answer: Answer,
  listed: readonly Answer[],
  dice: Dice,
  ply: number,
  every: number,
): Advance | { readonly problems: readonly string[] } {
  const closely = ply % every === 0;
  const veryClosely = ply % (8 * every) === 0;
  const older = veryClosely ? stateHash(now.state) : '';
  const given = submit(now.state, answer);
  if (!given.ok) {
    return told(now.state, answer, [`it is listed, and refused: ${given.error.message}`]);
  }
  const after = given.value;
  if (!closely) return after;
  const wrong = [...brokenBy({ before: now.state, answer, after })];
  if (veryClosely) {
    const some = Array.from({ length: 4 }, () => dice.pick(listed) ?? answer);
    const others = Array.from({ length: 24 }, () => nonsense(dice, now.state)).filter(
      (one) => one.seat === answer.seat && isListable(one),
    );
    wrong.push(...mislisted(now.state, listed, some, others), ...leaks(after.state));
    const { frames, seats } = after.state;
    const most = MOST_PENDING + MOST_PASSES * frames.length * seats.length;
    if (drained(after.state, most) === most) {
      wrong.push('passing does not come to an end');
    }
  }
  if (veryClosely && stateHash(now.state) !== older) wrong.push('the older state was changed');
  return wrong.length === 0 ? after : told(now.state, answer, wrong);
}

/** Kinds of which every legal answer is listed, but for the ones that only say more (how to pay, whom to pass). */
function isListable(answer: Answer): boolean {
  switch (answer.do) {
    case 'crank':
    case 'gang-up':
    case 'martyr':
    case 'shift':
    case 'end':
    case 'pass':
      return true;
    case 'attack':
      return answer.bypass === undefined;
    default:
      return false;
  }
}

/** The card by name: whoever reads this looks for the card first. */
function told(state: GameState, answer: Answer, wrong: readonly string[]) {
  const named = 'card' in answer ? state.defs[state.cards[answer.card]?.def ?? -1]?.name : null;
  const who = named === null || named === undefined ? '' : ` (${named})`;
  const under = state.frames.map((frame) =>
    frame.kind === 'announced'
      ? `${frame.act} ${state.defs[state.cards[frame.source]?.def ?? -1]?.name}`
      : frame.decision.ask,
  );
  const stack = under.length === 0 ? '' : `, with under way: ${under.join(' > ')}`;
  return { problems: wrong.map((one) => `${JSON.stringify(answer)}${who}${stack}: ${one}`) };
}

/** The same game once more, in one draft that keeps no events: the way a simulation plays. */
function replayProblem(setup: Setup, answers: readonly Answer[], end: GameState): string | null {
  const begun = start(JSON.parse(JSON.stringify(setup)));
  if (!begun.ok) return begun.error.message;
  const draft = draftOf(begun.value.state, null);
  for (const [index, answer] of answers.entries()) {
    const refusal = submitTo(draft, answer);
    if (refusal !== null) return `played again, answer ${index} is refused: ${refusal.message}`;
  }
  if (misplaced(draft.state).length > 0 || requestOf(draft.state) !== null) {
    return 'played again in one draft it does not end';
  }
  return stateHash(draft.state) === stateHash(end) ? null : 'played again it is another game';
}
