import { type CardIx, legalAnswers, lineTo, requestOf, type Session, toNumber } from '@/engine';
import { faceLabel } from '@/lib/faces/face-card';
import { plainText } from '@/lib/log/phrase';
import { cardLabels } from '@/lib/ote/commands/card-labels';
import { commandOf } from '@/lib/ote/commands/command-words';
import { bestCard } from '@/lib/ote/commands/match-answer';
import { refusalWords } from '@/lib/ote/commands/refusal-words';
import type { ReadAloud } from '@/lib/ote/commands/table-commands';
import { linesIn } from '@/lib/ote/export/game-text';
import { idleWords } from '@/lib/ote/idle-words';
import { liveOdds } from '@/lib/ote/live-odds';
import { actionsFor } from '@/lib/ote/session-actions';
import { gridShape, placeWords } from '@/lib/ote/session-grid';
import { counted } from '@/lib/text/counted';
import { tileOf } from './board-model';
import { cardsInZone, defOf, describeTile, faceOf } from './card-facts';
import type { TableState } from './table-state';

type ReadTable = Pick<TableState, 'session' | 'viewer'>;

/** Returns the text to read; `last` describes what happened since the previous session. */
export function readAloud(
  table: ReadTable,
  what: ReadAloud | 'last',
  before: Session = table.session,
): string {
  switch (what) {
    case 'table':
      return tableWords(table);
    case 'hand':
      return handWords(table);
    case 'moves':
      return movesWords(table);
    case 'log':
      return sentences(table, lineTo(table.session, table.session.at).slice(-8));
    case 'last':
      return lastWords(table, before);
    case 'odds':
      return oddsWords(table);
    case 'reserve':
      return reserveWords(table);
  }
}

/** Describes a card by its name with its text; null for an unknown name. */
export function cardWords({ session, viewer }: ReadTable, words: string): string | null {
  const { state } = session.now;
  const labels = cardLabels(state, viewer, requestOf(state));
  const card = bestCard({ state, labels }, words);
  const def = card === null ? null : defOf(state, card);
  if (card === null || def === null) return null;
  const tile = tileOf(state, card);
  return tile === null ? faceLabel(faceOf(def)) : `${describeTile(tile)}. ${def.text}`;
}

/** Describes what a card can do now; null for an unknown name. */
export function actionWords({ session, viewer }: ReadTable, words: string): string | null {
  const { state } = session.now;
  const request = requestOf(state);
  const labels = cardLabels(state, viewer, request);
  const card = bestCard({ state, labels }, words);
  if (card === null) return null;
  const actions = actionsFor(state, request, card);
  if (actions.length === 0) return idleWords(state, request, viewer, card);
  return actions
    .map(({ label, refusal }) =>
      refusal === null ? `${label}: yes` : `${label}: no, ${refusalWords(refusal)}`,
    )
    .join('\n');
}

function sentences({ session, viewer }: ReadTable, line: readonly number[]): string {
  return line
    .flatMap((at) => {
      const moment = session.moments[at];
      if (moment === undefined) return [];
      return linesIn(moment, session.moments[moment.parent], viewer).map(({ pieces }) =>
        plainText(pieces),
      );
    })
    .join('\n');
}

function lastWords(table: ReadTable, before: Session): string {
  const line = lineTo(table.session, table.session.at).slice(before.now.depth + 1);
  const told = sentences(table, line);
  const { state, requests } = table.session.now;
  const [request] = requests;
  if (request === undefined) return `${told}\nThe game is over.`;
  const { number, step } = state.turn;
  const next =
    request.ask === 'act'
      ? `Turn ${number}, ${step}.`
      : `${askedWords(table, request.seat)}: ${request.ask}.`;
  return told === '' ? next : `${told}\n${next}`;
}

function askedWords({ session, viewer }: ReadTable, seat: number): string {
  return seat === viewer
    ? 'You are asked'
    : `${session.now.state.seats[seat]?.name ?? ''} is asked`;
}

function tableWords({ session, viewer }: ReadTable): string {
  const { state } = session.now;
  const { options, turn } = state;
  const head = `Turn ${turn.number}, ${turn.step}.`;
  const sides = state.seats.map((seat, index) => {
    const name = index === viewer ? 'You' : seat.name;
    const influence = state.teams[seat.team]?.influence ?? 0;
    const shape = gridShape(state, index, []);
    const stands = cardsInZone(state, index, 'conspiracy').flatMap((card) => {
      const tile = tileOf(state, card);
      const here = state.cards[card];
      return tile === null || here === undefined
        ? []
        : [`${placeWords(shape, here)}: ${describeTile(tile)}`];
    });
    const beside = cardsInZone(state, index, 'table').flatMap((card: CardIx) => {
      const tile = tileOf(state, card);
      return tile === null ? [] : [describeTile(tile)];
    });
    return [
      `${name}: ${influence} of ${options.influence} Influence, ${seat.hand.length} in hand, ${seat.deck.length} in the deck, ${seat.dead.length} dead.`,
      ...(stands.length === 0 ? ['No Characters.'] : stands),
      ...beside,
    ].join('\n');
  });
  return [head, ...sides].join('\n');
}

function handWords({ session, viewer }: ReadTable): string {
  const { state } = session.now;
  const hand = state.seats[viewer]?.hand ?? [];
  if (hand.length === 0) return 'No cards in hand.';
  return hand
    .flatMap((card) => {
      const def = defOf(state, card);
      return def === null ? [] : [faceLabel(faceOf(def))];
    })
    .join('\n');
}

const MOST_MOVES = 40;

function movesWords({ session, viewer }: ReadTable): string {
  const { state } = session.now;
  const request = requestOf(state);
  if (request === null) return 'The game is over.';
  // The options of another player would reveal their hand.
  if (request.seat !== viewer) return `${askedWords({ session, viewer }, request.seat)} now.`;
  const labels = cardLabels(state, viewer, request);
  const moves: string[] = [];
  for (const answer of legalAnswers(state, request.seat)) {
    if (moves.length === MOST_MOVES) {
      moves.push('There is more: moves and the name of a card says what that card can do.');
      break;
    }
    moves.push(commandOf(state, labels, answer));
  }
  return moves.join('\n');
}

function oddsWords({ session, viewer }: ReadTable): string {
  const { types, unseen } = liveOdds(session, viewer);
  const rows = types.map(({ name, copies, within }) => {
    const [next] = within;
    const percent = next === undefined ? 0 : Math.round(toNumber(next) * 100);
    return `${name}: ${copies} left, ${percent} percent next`;
  });
  return [`${counted(unseen, 'card')} in the deck.`, ...rows].join('\n');
}

function reserveWords({ session, viewer }: ReadTable): string {
  const lots = session.now.state.seats[viewer]?.reserve ?? [];
  if (lots.length === 0) return 'No Pull in reserve.';
  return lots.map(({ points, kind }) => `${points} Pull, ${kind}`).join('\n');
}
