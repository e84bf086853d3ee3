import type { Answer, Dice, GameState } from '@/engine';

/** Returns a random answer. It chooses the kind first, because the many places of a call would leave little chance to an attack. */
export function anyOf(dice: Dice, answers: readonly Answer[]): Answer | undefined {
  const kinds = [...new Set(answers.map((answer) => answer.do))];
  const kind = dice.pick(kinds);
  return dice.pick(answers.filter((answer) => answer.do === kind));
}

const ODD_NUMBERS = [-1, 0.5, Number.NaN, 1e9, 100_000, -0];

/** Returns a random answer with random contents; most are illegal. */
export function nonsenseAnswer(dice: Dice, state: GameState): Answer {
  const number = (bound: number) =>
    dice.roll(12) === 0 ? (dice.pick(ODD_NUMBERS) ?? -1) : dice.roll(bound);
  const seat = number(state.seats.length + (dice.roll(8) === 0 ? 1 : 0));
  const inPlay = () => dice.pick(state.inPlay);
  const inHand = () => dice.pick(state.seats[seat]?.hand ?? []);
  const card = () =>
    (dice.roll(3) > 0 ? (dice.roll(2) === 0 ? inPlay() : inHand()) : undefined) ??
    number(state.cards.length);
  const at = () => ({ rank: number(5) - 2, file: number(5) - 2 });
  const target = () => {
    const roll = dice.roll(6);
    if (roll === 0) return { frame: number(state.nextId + 1) };
    return roll === 1 ? { seat: number(5) } : { card: card() };
  };
  const targets = () => Array.from({ length: dice.roll(4) }, target);
  const kind = KINDS[dice.roll(KINDS.length)] ?? 'pass';
  switch (kind) {
    case 'call':
      return callOf(dice, seat, card, at, number);
    case 'play':
      return { do: 'play', seat, card: card(), targets: targets() };
    case 'use':
      return { do: 'use', seat, card: card(), ability: number(4), targets: targets() };
    case 'crank':
      return { do: 'crank', seat, card: card() };
    case 'attack':
      return dice.roll(2) === 0
        ? { do: 'attack', seat, card: card(), target: card() }
        : { do: 'attack', seat, card: card(), target: card(), bypass: card() };
    case 'gang-up':
      return { do: 'gang-up', seat, card: card() };
    case 'bulldoze':
      return { do: 'bulldoze', seat, card: card(), target: card() };
    case 'martyr':
      return { do: 'martyr', seat, card: card(), for: card() };
    case 'move':
      return { do: 'move', seat, card: card(), at: at() };
    case 'shift':
      return { do: 'shift', seat, card: card(), to: card() };
    case 'score':
      return { do: 'score', seat, points: number(6) };
    case 'sling':
    case 'raise':
      return { do: kind, seat, at: number(4), points: number(6) };
    case 'discard':
      return { do: 'discard', seat, card: card() };
    case 'place':
      return { do: 'place', seat, at: at() };
    case 'choose':
      return { do: 'choose', seat, chosen: targets() };
    case 'end':
      return { do: 'end', seat };
    case 'concede':
      return { do: 'concede', seat };
    default:
      return { do: 'pass', seat };
  }
}

const KINDS: readonly Answer['do'][] = [
  'call',
  'call',
  'play',
  'use',
  'crank',
  'attack',
  'gang-up',
  'bulldoze',
  'martyr',
  'move',
  'shift',
  'score',
  'sling',
  'raise',
  'discard',
  'place',
  'choose',
  'pass',
  'end',
];

function callOf(
  dice: Dice,
  seat: number,
  card: () => number,
  at: () => { rank: number; file: number },
  number: (bound: number) => number,
): Answer {
  const call = { do: 'call' as const, seat, card: card() };
  switch (dice.roll(5)) {
    case 0:
      return call;
    case 1:
      return { ...call, on: card() };
    case 2:
      return { ...call, on: card(), as: 'orType' };
    case 3:
      return { ...call, at: at(), pay: [[number(4), number(4)]] };
    default:
      return { ...call, at: at() };
  }
}
