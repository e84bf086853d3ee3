import type { Occasion, Trigger } from '../language/ability.ts';
import type { EdenState, Happening, MissionCard, Profile } from '../state/types.ts';

type What = Happening['what'];

/** The events that the triggers of a card wait for; cached for each list of triggers. */
const known = new WeakMap<object, ReadonlySet<What>>();

/** Checks whether an ability, a card in effect or a mission waits for such an event. Other events are not recorded. */
export function isAwaited({ profiles, lasting, players }: EdenState, what: What): boolean {
  if (ofProfiles(profiles).has(what)) return true;
  for (const { triggers } of lasting) if (ofTriggers(triggers).has(what)) return true;
  for (const { mission } of players) {
    if (mission !== null && ofMission(mission).has(what)) return true;
  }
  return false;
}

function ofMission(mission: MissionCard): ReadonlySet<What> {
  const before = known.get(mission);
  if (before !== undefined) return before;
  const scored = mission.scoring.flatMap(({ when }) =>
    typeof when === 'object' ? [whatOf(when)] : [],
  );
  const found = new Set([...mission.triggers.map(awaitedBy), ...scored]);
  known.set(mission, found);
  return found;
}

function ofProfiles(profiles: readonly Profile[]): ReadonlySet<What> {
  const before = known.get(profiles);
  if (before !== undefined) return before;
  const all = profiles.flatMap(({ abilities }) => abilities.flatMap(({ triggers }) => triggers));
  const found = new Set(all.map(awaitedBy));
  known.set(profiles, found);
  return found;
}

function ofTriggers(triggers: readonly Trigger[]): ReadonlySet<What> {
  const before = known.get(triggers);
  if (before !== undefined) return before;
  const found = new Set(triggers.map(awaitedBy));
  known.set(triggers, found);
  return found;
}

function whatOf(occasion: Occasion): What {
  if (occasion.when === 'does') return occasion.what;
  return occasion.when;
}

/** Returns the event that a trigger waits for. A trigger that rolls again waits for that roll. */
export function awaitedBy({ occasion, effects }: Trigger): What {
  const what = whatOf(occasion);
  if (effects.some(({ does }) => does === 'reroll')) {
    if (what === 'attacks') return 'attack rolled';
    if (what === 'dodges') return 'dodge rolled';
  }
  return what;
}
