import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { opponentOf } from '../reading/fighters.ts';
import { refuse } from '../rules/refuse.ts';
import { kindNamed, sceneryRefusal } from '../rules/scenery.ts';
import type { Draft } from '../state/draft.ts';
import type { PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { askPlayers, beginPhase, replaceFrame } from './frames.ts';
import { nextToPlace } from './terrain.ts';

const SCENERY_POINTS = 8;

/** Lets the players place one element each in turns: equally many (PREP-6), or for 8 points (TERR-1). `stage` counts the placed ones. */
export function stepScenery(draft: Draft, frame: PhaseFrame): void {
  const { first, options } = draft.state;
  if (options.territory) {
    stepTerritory(draft, frame);
    return;
  }
  const players = options.solo ? 1 : 2;
  if (frame.stage >= players * options.elements) {
    beginPhase(draft, 'prep-6a');
    return;
  }
  const seat = frame.stage % players === 0 ? first : opponentOf(first);
  askPlayers(draft, { seat, ask: 'scenery', points: null });
}

function stepTerritory(draft: Draft, frame: PhaseFrame): void {
  if (frame.points.length === 0) {
    const points = draft.state.players.map((_, seat) =>
      draft.state.options.solo && seat > 0 ? 0 : SCENERY_POINTS,
    );
    replaceFrame(draft, { ...frame, points });
    return;
  }
  const seat = nextToPlace(frame.points, frame.seat);
  if (seat === null) beginPhase(draft, 'prep-6a');
  else askPlayers(draft, { seat, ask: 'scenery', points: frame.points[seat] ?? 0 });
}

export function answerScenery(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  const { state } = draft;
  if (answer.do !== 'scenery') return refuse('PREP-6', 'Place a scenery element.').refusal;
  const { seat, element } = answer;
  if (!state.options.territory) {
    // Rules are bought, and without Territory Management nothing is. So the element has none.
    const plain = { ...element, rules: null, kind: null, attacks: 0, burn: 0 };
    const refusal = sceneryRefusal(state, plain);
    if (refusal !== null) return refusal;
    emit(draft, { type: 'element-placed', element: plain });
    replaceFrame(draft, { ...frame, stage: frame.stage + 1 });
    return null;
  }
  const kind = kindNamed(state, element.kind ?? '');
  if (kind === null) return refuse('TERR-1', 'Name an element of the list.').refusal;
  const left = frame.points[seat] ?? 0;
  if (kind.cost > left) {
    return refuse('TERR-1', `${kind.name} costs ${kind.cost} points; ${left} are left.`).refusal;
  }
  const bought = { ...element, kind: kind.name, rules: kind.rules, attacks: 0, burn: 0 };
  const refusal = sceneryRefusal(state, bought);
  if (refusal !== null) return refusal;
  emit(draft, { type: 'element-placed', element: bought });
  const points = frame.points.map((point, at) => (at === seat ? point - kind.cost : point));
  replaceFrame(draft, { ...frame, points, seat: opponentOf(seat) });
  return null;
}
