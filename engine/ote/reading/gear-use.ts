import type { Static, Trigger } from '../language/schema.ts';
import { ofFigure } from '../state/cards/by-figure.ts';
import type { Combat } from '../state/frames.ts';
import { attachedTo, cardAt, defOf } from '../state/read.ts';
import { featuresOf, hasStatic, preparedAt } from '../state/table/look-up.ts';
import { tableOf } from '../state/table/table.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { defendersOf, gearWithoutFigures } from './attack-frame.ts';
import { holdsNow } from './conditions.ts';
import { fightValue, readingValue } from './figures.ts';
import { isImmune } from './immunity.ts';
import { isIdleGear } from './limits.ts';
import { matches, typeOf } from './matches.ts';

/** Checks whether the text of the Gear is `Discard this card when used.` */
export function isUsedUp(state: GameState, gear: CardIx): boolean {
  return hasStatic(state, gear, 'discard-when-used');
}

/**
 * Checks whether a player could have a reason to leave the Gear unused (EFF-4). Yes if the use discards it, triggers
 * an ability, fixes its Character's figures, or keeps its Character from popping enemies.
 */
export function isDoubtful(state: GameState, gear: CardIx): boolean {
  if (typeOf(state, gear) !== 'gear') return false;
  if (isUsedUp(state, gear) || hasStatic(state, gear, 'flips-what-it-pops')) return true;
  if (fixesFigure(state, gear, 'power')) return true;
  if (!featuresOf(state).waitsForUse) return false;
  return state.inPlay.some((source) =>
    preparedAt(state, source).waitsForUse.some((filter) =>
      filter === null ? source === gear : matches(state, gear, filter, viewpointOf(state, source)),
    ),
  );
}

/** Checks whether the Gear fixes such a figure of its Character (CARD-9), so that it does not only help. */
function fixesFigure(state: GameState, gear: CardIx, what: 'pull' | 'power'): boolean {
  return preparedAt(state, gear).statics.some(
    ({ effect }) =>
      effect.holds === 'figure' &&
      effect.op === 'set' &&
      effect.who.who === 'bearer' &&
      effect.figure !== 'cost' &&
      (effect.figure === 'pull') === (what === 'pull'),
  );
}

/** Returns the Gear that fixes the Character's Pull lower than it is without, and so is left unused (EFF-4). */
export function unusedForPull(state: GameState, card: CardIx): readonly CardIx[] {
  const { sources, borne } = tableOf(state);
  if (borne[card] === 0) return NO_GEAR;
  const fixing = ofFigure(sources.figures, 'pull').flatMap(({ source }) =>
    cardAt(state, source).host === card && fixesFigure(state, source, 'pull') ? [source] : [],
  );
  const gear = fixing.filter((ix) => typeOf(state, ix) === 'gear');
  if (gear.length === 0) return NO_GEAR;
  const without = pullWithout(state, card, gear);
  return without > readingValue(state, card, 'pull') ? gear : NO_GEAR;
}

/** Returns the Pull that the Character has if this Gear is left unused. */
export function pullWithout(state: GameState, card: CardIx, unused: readonly CardIx[]): number {
  return fightValue(state, card, 'pull', { opponents: NO_GEAR, unused });
}

function viewpointOf(state: GameState, source: CardIx): { seat: number; source: CardIx } {
  return { seat: state.cards[source]?.seat ?? 0, source };
}

/** Effects of Gear on a combat, except those on its Character's figures. */
const EFFECTS_ON_COMBAT: ReadonlySet<Static['holds']> = new Set<Static['holds']>([
  'pops-in-combat',
  'flips-what-it-pops',
  'spared',
]);

/** Checks whether the text of the Gear is `Cannot be used beside another Weapon.` */
function isUsedAlone(state: GameState, gear: CardIx): boolean {
  return hasStatic(state, gear, 'used-alone');
}

/** Checks whether a Weapon or Armor that is not chosen does anything else. Only one Weapon and one Armor add their figures (ATK-9). */
export function servesBeside(state: GameState, gear: CardIx, chosen: CardIx): boolean {
  if (isUsedAlone(state, gear) || isUsedAlone(state, chosen)) return false;
  const { statics, triggered } = preparedAt(state, gear);
  if (statics.some(({ effect }) => EFFECTS_ON_COMBAT.has(effect.holds))) return true;
  const { abilities } = defOf(state, gear);
  return triggered.some((index) => {
    const ability = abilities[index];
    return ability?.kind === 'triggered' && COMBAT_TRIGGERS.has(ability.on.on);
  });
}

/** Triggers of Gear that belong to the combat of its Character. */
export const COMBAT_TRIGGERS: ReadonlySet<Trigger['on']> = new Set<Trigger['on']>([
  'fights',
  'resolves',
  'pops',
  'survives',
  'survived-by',
]);

/** Checks whether the Gear makes a difference to the combat of its Character, or would if it counted. */
export function servesIn(state: GameState, combat: Combat, ix: CardIx, gear: CardIx): boolean {
  if (isIdleGear(state, gear)) return false;
  const { statics } = preparedAt(state, gear);
  if (statics.some(({ effect }) => EFFECTS_ON_COMBAT.has(effect.holds) || reachesOthers(effect)))
    return true;
  const attacking = combat.attackers.includes(ix);
  const figure = attacking ? 'ap' : 'dp';
  const opponents = attacking ? defendersOf(combat) : combat.attackers;
  const value = (unused: readonly CardIx[]) => fightValue(state, ix, figure, { opponents, unused });
  // Only one of several copies works (CARD-7).
  const { name } = preparedAt(state, gear);
  const copies = attachedTo(state, ix).filter(
    (on) => on !== gear && preparedAt(state, on).name === name,
  );
  const others = [...gearWithoutFigures(combat).filter((on) => on !== gear), ...copies];
  return value(others) !== value([...others, gear]);
}

function reachesOthers(effect: Static): boolean {
  if (effect.holds !== 'figure') return false;
  return effect.who.who === 'enemy-combatants' || effect.who.who === 'allied-combatants';
}

/** Returns the Gear on the combatant that was used in the combat. */
export function gearUsedBy(state: GameState, combat: Combat, ix: CardIx): readonly CardIx[] {
  const names = new Set<string>();
  return attachedTo(state, ix).filter((on) => {
    if (typeOf(state, on) !== 'gear' || combat.unused.includes(on)) return false;
    const { name } = preparedAt(state, on);
    if (names.has(name) || !servesIn(state, combat, ix, on)) return false;
    names.add(name);
    return true;
  });
}

/** Returns the Gear that adds to the Pull of the Character it is on, so that cranking for Pull uses it. */
export function gearForPull(state: GameState, card: CardIx): readonly CardIx[] {
  if (!featuresOf(state).waitsForUse) return NO_GEAR;
  const unused = unusedForPull(state, card);
  return workingGear(state, card).filter((gear) => {
    if (unused.includes(gear)) return false;
    const { statics, pullToCall } = preparedAt(state, gear);
    const { pull } = defOf(state, gear);
    if (pullToCall.length > 0 || (pull !== null && !pull.star && pull.value > 0)) return true;
    return statics.some(
      ({ effect, while: when }) =>
        effect.holds === 'figure' && effect.figure === 'pull' && holdsNow(state, gear, when),
    );
  });
}

/** Returns the Gear by which the Character Bypasses; none if the Character can Bypass without Gear. */
export function gearForBypass(state: GameState, card: CardIx): readonly CardIx[] {
  if (!featuresOf(state).waitsForUse) return NO_GEAR;
  if (preparedAt(state, card).keywords.some(({ keyword }) => keyword === 'bypass')) return NO_GEAR;
  return workingGear(state, card).filter((gear) =>
    preparedAt(state, gear).statics.some(
      ({ effect, while: when }) =>
        effect.holds === 'keyword' &&
        effect.keyword.keyword === 'bypass' &&
        holdsNow(state, gear, when),
    ),
  );
}

const NO_GEAR: readonly CardIx[] = [];

function workingGear(state: GameState, card: CardIx): readonly CardIx[] {
  return attachedTo(state, card).filter(
    (on) => typeOf(state, on) === 'gear' && !isIdleGear(state, on) && !isImmune(state, card, on),
  );
}
