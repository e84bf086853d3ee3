import { type Answer, type GameState, requestOf, rowPlace, type Target } from '@/engine';
import { usedAbilities } from '@/lib/ote/commands/command-words';

/** The names of cards and players in a scenario. */
export interface ScenarioNames {
  readonly card: (card: number) => string;
  readonly player: (seat: number) => string;
}

/** The action of a scenario's step. */
export type StepAction =
  | 'pass'
  | Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** Converts an answer to a step of a scenario (docs/scenarios.md); null when scenarios have no such step. */
export function stepAction(
  state: GameState,
  answer: Answer,
  { card, player }: ScenarioNames,
): StepAction | null {
  const spot = (seat: number, place: { readonly rank: number; readonly file: number }) =>
    rowPlace(state, seat, place);
  switch (answer.do) {
    case 'call': {
      const { on, at, side, with: along, pay, seat } = answer;
      if (pay !== undefined && pay.length > 0) return null;
      return {
        call: card(answer.card),
        ...(side === undefined ? {} : { side: player(side) }),
        ...(at === undefined ? {} : { at: spot(side ?? seat, at) }),
        ...(on === undefined ? {} : { on: card(on) }),
        ...(along === undefined ? {} : { with: card(along) }),
      };
    }
    case 'play': {
      const on = answer.targets.map((target) => targetName(state, target, { card, player }));
      return { play: card(answer.card), ...(on.length === 0 ? {} : { on }) };
    }
    case 'use': {
      const on = answer.targets.map((target) => targetName(state, target, { card, player }));
      const nth = usedAbilities(state, answer.card).indexOf(answer.ability) + 1;
      return {
        use: card(answer.card),
        ...(nth === 1 ? {} : { ability: nth }),
        ...(on.length === 0 ? {} : { on }),
      };
    }
    case 'crank':
      return { crank: card(answer.card) };
    case 'attack': {
      const past = answer.bypass === undefined ? {} : { bypass: card(answer.bypass) };
      return { attack: card(answer.card), target: card(answer.target), ...past };
    }
    case 'gang-up':
      return { gangUp: card(answer.card) };
    case 'bulldoze':
      return { bulldoze: card(answer.card), target: card(answer.target) };
    case 'martyr':
      return { martyr: card(answer.card), for: card(answer.for) };
    case 'move': {
      const side = state.cards[answer.card]?.seat ?? answer.seat;
      return { move: card(answer.card), to: spot(side, answer.at) };
    }
    case 'shift':
      return { shift: card(answer.card), to: card(answer.to) };
    case 'score':
      return { score: answer.points };
    case 'discard':
      return { discard: [card(answer.card)] };
    case 'place': {
      const request = requestOf(state);
      if (request?.ask !== 'place') return null;
      const at = spot(request.side ?? answer.seat, answer.at);
      return { place: card(request.card), at };
    }
    case 'choose': {
      const chosen = answer.chosen.map((target) => targetName(state, target, { card, player }));
      return { choose: chosen.length === 0 ? 'none' : chosen };
    }
    case 'pass':
      return 'pass';
    case 'end':
      return { end: 'phase' };
    case 'concede':
      return { concede: player(answer.seat) };
    case 'sling':
      return { sling: player(answer.at), points: answer.points };
    case 'raise':
      return { raise: player(answer.at), points: answer.points };
  }
}

function targetName(
  state: GameState,
  target: Target,
  { card, player }: ScenarioNames,
): string | number {
  if ('card' in target) return card(target.card);
  if ('seat' in target) return player(target.seat);
  if ('points' in target) return target.points;
  if ('word' in target) return target.word;
  const frame = state.frames.find((one) => one.id === target.frame);
  return frame?.kind === 'announced' ? card(frame.source) : '';
}
