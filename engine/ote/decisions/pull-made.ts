import { emit } from '../events/evolve.ts';
import type { UsedAbility } from '../language/used-ability.ts';
import { frameFor, open, recorded } from '../procedures/announce.ts';
import { crankForPull } from '../procedures/crank-for-pull.ts';
import { openCostTriggers, withCostsHeard } from '../procedures/triggers.ts';
import { featuresOf } from '../reading/features.ts';
import { lotsMade } from '../reading/pull-lots.ts';
import type { Draft } from '../state/draft.ts';
import type { AnnouncedFrame, Heard } from '../state/frames.ts';
import type { CardIx, Seat } from '../state/types.ts';

/** Cranks the card for Pull where some card of the game could cancel that, so that it is an event. */
export function crankToBeAnswered(draft: Draft, seat: Seat, card: CardIx): void {
  const events = recorded(draft, () => void crankForPull(draft, seat, card));
  open(draft, {
    ...frameFor(draft, seat, 'pull', card),
    stage: 'after',
    announced: events.filter((event) => event.type === 'card-cranked'),
    applied: events.filter((event) => event.type !== 'card-cranked'),
  });
}

/** What an ability says of Pull is Pull like any other (CALL-2); `announced`: what was done for it, and what waits for that. */
export function makePull(
  draft: Draft,
  seat: Seat,
  card: CardIx,
  ability: UsedAbility,
  { announced, heard }: Pick<AnnouncedFrame, 'announced'> & { readonly heard: readonly Heard[] },
): void {
  const applied = recorded(draft, () => {
    for (const lot of lotsMade(draft.state, seat, card, ability)) {
      if (lot.points > 0) emit(draft, { type: 'pull-gained', seat, lot });
    }
  });
  const stage = 'after' as const;
  const made = { ...frameFor(draft, seat, 'pull', card), stage, announced, applied };
  const frame = heard.length === 0 ? made : { ...made, heard };
  if (featuresOf(draft.state).cancelsPull) open(draft, frame);
  else openCostTriggers(draft, withCostsHeard(draft.state, frame));
}
