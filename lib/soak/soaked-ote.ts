import {
  type Answer,
  type CardDef,
  type Dice,
  diceOf,
  type GameState,
  type Ote,
  ote,
  type Ply,
  type Soaked,
  turnNumber,
} from '@/engine';
import {
  brokenInvariants,
  countToDrain,
  leaksOfViews,
  mislistedAnswers,
  thawState,
} from './invariants';
import { anyOf, nonsenseAnswer } from './random-answer';
import { randomSetup } from './random-setup';

/** The maximum number of turns; a deck of forty is drawn long before. */
const MOST_TURNS = 300;
/** One of `CONCEDING` games has concessions at any moment (TURN-9), after one of `CONCEDING` answers. */
const CONCEDING = 4;
const CONCEDED = 400;
/** The number of answers in one turn after which players only pass and end it, because some abilities can be paid without limit ("Deep Pockets"). */
const MOST_IN_A_TURN = 800;
/** How many answers may pass until nothing is pending, if players only pass or take the first choice: this number, and some for each frame and player. */
const MOST_PENDING = 400;
const MOST_PASSES = 4;

/** Returns random games of On the Edge with two to four players and decks of these cards. */
export function soakedOte(pool: readonly CardDef[]): Soaked<Ote> {
  return {
    game: ote,
    setup: (seed) => randomSetup(seed, pool),
    chooser: randomPlayer,
    turnOf: turnNumber,
    turns: MOST_TURNS,
    // A team without cards to draw continues (TURN-5).
    mayStop: ({ teams }) => teams !== undefined,
    isWon: ({ outcome }) => outcome?.end === 'won',
    thawed: thawState,
    wrong: brokenInvariants,
    wrongClosely: closeViolations,
    told: answerText,
  };
}

/** Answers randomly, except for concessions and for turns without end. */
function randomPlayer(seed: number): ReturnType<Soaked<Ote>['chooser']> {
  const concessions = seed % CONCEDING === 0 ? diceOf(seed, 'concessions') : null;
  let turn = 0;
  let given = 0;
  return (dice, listed, state) => {
    if (turn !== turnNumber(state)) given = 0;
    turn = turnNumber(state);
    given++;
    const left = concessions === null ? null : concessionOf(concessions, state);
    const nothingMore = given > MOST_IN_A_TURN ? listed.find(isNothing) : undefined;
    return left ?? nothingMore ?? anyOf(dice, listed);
  };
}

function isNothing({ do: act }: Answer): boolean {
  return act === 'pass' || act === 'end';
}

/** Sometimes lets a player concede, as long as two others remain. */
function concessionOf(dice: Dice, { seats }: GameState): Answer | null {
  if (dice.roll(CONCEDED) > 0) return null;
  const left = seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
  const seat = left.length > 2 ? dice.pick(left) : undefined;
  return seat === undefined ? null : { do: 'concede', seat };
}

function closeViolations(
  { before, answer, after }: Ply<Ote>,
  listed: readonly Answer[],
  dice: Dice,
): readonly string[] {
  const some = Array.from({ length: 4 }, () => dice.pick(listed) ?? answer);
  const others = Array.from({ length: 24 }, () => nonsenseAnswer(dice, before)).filter(
    (one) => one.seat === answer.seat && isListable(one),
  );
  const wrong = [...mislistedAnswers(before, listed, some, others), ...leaksOfViews(after.state)];
  const { frames, seats } = after.state;
  const most = MOST_PENDING + MOST_PASSES * frames.length * seats.length;
  if (countToDrain(after.state, most) < most) return wrong;
  return [...wrong, 'passing does not come to an end'];
}

/** Checks whether all legal answers of a kind are listed. That is not so for kinds with further details (how to pay, whom to pass). */
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

/** Describes an answer with the name of its card first. */
function answerText(state: GameState, answer: Answer): string {
  const named = 'card' in answer ? state.defs[state.cards[answer.card]?.def ?? -1]?.name : null;
  const who = named === null || named === undefined ? '' : ` (${named})`;
  const under = state.frames.map((frame) =>
    frame.kind === 'announced'
      ? `${frame.act} ${state.defs[state.cards[frame.source]?.def ?? -1]?.name}`
      : frame.decision.ask,
  );
  const stack = under.length === 0 ? '' : `, with under way: ${under.join(' > ')}`;
  return `${JSON.stringify(answer)}${who}${stack}`;
}
