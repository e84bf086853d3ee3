import {
  type Answer,
  answerAll,
  answerIn,
  beginTree,
  type CardIx,
  oteTable,
  pilotNamed,
  type Session,
  seatViewOf,
} from '@/engine';
import { endOfTurn } from '@/lib/games/session-ends';
import { type PlayDeck, type SoloOptions, soloSetup } from '@/lib/games/session-setup';
import { askedNow, type Flow, runOn } from '@/lib/games/table-flow';

/** Something that a player does at the table, and how many answers have been given when it is done. */
export type PlannedAct = { readonly turn: number; readonly depth: number } & (
  | {
      readonly does:
        | 'call'
        | 'crank'
        | 'discard' /** The card and its copies: whichever is there does. */;
      readonly cards: readonly CardIx[];
    }
  | { readonly does: 'end step' | 'end turn' }
);

const FLOW: Flow = { roles: ['person'], everyWindow: false };

/**
 * A whole solo game as the planner plays it: what a test then does with keys or fingers. The table deals the same
 * cards for the same deck and seed.
 */
export function plannedGame(play: PlayDeck, options: SoloOptions): readonly PlannedAct[] {
  const begun = beginTree(oteTable, soloSetup(play, options));
  if (!begun.ok) throw new Error(begun.error.message);
  const pilot = pilotNamed('planner', options.seed);
  const acts: PlannedAct[] = [];
  let session = runOn(begun.value, FLOW);
  for (let asked = askedNow(session, FLOW); asked.who === 'person'; ) {
    const { state } = session.now;
    const answer = pilot.answer(seatViewOf(state, asked.seat), asked.request);
    const isLast = answer.do === 'end' && asked.request.ask === 'act';
    const next = isLast
      ? answerAll(session, endOfTurn(state, asked.request))
      : answerIn(session, answer);
    if (!next.ok) throw new Error(next.error.message);
    const done = runOn(next.value, FLOW);
    acts.push(actOf(session, answer, isLast, done.now.depth));
    session = done;
    asked = askedNow(session, FLOW);
  }
  return acts;
}

function actOf({ now }: Session, answer: Answer, isLast: boolean, depth: number): PlannedAct {
  const turn = now.state.turn.number;
  switch (answer.do) {
    case 'call':
    case 'crank':
    case 'discard': {
      const { cards } = now.state;
      const def = cards[answer.card]?.def;
      const copies = cards.flatMap((card, at) => (card.def === def ? [at] : []));
      return { turn, depth, does: answer.do, cards: copies };
    }
    case 'end':
      return { turn, depth, does: isLast ? 'end turn' : 'end step' };
    default:
      throw new Error(`no test does this yet: ${answer.do}`);
  }
}
