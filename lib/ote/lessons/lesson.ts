import {
  type CardIx,
  type GameState,
  type Moment,
  momentsOf,
  type OteTable,
  type Request,
  type Session,
  seatViewOf,
  stillAnswer,
  type TableAnswer,
} from '@/engine';
import { currentStep, LEARNER, type LessonStep } from '@/lib/games/lesson';
import { nameOf } from '@/lib/ote/card-name';
import { primaryOf } from '@/lib/ote/session-ends';
import { askedNow, type Flow } from '@/lib/ote/table-flow';

/** A move that the guide proposes. All of its answers are legal at the moment for which it was made. */
export interface Move {
  readonly text: string;
  readonly answers: readonly TableAnswer[];
  /** The card to press first; null when only a button is pressed. */
  readonly card: CardIx | null;
}

/** What the learner can do now: a move, wait for somebody else, or begin again after the end of the game. */
export type Todo =
  | ({ readonly kind: 'move' } & Move)
  | { readonly kind: 'wait'; readonly text: string }
  | { readonly kind: 'over'; readonly text: string };

/** A moment at which the learner is asked. */
export interface Asked {
  readonly state: GameState;
  readonly request: Request;
}

export type Line = readonly Moment<OteTable>[];

/** The steps of a lesson in order. The last one has no goal: it says that the lesson is over. */
export type Lesson = readonly LessonStep<Line, Asked, Move>[];

/** The current step of a lesson. */
interface Guidance {
  /** The number of the step, from 1. */
  readonly step: number;
  readonly title: string;
  readonly says: string;
  readonly todo: Todo;
}

/**
 * Returns the first step whose goal the current line has not reached, and what can be done for it now. What must be
 * done is derived from the current state alone, so it is always possible, whatever was done before.
 */
export function guideOf(lesson: Lesson, session: Session, flow: Flow): Guidance {
  const { number, step } = currentStep(lesson, momentsOf(session));
  const { title, says } = step;
  return { step: number, title, says, todo: todoOf(step, session, flow) };
}

const OVER = 'The game is over. Begin again, or undo the last step.';

function todoOf(step: Lesson[number], session: Session, flow: Flow): Todo {
  const asked = askedNow(session, flow);
  if (asked.who === 'nobody') return { kind: 'over', text: OVER };
  const { state } = session.now;
  if (asked.seat !== LEARNER) {
    const name = state.seats[asked.seat]?.name ?? 'Somebody else';
    return { kind: 'wait', text: `${name} plays now. You are asked when you can do something.` };
  }
  const here: Asked = { state, request: asked.request };
  return { kind: 'move', ...(step.next(here) ?? goOn(here)) };
}

/** Returns the move that continues the game when nothing can be done for a step now. */
function goOn({ state, request }: Asked): Move {
  const answer = stillAnswer(seatViewOf(state, request.seat), request);
  const move = (text: string, card: CardIx | null = null): Move => ({
    text,
    answers: [answer],
    card,
  });
  switch (answer.do) {
    case 'end':
    case 'pass': {
      const why =
        request.ask === 'discard'
          ? 'You need not discard'
          : 'Nothing more can be done for this now';
      return move(`${why}: press “${labelOf(state, request)}”.`);
    }
    case 'place':
      return move('Choose one of the marked places.');
    case 'attack':
      return move(
        `“${nameOf(state, answer.card)}” must attack first: select it, and choose Attack.`,
        answer.card,
      );
    default:
      return move('A card asks something: choose an answer.');
  }
}

/** Returns the label of the button that continues the game. */
export function labelOf(state: GameState, request: Request): string {
  return primaryOf(state, request)?.label ?? 'Pass';
}
