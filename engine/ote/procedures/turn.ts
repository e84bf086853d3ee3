import { emit } from '../events/evolve.ts';
import { beginStep } from '../events/frequent.ts';
import { holdsNow } from '../reading/conditions.ts';
import { isHeeded, isImmune } from '../reading/immunity.ts';
import { isLimited } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import { discardableCards } from '../rules/discard.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, membersOf, nextSeat, seatAt, teamOf } from '../state/read.ts';
import { featuresOf, hasStatic, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { StaticInPlay, StaticOf } from '../state/table/sources.ts';
import type { CardIx, GameState, Seat, Step } from '../state/types.ts';
import { isInfluenceBarred } from './alternative-goals.ts';
import { askToChoose } from './ask.ts';
import { scorablePull, scorePull } from './influence.ts';
import { endAtDiscard, uncrank } from './lasting.ts';
import { drawOne } from './moves.ts';
import { winsAmongMud } from './mudslinging.ts';
import { openTriggers } from './triggers.ts';
import { unflipNext } from './unflip.ts';

/** Continues the turn while no event is under way. Returns whether a player must act now. */
export function advanceTurn(draft: Draft): boolean {
  const { state } = draft;
  const { seat, step } = state.turn;
  // The turn of a player who has left the game ends when nothing is under way.
  if (seatAt(state, seat).out) {
    passTurn(draft, seat);
    return false;
  }
  switch (step) {
    case 'begin':
      beginTurn(draft, seat);
      return false;
    case 'uncrank':
      uncrankAll(draft, seat);
      // If an uncrank limit leaves a choice, its decision is now on top of the stack and is asked first.
      enterStep(draft, 'unflip');
      return false;
    case 'unflip':
      if (!unflipNext(draft, seat)) enterStep(draft, 'discard');
      return false;
    case 'discard':
      if (discardableCards(state, seat).length > 0 || holdsDiscardStepWhammy(state, seat))
        return true;
      enterStep(draft, 'draw');
      return false;
    case 'draw':
      drawStep(draft, seat);
      return false;
    case 'operations':
    case 'shift':
    case 'influence':
      return true;
    case 'end':
      passTurn(draft, seat);
      return false;
  }
}

/** Checks whether the player holds a Whammy of the Discard step, and another card to discard. */
function holdsDiscardStepWhammy(state: GameState, seat: Seat): boolean {
  if (!featuresOf(state).playsInDiscardStep) return false;
  const { hand } = seatAt(state, seat);
  return hand.length > 1 && hand.some((ix) => preparedAt(state, ix).inDiscardStep);
}

/** Enters a step. Triggers of the end of the step before resolve first, so they are pushed last. */
function enterStep(draft: Draft, step: Step): void {
  const before = draft.state.turn.step;
  beginStep(draft, step);
  const { seat } = draft.state.turn;
  if (step === 'discard') endAtDiscard(draft, seat);
  if (!featuresOf(draft.state).triggers) return;
  openTriggers(draft, { on: 'step', step, at: 'begin', seat });
  openTriggers(draft, { on: 'step', step: before, at: 'end', seat });
}

/** Checks whether a team has enough Influence to win as a turn of its member begins (TURN-1, MUD-2); a team needs it for each member in succession (SETUP-5). */
export function hasEnoughToWin(state: GameState, team: number): boolean {
  if (isInfluenceBarred(state, 'influence-does-not-win')) return false;
  if (state.options.mudslinging) return winsAmongMud(state, team);
  return (state.teams[team]?.influence ?? 0) >= state.options.influence;
}

// TURN-1, SETUP-5: enough Influence wins as a turn begins; a team needs each member in succession.
function beginTurn(draft: Draft, seat: Seat): void {
  const { state } = draft;
  const { team } = seatAt(state, seat);
  const { begun } = teamOf(state, seat);
  if (isInfluenceBarred(state, 'influence-does-not-win')) {
    continueTurn(draft, seat);
    return;
  }
  if (!hasEnoughToWin(state, team)) {
    if (begun > 0) emit(draft, { type: 'team-counted', team, begun: 0 });
  } else {
    emit(draft, { type: 'team-counted', team, begun: begun + 1 });
    if (begun + 1 >= membersOf(state, team).length) {
      winByInfluence(draft, team);
      return;
    }
  }
  continueTurn(draft, seat);
}

function continueTurn(draft: Draft, seat: Seat): void {
  enterStep(draft, 'uncrank');
  openTriggers(draft, { on: 'your-turn-begins', seat });
}

function winByInfluence(draft: Draft, team: number): void {
  const seats = membersOf(draft.state, team);
  emit(draft, { type: 'game-ended', outcome: { end: 'won', seats, why: 'influence' } });
}

/** Checks whether the card has the text `Uncranks in each player's Uncrank step.` */
function uncranksAnyway(state: GameState, card: CardIx): boolean {
  if (!featuresOf(state).uncranksEachTurn) return false;
  return hasStatic(state, card, 'uncranks-each-turn');
}

// TURN-2
function uncrankAll(draft: Draft, seat: Seat): void {
  const held = featuresOf(draft.state).uncrankLimits ? askWhatUncranks(draft, seat) : [];
  for (const card of draft.state.inPlay) {
    const { seat: whose, cranked } = cardAt(draft.state, card);
    const its = whose === seat || uncranksAnyway(draft.state, card);
    if (!its || !cranked || held.includes(card)) continue;
    if (!isLimited(draft.state, card, 'does-not-uncrank')) uncrank(draft, card);
  }
}

// TURN-5: in a game with teams, a team of a single player counts as a team, too.
function drawStep(draft: Draft, seat: Seat): void {
  const { state } = draft;
  const inTeams = state.teams.length < state.seats.length;
  if (drawOne(draft, seat, 'draw-step') || inTeams) {
    enterStep(draft, 'operations');
    return;
  }
  leaveGame(draft, seat, 'deck');
}

/** Takes a player out of the game. The last player left wins; a solo game is lost (TURN-5, TURN-9). */
export function leaveGame(draft: Draft, seat: Seat, why: 'deck' | 'conceded'): void {
  uncountLeaver(draft, seat);
  emit(draft, { type: 'seat-out', seat, why });
  const { state } = draft;
  const left = state.seats.flatMap((one, index) => (one.out ? [] : [index]));
  const teams = new Set(left.map((one) => seatAt(state, one).team));
  if (left.length === 0) {
    emit(draft, { type: 'game-ended', outcome: { end: 'lost' } });
  } else if (teams.size === 1 && state.teams.length > 1) {
    emit(draft, { type: 'game-ended', outcome: { end: 'won', seats: left, why: 'last-left' } });
  }
}

/** Stops counting a leaving member among the members who have begun a turn with enough Influence (SETUP-5). */
function uncountLeaver(draft: Draft, leaver: Seat): void {
  const { state } = draft;
  const { team } = seatAt(state, leaver);
  const { begun } = teamOf(state, leaver);
  const count = state.seats.length;
  const sinceBegun = (seat: Seat) => (state.turn.seat - seat + count) % count;
  const latest = [...membersOf(state, team)].sort((a, b) => sinceBegun(a) - sinceBegun(b));
  if (latest.indexOf(leaver) < begun) emit(draft, { type: 'team-counted', team, begun: begun - 1 });
}

/** Ends the present step of the player's turn. */
export function endStep(draft: Draft): void {
  const { state } = draft;
  const { seat, step } = state.turn;
  switch (step) {
    case 'discard':
      enterStep(draft, 'draw');
      return;
    case 'operations':
      enterStep(draft, 'shift');
      return;
    case 'shift':
      enterStep(draft, 'influence');
      openTriggers(draft, { on: 'influence-step', seat });
      return;
    default:
      if (!state.turn.scored) scoreAll(draft, seat);
      enterStep(draft, 'end');
      openTriggers(draft, { on: 'your-turn-ends', seat });
  }
}

// TURN-7, ruling: unspent Pull is scored as the step ends, unless the player has chosen to score less.
function scoreAll(draft: Draft, seat: Seat): void {
  const points = scorablePull(draft.state, seat);
  if (points > 0) scorePull(draft, seat, points);
}

/** Passes the turn clockwise: unused Pull is lost (CALL-1), and effects that lasted until then end (EFF-2). */
function passTurn(draft: Draft, from: Seat): void {
  for (let seat = 0; seat < draft.state.seats.length; seat++) {
    const { reserve } = seatAt(draft.state, seat);
    if (reserve.length === 0) continue;
    const points = reserve.reduce((sum, lot) => sum + lot.points, 0);
    if (points > 0) emit(draft, { type: 'pull-lost', seat, points });
  }
  const next = nextSeat(draft.state, from);
  emit(draft, { type: 'turn-began', seat: next, number: draft.state.turn.number + 1 });
  endEffects(draft, from, next);
}

/** Ends the effects that last until the turn of `next`, or of a player passed over on the way. */
function endEffects(draft: Draft, from: Seat, next: Seat): void {
  if (draft.state.effects.length === 0) return;
  const count = draft.state.seats.length;
  const reached = new Set<Seat>();
  for (let seat = (from + 1) % count; ; seat = (seat + 1) % count) {
    reached.add(seat);
    if (seat === next) break;
  }
  for (const effect of draft.state.effects) {
    const { until } = effect;
    const over = until.end === 'turn-of' && reached.has(until.seat);
    // A player who is out of the game has no Discard step.
    const passedOver = until.end === 'discard-of' && until.seat !== next && reached.has(until.seat);
    if (over || passedOver) emit(draft, { type: 'effect-ended', effect });
  }
}

/**
 * `Each player may uncrank only one Character each turn.`: asks for each such limit which of the seat's
 * cards uncrank, and returns the cards that depend on the answer. The widest limit comes first, because what it leaves
 * keeps to the narrower ones, too.
 */
function askWhatUncranks(draft: Draft, seat: Seat): readonly CardIx[] {
  const { state } = draft;
  const held: CardIx[] = [];
  const limits = staticsOf(state, 'uncrank-limit')
    .filter(({ source, while: when }) => isHeeded(state, source) && holdsNow(state, source, when))
    .map((said) => ({ ...said, cards: cardsLimited(state, seat, said) }))
    .sort((a, b) => b.cards.length - a.cards.length);
  for (const { source, effect, cards } of limits) {
    const open = cards.filter((ix) => !held.includes(ix));
    if (open.length <= effect.count) continue;
    held.push(...open);
    const among = open.map((card) => ({ card }));
    askToChoose(draft, seat, 'uncrank', source, effect.count, effect.count, among);
  }
  return held;
}

/** Returns the seat's cranked cards that the limit is about. */
function cardsLimited(
  state: GameState,
  seat: Seat,
  { source, effect }: StaticInPlay<StaticOf<'uncrank-limit'>>,
): readonly CardIx[] {
  return state.inPlay.filter((ix) => {
    const card = cardAt(state, ix);
    if (card.seat !== seat || !card.cranked || isLimited(state, ix, 'does-not-uncrank'))
      return false;
    return !isImmune(state, ix, source) && matches(state, ix, effect.filter, { seat, source });
  });
}
