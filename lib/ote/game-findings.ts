import {
  type Answer,
  type CardIx,
  type GameState,
  legalAnswers,
  type Moment,
  momentsOf,
  type OteTable,
  type Seat,
  type Session,
} from '@/engine';
import { nameOf } from '@/lib/ote/card-name';
import { forecastOf } from '@/lib/ote/forecast';

type Attack = Extract<Answer, { do: 'attack' }>;

/** The turns in which one Character could have popped the best scorer of the winner by an attack of its own. */
interface Chance {
  readonly attacker: CardIx;
  readonly turns: readonly number[];
}

/** Why a game was lost, as its moments show it. */
interface Loss {
  /** The card of the winners that scored most. */
  readonly scorer: CardIx;
  readonly points: number;
  /** All that the winners scored. */
  readonly scored: number;
  /** The turns in which the loser attacked the scorer. */
  readonly attacked: readonly number[];
  readonly chances: readonly Chance[];
}

/** The most attackers that a sentence names. */
const MOST_NAMED = 3;

/** Returns why a player lost, in sentences; empty for a game that is not lost, or in which the winners scored nothing. */
export function lossWords(session: Session, seat: Seat): readonly string[] {
  const loss = lossOf(session, seat);
  if (loss === null) return [];
  const { state } = session.now;
  const { scorer, points, scored, attacked, chances } = loss;
  const name = nameOf(state, scorer);
  const winners = state.outcome?.end === 'won' ? state.outcome.seats : [];
  const whose = winners.map((one) => state.seats[one]?.name ?? '').join(' and ');
  const share = points === scored ? 'All' : String(points);
  const first = `${share} of the ${scored} Influence that ${whose} scored came from ${name}.`;
  const attacks =
    attacked.length === 0 ? 'You never attacked it.' : `You attacked it on ${turnWords(attacked)}.`;
  const named = chances
    .slice(0, MOST_NAMED)
    .map(({ attacker, turns }) => `${nameOf(state, attacker)} (${turnWords(turns)})`);
  const could =
    named.length === 0
      ? 'By the forecast, no attack of one Character would have popped it.'
      : `Unless somebody had responded, an attack would have popped it: ${named.join(', ')}.`;
  return [first, `${attacks} ${could}`];
}

function lossOf(session: Session, seat: Seat): Loss | null {
  const { outcome, seats } = session.now.state;
  if (outcome?.end !== 'won' || outcome.seats.includes(seat)) return null;
  const winners = new Set(outcome.seats.map((one) => seats[one]?.team));
  const line = momentsOf(session);
  const points = new Map<CardIx, number>();
  for (const { events } of line) {
    for (const [at, event] of events.entries()) {
      const next = events[at + 1];
      // The Pull that is spent right before is what is scored.
      if (event.type !== 'pull-spent' || next?.type !== 'influence-changed') continue;
      if (next.why !== 'scored' || !winners.has(seats[next.seat]?.team)) continue;
      for (const lot of event.lots) points.set(lot.from, (points.get(lot.from) ?? 0) + lot.points);
    }
  }
  const [best] = [...points].sort(([, a], [, b]) => b - a);
  if (best === undefined) return null;
  const [scorer, most] = best;
  return {
    scorer,
    points: most,
    scored: [...points.values()].reduce((sum, one) => sum + one, 0),
    attacked: attackedTurns(line, seat, scorer),
    chances: chancesOf(line, seat, scorer),
  };
}

function attackedTurns(
  line: readonly Moment<OteTable>[],
  seat: Seat,
  target: CardIx,
): readonly number[] {
  const turns = line.flatMap(({ answer, state }) =>
    answer?.do === 'attack' && answer.seat === seat && answer.target === target
      ? [state.turn.number]
      : [],
  );
  return [...new Set(turns)];
}

/** Returns which Characters could have popped the target by an attack of their own, and when, by the forecast; those with the most turns first. */
function chancesOf(
  line: readonly Moment<OteTable>[],
  seat: Seat,
  target: CardIx,
): readonly Chance[] {
  const turns = new Map<CardIx, number[]>();
  for (const { state, requests } of line) {
    const { number } = state.turn;
    const isAsked = requests.some((one) => one.seat === seat && one.ask === 'act');
    if (!isAsked || state.turn.seat !== seat) continue;
    for (const attack of attacksOn(state, seat, target)) {
      const known = turns.get(attack.card) ?? [];
      if (known.includes(number) || !pops(state, attack)) continue;
      turns.set(attack.card, [...known, number]);
    }
  }
  return [...turns]
    .map(([attacker, at]) => ({ attacker, turns: at }))
    .sort((a, b) => b.turns.length - a.turns.length);
}

function attacksOn(state: GameState, seat: Seat, target: CardIx): readonly Attack[] {
  const attacks: Attack[] = [];
  if (!state.inPlay.includes(target)) return attacks;
  for (const answer of legalAnswers(state, seat))
    if (answer.do === 'attack' && answer.target === target) attacks.push(answer);
  return attacks;
}

function pops(state: GameState, attack: Attack): boolean {
  const fates = forecastOf(state, attack.seat, [attack])?.fates ?? [];
  return fates.some(({ card, fate }) => card === attack.target && fate === 'popped');
}

/** Writes turns: `turn 8`, `turns 8 and 10`, `turns 8, 10 and 11`. */
function turnWords(turns: readonly number[]): string {
  const [last] = turns.slice(-1);
  return turns.length === 1 ? `turn ${last}` : `turns ${turns.slice(0, -1).join(', ')} and ${last}`;
}
