import { type CardIx, couldAttack, type GameState, reading, type Seat } from '@/engine';

/** The number of own Characters that each Character of the others could pop, for one viewer. */
type Threats = ReadonlyMap<CardIx, number>;

const threatsByState = new WeakMap<GameState, Map<Seat, Threats>>();

/**
 * Returns how many Characters of the viewer's team a Character of another team could pop by an attack of its own, as
 * all stand now (ATK-5). One that is cranked counts as well: it uncranks when its turn begins (TURN-2).
 */
export function threatOf(state: GameState, viewer: Seat, card: CardIx): number {
  const known = threatsByState.get(state) ?? new Map<Seat, Threats>();
  threatsByState.set(state, known);
  const threats = known.get(viewer) ?? threatsIn(state, viewer);
  known.set(viewer, threats);
  return threats.get(card) ?? 0;
}

/** Checks whether a Character of another team has more Pull than every other Character of its player, and so scores most (TURN-7). */
export function scoresMost(state: GameState, viewer: Seat, card: CardIx): boolean {
  const here = state.cards[card];
  if (here?.zone !== 'conspiracy') return false;
  if (state.seats[here.seat]?.team === state.seats[viewer]?.team) return false;
  const { value: pull } = reading(state, card, 'pull');
  if (pull <= 0) return false;
  return state.inPlay.every((other) => {
    const there = state.cards[other];
    if (other === card || there?.zone !== 'conspiracy' || there.seat !== here.seat) return true;
    return reading(state, other, 'pull').value < pull;
  });
}

function threatsIn(state: GameState, viewer: Seat): Threats {
  const isOwn = (card: CardIx) =>
    state.seats[state.cards[card]?.seat ?? -1]?.team === state.seats[viewer]?.team;
  const standing = state.inPlay.filter((card) => state.cards[card]?.zone === 'conspiracy');
  const own = standing
    .filter(isOwn)
    .map((card) => ({ card, dp: reading(state, card, 'dp').value }));
  const threats = new Map<CardIx, number>();
  for (const card of standing) {
    if (isOwn(card)) continue;
    const { value: ap } = reading(state, card, 'ap');
    const popped = own.filter((one) => ap >= one.dp && couldAttack(state, card, one.card));
    if (popped.length > 0) threats.set(card, popped.length);
  }
  return threats;
}
