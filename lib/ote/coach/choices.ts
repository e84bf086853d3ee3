import {
  type Action,
  type Answer,
  callActions,
  draftOf,
  legalAnswers,
  type Moment,
  type OteTable,
  type Request,
  type Seat,
  type SeatView,
  submitTo,
} from '@/engine';
import { abilityText } from '@/lib/ote/ability-text';
import { cardLabels, labelIn } from '@/lib/ote/commands/card-labels';
import { commandOf, onWords, usedAbilities } from '@/lib/ote/commands/command-words';

/** The maximum number of answers other than calls. */
const MOST_OTHERS = 16;

/**
 * Returns the possible actions of a seat that the coach compares. In the main step: each call that it can pay for, what
 * it can
 * play and use, and doing nothing more; not fights and moves.
 */
export function actionsAt(view: SeatView, request: Request): readonly Action[] {
  const { seat } = request;
  const isMain = request.ask === 'act' && request.step === 'operations';
  const others: Action[] = [];
  for (const answer of legalAnswers(view, seat)) {
    if (others.length >= MOST_OTHERS) break;
    if (!isMain || answer.do === 'play' || answer.do === 'use') others.push([answer]);
  }
  if (!isMain) return others;
  return [...callActions(view, seat), ...others, [{ do: 'end', seat }]];
}

/** Checks whether the rules accept the action in the seat's view. */
export function isAccepted(view: SeatView, action: Action): boolean {
  const draft = draftOf(view, null);
  return action.every((answer) => submitTo(draft, answer) === null);
}

/** An action in words. */
export interface ActionWords {
  /** The action: `Call Zipper`. */
  readonly does: string;
  /** The cards cranked for it; '' for none. */
  readonly cranking: string;
}

/** Describes the action in the words of commands, without the place of a call. */
export function wordsOf(view: SeatView, request: Request, action: Action): ActionWords {
  const labels = cardLabels(view, request.seat, request);
  const main = action.at(-1);
  const cranked = action
    .slice(0, -1)
    .flatMap((answer) => (answer.do === 'crank' ? [labelIn(labels, answer.card)] : []));
  return {
    does: main === undefined ? '' : capitalise(mainWords(view, request, main, labels)),
    cranking: cranked.join(', '),
  };
}

function mainWords(
  view: SeatView,
  request: Request,
  main: Answer,
  labels: ReturnType<typeof cardLabels>,
): string {
  if (main.do === 'end' && request.ask === 'act' && request.step === 'operations') {
    return 'call nothing more';
  }
  if (main.do === 'use') {
    const def = view.defs[view.cards[main.card]?.def ?? -1];
    const text = def === undefined ? '' : abilityText(def, main.ability);
    // One of several abilities is named by its text.
    if (usedAbilities(view, main.card).length > 1 && text !== '')
      return `use ${labelIn(labels, main.card)}${onWords(view, labels, main.targets)}: ${text}`;
  }
  if (main.do !== 'call') return commandOf(view, labels, main);
  const { at: _, ...call } = main;
  return commandOf(view, labels, call);
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A decision of a player in the main step of a turn: the moment and the answers from it. */
export interface DecidedMoment {
  /** The index of the moment in the line. */
  readonly at: number;
  readonly request: Request;
  readonly action: Action;
}

/**
 * Returns the decisions of a seat on a line: calls with the cranks that pay for them, cards played and used, and
 * the end
 * of Operations; without fights and changes by hand.
 */
export function decisionsOf(
  line: readonly Moment<OteTable>[],
  seat: Seat,
): readonly DecidedMoment[] {
  const decisions: DecidedMoment[] = [];
  let begun: { at: number; request: Request; action: [Answer, ...Answer[]] } | null = null;
  for (const [at, { requests }] of line.entries()) {
    const answer = line[at + 1]?.answer;
    const [request] = requests;
    const isMain = request?.ask === 'act' && request.step === 'operations' && request.seat === seat;
    if (!isMain || answer === undefined || answer === null || answer.do === 'by-hand') {
      begun = null;
      continue;
    }
    if (begun === null) begun = { at, request, action: [answer] };
    else begun.action.push(answer);
    if (answer.do === 'crank') continue;
    if (JUDGED_ACTS.has(answer.do)) decisions.push(begun);
    begun = null;
  }
  return decisions;
}

const JUDGED_ACTS: ReadonlySet<Answer['do']> = new Set(['call', 'play', 'use', 'end']);
