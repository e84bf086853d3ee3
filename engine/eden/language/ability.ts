import type { Characteristic, LimbName } from '../cards/limb.ts';

/** Kinds of marker that fighters bear. */
export const MARK_NAMES = ['Burn', 'Fear', 'Poison', 'Rage', 'Slowdown'] as const;
export type MarkName = (typeof MARK_NAMES)[number];

/** When a bonus counts; null: always. */
export type When = 'in melee' | 'when shooting' | 'when dodging' | 'when withdrawing' | null;

/** What holds all the time (Part 3, static). */
export type Static =
  | {
      readonly holds: 'figure';
      readonly characteristics: readonly Characteristic[];
      readonly by: number;
      readonly when: When;
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
  | {
      readonly holds: 'while';
      readonly state: 'wounded' | 'free' | 'in contact';
      readonly inner: Static;
    };

/** Whom an effect is on: the card's own fighter, one chosen, or each that fits. */
export type Who =
  | { readonly who: 'this' }
  | { readonly who: 'target' | 'each'; readonly filter: Filter };

export interface Filter {
  readonly kind: 'fighter' | 'friend' | 'opponent' | 'NPF';
  /** In cm of this fighter. */
  readonly within: number | null;
  readonly contact: boolean;
  readonly sight: boolean;
  readonly free: boolean;
  readonly wounded: boolean;
  /** In the opponent's half. */
  readonly half: boolean;
  /** Within so many cm of the centre. */
  readonly centre: number | null;
}

/** How a mission scores (Part 3, objective). */
export interface Objective {
  /** At the end of each round, of the match, or when somebody is incapacitated. */
  readonly when: 'round' | 'match' | 'fall';
  readonly vp: number;
  /** For each of these, or who falls; null: once. */
  readonly each: Filter | null;
  /** Only if there is one of these, or none. */
  readonly unless: { readonly filter: Filter; readonly none: boolean } | null;
}

/** What is done once (Part 3, effect). */
export type Effect =
  | {
      readonly does: 'roll';
      readonly characteristic: Characteristic;
      readonly difficulty: number;
      readonly each: Effect | null;
      readonly success: Effect | null;
      readonly otherwise: Effect | null;
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
    }
  | { readonly does: 'again'; readonly what: 'attack' | 'move' | 'charge' };

export type LimbChoice = LimbName | 'each' | 'any' | 'rolled';

/** One ability of a card (ABIL-1, ABIL-2). */
export interface Ability {
  readonly name: string;
  readonly ap: number;
  readonly sp: number;
  readonly perRound: number | null;
  readonly perMatch: number | null;
  /** Of a Permanent ability. */
  readonly statics: readonly Static[];
  /** Of an Action ability; null for a Permanent one. */
  readonly effects: readonly Effect[] | null;
}
