import { type Answer, type GameState, rowPlace, type Target } from '@/engine';
import { type CardLabels, labelIn, nameList } from '@/lib/ote/commands/card-labels';

/** Returns the command for an answer: `call Zipper at 1 2`. It omits the payment, which is the cheapest. */
export function commandOf(state: GameState, labels: CardLabels, answer: Answer): string {
  const name = (card: number) => labelIn(labels, card);
  const at = (seat: number, place: { readonly rank: number; readonly file: number }) =>
    rowPlace(state, seat, place).join(' ');
  switch (answer.do) {
    case 'call': {
      const { card, on, at: place, side, with: along, as, seat } = answer;
      return [
        `call ${name(card)}`,
        ...(as === undefined ? [] : ['as other type']),
        ...(side === undefined ? [] : [`in ${playerName(state, side)}`]),
        ...(place === undefined ? [] : [`at ${at(side ?? seat, place)}`]),
        ...(on === undefined ? [] : [`on ${name(on)}`]),
        ...(along === undefined ? [] : [`with ${name(along)}`]),
      ].join(' ');
    }
    case 'play': {
      const choice = answer.choice === undefined ? '' : ` choice ${answer.choice + 1}`;
      return `play ${name(answer.card)}${onWords(state, labels, answer.targets)}${choice}`;
    }
    case 'use': {
      const { card, ability, targets } = answer;
      const [used, which] = [
        usedAbilities(state, card),
        usedAbilities(state, card).indexOf(ability),
      ];
      const nth = used.length < 2 ? '' : ` ability ${which + 1}`;
      return `use ${name(card)}${nth}${onWords(state, labels, targets)}`;
    }
    case 'crank':
      return `crank ${name(answer.card)}`;
    case 'attack': {
      const past = answer.bypass === undefined ? '' : ` past ${name(answer.bypass)}`;
      return `attack ${name(answer.target)} with ${name(answer.card)}${past}`;
    }
    case 'gang-up':
      return `gang up ${name(answer.card)}`;
    case 'bulldoze':
      return `bulldoze ${name(answer.target)}`;
    case 'martyr':
      return `martyr ${name(answer.card)} for ${name(answer.for)}`;
    case 'move': {
      const side = state.cards[answer.card]?.seat ?? answer.seat;
      return `move ${name(answer.card)} to ${at(side, answer.at)}`;
    }
    case 'shift':
      return `shift ${name(answer.card)} to ${name(answer.to)}`;
    case 'score':
      return `score ${answer.points}`;
    case 'sling':
    case 'raise':
      return `${answer.do} ${answer.points} at ${playerName(state, answer.at)}`;
    case 'discard':
      return `discard ${name(answer.card)}`;
    case 'place':
      return `place at ${at(placedSide(state) ?? answer.seat, answer.at)}`;
    case 'choose':
      return answer.chosen.length === 0
        ? 'choose none'
        : `choose ${nameList(answer.chosen.map((target) => targetLabel(state, labels, target)))}`;
    case 'pass':
      return 'pass';
    case 'end':
      return 'end';
    case 'concede':
      return 'concede';
  }
}

/** Returns the seat whose Conspiracy a `place` decision is about, if it is not the own one. */
export function placedSide(state: GameState): number | null {
  const top = state.frames.at(-1);
  if (top?.kind !== 'decision' || top.decision.ask !== 'place') return null;
  return top.decision.side ?? null;
}

/** Returns what an answer aims at, as it follows the card in a command: ` on Joey Ko`; '' for nothing. */
export function onWords(state: GameState, labels: CardLabels, targets: readonly Target[]): string {
  if (targets.length === 0) return '';
  return ` on ${nameList(targets.map((target) => targetLabel(state, labels, target)))}`;
}

/** Returns the label of a target in a command. */
export function targetLabel(state: GameState, labels: CardLabels, target: Target): string {
  if ('card' in target) return labelIn(labels, target.card);
  if ('seat' in target) return playerName(state, target.seat);
  if ('points' in target) return String(target.points);
  if ('word' in target) return target.word;
  const frame = state.frames.find((one) => one.id === target.frame);
  return frame?.kind === 'announced' ? `event ${labelIn(labels, frame.source)}` : 'event';
}

export function playerName(state: GameState, seat: number): string {
  return state.seats[seat]?.name ?? `player ${seat + 1}`;
}

/** Returns the indexes of the usable abilities of a card, in order. */
export function usedAbilities(state: GameState, card: number): readonly number[] {
  const abilities = state.defs[state.cards[card]?.def ?? -1]?.abilities ?? [];
  return abilities.flatMap(({ kind }, at) => (kind === 'used' ? [at] : []));
}
