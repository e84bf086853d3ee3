import {
  type Answer,
  type CardIx,
  type GameState,
  legalPlaces,
  type Refusal,
  type Seat,
  submit,
} from '@/engine';

/** An action that was tried with a card. */
interface Attempt {
  readonly does: Answer['do'];
  readonly card: CardIx;
  /** The attacker named together with the attacked card; null when none was named. */
  readonly attacker: CardIx | null;
}

/** Returns the engine's reason why no such action is possible with the card now; null when there is none. */
export function whyNot(state: GameState, seat: Seat, attempt: Attempt): Refusal | null {
  const refusals = attemptsOf(state, seat, attempt).flatMap((answer) => {
    const tried = submit(state, answer);
    return tried.ok ? [] : [tried.error];
  });
  const [first] = refusals;
  if (first !== undefined) return first;
  return attempt.does === 'attack'
    ? { clause: 'ATK-1', message: 'You have no Character in a Conspiracy that could attack.' }
    : null;
}

/** Returns the simplest answers of the kind, for the engine to refuse. */
function attemptsOf(
  state: GameState,
  seat: Seat,
  { does, card, attacker }: Attempt,
): readonly Answer[] {
  switch (does) {
    case 'call':
    case 'crank':
    case 'discard':
    case 'gang-up':
      return [{ do: does, seat, card }];
    case 'play':
      return [{ do: 'play', seat, card, targets: [] }];
    case 'use':
      return [{ do: 'use', seat, card, ability: usableAbility(state, card), targets: [] }];
    case 'martyr':
      return [{ do: 'martyr', seat, card, for: card }];
    case 'attack': {
      const attackers = attacker === null ? ownCharacters(state, seat) : [attacker];
      return attackers
        .filter((one) => one !== card || attackers.length === 1)
        .map((one) => ({ do: 'attack', seat, card: one, target: card }));
    }
    case 'bulldoze':
      return ownCharacters(state, seat)
        .slice(0, 1)
        .map((one) => ({ do: 'bulldoze', seat, card: one, target: card }));
    case 'move': {
      const [place = { rank: 0, file: 0 }] = legalPlaces(state, seat, card);
      return [{ do: 'move', seat, card, at: place }];
    }
    case 'shift':
      return [{ do: 'shift', seat, card, to: state.cards[card]?.host ?? card }];
    case 'place':
    case 'choose':
    case 'pass':
    case 'end':
    case 'concede':
    case 'score':
    case 'sling':
    case 'raise':
      return [];
  }
}

function usableAbility(state: GameState, card: CardIx): number {
  const def = state.defs[state.cards[card]?.def ?? -1];
  return Math.max(0, def?.abilities.findIndex(({ kind }) => kind === 'used') ?? 0);
}

/** Returns the seat's Characters in Conspiracies, uncranked ones first. */
function ownCharacters(state: GameState, seat: Seat): readonly CardIx[] {
  const own = state.inPlay.filter((card) => {
    const here = state.cards[card];
    return here?.seat === seat && here.zone === 'conspiracy';
  });
  const isCranked = (card: CardIx) => state.cards[card]?.cranked === true;
  return [...own.filter((card) => !isCranked(card)), ...own.filter(isCranked)];
}
