import { describe, expect, test } from 'vitest';
import { type Answer, answerAll, beginTree, oteTable, type Session } from '@/engine';
import { plainText } from '@/lib/log/phrase';
import { lossWords } from '@/lib/ote/game-findings';
import { leaderOf, summaryOf } from '@/lib/ote/session-summary';
import { lastMove } from '@/lib/ote/shown-moves';
import { hasMoved, turnReports } from '@/lib/ote/turn-report';
import { winWarnings } from '@/lib/ote/win-warning';
import { fighter, fightPosition } from '@/tests/lib/ote/fight-table';
import { plain } from '@/tests/lib/ote/session-cards';

const AVAN = fighter('Avan', 4, 2);
const NICKELS = fighter('Nickels', 0, 1);
const TAKESHI = fighter('Takeshi', 5, 3, '', 10);
const FABRISSA = { ...fighter('Fabrissa', 1, 1), cost: plain(0) };

/** A game in which Ann does nothing and Ben calls, attacks and scores. */
function begun(): Session {
  const position = fightPosition(
    'operations',
    { is: AVAN, file: 0 },
    { is: NICKELS, file: 1 },
    { is: TAKESHI, seat: 1, file: 0 },
    { is: FABRISSA, seat: 1, zone: 'hand' },
  );
  const tree = beginTree(oteTable, position);
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
}

function played(session: Session, ...answers: readonly Answer[]): Session {
  const next = answerAll(session, answers);
  if (!next.ok) throw new Error(next.error.message);
  return next.value;
}

/** Ends the turn of the player who is asked, passes for everybody in between, and cranks Takeshi to score. */
function endTurn(session: Session): Session {
  let reached = session;
  const { number } = session.now.state.turn;
  for (let given = 0; given < 30 && reached.now.state.turn.number === number; given++) {
    const [request] = reached.now.requests;
    if (request === undefined) break;
    const { seat } = request;
    const scores = request.ask === 'act' && request.step === 'influence' && seat === 1;
    const isCranked = reached.now.state.cards[2]?.cranked !== false;
    if (scores && !isCranked) reached = played(reached, { do: 'crank', seat, card: 2 });
    else reached = played(reached, { do: request.ask === 'respond' ? 'pass' : 'end', seat });
  }
  return reached;
}

/** Passes until somebody must act. */
function passed(session: Session): Session {
  let reached = session;
  for (let given = 0; given < 10; given++) {
    const [request] = reached.now.requests;
    if (request?.ask !== 'respond') break;
    reached = played(reached, { do: 'pass', seat: request.seat });
  }
  return reached;
}

/** Ends the Discard step, if the player is in it. */
function toOperations(session: Session): Session {
  const [request] = session.now.requests;
  return request?.ask === 'discard' ? played(session, { do: 'end', seat: request.seat }) : session;
}

function bensTurn(session: Session): Session {
  const attack: Answer = { do: 'attack', seat: 1, card: 2, target: 1 };
  const call: Answer = { do: 'call', seat: 1, card: 3, at: { rank: 0, file: 1 } };
  const called = passed(played(toOperations(session), call));
  return endTurn(passed(played(called, attack)));
}

const texts = (session: Session) => turnReports(session).map(({ pieces }) => plainText(pieces));

describe('the report at the beginning of a turn', () => {
  test('names what the other player called, attacked, popped and scored', () => {
    const session = bensTurn(endTurn(begun()));
    expect(texts(session)).toEqual(['Ben: called Fabrissa, attacked Nickels, popped Nickels.']);
  });

  test('is empty before anybody had a turn, and names Influence alone after a turn without moves', () => {
    expect(texts(begun())).toEqual([]);
    const over = endTurn(toOperations(endTurn(begun())));
    expect(texts(over)).toEqual(['Ben: scored 10 Influence.']);
  });

  test('stays the same in the turn of the player, whose first move is known', () => {
    const session = toOperations(bensTurn(endTurn(begun())));
    expect(hasMoved(session)).toBe(false);
    const attacked = played(session, { do: 'attack', seat: 0, card: 0, target: 2 });
    expect(hasMoved(attacked)).toBe(true);
    expect(texts(attacked)).toEqual(texts(session));
  });
});

test('the last move of a player is told while that player goes on', () => {
  const turn = toOperations(endTurn(begun()));
  expect(lastMove(turn, 1, 0)).toBeNull();
  const called = passed(played(turn, { do: 'call', seat: 1, card: 3, at: { rank: 0, file: 1 } }));
  const move = lastMove(called, 1, 0);
  expect(move?.card).toBe(3);
  expect(plainText(move?.pieces ?? [])).toBe('Ben calls Fabrissa.');
});

test('an attack is told by whom it is against, with who was popped', () => {
  const turn = toOperations(endTurn(begun()));
  const attack: Answer = { do: 'attack', seat: 1, card: 2, target: 1 };
  const move = lastMove(passed(played(turn, attack)), 1, 0);
  expect(plainText(move?.pieces ?? [])).toBe('Ben attacks Nickels with Takeshi.');
  expect(move?.pops.map(plainText)).toEqual(['Nickels is popped: AP 5 against its DP 1 (ATK-5).']);
});

test('a player who wins when a turn begins is named before, with what would prevent it', () => {
  const { state } = endTurn(begun()).now;
  expect(winWarnings(state, 0)).toEqual([]);
  const near = { ...state, teams: state.teams.map((team) => ({ ...team, influence: 24 })) };
  // It is the turn of Ben.
  expect(winWarnings(near, 0)).toEqual([
    {
      isOwn: true,
      text: 'You win when your next turn begins, unless you have less than 24 Influence by then',
    },
    {
      isOwn: false,
      text: 'Ben wins when its turn begins, unless it has less than 24 Influence by then',
    },
  ]);
  // By the variant an opponent with enough prevents it (MUD-2).
  const mud = { ...near, options: { ...near.options, mudslinging: true } };
  expect(winWarnings(mud, 0)).toEqual([]);
});

describe('the end of a lost game', () => {
  const lost = () => {
    let session = begun();
    for (let turn = 0; turn < 12 && session.now.state.outcome === null; turn++)
      session = endTurn(toOperations(session));
    return session;
  };

  test('says who scored, and which attacks would have popped that card', () => {
    const session = lost();
    expect(session.now.state.outcome).toMatchObject({ end: 'won', seats: [1] });
    expect(lossWords(session, 0)).toEqual([
      'All of the 20 Influence that Ben scored came from Takeshi.',
      'You never attacked it. Unless somebody had responded, an attack would have popped it: Avan (turns 1, 3 and 5).',
    ]);
    // The winner has nothing to regret, and neither has a player whose game goes on.
    expect(lossWords(session, 1)).toEqual([]);
    expect(lossWords(begun(), 0)).toEqual([]);
  });

  test('names the turns of attacks, and an attack that no Character could have won', () => {
    const wall = fighter('Takeshi', 9, 9, '', 10);
    const position = fightPosition(
      'operations',
      { is: AVAN },
      { is: NICKELS, file: 1 },
      { is: wall, seat: 1 },
    );
    const tree = beginTree(oteTable, position);
    if (!tree.ok) throw new Error(tree.error.message);
    let session = passed(played(tree.value, { do: 'attack', seat: 0, card: 1, target: 2 }));
    for (let turn = 0; turn < 12 && session.now.state.outcome === null; turn++)
      session = endTurn(toOperations(session));
    expect(lossWords(session, 0)[1]).toBe(
      'You attacked it on turn 1. By the forecast, no attack of one Character would have popped it.',
    );
  });

  test('shows the Influence of both players by turn, and who was ahead since when', () => {
    const { curves } = summaryOf(lost(), 0);
    expect(curves.map(({ byTurn }) => byTurn)).toEqual([
      [5, 5, 5, 5, 5, 5],
      [5, 15, 15, 25, 25, 25],
    ]);
    expect(leaderOf(curves)).toEqual({ team: 1, since: 2 });
    expect(leaderOf(curves.slice(0, 1))).toBeNull();
    expect(leaderOf(curves.map(({ team, pops }) => ({ team, pops, byTurn: [1, 2] })))).toBeNull();
  });

  test('marks the turns in which a player lost cards', () => {
    const { curves } = summaryOf(bensTurn(endTurn(begun())), 0);
    expect(curves.map(({ pops }) => [...pops])).toEqual([[[2, 1]], []]);
  });
});
