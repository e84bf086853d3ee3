import { chanceOf, scriptedChance } from '../kernel/chance.ts';
import type { Game } from '../kernel/game.ts';
import { hashText, stableJson } from '../kernel/hash.ts';
import { seedRng } from '../kernel/rng.ts';
import { legalAnswers } from './decisions/legal.ts';
import { submitTo } from './decisions/submit.ts';
import { troopRefusal } from './rules/troop.ts';
import { runMatch } from './run/run.ts';
import { draftOf, type Eden } from './state/draft.ts';
import type { EdenEvent } from './state/events.ts';
import { viewOf } from './views/view.ts';

/** Eden, as the kernel plays it. */
export const eden: Game<Eden> = {
  version: 'eden-1',
  start({ seed, dice, position }) {
    const chance = dice === undefined ? chanceOf(seed) : scriptedChance(dice);
    const events: EdenEvent[] = [];
    const troop = troopRefusal(position);
    if (troop !== null) return { ok: false, error: troop };
    const lots = seedRng(seed, 'lots');
    const draft = draftOf({ ...position, chance, lots }, events);
    runMatch(draft);
    return { ok: true, value: { state: draft.state, events, requests: draft.state.asked } };
  },
  draftOf,
  submitTo,
  requests: ({ asked }) => asked,
  legalAnswers,
  viewOf,
  hash: (state) => hashText(stableJson(state)),
};
