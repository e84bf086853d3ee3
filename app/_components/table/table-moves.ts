import { type Answer, lineTo, type Session } from '@/engine';
import { plainText } from '@/lib/log/phrase';
import { linesIn } from '@/lib/ote/export/game-text';
import type { Payment } from '@/lib/ote/payment';
import type { Mark } from '@/lib/ote/saved-game';
import type { ActionOption } from '@/lib/ote/session-actions';
import { askedNow, type Flow } from '@/lib/ote/table-flow';
import type { TableState } from './table-state';

/** Returns the first sentence between two sessions of one line; null for none. */
export function firstSentence(less: Session, more: Session, viewer: number): string | null {
  const line = lineTo(more, more.at).slice(less.now.depth);
  for (const [at, number] of line.entries()) {
    const moment = more.moments[number];
    if (at === 0 || moment === undefined) continue;
    const [first] = linesIn(moment, more.moments[line[at - 1] ?? -1], viewer);
    if (first !== undefined) return plainText(first.pieces);
  }
  return null;
}

/** Checks whether several people play at this screen and hide their hands from each other. */
export function isShared({ facts, settings }: Pick<TableState, 'facts' | 'settings'>): boolean {
  return !settings.openHands && facts.roles.filter((role) => role === 'person').length > 1;
}

/**
 * Returns the named moments that the player at the screen may read. At a shared screen those are the moments at which
 * that
 * player was the last to decide, because the name was given then and may reveal the hand.
 */
export function readableMarks(
  table: Pick<TableState, 'session' | 'facts' | 'settings' | 'viewer'>,
): readonly Mark[] {
  const { session, facts, viewer } = table;
  if (!isShared(table)) return facts.marks;
  const isPerson = (seat: number | undefined) => facts.roles[seat ?? -1] === 'person';
  return facts.marks.filter(({ moment }) => {
    const asked = lineTo(session, moment).map((at) => session.moments[at]?.requests[0]?.seat);
    return asked.findLast(isPerson) === viewer;
  });
}

type ShownSeat = Pick<TableState, 'viewer' | 'handover' | 'settings'>;

/**
 * Returns whose side is shown at this moment, and who gets the screen before. A person's hand is shown to nobody
 * else: with
 * several people at one screen the table is covered until the asked player takes it.
 */
export function showSeat(
  session: Session,
  flow: Flow,
  { viewer, handover, settings }: ShownSeat,
): Omit<ShownSeat, 'settings'> {
  const asked = askedNow(session, flow);
  const people = flow.roles.filter((role) => role === 'person').length;
  if (asked.who !== 'person' || asked.seat === viewer) {
    return { viewer, handover: asked.who === 'person' ? null : handover };
  }
  if (people <= 1 || settings.openHands) return { viewer: asked.seat, handover: null };
  return { viewer, handover: asked.seat };
}

/** Returns the answers that make a call with the payment that the player has changed; null when the payment is unchanged. */
export function paymentAnswers(
  payment: Payment | null,
  { answer }: ActionOption,
): readonly Answer[] | null {
  if (payment === null || answer.do !== 'call' || answer.card !== payment.call.card) return null;
  const { pay } = payment.call;
  const { seat } = answer;
  const cranks = payment.cranks.map((card): Answer => ({ do: 'crank', seat, card }));
  return [...cranks, pay === undefined ? answer : { ...answer, pay }];
}
