import type { Game, GameTypes, Refusal } from '../../kernel/game.ts';
import type { GameTree } from '../../kernel/game-tree.ts';
import { arrange, start } from '../decisions/setup.ts';
import { submitTo } from '../decisions/submit.ts';
import { ote } from '../game.ts';
import type { Draft } from '../state/draft.ts';
import type { GameEvent } from '../state/event-types.ts';
import type { Answer, Ote, Position, Request, Setup } from '../state/requests.ts';
import type { GameState } from '../state/types.ts';
import { doByHand } from './do-by-hand.ts';
import type { HandAnswer } from './hand-change.ts';

/** The beginning of a game at a table: a deal, or a given table. */
export type Beginning = Setup | Position;

/** Checks whether the game begins from a given table. */
export function isPosition(beginning: Beginning): beginning is Position {
  return 'cards' in beginning;
}

/** An answer at a table: an answer by the rules, or a change by hand. */
export type TableAnswer = Answer | HandAnswer;

/** The types of On the Edge as people play it at a table. */
export interface OteTable extends GameTypes {
  readonly setup: Beginning;
  readonly state: GameState;
  readonly answer: TableAnswer;
  readonly event: GameEvent;
  readonly request: Request;
  readonly view: Ote['view'];
}

/** On the Edge at a table: all rules, and a referee who may change anything by hand. */
export const oteTable: Game<OteTable> = {
  version: ote.version,
  start: (setup) => (isPosition(setup) ? arrange(setup) : start(setup)),
  draftOf: ote.draftOf,
  submitTo: (draft: Draft, answer: TableAnswer): Refusal | null =>
    answer.do === 'by-hand' ? doByHand(draft, answer) : submitTo(draft, answer),
  requests: ote.requests,
  legalAnswers: ote.legalAnswers,
  viewOf: ote.viewOf,
  hash: ote.hash,
};

/** A game of On the Edge at a table, with every line that was played. */
export type Session = GameTree<OteTable>;
