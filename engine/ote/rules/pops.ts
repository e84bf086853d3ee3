import { holdsNow } from '../abilities/conditions.ts';
import { featuresOf } from '../abilities/features.ts';
import { reachesCard } from '../abilities/keywords.ts';
import { isLimited } from '../abilities/limits.ts';
import { prepared } from '../abilities/prepared.ts';
import { saying } from '../abilities/sources.ts';
import { supports } from '../abilities/supports.ts';
import { emit } from '../events/evolve.ts';
import { defenders } from '../frames/attack-frame.ts';
import { crankAsResult, openTriggers, witnessesOf } from '../frames/triggers.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, isInForce } from '../state/read.ts';
import type { ActiveEffect, CardIx, GameState, Seat } from '../state/types.ts';
import { goesElsewhere, meetFate, saveAcross } from './fates.ts';
import { toDeadPile, toFlipped } from './moves.ts';
import { countPop } from './objects.ts';
import { leaveBehind } from './outliving.ts';
import { askOverPopped } from './popped-calls.ts';

/** Cards that an event pops at the same time. */
export interface Popping {
  /** The event's frame, or -1 for a standing rule. */
  readonly frame: number;
  readonly cards: readonly CardIx[];
  /** `no Save` */
  readonly save: boolean;
  /** The card's own text may Save it. Not from a rule that would pop it again at once, for ever (EFF-5). */
  readonly ownSave: boolean;
  /** Whose doing it is. */
  readonly by: Seat;
}

/**
 * Pops all of them at once. Each pop is a proposal first: a Martyr takes it upon itself, unless it is
 * popped at the same time (ABL-MARTYR); a Save keeps the card, cranked, with all that is on it
 * (ABL-SAVE). Returns those that really went.
 */
export function popAll(draft: Draft, popping: Popping): readonly CardIx[] {
  const gone: CardIx[] = [];
  for (const ix of popping.cards) {
    const instead = martyrFor(draft.state, ix, popping);
    if (instead !== null) {
      emit(draft, { type: 'effect-ended', effect: instead.effect });
      popOne(draft, instead.by, popping);
    } else if (popOne(draft, ix, popping)) gone.push(ix);
  }
  return gone;
}

/** Says whether the card went. */
function popOne(draft: Draft, ix: CardIx, popping: Popping): boolean {
  const { zone, host } = cardAt(draft.state, ix);
  // Who is set aside by a card that it bears is popped by what that card says.
  if (zone !== 'conspiracy' && zone !== 'table' && zone !== 'on' && zone !== 'aside') return false;
  if (isLimited(draft.state, ix, 'cannot-be-popped')) return false;
  const saveable = popping.save && !isLimited(draft.state, ix, 'cannot-be-saved');
  const saving = saveable ? savedBy(draft.state, ix, popping) : null;
  if (saving === null && saveable && popping.ownSave && saveAcross(draft, ix, popping.by)) {
    openTriggers(draft, { on: 'saved', card: ix });
    return false;
  }
  if (saving === null) {
    const witnesses = witnessesOf(draft.state, [ix]);
    const afterwards = goesElsewhere(draft.state, ix) ? null : leaveBehind(draft, ix);
    const fate = meetFate(draft, ix);
    if (fate === 'stays') return false;
    if (fate === 'none') toDeadPile(draft, ix, 'popped');
    askOverPopped(draft, ix);
    afterwards?.();
    countPop(draft, ix, popping.frame, popping.by);
    const fought = foughtIn(draft.state, ix, popping.frame);
    const poppers = poppersOf(draft.state, ix, popping.frame);
    const off = zone === 'on' ? { off: host } : {};
    const attack = attackThatPops(draft.state, ix, popping.frame);
    const popped = { on: 'popped', card: ix, by: popping.by, fought, poppers } as const;
    openTriggers(draft, { ...popped, ...off, ...(attack === null ? {} : { attack }) }, witnesses);
    return true;
  }
  if (saving.effect !== null) emit(draft, { type: 'effect-ended', effect: saving.effect });
  if (saving.crank) crankAsResult(draft, ix);
  if (saving.flip) toFlipped(draft, ix);
  openTriggers(draft, { on: 'saved', card: ix });
  return false;
}

/** Whose attack popped the card, which is not one of the attackers; null for none. */
function attackThatPops(state: GameState, ix: CardIx, id: number): Seat | null {
  const frame = state.frames.find((one) => one.id === id);
  if (frame?.kind !== 'announced' || frame.combat === null) return null;
  return frame.combat.attackers.includes(ix) ? null : frame.seat;
}

/** Was the card a combatant of the event that pops it? */
function foughtIn(state: GameState, ix: CardIx, id: number): boolean {
  const frame = state.frames.find((one) => one.id === id);
  if (frame?.kind !== 'announced' || frame.combat === null) return false;
  return frame.combat.defender === ix || frame.combat.attackers.includes(ix);
}

/** Those that it fought, or the card whose effect it was. */
function poppersOf(state: GameState, ix: CardIx, id: number): readonly CardIx[] {
  const frame = state.frames.find((one) => one.id === id);
  if (frame?.kind !== 'announced') return [];
  if (frame.combat === null) return [frame.source];
  const { attackers } = frame.combat;
  return attackers.includes(ix) ? defenders(frame.combat) : attackers;
}

interface Saving {
  readonly effect: ActiveEffect | null;
  readonly crank: boolean;
  readonly flip?: boolean;
}

/** A Save made in answer to the event, or the text of the card or of what is on it. */
function savedBy(state: GameState, ix: CardIx, popping: Popping): Saving | null {
  for (const effect of state.effects) {
    if (effect.to !== ix || effect.change.kind !== 'saved') continue;
    if (effect.until.end === 'frame' && effect.until.frame === popping.frame) {
      return { effect, crank: effect.change.crank };
    }
  }
  if (!popping.ownSave) return null;
  const flips = alwaysSaved(state, ix);
  if (flips !== null)
    return { effect: null, crank: true, flip: flips && cardAt(state, ix).cranked };
  const own = savedByText(state, ix, 'self');
  if (own !== null || !featuresOf(state).triggers) return own;
  for (const on of state.inPlay) {
    if (cardAt(state, on).host !== ix) continue;
    const saving = savedByText(state, on, 'bearer');
    if (saving !== null) return saving;
  }
  return null;
}

/** `When this Character is popped, Save this Character.`, or a Condition's on its Character. */
function savedByText(state: GameState, source: CardIx, whom: 'self' | 'bearer'): Saving | null {
  const def = defOf(state, source);
  for (const index of prepared(def).triggered) {
    const ability = def.abilities[index];
    if (ability?.kind !== 'triggered' || ability.on.on !== 'popped') continue;
    if (!supports(ability) || !holdsNow(state, source, ability.while ?? null)) continue;
    for (const effect of ability.effects) {
      if (effect.do === 'save' && effect.who.who === whom) {
        return { effect: null, crank: effect.crank };
      }
    }
  }
  return null;
}

/** `Each X is always Saved[, and flipped if cranked already].`: whether it flips; null when nobody says so. */
function alwaysSaved(state: GameState, ix: CardIx): boolean | null {
  if (!featuresOf(state).alwaysSaves) return null;
  for (const { source, effect, while: when } of saying(state, 'always-saved')) {
    if (!isInForce(state, source) || !reachesCard(state, source, effect.who, ix)) continue;
    if (holdsNow(state, source, when)) return effect.flips;
  }
  return null;
}

function martyrFor(
  state: GameState,
  ix: CardIx,
  popping: Popping,
): { readonly effect: ActiveEffect; readonly by: CardIx } | null {
  for (const effect of state.effects) {
    if (effect.to !== ix || effect.change.kind !== 'martyr') continue;
    if (effect.until.end !== 'frame' || effect.until.frame !== popping.frame) continue;
    const { by } = effect.change;
    if (cardAt(state, by).zone === 'conspiracy' && !popping.cards.includes(by)) {
      return { effect, by };
    }
  }
  return null;
}
