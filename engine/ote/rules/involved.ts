import type { Who } from '../language/schema.ts';
import { effectsOf } from '../reading/event-answered.ts';
import { matches } from '../reading/matches.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import { cardAt, isWorking } from '../state/read.ts';
import { momentOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';

/**
 * Returns the cards that the event is about, also after it has taken effect (EVT-2, EVT-4). Cached until the next
 * event, because every possible answer needs it.
 */
export function involvedIn(state: GameState, frame: AnnouncedFrame): ReadonlySet<CardIx> {
  const moment = momentOf(state);
  moment.involved ??= new Map();
  let about = moment.involved.get(frame);
  if (about === undefined) {
    about = findInvolved(state, frame);
    moment.involved.set(frame, about);
  }
  return about;
}

function findInvolved(state: GameState, frame: AnnouncedFrame): ReadonlySet<CardIx> {
  const about = new Set<CardIx>([
    frame.source,
    ...(frame.combat?.attackers ?? []),
    ...(frame.combat?.helpers ?? []),
  ]);
  for (const target of frame.targets) {
    if ('card' in target) about.add(target.card);
    if ('frame' in target) {
      const other = state.frames.find((one) => one.id === target.frame);
      if (other?.kind === 'announced') about.add(other.source);
    }
  }
  if (frame.about >= 0) about.add(frame.about);
  for (const effect of effectsOf(state, frame)) {
    if ('who' in effect) for (const ix of cardsReached(state, frame, effect.who)) about.add(ix);
  }
  for (const ix of [...about]) {
    const { host, zone } = cardAt(state, ix);
    if (zone === 'on') about.add(host);
  }
  for (const ix of state.inPlay) {
    const card = cardAt(state, ix);
    if (card.zone === 'on' && about.has(card.host)) about.add(ix);
  }
  return about;
}

/** Returns the cards of an effect on `each X`, which does not name them. */
function cardsReached(
  state: GameState,
  { seat, source }: AnnouncedFrame,
  who: Who,
): readonly CardIx[] {
  if (who.who !== 'each' || who.onTarget !== undefined) return NO_CARDS;
  const { host } = cardAt(state, source);
  return state.inPlay.filter(
    (ix) =>
      isWorking(state, ix) &&
      !(who.other && (ix === source || ix === host)) &&
      matches(state, ix, who.filter, { seat, source }),
  );
}

const NO_CARDS: readonly CardIx[] = [];

/** Checks whether the bearer is involved in the event. In a response, a Gear or Condition must be called on such a card. */
export function pertainsByBearer(state: GameState, frame: AnnouncedFrame, host: CardIx): boolean {
  return involvedIn(state, frame).has(host);
}
