import { emit } from '../events/evolve.ts';
import type { UsedAbility } from '../language/used-ability.ts';
import { newFrame, openFrame, recordAnnouncement } from '../procedures/announce.ts';
import { crankForPull } from '../procedures/paying.ts';
import { openCostTriggers, withCostsHeard } from '../procedures/triggers.ts';
import { lotsMade } from '../reading/pull-lots.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, Heard } from '../state/frames.ts';
import { featuresOf } from '../state/table/look-up.ts';
import type { CardIx, PullLot, Seat } from '../state/types.ts';

/** Cranks the card for Pull as an event, because a card of the game could cancel that. */
export function crankToBeAnswered(
  draft: Draft,
  seat: Seat,
  card: CardIx,
  lots: readonly PullLot[],
): void {
  const events = recordAnnouncement(draft, () => void crankForPull(draft, seat, card, lots));
  openFrame(draft, {
    ...newFrame(draft, seat, 'pull', card),
    stage: 'after',
    announced: events.filter((event) => event.type === 'card-cranked'),
    applied: events.filter((event) => event.type !== 'card-cranked'),
  });
}

/**
 * Makes the Pull of an ability, which counts as any other Pull (CALL-2). `announced`: the events that paid for it,
 * and the triggers that wait for those.
 */
export function makePull(
  draft: Draft,
  seat: Seat,
  card: CardIx,
  ability: UsedAbility,
  { announced, heard }: Pick<AnnouncedFrame, 'announced'> & { readonly heard: readonly Heard[] },
): void {
  const applied = recordAnnouncement(draft, () => {
    for (const lot of lotsMade(draft.state, seat, card, ability)) {
      if (lot.points > 0) emit(draft, { type: 'pull-gained', seat, lot });
    }
  });
  const stage = 'after' as const;
  const made = { ...newFrame(draft, seat, 'pull', card), stage, announced, applied };
  const frame = heard.length === 0 ? made : { ...made, heard };
  if (featuresOf(draft.state).cancelsPull) openFrame(draft, frame);
  else openCostTriggers(draft, withCostsHeard(draft.state, frame));
}
