import type { Answer, CardIx, GameState, PullLot } from '@/engine';
import { reading, submit } from '@/engine';

/** A card that could be cranked now, and what it would give. */
interface Source {
  readonly card: CardIx;
  readonly points: number;
  /** Points that could have become Influence instead (CALL-2). */
  readonly scoring: number;
}

const MOST_SOURCES = 10;
const MOST_TRIES = 80;

/**
 * Which cards to crank so that a call can be paid: of the ways that the engine accepts, the one that
 * spends least Pull of Characters (only that scores, CALL-2), wastes least, and cranks fewest.
 * `null` when no way is found. A convenience: the cranks are answers of their own, undone like any other.
 */
export function suggestPayment(
  state: GameState,
  call: Extract<Answer, { do: 'call' }>,
): readonly CardIx[] | null {
  const held = total(state.seats[call.seat]?.reserve ?? []);
  const missing = Math.max(1, reading(state, call.card, 'cost').value - held);
  const sources = sourcesOf(state, call.seat);
  const ways = subsets(sources)
    .filter((way) => sum(way, 'points') >= missing)
    .sort((a, b) => weight(a) - weight(b));
  for (const way of ways.slice(0, MOST_TRIES)) {
    const cards = way.map((source) => source.card);
    if (accepts(state, call, cards)) return cards;
  }
  return null;
}

function sourcesOf(state: GameState, seat: number): Source[] {
  const sources: Source[] = [];
  for (const card of state.inPlay) {
    const here = state.cards[card];
    if (here === undefined || here.seat !== seat || here.cranked) continue;
    const cranked = submit(state, { do: 'crank', seat, card });
    if (!cranked.ok) continue;
    const lots = cranked.value.events.flatMap((event) =>
      event.type === 'pull-gained' ? [event.lot] : [],
    );
    const scoring = total(lots.filter((lot) => lot.kind === 'character'));
    if (total(lots) > 0) sources.push({ card, points: total(lots), scoring });
  }
  return sources
    .sort((a, b) => a.scoring - b.scoring || b.points - a.points || a.card - b.card)
    .slice(0, MOST_SOURCES);
}

function subsets(sources: readonly Source[]): Source[][] {
  let all: Source[][] = [[]];
  for (const source of sources) all = [...all, ...all.map((way) => [...way, source])];
  return all.slice(1);
}

/** Least Influence forgone, then least waste, then fewest cards. */
function weight(way: readonly Source[]): number {
  return sum(way, 'scoring') * 10_000 + sum(way, 'points') * 100 + way.length;
}

function accepts(state: GameState, call: Answer, cranks: readonly CardIx[]): boolean {
  let reached = state;
  for (const card of cranks) {
    const next = submit(reached, { do: 'crank', seat: call.seat, card });
    if (!next.ok) return false;
    reached = next.value.state;
  }
  return submit(reached, call).ok;
}

function sum(way: readonly Source[], what: 'points' | 'scoring'): number {
  return way.reduce((points, source) => points + source[what], 0);
}

function total(lots: readonly PullLot[]): number {
  return lots.reduce((points, lot) => points + lot.points, 0);
}
