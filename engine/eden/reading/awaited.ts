import type { Occasion, Trigger } from '../language/ability.ts';
import type { EdenState, Happening, MissionCard, Profile } from '../state/types.ts';

type HappeningKind = Happening['what'];

/** The events that the triggers of a card wait for; cached for each list of triggers. */
const awaitedMemo = new WeakMap<object, ReadonlySet<HappeningKind>>();

/** Checks whether an ability, a card in effect or a mission waits for such an event. Other events are not recorded. */
export function isAwaited({ profiles, lasting, players }: EdenState, what: HappeningKind): boolean {
  if (awaitedByProfiles(profiles).has(what)) return true;
  for (const { triggers } of lasting) if (awaitedByTriggers(triggers).has(what)) return true;
  for (const { mission } of players) {
    if (mission !== null && awaitedByMission(mission).has(what)) return true;
  }
  return false;
}

function awaitedByMission(mission: MissionCard): ReadonlySet<HappeningKind> {
  const before = awaitedMemo.get(mission);
  if (before !== undefined) return before;
  const scored = mission.scoring.flatMap(({ when }) =>
    typeof when === 'object' ? [kindOfOccasion(when)] : [],
  );
  const found = new Set([...mission.triggers.map(awaitedBy), ...scored]);
  awaitedMemo.set(mission, found);
  return found;
}

function awaitedByProfiles(profiles: readonly Profile[]): ReadonlySet<HappeningKind> {
  const before = awaitedMemo.get(profiles);
  if (before !== undefined) return before;
  const all = profiles.flatMap(({ abilities }) => abilities.flatMap(({ triggers }) => triggers));
  const found = new Set(all.map(awaitedBy));
  awaitedMemo.set(profiles, found);
  return found;
}

function awaitedByTriggers(triggers: readonly Trigger[]): ReadonlySet<HappeningKind> {
  const before = awaitedMemo.get(triggers);
  if (before !== undefined) return before;
  const found = new Set(triggers.map(awaitedBy));
  awaitedMemo.set(triggers, found);
  return found;
}

function kindOfOccasion(occasion: Occasion): HappeningKind {
  if (occasion.when === 'does') return occasion.what;
  return occasion.when;
}

/** Returns the event that a trigger waits for. A trigger that rolls again waits for that roll. */
export function awaitedBy({ occasion, effects }: Trigger): HappeningKind {
  const what = kindOfOccasion(occasion);
  if (effects.some(({ does }) => does === 'reroll')) {
    if (what === 'attacks') return 'attack rolled';
    if (what === 'is attacked') return 'is rolled against';
    if (what === 'dodges') return 'dodge rolled';
  }
  return what;
}
