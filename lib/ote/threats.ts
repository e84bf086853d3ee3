import { type CardIx, couldAttack, type GameState, reading, type Seat } from '@/engine';

/** The Characters of the others that one viewer is warned of. */
interface Dangers {
  /** The number of own Characters that each could pop. */
  readonly threats: ReadonlyMap<CardIx, number>;
  /** Those that score most for their player. */
  readonly top: ReadonlySet<CardIx>;
}

// Each tile of the table asks at each change of anything; the figures change with the state alone.
const dangersByState = new WeakMap<GameState, Map<Seat, Dangers>>();

/**
 * Returns how many Characters of the viewer's team a Character of another team could pop by an attack of its own, as
 * all stand now (ATK-5). One that is cranked counts as well: it uncranks when its turn begins (TURN-2).
 */
export function threatOf(state: GameState, viewer: Seat, card: CardIx): number {
  return dangersFor(state, viewer).threats.get(card) ?? 0;
}

/** Checks whether a Character of another team has more Pull than every other Character of its player, and so scores most (TURN-7). */
export function scoresMost(state: GameState, viewer: Seat, card: CardIx): boolean {
  return dangersFor(state, viewer).top.has(card);
}

function dangersFor(state: GameState, viewer: Seat): Dangers {
  const known = dangersByState.get(state) ?? new Map<Seat, Dangers>();
  dangersByState.set(state, known);
  const dangers = known.get(viewer) ?? dangersIn(state, viewer);
  known.set(viewer, dangers);
  return dangers;
}

function dangersIn(state: GameState, viewer: Seat): Dangers {
  const isOwn = (card: CardIx) =>
    state.seats[state.cards[card]?.seat ?? -1]?.team === state.seats[viewer]?.team;
  const standing = state.inPlay.filter((card) => state.cards[card]?.zone === 'conspiracy');
  const others = standing.filter((card) => !isOwn(card));
  return {
    threats: threatsTo(state, standing.filter(isOwn), others),
    top: topScorers(state, others),
  };
}

function threatsTo(
  state: GameState,
  own: readonly CardIx[],
  others: readonly CardIx[],
): Dangers['threats'] {
  const targets = own.map((card) => ({ card, dp: reading(state, card, 'dp').value }));
  const threats = new Map<CardIx, number>();
  for (const card of others) {
    const { value: ap } = reading(state, card, 'ap');
    const popped = targets.filter((one) => ap >= one.dp && couldAttack(state, card, one.card));
    if (popped.length > 0) threats.set(card, popped.length);
  }
  return threats;
}

function topScorers(state: GameState, cards: readonly CardIx[]): Dangers['top'] {
  const all = cards.map((card) => ({
    card,
    seat: state.cards[card]?.seat,
    pull: reading(state, card, 'pull').value,
  }));
  const top = all.filter(
    (one) =>
      one.pull > 0 &&
      all.every((other) => other === one || other.seat !== one.seat || other.pull < one.pull),
  );
  return new Set(top.map(({ card }) => card));
}
