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
import { cardLabels, labelIn } from '@/lib/ote/commands/card-labels';
import { commandOf } from '@/lib/ote/commands/command-words';

/** Of answers that are no calls so many are looked at. */
const MOST_OTHERS = 16;

/**
 * What a seat may decide now, as far as the coach knows. In the main step: each call that it can pay for, what it can
 * play and use, and to do no more; fights and moves are left to the player.
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

/** Whether the rules accept the action as the seat sees the game. */
export function isAccepted(view: SeatView, action: Action): boolean {
  const draft = draftOf(view, null);
  return action.every((answer) => submitTo(draft, answer) === null);
}

/** An action in words. */
export interface ActionWords {
  /** `Call Zipper` */
  readonly does: string;
  /** The cards that are cranked for it; '' for none. */
  readonly cranking: string;
}

/** The action in the words of the commands, without the place of a call. */
export function wordsOf(view: SeatView, request: Request, action: Action): ActionWords {
  const labels = cardLabels(view, request.seat, request);
  const main = action.at(-1);
  const cranked = action
    .slice(0, -1)
    .flatMap((answer) => (answer.do === 'crank' ? [labelIn(labels, answer.card)] : []));
  return {
    does: main === undefined ? '' : capital(mainWords(view, request, main, labels)),
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
  if (main.do !== 'call') return commandOf(view, labels, main);
  const { at: _, ...call } = main;
  return commandOf(view, labels, call);
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a player decided in the main step of a turn: from this moment on, these answers. */
export interface Decided {
  /** Index in the line. */
  readonly at: number;
  readonly request: Request;
  readonly action: Action;
}

/**
 * What the seat decided on a line: calls with the cranks that pay for them, cards played and used, and ending the
 * Operations. What belongs to a fight, or was done by hand, is left out.
 */
export function decisionsOf(line: readonly Moment<OteTable>[], seat: Seat): readonly Decided[] {
  const decisions: Decided[] = [];
  let begun: { at: number; request: Request; action: Answer[] } | null = null;
  for (const [at, { requests }] of line.entries()) {
    const answer = line[at + 1]?.answer;
    const [request] = requests;
    const isMain = request?.ask === 'act' && request.step === 'operations' && request.seat === seat;
    if (!isMain || answer === undefined || answer === null || answer.do === 'by-hand') {
      begun = null;
      continue;
    }
    begun ??= { at, request, action: [] };
    begun.action.push(answer);
    if (answer.do === 'crank') continue;
    if (JUDGED.has(answer.do)) decisions.push(begun);
    begun = null;
  }
  return decisions;
}

const JUDGED: ReadonlySet<Answer['do']> = new Set(['call', 'play', 'use', 'end']);
