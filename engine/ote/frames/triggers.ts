import { prepared } from '../abilities/prepared.ts';
import { supports } from '../abilities/supports.ts';
import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, isWorking } from '../state/read.ts';
import type { CardIx, Seat } from '../state/types.ts';

/** Something that abilities wait for. */
export type Happening =
  | { readonly on: 'called'; readonly card: CardIx }
  | { readonly on: 'your-turn-begins' | 'your-turn-ends'; readonly seat: Seat };

/** Opens an event for every ability that waits for this; of several the oldest card's comes first. */
export function openTriggers(draft: Draft, happening: Happening): void {
  for (const source of draft.state.inPlay.toReversed()) {
    const def = defOf(draft.state, source);
    for (const index of prepared(def).triggered.toReversed()) {
      const ability = def.abilities[index];
      if (ability?.kind !== 'triggered' || ability.on.on !== happening.on) continue;
      if (!supports(ability) || !isWorking(draft.state, source)) continue;
      const { seat } = cardAt(draft.state, source);
      if (happening.on === 'called' ? happening.card !== source : happening.seat !== seat) continue;
      openTrigger(draft, source, index, seat);
    }
  }
}

function openTrigger(draft: Draft, source: CardIx, ability: number, seat: Seat): void {
  emit(draft, {
    type: 'frame-opened',
    frame: {
      kind: 'announced',
      id: draft.state.nextId,
      seat,
      act: 'trigger',
      source,
      ability,
      targets: [],
      stage: 'before',
      status: 'live',
      passed: [],
      announced: [],
      applied: [],
      next: 0,
      place: null,
      combat: null,
    },
  });
}
