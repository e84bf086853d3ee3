import type { Refusal } from '../../kernel/game.ts';
import { knownLabelIndex, labelIndex, labelOf } from '../../kernel/scenario/labels.ts';
import type { Verdict } from '../../kernel/scenario/run.ts';
import { legalAnswers } from '../decisions/legal.ts';
import { requestOf } from '../decisions/request.ts';
import { extentOf } from '../rules/ranks.ts';
import type { Request } from '../state/requests.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import type { Action } from './action.ts';
import type { Question } from './format.ts';
import { attempt } from './perform.ts';
import { type RowPlace, writtenPlace } from './places.ts';
import { type Cast, giveAll, type Outcome } from './table.ts';

function verdictOfDifference(message: string, refusal: Refusal | null = null): Verdict {
  return { message, clause: refusal?.clause ?? null };
}

/** Checks that the targets, places or cards of the question are exactly the legal ones. */
export function judgeLegal(cast: Cast, state: GameState, question: Question): Verdict {
  const { asked } = question;
  const seat = cast.players.indexOf(asked.player);
  if ('kind' in asked)
    return sameCards(
      cast,
      'cards',
      question.cards ?? [],
      cardsForKind(cast, state, seat, asked.kind),
    );
  const { action } = asked;
  if (question.cards !== null) {
    const found = action.verb === 'pass' ? [] : cardsForKind(cast, state, seat, action.verb);
    return sameCards(cast, 'cards', question.cards, found);
  }
  if (question.targets !== null) {
    return verdictOnTried('targets', question.targets, targetsOf(cast, state, seat, action));
  }
  if (question.places !== null) {
    return verdictOnTried(
      'places',
      question.places.map(writtenPlace),
      placesOf(cast, state, seat, action),
    );
  }
  const outcome = judgeAction(cast, state, seat, action);
  if (outcome.ok) return null;
  const { refusal } = outcome;
  return verdictOfDifference(
    `expected to be legal, but refused by ${refusal.clause}: ${refusal.message}`,
    refusal,
  );
}

/**
 * Tries an action in this very state. For a seat that has not been asked yet, the seats before it are
 * assumed to pass (reading rule 10). For an action other than a discard, the Discard step is assumed to be
 * over.
 */
export function judgeAction(cast: Cast, state: GameState, seat: Seat, action: Action): Outcome {
  const first = attempt(cast, state, seat, action);
  let outcome = first;
  let reached = state;
  for (let tick = 0; tick < MOST_SEATS; tick++) {
    if (outcome.ok || !isEarly(outcome.refusal, requestOf(reached), action)) return outcome;
    const next = passForOthers(requestOf(state), reached, seat);
    if (next === null) return first;
    reached = next;
    outcome = attempt(cast, reached, seat, action);
  }
  return first;
}

/** Checks whether the action is refused only because the seat has not been asked yet. */
function isEarly(refusal: Refusal, request: Request | null, action: Action): boolean {
  if (refusal.clause === 'REQUEST') return true;
  const discards = action.verb === 'discard' || action.verb === 'end' || action.verb === 'pass';
  return request?.ask === 'discard' && !discards && refusal.clause !== 'NOT-BUILT';
}

const MOST_SEATS = 40;

function passForOthers(window: Request | null, state: GameState, seat: Seat): GameState | null {
  const request = requestOf(state);
  if (request?.ask === 'discard') {
    const ended = giveAll(state, [{ do: 'end', seat: request.seat }]);
    return stateOf(ended);
  }
  if (request?.ask !== 'respond' || request.seat === seat) return null;
  if (window?.ask === 'respond' && (window.to !== request.to || window.window !== request.window)) {
    return null;
  }
  const passed = giveAll(state, [{ do: 'pass', seat: request.seat }]);
  return stateOf(passed);
}

function stateOf(outcome: Outcome): GameState | null {
  return outcome.ok ? outcome.state : null;
}

/** Returns the cards with which the seat has a legal answer of this kind. */
function cardsForKind(cast: Cast, state: GameState, seat: Seat, kind: string): readonly string[] {
  const wanted = kind === 'gangUp' ? 'gang-up' : kind;
  const cards = new Set<CardIx>();
  for (const answer of legalAnswers(state, seat)) {
    if (answer.do === wanted && 'card' in answer) cards.add(answer.card);
  }
  return [...cards].map((card) => labelOf(cast.labels, card));
}

/** The results of many attempts; `notBuilt` when the engine does not support one of them. */
interface TriedAttempts {
  readonly legal: readonly string[];
  readonly notBuilt: Refusal | null;
}

function tryAll(
  cast: Cast,
  state: GameState,
  seat: Seat,
  tries: readonly (readonly [name: string, actions: readonly Action[]])[],
): TriedAttempts {
  let notBuilt: Refusal | null = null;
  const legal = tries.filter(([, actions]) =>
    actions.some((action) => {
      const outcome = judgeAction(cast, state, seat, action);
      if (!outcome.ok && outcome.refusal.clause === 'NOT-BUILT') notBuilt = outcome.refusal;
      return outcome.ok;
    }),
  );
  return { legal: legal.map(([name]) => name), notBuilt };
}

function verdictOnTried(what: string, expected: readonly string[], tried: TriedAttempts): Verdict {
  if (tried.notBuilt !== null) return verdictOfDifference(tried.notBuilt.message, tried.notBuilt);
  return sameNames(what, expected, tried.legal);
}

/** Returns everything that the action could target: a card on any side, or a player. */
function targetsOf(cast: Cast, state: GameState, seat: Seat, action: Action): TriedAttempts {
  const labels = [...cast.labels.names, ...cast.players];
  const tries = labels.map((label) => [label, actionsAimedAt(cast, state, action, label)] as const);
  return tryAll(cast, state, seat, tries);
}

function actionsAimedAt(
  cast: Cast,
  state: GameState,
  action: Action,
  label: string,
): readonly Action[] {
  switch (action.verb) {
    case 'attack': {
      const plain: Action = { verb: 'attack', fields: { ...action.fields, target: label } };
      if (action.fields.bypass !== undefined) return [plain];
      return [plain, ...actionsBypassing(cast, state, action.fields.attack, label)];
    }
    case 'bulldoze':
      return [{ verb: 'bulldoze', fields: { ...action.fields, target: label } }];
    case 'call':
      return [{ verb: 'call', fields: { ...action.fields, on: label } }];
    case 'play':
      return [{ verb: 'play', fields: { ...action.fields, on: [label] } }];
    case 'use':
      return [{ verb: 'use', fields: { ...action.fields, on: [label] } }];
    case 'save':
      return [{ verb: 'save', fields: { ...action.fields, for: label } }];
    case 'martyr':
      return [{ verb: 'martyr', fields: { ...action.fields, for: label } }];
    case 'shift':
      return [{ verb: 'shift', fields: { ...action.fields, to: label } }];
    default:
      return [];
  }
}

/** Repeats the attack with each Character that could be bypassed. */
function actionsBypassing(
  cast: Cast,
  state: GameState,
  attack: string,
  target: string,
): readonly Action[] {
  const attacked = labelIndex(cast.labels, target);
  const side = attacked === null ? undefined : state.cards[attacked];
  if (side?.zone !== 'conspiracy') return [];
  return state.inPlay.flatMap((card): Action[] => {
    const here = state.cards[card];
    if (here?.zone !== 'conspiracy' || here.seat !== side.seat || card === attacked) return [];
    const bypass = labelOf(cast.labels, card);
    return [{ verb: 'attack', fields: { attack, target, bypass } }];
  });
}

/** Returns every place within the rows and one beyond each edge. The engine decides which of them are legal. */
function placesOf(cast: Cast, state: GameState, seat: Seat, action: Action): TriedAttempts {
  const extent = extentOf(state, seat);
  const width = extent === null ? 1 : extent.right - extent.left + 1;
  const tries: [string, Action[]][] = [];
  for (let rank = -1; rank <= 5; rank++) {
    for (let file = -1; file <= width + 2; file++) {
      const placed = placedAt(action, [rank, file]);
      if (placed !== null) tries.push([writtenPlace([rank, file]), [placed]]);
    }
  }
  return tryAll(cast, state, seat, tries);
}

function placedAt(action: Action, [rank, file]: RowPlace): Action | null {
  const spot: [number, number] = [rank, file];
  switch (action.verb) {
    case 'call':
      return { verb: 'call', fields: { ...action.fields, at: spot } };
    case 'move':
      return { verb: 'move', fields: { ...action.fields, to: spot } };
    case 'place':
      return { verb: 'place', fields: { ...action.fields, at: spot } };
    default:
      return null;
  }
}

function sameCards(
  cast: Cast,
  what: string,
  expected: readonly string[],
  found: readonly string[],
): Verdict {
  const known = expected.map((label) => labelOf(cast.labels, knownLabelIndex(cast.labels, label)));
  return sameNames(what, known, found);
}

function sameNames(what: string, expected: readonly string[], found: readonly string[]): Verdict {
  const missing = expected.filter((one) => !found.includes(one));
  const surplus = found.filter((one) => !expected.includes(one));
  if (missing.length === 0 && surplus.length === 0) return null;
  const parts = [
    missing.length === 0 ? '' : `${missing.join(', ')} should be legal and is not`,
    surplus.length === 0 ? '' : `${surplus.join(', ')} is legal and should not be`,
  ];
  return verdictOfDifference(`${what}: ${parts.filter((part) => part !== '').join('; ')}`);
}
