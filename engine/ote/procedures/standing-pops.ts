import { affects } from '../reading/immunity.ts';
import { hasKeyword, mayHaveKeyword } from '../reading/keywords.ts';
import { excludes } from '../rules/exclude.ts';
import { conspiracyOf } from '../rules/ranks.ts';
import { bearerOrSelf, cardAt, defOf, isWorking } from '../state/read.ts';
import { featuresOf, staticsOf } from '../state/table/look-up.ts';
import type { StaticInPlay, StaticOf } from '../state/table/sources.ts';
import type { CardIx, GameState } from '../state/types.ts';

interface StandingPop {
  readonly card: CardIx;
  readonly source: CardIx;
  /** The index of the source's ability; -1 for Exclude, which is a rule. */
  readonly ability: number;
  /** For Exclude: all cards that are popped. */
  readonly all?: readonly CardIx[];
}

/**
 * Returns the card that a standing rule pops now, or null. A card that pops others as long as it is in play pops them
 * again after every Save (EFF-5), and Exclude pops its neighbours (ABL-EXCLUDE).
 */
export function standingPop(state: GameState): StandingPop | null {
  const excluding = featuresOf(state).excludes ? excludingNeighbours(state) : [];
  const [first = -1] = excluding;
  for (const one of staticsOf(state, 'pop')) {
    // The older card's pop comes first.
    if (first >= 0 && isOlder(state, first, one.source)) break;
    const found = popsOf(state, one);
    if (found !== null) return found;
  }
  return first < 0 ? null : { card: first, source: first, ability: -1, all: excluding };
}

/** Returns the Characters that Exclude a Character of their own Conspiracy, oldest first. All are popped at the same time. */
function excludingNeighbours(state: GameState): readonly CardIx[] {
  return mayHaveKeyword(state, 'exclude').filter(
    (ix) => mayExclude(state, ix) && isForced(state, ix),
  );
}

function isOlder(state: GameState, one: CardIx, other: CardIx): boolean {
  return state.inPlay.indexOf(one) < state.inPlay.indexOf(other);
}

function popsOf(state: GameState, said: StaticInPlay<StaticOf<'pop'>>): StandingPop | null {
  const { source, index, effect } = said;
  if (isBeingSettled(state, source, index)) return null;
  const found = state.inPlay.find(
    (ix) =>
      isWorking(state, ix) && affects(state, said, effect.who, ix) && !hasSaveToFollow(state, ix),
  );
  return found === undefined ? null : { card: found, source, ability: index };
}

/** Checks whether an event on the stack happens because the card was popped and Saved. It comes first (EFF-5). */
function hasSaveToFollow(state: GameState, ix: CardIx): boolean {
  return state.frames.some((frame) => {
    if (frame.kind !== 'announced' || frame.act !== 'trigger') return false;
    const ability = defOf(state, frame.source).abilities[frame.ability];
    // The effects that follow a Save in its text are no ability of their own.
    if (ability?.kind !== 'triggered') return frame.about === ix;
    const { on } = ability.on;
    return (on === 'saved' || on === 'popped') && bearerOrSelf(state, frame.source) === ix;
  });
}

/** Checks whether this rule is already on the stack. It is checked again when that frame is done. */
function isBeingSettled(state: GameState, source: CardIx, ability: number): boolean {
  return state.frames.some(
    (frame) =>
      frame.kind === 'announced' &&
      frame.act === 'rule' &&
      frame.source === source &&
      frame.ability === ability,
  );
}

/** Checks quickly whether the Character could Exclude another; most Characters cannot. */
function mayExclude(state: GameState, ix: CardIx): boolean {
  if (cardAt(state, ix).zone !== 'conspiracy') return false;
  return hasKeyword(state, ix, 'exclude');
}

function isForced(state: GameState, ix: CardIx): boolean {
  const { seat } = cardAt(state, ix);
  for (const other of conspiracyOf(state, seat))
    if (other !== ix && excludes(state, ix, other, seat)) return true;
  return false;
}
