import type { Refusal } from '../../kernel/game.ts';
import type { LimbName } from '../cards/limb.ts';
import { type Effect, flatEffects, type Who } from '../language/ability.ts';
import { limbsOf } from '../reading/figures.ts';
import { type Aim, type Chosen, OPEN_AIM } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { fearRefusal } from './act.ts';
import { canChangeAttack } from './attack-under-way.ts';
import { planAttackNaming } from './planned-attack.ts';
import { refuse } from './refuse.ts';
import { targetRefusal } from './targetable.ts';
import { type FightersMeant, fightersMeant, planWayFor, putRefusal, type Speaker } from './text.ts';

function whoOfEffect(effect: Effect): Who | null {
  if (effect.does === 'roll') return effect.against;
  if (effect.does === 'markers') return effect.within?.of ?? null;
  return 'who' in effect ? effect.who : null;
}

/** Returns the fighters that the effect may be on (Part 3, WHO). Of those that are ordered to attack, only the ones that can. */
export function fightersFor(state: EdenState, text: Speaker, effect: Effect): FightersMeant {
  const who = whoOfEffect(effect);
  if (who === null) return { all: true, fighters: [], most: 0 };
  const whom = fightersMeant(state, text, who);
  if (effect.does !== 'attack') return whom;
  const fighters = whom.fighters.filter(
    (ix) => secondFightersFor(state, text, effect, ix).length > 0,
  );
  return { ...whom, fighters };
}

/**
 * Returns the second fighters that an effect may name: the target of an ordered attack, or the fighter near which
 * another is placed. `first`: the fighter that the effect is on.
 */
function secondFightersFor(
  state: EdenState,
  text: Speaker,
  effect: Effect,
  first: FighterIx | undefined,
): readonly FighterIx[] {
  if (first === undefined) return [];
  if (effect.does === 'place') {
    return fightersMeant(state, text, effect.near).fighters.filter((ix) => ix !== first);
  }
  if (effect.does !== 'attack' || fearRefusal(state, first) !== null) return [];
  return fightersMeant(state, text, effect.target).fighters.filter(
    (ix) => planAttackNaming(state, first, ix, null).ok,
  );
}

/** Checks whether the effect could do anything now: there is a fighter that it could be on, or an attack under way that it could change. */
export function couldDoAnything(state: EdenState, text: Speaker, effect: Effect): boolean {
  if (effect.does === 'reroll' || effect.does === 'cancel') {
    return canChangeAttack(state, effect.does);
  }
  return whoOfEffect(effect) === null || fightersFor(state, text, effect).fighters.length > 0;
}

/** Checks whether a limb is chosen with the effect. */
function needsLimb(effect: Effect): boolean {
  return (effect.does === 'heal' || effect.does === 'wound') && effect.limb === 'any';
}

/** Returns the number of places that are chosen for the effect. */
export function placesOf(effect: Effect): number {
  if (effect.does === 'markers') return effect.count;
  return effect.does === 'place' || effect.does === 'area' ? 1 : 0;
}

/** A choice that is still to be made for an effect. */
export type Need =
  | {
      readonly need: 'target' | 'other';
      readonly fighters: readonly FighterIx[];
      /** Whether fewer may be chosen. */
      readonly mayPass: boolean;
    }
  | { readonly need: 'limb'; readonly fighter: FighterIx; readonly limbs: readonly LimbName[] };

/** An effect with the choices made so far, the rest of the choices for the effects after it, and what is to be asked. */
interface AimedEffect {
  readonly aim: Aim;
  readonly chosen: Chosen;
  readonly need: Need | null;
}

/** Takes what an effect needs from the choices, or what has only one possibility; the rest is to be asked. */
export function takeChoices(
  state: EdenState,
  text: Speaker,
  effect: Effect,
  begun: Aim,
  given: Chosen,
): AimedEffect {
  let [aim, chosen] = [begun, given];
  if (!aim.whole) {
    const whom = fightersFor(state, text, effect);
    if (whom.all) aim = { ...aim, on: whom.fighters, whole: true };
    while (!aim.whole) {
      const open = whom.fighters.filter((ix) => !aim.on.includes(ix));
      const [named] = chosen.fighters;
      const [only] = open;
      if (aim.on.length === whom.most || only === undefined) aim = { ...aim, whole: true };
      else if (named !== undefined && open.includes(named)) {
        aim = { ...aim, on: [...aim.on, named] };
        chosen = { ...chosen, fighters: chosen.fighters.slice(1) };
      } else if (given.fighters.length > 0 && aim.on.length > 0) aim = { ...aim, whole: true };
      else if (open.length === 1 && whom.most === 1) aim = { ...aim, on: [only] };
      else {
        return { aim, chosen, need: { need: 'target', fighters: open, mayPass: whom.most > 1 } };
      }
    }
  }
  const others = secondFightersFor(state, text, effect, aim.on[0]);
  if (aim.other === null && others.length > 0) {
    const [named] = chosen.fighters;
    const other = named !== undefined && others.includes(named) ? named : null;
    if (other !== null) chosen = { ...chosen, fighters: chosen.fighters.slice(1) };
    else if (others.length > 1) {
      return { aim, chosen, need: { need: 'other', fighters: others, mayPass: false } };
    }
    aim = { ...aim, other: other ?? others[0] ?? null };
  }
  while (needsLimb(effect) && aim.limbs.length < aim.on.length) {
    const fighter = aim.on[aim.limbs.length] ?? -1;
    const limbs = limbsOf(state, fighter);
    const [limb] = chosen.limbs;
    if (limb === undefined || !limbs.includes(limb)) {
      return { aim, chosen, need: { need: 'limb', fighter, limbs } };
    }
    chosen = { ...chosen, limbs: chosen.limbs.slice(1) };
    aim = { ...aim, limbs: [...aim.limbs, limb] };
  }
  const places = placesOf(effect);
  aim = { ...aim, places: chosen.places.slice(0, places), angle: chosen.angle };
  chosen = { ...chosen, places: chosen.places.slice(places) };
  if (effect.does === 'move') {
    aim = { ...aim, path: chosen.path };
    chosen = { ...chosen, path: null };
  }
  return { aim, chosen, need: null };
}

/** Returns the text with the fighter that the effect is on as its `it`, for the effects after it. */
export function withNamed<T extends Speaker>(text: T, effect: Effect, { on }: Aim): T {
  const self = whoOfEffect(effect)?.who === 'this';
  return self || on.length === 0 ? text : { ...text, about: { ...text.about, it: on } };
}

/** Returns why the choices for a text do not fit it, or why none can be made; null when they fit. What is not chosen yet is asked for. */
export function aimRefusal(
  state: EdenState,
  speaker: Speaker,
  effects: readonly Effect[],
  given: Chosen,
): Refusal | null {
  let text = speaker;
  /** Returns why the first named way or place is not possible. The later ones depend on what it does. */
  let where: Refusal | null = null;
  let judged = false;
  let chosen = given;
  for (const effect of flatEffects(effects)) {
    const whom = fightersFor(state, text, effect);
    if (!whom.all && whom.fighters.length === 0) {
      return badNameRefusal(state, speaker, chosen.fighters[0]) ?? noTargetRefusal();
    }
    const found = takeChoices(state, text, effect, OPEN_AIM, chosen);
    const { chosen: left, need } = found;
    let { aim } = found;
    const [name] = left.fighters;
    if (need !== null && need.need !== 'limb' && name !== undefined && aim.on.length === 0) {
      return badNameRefusal(state, speaker, name) ?? noTargetRefusal();
    }
    if (need?.need === 'other' && name !== undefined) {
      return badNameRefusal(state, speaker, name) ?? noTargetRefusal();
    }
    if (need !== null && aim.on.length === 0) aim = { ...aim, on: whom.fighters.slice(0, 1) };
    if (!judged && (aim.path !== null || aim.places.length > 0)) {
      judged = true;
      where = whereRefusal(state, text, effect, aim);
    }
    text = withNamed(text, effect, aim);
    chosen = left;
  }
  if (chosen.fighters.length > 0 || chosen.limbs.length > 0) {
    return badNameRefusal(state, speaker, chosen.fighters[0]) ?? tooManyRefusal();
  }
  return where;
}

function whereRefusal(state: EdenState, text: Speaker, effect: Effect, aim: Aim): Refusal | null {
  const [fighter] = aim.on;
  if (effect.does === 'move') {
    if (fighter === undefined || aim.path === null) return null;
    const way = planWayFor(state, fighter, effect, aim.path);
    return way.ok ? null : way.refusal;
  }
  for (const at of aim.places) {
    const refusal = putRefusal(state, text, effect, aim, at);
    if (refusal !== null) return refusal;
  }
  return null;
}

function badNameRefusal(
  state: EdenState,
  { fighter, seat }: Pick<Speaker, 'seat' | 'fighter'>,
  name: FighterIx | undefined,
): Refusal | null {
  if (name === undefined || state.fighters[name] === undefined) return null;
  return targetRefusal(state, name, fighter, seat);
}

function noTargetRefusal(): Refusal {
  return refuse('ABIL-2', 'Choose a legal target.').refusal;
}

function tooManyRefusal(): Refusal {
  return refuse('ABIL-2', 'More is chosen than the text lets one choose.').refusal;
}
