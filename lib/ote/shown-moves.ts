import type { CardIx, Moment, OteTable, Session } from '@/engine';
import type { LogLine } from '@/lib/log/chronicle';
import { isPop } from '@/lib/log/pop-reasons';
import { linesIn } from '@/lib/ote/export/game-text';

/** The moves that the table shows; not passes, cranks, payments and ends of steps. */
const SHOWN: ReadonlySet<string> = new Set([
  'call',
  'play',
  'use',
  'attack',
  'gang-up',
  'bulldoze',
  'martyr',
  'move',
  'shift',
]);

/** Returns the card that acts in the move that led to a moment; null when the table does not show it. An ability that only makes Pull is a payment. */
export function shownCard({ answer, events }: Moment<OteTable>): CardIx | null {
  if (answer === null || !SHOWN.has(answer.do) || !('card' in answer)) return null;
  const pays = answer.do === 'use' && events.some(({ type }) => type === 'pull-gained');
  return pays ? null : answer.card;
}

/** Returns the moments of the shown line from the one after `from` to the present one, each with the one before it. */
export function momentsSince(
  { moments, at }: Session,
  isBefore: (moment: Moment<OteTable>) => boolean,
): readonly (readonly [moment: Moment<OteTable>, before: Moment<OteTable> | undefined])[] {
  const found: (readonly [Moment<OteTable>, Moment<OteTable> | undefined])[] = [];
  for (let number = at; number >= 0; ) {
    const moment = moments[number];
    if (moment === undefined || isBefore(moment)) break;
    found.unshift([moment, moments[moment.parent]]);
    number = moment.parent;
  }
  return found;
}

/** Returns the first card that was popped or flipped on the way to a moment; null for none. */
export function poppedCard({ events }: Moment<OteTable>): CardIx | null {
  return events.find(isPop)?.card ?? null;
}

/** A move that was made in this turn, the sentence about it, and those about who was popped since. */
interface LastMove {
  readonly card: CardIx;
  readonly pieces: LogLine['pieces'];
  readonly pops: readonly LogLine['pieces'][];
}

/** Returns the last move of a seat in this turn that the table shows, as `viewer` sees it; null for none. */
export function lastMove(session: Session, seat: number, viewer: number): LastMove | null {
  const { number } = session.now.state.turn;
  const inTurn = momentsSince(session, ({ state }) => state.turn.number !== number);
  const from = inTurn.findLastIndex(
    ([moment]) => moment.answer?.seat === seat && shownCard(moment) !== null,
  );
  const [move] = inTurn[from] ?? [];
  const card = move === undefined ? null : shownCard(move);
  if (card === null) return null;
  // A card that others could have responded to moves only after their passes.
  const since = inTurn.slice(from);
  for (const [moment, before] of since) {
    const lines = linesIn(moment, before, viewer);
    // An attack begins with the crank of the attacker; the attack itself names the target as well.
    const isAttack = moment.answer?.do === 'attack';
    const line = (isAttack ? lines.find(({ pieces }) => cardsNamed(pieces) > 1) : null) ?? lines[0];
    if (line !== undefined) return { card, pieces: line.pieces, pops: popLines(since, viewer) };
  }
  return null;
}

function cardsNamed(pieces: LogLine['pieces']): number {
  return pieces.filter((piece) => piece.card !== null).length;
}

/** Returns the sentences about the cards that were popped or flipped, one for each moment. */
function popLines(
  moments: ReturnType<typeof momentsSince>,
  viewer: number,
): readonly LogLine['pieces'][] {
  return moments.flatMap(([moment, before]) => {
    const popped = poppedCard(moment);
    if (popped === null) return [];
    const line = linesIn(moment, before, viewer).findLast(({ pieces }) =>
      pieces.some(({ card }) => card === popped),
    );
    return line === undefined ? [] : [line.pieces];
  });
}
