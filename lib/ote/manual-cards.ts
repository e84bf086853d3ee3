import { type CardIx, lineTo, type Session } from '@/engine';

/**
 * Returns the card that the last answers brought into play or played, if its text needs the players' help;
 * otherwise null.
 */
export function manualCard(session: Session, answers: number): CardIx | null {
  const line = lineTo(session, session.at).slice(-answers);
  for (const at of line.toReversed()) {
    const moment = session.moments[at];
    for (const event of moment?.events ?? []) {
      if (event.type !== 'card-moved') continue;
      if (event.why !== 'called' && event.why !== 'played') continue;
      if (manualText(session, event.card) !== null) return event.card;
    }
  }
  return null;
}

/** Returns the part of a card's text that the players carry out; null when the engine does all of it. */
export function manualText({ now: { state } }: Session, card: CardIx): string | null {
  const def = state.defs[state.cards[card]?.def ?? -1];
  const done = def?.abilities.flatMap((one) => (one.kind === 'manual' ? [one.what] : [])) ?? [];
  return done.length === 0 ? null : done.join(' ');
}
