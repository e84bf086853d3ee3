import type { LimbName } from '../cards/limb.ts';
import type { Point } from '../geometry/point.ts';
import type { Effect, Trigger } from '../language/ability.ts';
import type { FighterIx, Phase, Seat, TacticalCard } from './types.ts';

/** The piece of equipment that is used and the half of it, both as indexes; null for no equipment. */
export type Gear = { readonly piece: number; readonly half: number } | null;

/** A phase, or a step of one, that is under way. */
export interface PhaseFrame {
  readonly frame: 'phase';
  readonly phase: Exclude<Phase, 'activation'>;
  /** How far the phase has come; the phase's own file explains the numbers. */
  readonly stage: number;
  /** The player who is next, where the players take turns. */
  readonly seat: Seat;
  /** Fighters that have had their turn in this step. */
  readonly done: readonly FighterIx[];
  /** The bids by seat; null for a bid that is not given yet. */
  readonly bids: readonly (number | null)[];
  /** Points left by seat, for scenery or NPFs (TERR-1, NPF-2). */
  readonly points: readonly number[];
}

/** The activation phase between two activations (ACTIV-1 to ACTIV-3). */
export interface DesignationFrame {
  readonly frame: 'designation';
  /** The designated fighters, each interrupted by the next. */
  readonly chain: readonly FighterIx[];
  /** How many passes there were in a row. */
  readonly passes: number;
  readonly activations: number;
  /** The player who activated last; null when nobody has activated this round. */
  readonly last: Seat | null;
}

export interface ActivationFrame {
  readonly frame: 'activation';
  readonly fighter: FighterIx;
  /** Whether its player has ended the activation, and the texts for that moment are being resolved. */
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

/** The player's choice for an NPF (NPF-3). */
export interface NpfChoice {
  /** The action that the player names; null for the compulsory action, or a prowl when none is compulsory. */
  readonly action: 'attack' | 'charge' | 'prowl' | null;
  /** The target that the player names; null when it is chosen as in solo play (NPF-6). */
  readonly target: FighterIx | null;
  /** The place towards which it prowls; null when it prowls towards the nearest fighter. */
  readonly to: Point | null;
  /** The way of its charge; null for the shortest way. */
  readonly path: readonly Point[] | null;
}

export const AS_IF_ALONE: NpfChoice = { action: null, target: null, to: null, path: null };

/** The one action of an NPF (NPF-3). */
export interface NpfFrame {
  readonly frame: 'npf';
  readonly fighter: FighterIx;
  readonly choice: NpfChoice;
  readonly stage: 'begin' | 'act' | 'end' | 'over';
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
  readonly stage: 'charged' | 'named' | 'react' | 'oppose' | 'first' | 'ask' | 'second' | 'end';
  readonly reaction: 'passive' | 'dodge' | 'response' | null;
  /** Whether the attacker won the opposition. */
  readonly won: boolean;
  /** Whether this is the attack of a charge (ACT-5). */
  readonly charge: boolean;
}

/** One roll of CBT with its location and its wounds: an attack, or half of a response. */
export interface BlowFrame {
  readonly frame: 'blow';
  readonly attacker: FighterIx;
  readonly target: FighterIx;
  readonly gear: Gear;
  /** The equipment that the target uses itself, in a response (EQUIP-1). */
  readonly guard: Gear;
  readonly kind: 'melee' | 'shot';
  readonly dodged: boolean;
  /** Obstacles in the line of a shot. */
  readonly obstacles: number;
  readonly stage:
    | 'named'
    | 'roll'
    | 'rolled'
    | 'astray'
    | 'locate'
    | 'relocate'
    | 'wound'
    | 'dodge'
    | 'effects'
    | 'end';
  readonly charge: boolean;
  /** Whether the roll of CBT, or that of the dodge, has been rolled again. */
  readonly rerolled: boolean;
  readonly redodged: boolean;
  /** Successes of the dodge. */
  readonly saved: number;
  /** How many CP the target has lost. The next field is the place where it was. */
  readonly lost: number;
  readonly at: Point | null;
  /** Who may change the location now: the roller's successes, the roller's abilities, or those of the other side (ROLL-6). */
  readonly source: 'successes' | 'by' | 'against';
  readonly hits: number;
  /** The location die as it is now. */
  readonly face: number;
}

/** An attack that hits without a roll: a projectile, a blast, a blow or a shot at scenery (PROJ-1, BLAST-1, TERR-DESTROY). */
export interface ThrowFrame {
  readonly frame: 'throw';
  readonly attacker: FighterIx;
  readonly gear: Gear;
  /** A fighter at which a projectile is thrown. */
  readonly target: FighterIx | null;
  /** The place where a projectile comes down; null for other attacks. */
  readonly at: Point | null;
  /** The direction of a blast or a whole template, in degrees. */
  readonly angle: number;
  /** An element that is struck or shot at. */
  readonly element: string | null;
  readonly stage: 'named' | 'hit' | 'end';
}

/** The fighters that one attack covers, one after the other: wounds, then the markers of the equipment (BLAST-2, EQUIP-5, PROJ-2). */
export interface VictimsFrame {
  readonly frame: 'victims';
  readonly attacker: FighterIx;
  readonly gear: NonNullable<Gear>;
  readonly how: 'blast' | 'explosion' | 'marks';
  readonly left: readonly FighterIx[];
  /** The fighter that has its wounds, and will get the markers. */
  readonly hurt: FighterIx | null;
}

/** Wounds with a location roll each that do not come from an attack: Burn, terrain, the effect of a text (ROLL-5, ROLL-6). */
export interface LocationFrame {
  readonly frame: 'location';
  readonly target: FighterIx;
  /** The fighter who causes the wounds; null when no fighter does. */
  readonly by: FighterIx | null;
  /** How many wounds each location gets. The next field is the number of locations that are still to come. */
  readonly wounds: number;
  readonly times: number;
  readonly protected: boolean;
  readonly from: 'melee' | 'ranged' | 'Burn' | null;
  /** The die as it is now; null before it is thrown. */
  readonly face: number | null;
  readonly source: 'by' | 'against';
}

/** A player's choices for a text, in the order of the text. */
export interface Chosen {
  readonly fighters: readonly FighterIx[];
  readonly limbs: readonly LimbName[];
  readonly places: readonly Point[];
  /** The way of a fighter that the text moves; null when no way is named. */
  readonly path: readonly Point[] | null;
  /** The rotation of an area, in degrees. */
  readonly angle: number;
}

export const NOTHING: Chosen = { fighters: [], limbs: [], places: [], path: null, angle: 0 };

/** The choices for one effect of a text. */
export interface Aim {
  /** The fighters that the effect is on. */
  readonly on: readonly FighterIx[];
  /** Whether all fighters of the effect are chosen. */
  readonly whole: boolean;
  /** The target of an ordered attack, or the fighter near which another is placed. */
  readonly other: FighterIx | null;
  /** A limb of each fighter that the effect is on, where any limb may be chosen. */
  readonly limbs: readonly LimbName[];
  readonly places: readonly Point[];
  readonly path: readonly Point[] | null;
  readonly angle: number;
}

export const OPEN_AIM: Aim = {
  on: [],
  whole: false,
  other: null,
  limbs: [],
  places: [],
  path: null,
  angle: 0,
};

/** The fighters that a text refers to besides those that it chooses. */
export interface About {
  readonly attacker: FighterIx | null;
  readonly target: FighterIx | null;
  readonly it: readonly FighterIx[];
  readonly marker: string | null;
}

export const NOBODY_NAMED: About = { attacker: null, target: null, it: [], marker: null };

/** A text: first all its targets are chosen, then it may be cancelled, then its effects happen one after the other (ABIL-2, CARD-12). */
export interface TextFrame {
  readonly frame: 'text';
  readonly seat: Seat;
  readonly fighter: FighterIx | null;
  readonly name: string;
  /** A tactical card, before it takes effect; null for another text. */
  readonly card: TacticalCard | null;
  readonly stage: 'aim' | 'offer' | 'do';
  /** The effects that are still to come. */
  readonly effects: readonly Effect[];
  /** The choices of its player that no effect has used yet. */
  readonly chosen: Chosen;
  readonly about: About;
  /** One for each of the effects and those that rolls may lead to, with the choices made so far. */
  readonly aims: readonly Aim[];
  /** The choices for the effect that is being aimed. */
  readonly open: Aim;
}

/** An ability or a card that answers what has happened. */
export interface Responder {
  readonly seat: Seat;
  readonly fighter: FighterIx | null;
  readonly name: string;
  readonly trigger: Trigger;
  readonly about: About;
}

/** All texts that answer one event (SIMUL). */
export interface TriggersFrame {
  readonly frame: 'triggers';
  readonly left: readonly Responder[];
  /** Whether the first player's texts come before the other's (INT-1); otherwise the first player orders all of them. */
  readonly inTurn: boolean;
  /** The text whose player is being asked whether to use it. */
  readonly asked: Responder | null;
}

/** A move that abilities may interrupt (Part 3, `comes within`). */
export interface MoveFrame {
  readonly frame: 'move';
  readonly fighter: FighterIx;
  readonly path: readonly Point[];
  readonly ends: 'free' | 'in contact';
}

export type Frame =
  | TextFrame
  | TriggersFrame
  | MoveFrame
  | PhaseFrame
  | DesignationFrame
  | ActivationFrame
  | NpfFrame
  | WithdrawalFrame
  | ChargeFrame
  | MeleeFrame
  | LocationFrame
  | ThrowFrame
  | VictimsFrame
  | BlowFrame;
