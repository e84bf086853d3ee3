import type { Category } from '../cards/equipment.ts';
import type { Characteristic, LimbName } from '../cards/limb.ts';

/** Kinds of marker that fighters bear. */
export const MARK_NAMES = ['Burn', 'Fear', 'Poison', 'Rage', 'Slowdown'] as const;
export type MarkName = (typeof MARK_NAMES)[number];

/** When a bonus counts; null when it always counts. A bonus that counts in melee counts on a charge, too. */
export type When = (typeof BONUS_TIMES)[number] | null;
export const BONUS_TIMES = [
  'in melee',
  'when shooting',
  'when dodging',
  'when withdrawing',
  'on a charge',
] as const;

/** How long a change of a figure lasts. */
export type Until = 'round' | 'activation' | 'attack' | 'match';

/** Something that a text measures from. */
export type Landmark =
  | { readonly of: 'this' | 'leader' | 'it' | 'target' | 'centre' | 'edge' }
  | { readonly of: 'marker'; readonly name: string };

/** The fighters that a text means (Part 3, FILTER). */
export interface Filter {
  /** Any of these kinds; a name in quotation marks means the fighters of that name. */
  readonly kinds: readonly (
    | 'fighter'
    | 'friend'
    | 'opponent'
    | 'NPF'
    | { readonly name: string }
  )[];
  readonly type: string | null;
  readonly faction: string | null;
  readonly within: { readonly cm: number; readonly from: Landmark } | null;
  readonly contact: Landmark | null;
  readonly sight: boolean;
  readonly free: boolean;
  readonly wounded: boolean;
  readonly mark: MarkName | null;
  readonly category: Category | null;
  /** Whether the fighter must be in the opponent's half of the field. */
  readonly half: boolean;
  /** Whether the fighter must be in the area that the same text places (`place an area of 9 x 6 cm: each fighter in it …`). */
  readonly area: boolean;
}

/** The fighters that an effect is on. */
export type Who =
  | { readonly who: 'this' | 'leader' | 'attacker' | 'the target' | 'it' }
  | { readonly who: 'target' | 'each'; readonly filter: Filter }
  | { readonly who: 'up to'; readonly count: number; readonly filter: Filter };

/** A condition (Part 3, COND). */
export type Condition =
  | { readonly if: 'wounded' | 'free' | 'in contact' | 'elevated' | 'leader' | 'more fighters' }
  | {
      readonly if: 'there';
      readonly filter: Filter;
      readonly least: number;
      readonly none: boolean;
    };

/** Something that holds as long as its card does (Part 3, static). */
export type Static =
  | {
      readonly holds: 'figure';
      readonly characteristics: readonly Characteristic[];
      readonly by: number;
      readonly when: When;
      readonly against: Filter | null;
    }
  | { readonly holds: 'reach'; readonly by: number; readonly charge: boolean }
  | { readonly holds: 'ap'; readonly by: number }
  | { readonly holds: 'more'; readonly what: 'attack' | 'move' | 'charge'; readonly by: number }
  | { readonly holds: 'range' | 'strength'; readonly by: number }
  | {
      readonly holds: 'protection';
      readonly limb: LimbName | 'complete';
      readonly by: number;
      readonly against: 'melee' | 'ranged' | 'Burn' | null;
    }
  | {
      readonly holds: 'ignore';
      readonly what: 'protection' | 'obstacles' | 'Obstruction' | 'withdrawal';
      readonly when: When;
    }
  | { readonly holds: 'immune'; readonly mark: MarkName }
  | { readonly holds: 'location'; readonly side: 'against' | 'by'; readonly most: number }
  | { readonly holds: 'shoot-any' }
  | { readonly holds: 'pass'; readonly what: 'fighters' | 'scenery' }
  | { readonly holds: 'untargetable'; readonly by: Filter }
  | { readonly holds: 'card-cost'; readonly by: number }
  | { readonly holds: 'of'; readonly whom: Filter; readonly inner: Static }
  | { readonly holds: 'while'; readonly condition: Condition; readonly inner: Static };

/** The events that set a trigger off (Part 3, EVENT). */
export type Happens = (typeof HAPPENINGS)[number];
export const HAPPENINGS = [
  'is activated',
  'ends its activation',
  'attacks successfully',
  'attacks',
  'is attacked',
  'loses a cp',
  'is incapacitated',
  'charges',
  'dodges',
] as const;

export type Occasion =
  | { readonly when: 'does'; readonly whom: 'this' | Filter; readonly what: Happens }
  | { readonly when: 'incapacitates'; readonly whom: Filter }
  | {
      readonly when: 'comes';
      readonly whom: Filter;
      readonly cm: number;
      readonly marker: string | null;
    }
  | {
      readonly when:
        | 'round begins'
        | 'round ends'
        | 'match begins'
        | 'match ends'
        | 'intendancy begins';
    };

export interface Trigger {
  readonly occasion: Occasion;
  /** Whether the player is asked first. */
  readonly may: boolean;
  readonly effects: readonly Effect[];
}

/** How a mission scores (Part 3, objective). */
export interface Objective {
  /** When the mission scores: at the end of each round, at the end of the match, or when an event happens. */
  readonly when: 'round' | 'match' | Occasion;
  readonly vp: number;
  /** The fighters for each of which the mission scores; null when it scores once. */
  readonly each: Filter | null;
  readonly condition: Condition | null;
  /** Whether the objective scores only once in the match. */
  readonly once: boolean;
}

/** Something that happens once (Part 3, effect). */
export type Effect =
  | {
      readonly does: 'roll';
      readonly characteristic: Characteristic;
      /** The difficulty of the roll; null for an opposition with `against`. */
      readonly difficulty: number | null;
      readonly against: Who | null;
      readonly each: readonly Effect[];
      readonly success: readonly Effect[];
      readonly otherwise: readonly Effect[];
    }
  | {
      readonly does: 'points';
      readonly what: 'SP' | 'VP';
      readonly by: number;
      readonly of: 'you' | 'your opponent';
    }
  | { readonly does: 'ap'; readonly who: Who; readonly by: number }
  | {
      readonly does: 'mark';
      readonly who: Who;
      readonly mark: MarkName;
      readonly by: number | 'none';
    }
  | { readonly does: 'heal'; readonly who: Who; readonly limb: LimbChoice; readonly wounds: number }
  | {
      readonly does: 'wound';
      readonly who: Who;
      readonly limb: LimbChoice;
      readonly wounds: number;
      readonly protected: boolean;
    }
  | {
      readonly does: 'change';
      readonly who: Who;
      readonly characteristics: readonly Characteristic[];
      readonly by: number;
      readonly until: Until;
    }
  | { readonly does: 'again'; readonly who: Who; readonly what: 'attack' | 'move' | 'charge' }
  | { readonly does: 'move'; readonly who: Who; readonly cm: number; readonly contact: boolean }
  | { readonly does: 'place'; readonly who: Who; readonly cm: number; readonly near: Who }
  | { readonly does: 'attack'; readonly who: Who; readonly target: Who }
  | { readonly does: 'reroll' | 'cancel' | 'remove-marker' }
  | {
      readonly does: 'markers';
      readonly count: number;
      readonly name: string;
      readonly within: { readonly cm: number; readonly of: Who } | null;
    }
  | {
      readonly does: 'area';
      readonly width: number;
      readonly height: number;
      readonly statics: readonly Static[];
    };

/** Returns the effects of a text with those that its rolls may lead to, in the order of the text. */
export function flatEffects(effects: readonly Effect[]): readonly Effect[] {
  return effects.flatMap((effect) =>
    effect.does === 'roll'
      ? [effect, ...[effect.each, effect.success, effect.otherwise].flatMap(flatEffects)]
      : [effect],
  );
}

export type LimbChoice = LimbName | 'each' | 'any' | 'rolled';

/** One ability of a card (ABIL-1, ABIL-2). */
export interface Ability {
  readonly name: string;
  readonly ap: number;
  readonly sp: number;
  readonly perRound: number | null;
  readonly perMatch: number | null;
  /** The statics of a Permanent ability. */
  readonly statics: readonly Static[];
  readonly triggers: readonly Trigger[];
  /** The effects of an Action ability; null for a Permanent one. */
  readonly effects: readonly Effect[] | null;
}

/** Returns what a card's own abilities add to a characteristic in every situation (PREP-2). */
export function alwaysAdded(statics: readonly Static[], characteristic: Characteristic): number {
  let sum = 0;
  for (const one of statics) {
    if (one.holds !== 'figure' || one.when !== null || one.against !== null) continue;
    if (one.characteristics.includes(characteristic)) sum += one.by;
  }
  return sum;
}

/** Checks whether a static is for other fighters, too or only. */
export function reachesOthers(one: Static): boolean {
  return one.holds === 'of' || (one.holds === 'while' && reachesOthers(one.inner));
}
