import type { LimbName } from '../cards/limb.ts';
import type { Point } from '../geometry/point.ts';
import type { FighterIx, Phase, Seat, TacticalCard } from './types.ts';

/** A piece of equipment in use, and which half of it; null: none. */
export type Gear = { readonly piece: number; readonly half: number } | null;

/** A phase, or a step of one, that is under way. */
export interface PhaseFrame {
  readonly frame: 'phase';
  readonly phase: Phase;
  /** How far it has come; what the numbers mean stands in the phase's own file. */
  readonly stage: number;
  /** Who is next, where the players take turns. */
  readonly seat: Seat;
  /** Fighters that have had their turn in this step. */
  readonly done: readonly FighterIx[];
  /** Bids by seat; null: not given yet. */
  readonly bids: readonly (number | null)[];
  /** Points left by seat, for scenery or NPFs (TERR-1, NPF-2). */
  readonly points: readonly number[];
}

/** The activation phase between two activations (ACTIV-1 to ACTIV-3). */
export interface DesignationFrame {
  readonly frame: 'designation';
  /** Those designated, each interrupted by the next. */
  readonly chain: readonly FighterIx[];
  /** Passes in a row. */
  readonly passes: number;
  readonly activations: number;
  /** Who activated last; null: nobody this round. */
  readonly last: Seat | null;
}

export interface ActivationFrame {
  readonly frame: 'activation';
  readonly fighter: FighterIx;
  /** Its player has ended it, and what happens then is being resolved. */
  readonly ending: boolean;
}

/** A Movement, plain or by the rules of scenery (ACT-3, TERR-CLIMB, TERR-SWIM, TERR-JUMP). */
export type Errand =
  | { readonly does: 'move'; readonly path: readonly Point[] }
  | {
      readonly does: 'climb' | 'swim' | 'jump';
      readonly element: string;
      readonly to: Point;
    };

/** The one action of an NPF (NPF-3). */
export interface NpfFrame {
  readonly frame: 'npf';
  readonly fighter: FighterIx;
  readonly action: 'attack' | 'charge' | 'prowl' | null;
  readonly target: FighterIx | null;
  readonly to: Point | null;
  readonly stage: 'begin' | 'act' | 'end';
}

/** A fighter that leaves contact (ACT-4), with the way that it named. */
export interface WithdrawalFrame {
  readonly frame: 'withdrawal';
  readonly fighter: FighterIx;
  readonly errand: Errand;
  /** Opponents that may still strike; null before the roll. */
  readonly strikers: readonly FighterIx[] | null;
}

/** A charge at its end with several opponents touched (ACT-5). */
export interface ChargeFrame {
  readonly frame: 'charge';
  readonly fighter: FighterIx;
  readonly gear: Gear;
  readonly targets: readonly FighterIx[];
}

/** A melee attack (MELEE-1 to MELEE-6). */
export interface MeleeFrame {
  readonly frame: 'melee';
  readonly attacker: FighterIx;
  readonly target: FighterIx;
  readonly gear: Gear;
  readonly targetGear: Gear;
  readonly stage: 'react' | 'oppose' | 'first' | 'ask' | 'second' | 'end';
  readonly reaction: 'passive' | 'dodge' | 'response' | null;
  /** Whether the attacker won the opposition. */
  readonly won: boolean;
}

/** One roll of CBT with its location and its wounds: an attack, or half of a response. */
export interface BlowFrame {
  readonly frame: 'blow';
  readonly attacker: FighterIx;
  readonly target: FighterIx;
  readonly gear: Gear;
  readonly kind: 'melee' | 'shot';
  readonly dodged: boolean;
  /** Obstacles in the line of a shot. */
  readonly obstacles: number;
  readonly stage: 'roll' | 'astray' | 'locate' | 'relocate' | 'wound';
  /** Who may change the location now (ROLL-6). */
  readonly source: 'successes' | 'by' | 'against';
  readonly hits: number;
  /** The location die as it now is. */
  readonly face: number;
}

/** Wounds with a location roll each that are no attack's: Burn, terrain, the effect of a text (ROLL-5, ROLL-6). */
export interface LocationFrame {
  readonly frame: 'location';
  readonly target: FighterIx;
  /** The fighter whose deed it is; null: nobody's. */
  readonly by: FighterIx | null;
  /** Wounds of each location, and how many locations are still to come. */
  readonly wounds: number;
  readonly times: number;
  readonly protected: boolean;
  readonly from: 'melee' | 'ranged' | 'Burn' | null;
  /** The die as it now is; null: not thrown. */
  readonly face: number | null;
  readonly source: 'by' | 'against';
}

/** A tactical card that is played and paid for, before it takes effect (CARD-12). */
export interface CardFrame {
  readonly frame: 'card';
  readonly seat: Seat;
  readonly card: TacticalCard;
  readonly fighters: readonly FighterIx[];
  readonly limbs: readonly LimbName[];
  /** The opponent has had the chance to cancel it. */
  readonly offered: boolean;
}

export type Frame =
  | CardFrame
  | PhaseFrame
  | DesignationFrame
  | ActivationFrame
  | NpfFrame
  | WithdrawalFrame
  | ChargeFrame
  | MeleeFrame
  | LocationFrame
  | BlowFrame;
