import {
  type Answer,
  type CardIx,
  type GameState,
  legalAnswers,
  payableActs,
  type Refusal,
  requestOf,
  type Seat,
  submit,
  type TableAnswer,
} from '@/engine';
import type { Wish } from '@/lib/ote/cheapest-way';
import { cardLabels, copiesOf, namesIn } from '@/lib/ote/commands/card-labels';
import { commandOf } from '@/lib/ote/commands/command-words';
import { GAME_COMMANDS, type Verb, verbIn } from '@/lib/ote/commands/game-commands';
import { bestCard, type CommandScene, cardFit, fitOf } from '@/lib/ote/commands/match-answer';
import { readChoice } from '@/lib/ote/commands/read-choice';
import { readHandCommand } from '@/lib/ote/commands/read-hand-command';
import { type Reading, readingsOf } from '@/lib/ote/commands/split-command';
import { readTableCommand, type TableCommand } from '@/lib/ote/commands/table-commands';
import { whyNot } from '@/lib/ote/commands/why-not';
import { cheapestPayment, type Payment, paymentBy } from '@/lib/ote/payment';
import { actionsFor } from '@/lib/ote/session-actions';

/** The result of reading a command. */
export type CommandRead =
  | { readonly kind: 'answers'; readonly answers: readonly TableAnswer[] }
  | { readonly kind: 'table'; readonly command: TableCommand }
  /** The command is ambiguous; `offers` are complete commands to choose from. */
  | { readonly kind: 'which'; readonly message: string; readonly offers: readonly string[] }
  /** The rules refuse the action. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly wish: Wish | null }
  | { readonly kind: 'unknown'; readonly message: string; readonly offers: readonly string[] };

const MOST_CANDIDATES = 3000;
const MOST_OFFERS = 12;

/** Reads a typed command for the asked seat, in the view of that seat. */
export function readCommand(state: GameState, seat: Seat, typed: string): CommandRead {
  const table = readTableCommand(typed);
  if (table !== null) return { kind: 'table', command: table };
  const scene: CommandScene = { state, labels: cardLabels(state, seat, requestOf(state)) };
  const hand = readHandCommand(scene, seat, typed);
  if (hand !== null) return hand;
  const said = verbIn(typed);
  if (said === null) return unknownCommand(typed);
  const { verb, rest } = said;
  if (verb.does === 'crank' || verb.does === 'discard') {
    const one = readOne(scene, seat, verb, rest);
    const names = namesIn(rest).filter((name) => name !== '');
    return names.length > 1 && one.kind !== 'answers' ? readForEach(scene, seat, verb, names) : one;
  }
  if (verb.does === 'choose') return readChoice(scene, seat, rest);
  return readOne(scene, seat, verb, rest);
}

function unknownCommand(typed: string): CommandRead {
  const [first = ''] = typed.trim().split(' ');
  const offers = GAME_COMMANDS.map(([one]) => one).filter((one) =>
    one.startsWith(first.charAt(0).toLowerCase()),
  );
  return {
    kind: 'unknown',
    message: `“${typed.trim()}” is no command. Type help for all of them.`,
    offers: offers.slice(0, 4),
  };
}

/** Applies a command to several cards in sequence, all or none. */
function readForEach(
  scene: CommandScene,
  seat: Seat,
  verb: Verb,
  names: readonly string[],
): CommandRead {
  const answers: TableAnswer[] = [];
  let { state } = scene;
  for (const name of names) {
    const one = readOne({ ...scene, state }, seat, verb, name.trim());
    if (one.kind !== 'answers') return one;
    for (const answer of one.answers) {
      if (answer.do === 'by-hand') continue;
      const next = submit(state, answer);
      if (!next.ok) return { kind: 'refused', refusal: next.error, wish: null };
      answers.push(answer);
      state = next.value.state;
    }
  }
  return { kind: 'answers', answers };
}

/** An answer that fits a command, with its rating. */
interface FittingAnswer {
  readonly answer: Answer;
  readonly reading: Reading;
  readonly fit: number;
}

function readOne(scene: CommandScene, seat: Seat, verb: Verb, rest: string): CommandRead {
  const readings = readingsOf(rest, verb.clauses);
  const all = candidatesFor(scene.state, seat, verb.does);
  let best: FittingAnswer[] = [];
  for (const answer of all) {
    for (const reading of readings) {
      const fits = fitOf(scene, reading, answer);
      if (fits === 0) continue;
      const most = best[0]?.fit ?? 0;
      if (fits > most) best = [];
      if (fits >= most) best.push({ answer, reading, fit: fits });
      break;
    }
  }
  const [only, ...others] = best;
  if (only === undefined) return refusedOrUnknown(scene, seat, verb, readings);
  if (others.length > 0) return askWhich(scene, best);
  return withPayment(scene, only);
}

function candidatesFor(state: GameState, seat: Seat, does: Answer['do']): readonly Answer[] {
  const found: Answer[] = [];
  const known = new Set<string>();
  const add = (answer: Answer) => {
    const key = JSON.stringify(answer);
    if (answer.do === does && !known.has(key)) {
      known.add(key);
      found.push(answer);
    }
    return found.length < MOST_CANDIDATES;
  };
  for (const answer of legalAnswers(state, seat)) if (!add(answer)) break;
  if (does === 'concede') add({ do: 'concede', seat });
  const ask = requestOf(state)?.ask;
  if (does === 'call' && ask !== 'choose' && ask !== 'place' && ask !== 'control') {
    for (const answer of payableActs(state, seat, true)) if (!add(answer)) break;
  }
  return found;
}

/** Returns the answers for an unambiguous command: a call with its payment. */
function withPayment(scene: CommandScene, { answer, reading }: FittingAnswer): CommandRead {
  if (answer.do !== 'call') return { kind: 'answers', answers: [answer] };
  const payment = paymentOf(scene, answer, reading.clauses.get('pay'));
  if (payment !== null) return { kind: 'answers', answers: payment.answers };
  const tried = submit(scene.state, answer);
  if (tried.ok) return { kind: 'answers', answers: [answer] };
  return {
    kind: 'refused',
    refusal: tried.error,
    wish: { kind: 'call', card: answer.card, ability: null },
  };
}

function paymentOf(
  scene: CommandScene,
  call: Extract<Answer, { do: 'call' }>,
  named: string | undefined,
): Payment | null {
  if (named === undefined) return cheapestPayment(scene.state, call);
  const cards = namesIn(named).flatMap((name) => bestCard(scene, name) ?? []);
  return paymentBy(scene.state, call, cards);
}

function askWhich(scene: CommandScene, best: readonly FittingAnswer[]): CommandRead {
  const offers = best.map(({ answer }) => commandOf(scene.state, scene.labels, answer));
  const cards = new Set(best.map(({ answer }) => ('card' in answer ? answer.card : -1)));
  const [first] = best;
  const places = first?.answer.do === 'call' || first?.answer.do === 'move';
  const message =
    cards.size > 1 ? 'Which card?' : places && !offers[0]?.includes(' on ') ? 'Where?' : 'On what?';
  const more =
    offers.length > MOST_OFFERS ? ` ${offers.length} ways; the first ${MOST_OFFERS}:` : '';
  return { kind: 'which', message: message + more, offers: offers.slice(0, MOST_OFFERS) };
}

/** Returns the engine's refusal for the named card, or that no card has the name. */
function refusedOrUnknown(
  scene: CommandScene,
  seat: Seat,
  verb: Verb,
  readings: readonly Reading[],
): CommandRead {
  const { state } = scene;
  const simple = readings.at(-1)?.main ?? '';
  const named = bestReading(scene, readings);
  const attacker = readings.find(({ clauses }) => clauses.has('with'))?.clauses.get('with');
  const words = verb.does === 'attack' && attacker !== undefined ? attacker : named?.main;
  const best = words === undefined ? null : bestCard(scene, words);
  if (words === undefined || best === null) {
    const bare = bareAnswer(verb.does, seat, simple);
    const tried = bare === null ? null : submit(state, bare);
    if (tried?.ok === false) return { kind: 'refused', refusal: tried.error, wish: null };
    const offers = candidatesFor(state, seat, verb.does).slice(0, 6);
    return {
      kind: 'unknown',
      message:
        simple === '' ? 'Say which card.' : `No card that you can see is called “${simple}”.`,
      offers: offers.map((answer) => commandOf(state, scene.labels, answer)),
    };
  }
  const request = requestOf(state);
  const refusedFor = (one: CardIx) =>
    actionsFor(state, request, one).find(
      ({ kind, refusal }) => kind === verb.does && refusal !== null,
    );
  // Prefer the copy for which the action would be possible: not the one in play for a call.
  const copies = words.includes('#') ? [] : copiesOf(scene.labels, best);
  const card = copies.find((one) => refusedFor(one) !== undefined) ?? best;
  const action = refusedFor(card);
  const wished = action === undefined ? wishOf(verb.does, card) : wishOf(action.kind, card);
  if (action?.refusal != null) return { kind: 'refused', refusal: action.refusal, wish: wished };
  const offers = candidatesFor(state, seat, verb.does).filter(
    (answer) => 'card' in answer && answer.card === card,
  );
  if (offers.length > 0) {
    return {
      kind: 'which',
      message: 'Not like this. It can be done so:',
      offers: offers.slice(0, MOST_OFFERS).map((one) => commandOf(state, scene.labels, one)),
    };
  }
  const target = attacker === undefined || named === null ? null : bestCard(scene, named.main);
  const attempt =
    target === null
      ? { does: verb.does, card, attacker: null }
      : { does: verb.does, card: target, attacker: card };
  const why = whyNot(state, seat, attempt);
  if (why !== null) return { kind: 'refused', refusal: why, wish: wished };
  return { kind: 'unknown', message: usageOf(verb), offers: [] };
}

/** Says how a command is written that names no card. */
function usageOf({ does }: Verb): string {
  const found = GAME_COMMANDS.find(([typed]) => typed.split(' ')[0] === does);
  const [typed, what] = found ?? [does, 'is a command'];
  return `“${typed}” ${what}; it names no card.`;
}

/** Returns the reading whose first words match a card best: `friends in sunken barrio` rather than `friends`. */
function bestReading(scene: CommandScene, readings: readonly Reading[]): Reading | null {
  let best: Reading | null = null;
  let most = 0;
  for (const reading of readings) {
    const card = bestCard(scene, reading.main);
    const fit = card === null ? 0 : cardFit(scene, reading.main, card);
    const isLonger = reading.main.length > (best?.main.length ?? 0);
    if (fit > most || (fit > 0 && fit === most && isLonger)) {
      best = reading;
      most = fit;
    }
  }
  return best;
}

function wishOf(does: string, card: CardIx): Wish | null {
  switch (does) {
    case 'call':
    case 'play':
    case 'use':
    case 'crank':
    case 'move':
    case 'shift':
    case 'discard':
    case 'attack':
      return { kind: does, card, ability: null };
    default:
      return null;
  }
}

/** Returns the answer of a command without a card, legal or not: the engine explains why not. */
function bareAnswer(does: Answer['do'], seat: Seat, rest: string): Answer | null {
  switch (does) {
    case 'pass':
    case 'end':
    case 'concede':
      return { do: does, seat };
    case 'score':
      return /^\d{1,4}$/.test(rest) ? { do: 'score', seat, points: Number(rest) } : null;
    default:
      return null;
  }
}
