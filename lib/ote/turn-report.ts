import type { GameEvent, GameState, Seat, Session } from '@/engine';
import { cardPiece, joinPieces, type Phrase, type Piece, sentence } from '@/lib/log/phrase';
import { momentsSince, shownCard } from '@/lib/ote/shown-moves';

/** An act of a player, in the past tense: a verb with a card, or with words. */
interface ReportedAct {
  readonly verb: string;
  readonly of: Piece;
}

/** The acts of a player in the last turn, as one sentence. */
interface TurnReport {
  readonly seat: Seat;
  readonly pieces: readonly Piece[];
}

/**
 * Returns what each other player did since the last turn of the player whose turn it is, as one sentence for each:
 * `Kergillians: called Fabrissa, attacked Nickels, popped Nickels, scored 4 Influence.`
 */
export function turnReports(session: Session): readonly TurnReport[] {
  const { state } = session.now;
  const { seat: own, number } = state.turn;
  const since = momentsSince(
    session,
    ({ state: { turn } }) => turn.seat === own && turn.number !== number,
  );
  const acts = new Map<Seat, ReportedAct[]>();
  let acting = since[0]?.[1]?.state.turn.seat ?? state.turn.seat;
  for (const [moment] of since) {
    const { events, state: after } = moment;
    for (const event of events) {
      if (event.type === 'turn-began') {
        acting = event.seat;
        if (acting !== own && !acts.has(acting)) acts.set(acting, []);
      }
      const act = acting === own ? null : reportedAct(event, acting, after);
      if (act !== null) acts.get(acting)?.push(act);
    }
  }
  return [...acts].map(([seat, done]) => ({
    seat,
    pieces: sentence([`${state.seats[seat]?.name ?? ''}: `, ...actsPhrase(done)]),
  }));
}

/** Checks whether a move that the table shows was made in this turn. */
export function hasMoved(session: Session): boolean {
  const { number } = session.now.state.turn;
  return momentsSince(session, ({ state }) => state.turn.number !== number).some(
    ([moment]) => shownCard(moment) !== null,
  );
}

/** Returns what the player whose turn it is has done by an event; null for what the report leaves out. */
function reportedAct(event: GameEvent, acting: Seat, state: GameState): ReportedAct | null {
  switch (event.type) {
    case 'card-moved': {
      const { card, why, from } = event;
      const isOwn = from.seat === acting;
      const of = cardPiece(state, card);
      if (why === 'popped' || why === 'flipped') return { verb: isOwn ? 'lost' : 'popped', of };
      const isReported = why === 'called' || why === 'played' || why === 'moved';
      return isOwn && isReported ? { verb: why, of } : null;
    }
    case 'frame-opened': {
      const { frame } = event;
      if (frame.kind !== 'announced' || frame.seat !== acting) return null;
      if (frame.act === 'attack' && frame.combat !== null)
        return { verb: 'attacked', of: cardPiece(state, frame.combat.defender) };
      return frame.act === 'use' ? { verb: 'used', of: cardPiece(state, frame.source) } : null;
    }
    case 'influence-changed': {
      if (event.seat !== acting) return null;
      const verb = event.why === 'scored' ? 'scored' : event.by < 0 ? 'lost' : 'gained';
      return { verb, of: { text: `${Math.abs(event.by)} Influence`, card: null } };
    }
    default:
      return null;
  }
}

/** Joins what was done: `called A and B, scored 4 Influence`. */
function actsPhrase(acts: readonly ReportedAct[]): Phrase {
  if (acts.length === 0) return ['made no visible move'];
  const runs: { readonly verb: string; readonly of: Piece[] }[] = [];
  for (const { verb, of } of acts) {
    const last = runs.at(-1);
    if (last?.verb === verb) last.of.push(of);
    else runs.push({ verb, of: [of] });
  }
  return runs.flatMap(({ verb, of }, at) => [`${at === 0 ? '' : ', '}${verb} `, ...joinPieces(of)]);
}
