import type { Chance } from '../../kernel/chance.ts';
import type { RngState } from '../../kernel/rng.ts';
import type { Equipment } from '../cards/equipment.ts';
import type { Characteristic, LimbName } from '../cards/limb.ts';
import type { Limbs } from '../cards/profile.ts';
import type { MissionRecord, TacticalRecord } from '../cards/record.ts';
import type { SceneryKind, SceneryRules } from '../cards/scenery.ts';
import type { Point } from '../geometry/point.ts';
import type { Disc, Shape } from '../geometry/shape.ts';
import {
  type Ability,
  type Effect,
  type Happens,
  MARK_NAMES,
  type MarkName,
  type Objective,
  type Static,
  type Trigger,
  type Until,
} from '../language/ability.ts';
import type { Frame } from './frames.ts';
import type { Request } from './requests.ts';

/** A player, by order in the file: 0 or 1. */
export type Seat = number;
/** A fighter, by order in the file; NPFs come after the players' fighters. */
export type FighterIx = number;
/** The seat number of NPFs, which belong to no player. */
export const NOBODY: Seat = -1;

export const MARKS = MARK_NAMES;
export type Mark = MarkName;

/** A profile card in the form that the game is played with. */
export interface Profile {
  readonly name: string;
  readonly npf: boolean;
  readonly faction: string | null;
  readonly stigma: string | null;
  readonly types: readonly string[];
  readonly value: number;
  /** The number of copies that a troop may have (TROOP-3); null for any number. */
  readonly copies: number | null;
  /** The level of an NPF; 0 for other profiles. */
  readonly level: number;
  /** Half of the base, in cm: 1.5 or 2. */
  readonly radius: number;
  readonly limbs: Limbs;
  /** The limb that each face of the location die hits, from 1 on (CARD-6). */
  readonly faces: readonly LimbName[];
  readonly equipment: readonly Equipment[];
  /** The statics of all Permanent abilities. */
  readonly statics: readonly Static[];
  /** Whether some of its statics are for other fighters. */
  readonly radiates: boolean;
  readonly abilities: readonly Ability[];
}

/** A change of a characteristic by an effect. */
export interface FigureChange {
  readonly characteristic: Characteristic;
  readonly by: number;
  readonly until: Until;
  /** How many attacks, one within the other, were under way when it began: it ends with the last of them. */
  readonly attacks: number;
}

export interface FighterState {
  readonly profile: number;
  readonly seat: Seat;
  /** The middle of the base; null before deployment and after the fall. */
  readonly at: Point | null;
  readonly fallen: boolean;
  /** Ticked dots of each limb. */
  readonly ticked: Readonly<Record<LimbName, number>>;
  readonly ap: number;
  readonly marks: Readonly<Record<Mark, number>>;
  readonly activated: boolean;
  /** The element on whose raised point it is (TERR-ELEV), or in which it hides (TERR-HIDE). */
  readonly elevated: string | null;
  readonly hidden: string | null;
  readonly usedInRound: Uses;
  readonly usedInMatch: Uses;
  /** The changes of characteristics by effects, and how long they last (INT-11). */
  readonly changes: readonly FigureChange[];
  /** How many more Movements, charges and attacks its abilities gave it with the AP of this round (PREP-9, INT-8). */
  readonly more: Readonly<Record<'move' | 'charge' | 'attack', number>>;
  /** How many more Movements, charges and attacks effects have given it for this round. */
  readonly again: Readonly<Partial<Record<'move' | 'charge' | 'attack', number>>>;
}

/** What is counted when it is used. A piece of equipment and an ability of one name are counted apart. */
export type Use = 'move' | 'charge' | 'attack' | `equipment ${string}` | `ability ${string}`;

/** How often a fighter has used something; left out: never. */
export type Uses = Readonly<Partial<Record<Use, number>>>;

/** A number that the players set by hand, as they would on a real table after a slip. `to`: what it is from then on. */
export type Correction =
  | { readonly of: 'vp' | 'sp'; readonly player: Seat; readonly to: number }
  | {
      readonly of: 'wounds';
      readonly fighter: FighterIx;
      readonly limb: LimbName;
      readonly to: number;
    }
  | { readonly of: 'mark'; readonly fighter: FighterIx; readonly mark: Mark; readonly to: number };

/** A tactical card with its text compiled (CARD-11). */
export interface TacticalCard extends TacticalRecord {
  readonly effects: readonly Effect[];
  readonly statics: readonly Static[];
  readonly triggers: readonly Trigger[];
}

/** A tactical card in effect, until it leaves the game (CARD-11, INT-11). */
export interface Lasting {
  readonly seat: Seat;
  readonly card: string;
  readonly statics: readonly Static[];
  readonly triggers: readonly Trigger[];
  readonly area: Shape | null;
}

/** An event that abilities may wait for (Part 3, EVENT). */
export interface Happening {
  readonly what:
    | Happens
    | 'incapacitates'
    | 'comes'
    | 'attack rolled'
    | 'is rolled against'
    | 'dodge rolled'
    | Time;
  /** The fighter that acts, or to which it happens; null when there is none. */
  readonly subject: FighterIx | null;
  /** The attacker when `subject` is attacked or hurt, the target when `subject` attacks. */
  readonly other: FighterIx | null;
  /** The place where a fallen fighter was. */
  readonly stood: Disc | null;
  /** False for a loss in an ion storm, for which no player scores (CLIM-2). */
  readonly scores: boolean;
  /** The fighter that has come near, and the fighter or marker that it has come near to. */
  readonly near: {
    readonly fighter: FighterIx | null;
    readonly marker: string | null;
    readonly cm: number;
  } | null;
}

export type Time =
  | 'round begins'
  | 'round ends'
  | 'match begins'
  | 'match ends'
  | 'intendancy begins';

/** A mission with its objectives compiled. */
export interface MissionCard extends MissionRecord {
  readonly scoring: readonly Objective[];
  /** Its immediate effects when it is picked, what it waits for, and what holds from then on. */
  readonly effects: readonly Effect[];
  readonly statics: readonly Static[];
  readonly triggers: readonly Trigger[];
  /** Whether some objective is not understood, so its score is asked for as a number (INT-10). */
  readonly unread: boolean;
}

export interface PlayerState {
  readonly by: 'faction' | 'stigma' | null;
  readonly symbol: string | null;
  readonly sp: number;
  readonly vp: number;
  readonly leader: FighterIx | null;
  /**
   * The fighter that the troop's list names as its leader; absent without one. It becomes the leader only by the
   * player's own answer (PREP-4).
   */
  readonly named?: FighterIx;
  /** The round in which the leader fell (ROUND-3). */
  readonly leaderFellIn: number | null;
  /** The missions that the player may pick from (TROOP-4). */
  readonly missions: readonly MissionCard[];
  readonly tactical: readonly TacticalCard[];
  readonly mission: MissionCard | null;
  readonly hand: readonly TacticalCard[];
  /** Names of the tactical cards that were played, each once a match (CARD-11). */
  readonly played: readonly string[];
  /** The indices of the objectives that score once and have scored. */
  readonly scored: readonly number[];
  readonly half: Half | null;
}

export const HALVES = ['south', 'north', 'west', 'east'] as const;
export type Half = (typeof HALVES)[number];

/** How the players agreed to read an element (LOS-5, MOVE-2). */
export interface ElementState {
  readonly name: string;
  readonly shapes: readonly Shape[];
  readonly sight: 'opaque' | 'low' | 'flat';
  /** For a line of sight with an end in the element. */
  readonly inside: 'obstacle' | 'none' | 'opaque';
  readonly penetrable: boolean;
  /** The cost of a centimetre in it. */
  readonly cost: number;
  /** By the rules of Territory Management, which then replace the agreement (TERR-2); null without them. */
  readonly rules: SceneryRules | null;
  /** The kind of the element in the list (TERR-LIST); null for another element. */
  readonly kind: string | null;
  /** The shapes of its raised point; null when the whole element is raised (TERR-ELEV). */
  readonly point: readonly Shape[] | null;
  /** The places where it can be climbed; null when it can be climbed everywhere (TERR-CLIMB). */
  readonly ways: readonly Shape[] | null;
  /** How many attacks it has suffered (TERR-DESTROY). The next field counts its Burn markers (TERR-FLAME). */
  readonly attacks: number;
  readonly burn: number;
}

export interface FieldMarker extends Disc {
  readonly label: string;
  /** The player who owns it; null for a marker of the set-up, which nobody owns. */
  readonly seat: Seat | null;
}

export interface Options {
  /** Width and height in cm. */
  readonly field: readonly [number, number];
  /** The names of the players, by seat; absent when not given. */
  readonly names?: readonly string[];
  readonly rounds: number;
  readonly budget: number;
  /** Scenery elements of each player (PREP-6). */
  readonly elements: number;
  readonly territory: boolean;
  /** Points of each player for NPFs (NPF-2); `random`: one level from 1 to 10. */
  readonly infestation: number | 'random';
  /** Whether one player plays against the NPFs (NPF-6). */
  readonly solo: boolean;
  /** Kinds of weather by their lower sum (CLIM-0). */
  readonly climate: readonly number[];
  /** Rolls for the weather before PREP-1. */
  readonly weatherRolls: number;
  readonly template: {
    readonly length: number;
    readonly small: number;
    readonly wide: number;
    readonly explosion: 'disc' | 'whole';
  };
  /** Diameter of a marker, in cm (GEO-5). */
  readonly marker: number;
  readonly ambush: 'half' | 'field';
  /**
   * The players who are asked in the tactical phase. `when-able`: those who can play a card. `always`: all players,
   * except those who, as the others can see, can play none. With `always`, being skipped tells the others nothing
   * about a hand (TACT-1).
   */
  readonly windows: 'when-able' | 'always';
}

export const PHASES = [
  'prep-1',
  'prep-2',
  'prep-3',
  'prep-4',
  'prep-5',
  'prep-6',
  'prep-6a',
  'prep-7',
  'prep-8',
  'prep-9',
  'bid',
  'tactical',
  'activation',
  'int-1',
  'int-2',
  'int-3',
  'int-4',
  'int-5',
  'int-6',
  'int-7',
  'int-8',
  'int-9',
  'int-10',
  'int-11',
  'int-12',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

/** The present state of a match: plain JSON. */
export interface EdenState {
  readonly options: Options;
  readonly profiles: readonly Profile[];
  readonly fighters: readonly FighterState[];
  readonly players: readonly PlayerState[];
  readonly elements: readonly ElementState[];
  /** The kinds that can be bought with scenery points (TERR-1). */
  readonly kinds: readonly SceneryKind[];
  /** The NPF cards of the match, by their index in `profiles` (NPF-2). */
  readonly npfCards: readonly number[];
  readonly markers: readonly FieldMarker[];
  readonly lasting: readonly Lasting[];
  /** Events that abilities have not answered yet. */
  readonly happenings: readonly Happening[];
  readonly round: number;
  readonly phase: Phase;
  readonly first: Seat;
  /** The stack of what is being resolved; the last one is on top. */
  readonly frames: readonly Frame[];
  /** The open requests; empty when the match is over. */
  readonly asked: readonly Request[];
  readonly chance: Chance;
  /** The random state for draws by the seed that are not D6: places, levels (ROLL-8). */
  readonly lots: RngState;
  /** The result of the match; null until it is over. */
  readonly winner: Seat | 'tie' | 'none' | null;
}
