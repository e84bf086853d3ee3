import type { Chance } from '../../kernel/chance.ts';
import type { RngState } from '../../kernel/rng.ts';
import type { Characteristic, LimbName } from '../cards/limb.ts';
import type { Point } from '../geometry/point.ts';
import type { Until } from '../language/ability.ts';
import type { Frame } from './frames.ts';
import type { Request } from './requests.ts';
import type {
  Correction,
  ElementState,
  FieldMarker,
  FighterIx,
  FighterState,
  FigureChange,
  Half,
  Happening,
  Lasting,
  Mark,
  MissionCard,
  Phase,
  Seat,
  TacticalCard,
  Use,
} from './types.ts';

/** A roll of dice, for the log and for scenarios. Fields that do not apply are null. */
export interface Roll {
  /** The fighter that rolls; in an explosion the thrower. */
  readonly by: FighterIx | null;
  readonly of:
    | Characteristic
    | 'Str'
    | 'location'
    | 'opposition'
    | 'burn'
    | 'explosion'
    | 'bid'
    | 'weather';
  readonly dice: readonly number[];
  readonly difficulty: number | null;
  readonly successes: number | null;
  readonly limb: LimbName | null;
  /** A fighter in an opposition, a player in a bid; null on a tie. */
  readonly winner: number | null;
}

/** Everything that changes a match. */
export type EdenEvent =
  | { readonly type: 'rolled'; readonly roll: Roll; readonly chance: Chance }
  | { readonly type: 'moved'; readonly fighter: FighterIx; readonly to: Point }
  | { readonly type: 'ap-changed'; readonly fighter: FighterIx; readonly by: number }
  | {
      /** The AP and uses of a new round (PREP-9, INT-8). */
      readonly type: 'readied';
      readonly fighter: FighterIx;
      readonly ap: number;
      readonly more: FighterState['more'];
    }
  | { readonly type: 'used'; readonly fighter: FighterIx; readonly what: Use }
  | {
      readonly type: 'wounded';
      readonly fighter: FighterIx;
      readonly limb: LimbName;
      readonly dots: number;
      /** The fighter whose attack or ability caused it. */
      readonly by: FighterIx | null;
    }
  | { readonly type: 'fell'; readonly fighter: FighterIx }
  | {
      readonly type: 'marked';
      readonly fighter: FighterIx;
      readonly mark: Mark;
      readonly by: number;
    }
  | {
      readonly type: 'healed';
      readonly fighter: FighterIx;
      readonly limb: LimbName;
      readonly dots: number;
    }
  | {
      readonly type: 'figure-changed';
      readonly fighter: FighterIx;
      readonly change: FigureChange;
    }
  | { readonly type: 'changes-ended'; readonly until: Exclude<Until, 'attack'> }
  /** Within `attacks - 1` others, an attack is over. */
  | { readonly type: 'changes-ended'; readonly until: 'attack'; readonly attacks: number }
  | { readonly type: 'happened'; readonly happening: Happening }
  | { readonly type: 'happenings-taken' }
  | { readonly type: 'lasting-begun'; readonly lasting: Lasting }
  | { readonly type: 'lasting-ended' }
  | { readonly type: 'marker-placed'; readonly marker: FieldMarker }
  | { readonly type: 'marker-removed'; readonly label: string }
  | { readonly type: 'scored'; readonly seat: Seat; readonly objective: number }
  | { readonly type: 'frame-replaced'; readonly at: number; readonly frame: Frame }
  | {
      readonly type: 'again';
      readonly fighter: FighterIx;
      readonly what: 'attack' | 'move' | 'charge';
    }
  | { readonly type: 'activated'; readonly fighter: FighterIx }
  | { readonly type: 'round-renewed' }
  | { readonly type: 'sp-changed' | 'vp-changed'; readonly seat: Seat; readonly by: number }
  /** A number set by hand; `was`: what it was before. */
  | { readonly type: 'corrected'; readonly correction: Correction; readonly was: number }
  | { readonly type: 'led'; readonly seat: Seat; readonly leader: FighterIx }
  | { readonly type: 'mission-taken'; readonly seat: Seat; readonly mission: MissionCard }
  | { readonly type: 'hand-taken'; readonly seat: Seat; readonly hand: readonly TacticalCard[] }
  | { readonly type: 'card-played'; readonly seat: Seat; readonly card: string }
  | { readonly type: 'half-taken'; readonly seat: Seat; readonly half: Half }
  | { readonly type: 'first-changed'; readonly seat: Seat }
  | { readonly type: 'phase-begun'; readonly phase: Phase; readonly round: number }
  | { readonly type: 'frame-pushed' | 'frame-changed'; readonly frame: Frame }
  | { readonly type: 'frame-ended' }
  | { readonly type: 'asked'; readonly requests: readonly Request[] }
  | {
      readonly type: 'raised' | 'hid';
      readonly fighter: FighterIx;
      readonly element: string | null;
    }
  | { readonly type: 'element-placed' | 'element-changed'; readonly element: ElementState }
  | { readonly type: 'npf-placed'; readonly fighter: FighterState }
  | { readonly type: 'drawn'; readonly lots: RngState }
  | { readonly type: 'weather-known'; readonly climate: readonly number[] }
  | { readonly type: 'ended'; readonly winner: Seat | 'tie' | 'none' };
