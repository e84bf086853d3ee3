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
import { brokenBy, drained, leaks, mislisted, thawed } from './invariants';
import { anyOf, nonsense } from './random-answer';
import { randomSetup } from './random-setup';

/** Whoever has no team is out of the game when a deck of forty is drawn out, long before this. */
const MOST_TURNS = 300;
/** In one game of so many a player gives up now and then, at any moment (TURN-9), and after one answer of so many. */
const CONCEDING = 4;
const CONCEDED = 400;
/** After so many answers in one turn everybody only passes and ends: what Influence below zero pays for could go on for ever ("Deep Pockets"). */
const MOST_IN_A_TURN = 800;
/** Passes and first choices until nothing is pending: so many, and for each event under way so many of each player. */
const MOST_PENDING = 400;
const MOST_PASSES = 4;

/** Games of On the Edge of two to four players with decks of these cards. */
export function soakedOte(pool: readonly CardDef[]): Soaked<Ote> {
  return {
    game: ote,
    setup: (seed) => randomSetup(seed, pool),
    chooser,
    turnOf: turnNumber,
    turns: MOST_TURNS,
    // A team that has no cards left to draw goes on (TURN-5).
    mayStop: ({ teams }) => teams !== undefined,
    isWon: ({ outcome }) => outcome?.end === 'won',
    thawed,
    wrong: brokenBy,
    wrongClosely,
    told,
  };
}

type Chooser = ReturnType<Soaked<Ote>['chooser']>;

/** Answers at random, but for a turn that goes on and on; in some games somebody leaves now and then. */
function chooser(seed: number): Chooser {
  const choose = seed % CONCEDING === 0 ? conceding(seed) : anyOf;
  let turn = { number: 0, answers: 0 };
  return (dice, listed, state) => {
    const { number } = state.turn;
    turn = { number, answers: number === turn.number ? turn.answers + 1 : 0 };
    const nothing = turn.answers > MOST_IN_A_TURN ? listed.find(isNothing) : undefined;
    return nothing ?? choose(dice, listed, state);
  };
}

function isNothing({ do: act }: Answer): boolean {
  return act === 'pass' || act === 'end';
}

/** Answers at random; now and then somebody leaves, as long as two others stay. */
function conceding(seed: number): Chooser {
  const concessions = diceOf(seed, 'concessions');
  return (dice, listed, { seats }) => {
    if (concessions.roll(CONCEDED) > 0) return anyOf(dice, listed);
    const left = seats.flatMap(({ out }, seat) => (out ? [] : [seat]));
    const seat = left.length > 2 ? concessions.pick(left) : undefined;
    return seat === undefined ? anyOf(dice, listed) : { do: 'concede', seat };
  };
}

function wrongClosely(
  { before, answer, after }: Ply<Ote>,
  listed: readonly Answer[],
  dice: Dice,
): readonly string[] {
  const some = Array.from({ length: 4 }, () => dice.pick(listed) ?? answer);
  const others = Array.from({ length: 24 }, () => nonsense(dice, before)).filter(
    (one) => one.seat === answer.seat && isListable(one),
  );
  const wrong = [...mislisted(before, listed, some, others), ...leaks(after.state)];
  const { frames, seats } = after.state;
  const most = MOST_PENDING + MOST_PASSES * frames.length * seats.length;
  if (drained(after.state, most) < most) return wrong;
  return [...wrong, 'passing does not come to an end'];
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
function told(state: GameState, answer: Answer): string {
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
