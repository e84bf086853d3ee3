import type { LimbName } from '../cards/limb.ts';
import type { Point } from '../geometry/point.ts';
import type { Chosen, NpfChoice } from './frames.ts';
import type { Correction, ElementState, FighterIx, Half, Seat } from './types.ts';

/** A question to one player. */
export type Request = { readonly seat: Seat } & (
  | { readonly ask: 'bid'; readonly most: number }
  | { readonly ask: 'first' }
  | { readonly ask: 'leader'; readonly fighters: readonly FighterIx[] }
  | { readonly ask: 'mission'; readonly cards: readonly string[] }
  | { readonly ask: 'half'; readonly halves: readonly Half[] }
  | { readonly ask: 'deploy'; readonly fighters: readonly FighterIx[] }
  | { readonly ask: 'hand'; readonly cards: readonly string[]; readonly count: number }
  | { readonly ask: 'activate'; readonly fighters: readonly FighterIx[]; readonly mayPass: boolean }
  | { readonly ask: 'interrupt'; readonly fighters: readonly FighterIx[]; readonly whom: FighterIx }
  | { readonly ask: 'act'; readonly fighter: FighterIx }
  | {
      readonly ask: 'react';
      readonly fighter: FighterIx;
      readonly by: FighterIx;
      readonly reactions: readonly ('passive' | 'dodge' | 'response')[];
    }
  | {
      readonly ask: 'relocate';
      readonly fighter: FighterIx;
      readonly least: number;
      readonly most: number;
    }
  | { readonly ask: 'strike'; readonly fighters: readonly FighterIx[]; readonly whom: FighterIx }
  | { readonly ask: 'blow'; readonly fighter: FighterIx; readonly whom: FighterIx }
  | {
      readonly ask: 'pick';
      readonly why: 'charge' | 'astray';
      readonly fighters: readonly FighterIx[];
    }
  | {
      readonly ask: 'intend';
      readonly what: 'burn' | 'fear';
      readonly fighters: readonly FighterIx[];
    }
  | {
      /** The fighters that the text is on; `mayPass` where fewer may be chosen. */
      readonly ask: 'target';
      readonly text: string;
      readonly fighters: readonly FighterIx[];
      readonly mayPass: boolean;
    }
  | {
      readonly ask: 'limb';
      readonly text: string;
      readonly fighter: FighterIx;
      readonly limbs: readonly LimbName[];
    }
  | { readonly ask: 'way'; readonly text: string; readonly fighter: FighterIx; readonly cm: number }
  | {
      readonly ask: 'place';
      readonly text: string;
      readonly what: string;
      /** Width and height of an area, in cm; absent for another place. */
      readonly size?: readonly [number, number];
    }
  | { readonly ask: 'may'; readonly text: string; readonly fighter: FighterIx | null }
  | {
      /** Which of several texts comes first (SIMUL). */
      readonly ask: 'order';
      readonly texts: readonly { readonly text: string; readonly fighter: FighterIx | null }[];
    }
  | { readonly ask: 'tactical'; readonly cards: readonly string[] }
  | { readonly ask: 'cancel'; readonly card: string; readonly cost: number }
  | {
      readonly ask: 'scenery';
      /** Scenery points left (TERR-1); null without them. */
      readonly points: number | null;
    }
  | { readonly ask: 'place-npf'; readonly points: number }
  | { readonly ask: 'npf'; readonly fighters: readonly FighterIx[] }
  | { readonly ask: 'rage'; readonly fighters: readonly FighterIx[] }
  | { readonly ask: 'score'; readonly card: string }
);

/** A piece of equipment by name, or `none`; null when the answer names no equipment. */
export type Named = string | null;

/** A player's answer. */
export type Answer = { readonly seat: Seat } & (
  | { readonly do: 'bid'; readonly sp: number }
  | { readonly do: 'first'; readonly player: Seat }
  | { readonly do: 'leader'; readonly fighter: FighterIx }
  | { readonly do: 'mission'; readonly card: string }
  | { readonly do: 'half'; readonly half: Half }
  | { readonly do: 'deploy'; readonly fighter: FighterIx; readonly at: Point }
  | { readonly do: 'hand'; readonly cards: readonly string[] }
  | { readonly do: 'activate' | 'interrupt'; readonly fighter: FighterIx }
  | { readonly do: 'pass' | 'end' | 'cancel' }
  | {
      readonly do: 'play';
      readonly card: string;
      readonly chosen: Chosen;
    }
  | { readonly do: 'move'; readonly fighter: FighterIx; readonly path: readonly Point[] }
  | {
      readonly do: 'charge';
      readonly fighter: FighterIx;
      readonly target: FighterIx | null;
      readonly path: readonly Point[];
      readonly with: Named;
    }
  | {
      readonly do: 'attack';
      readonly fighter: FighterIx;
      readonly target: FighterIx | null;
      /** A scenery element as the target (TERR-DESTROY). */
      readonly element: string | null;
      readonly with: Named;
      /** The place where a projectile comes down. */
      readonly at: Point | null;
      /** The direction of a blast, in degrees from the right, counter-clockwise. */
      readonly angle: number | null;
    }
  | {
      readonly do: 'climb' | 'swim' | 'jump';
      readonly fighter: FighterIx;
      readonly element: string;
      readonly to: Point;
    }
  | { readonly do: 'hide'; readonly fighter: FighterIx; readonly element: string }
  | { readonly do: 'douse'; readonly fighter: FighterIx }
  | {
      readonly do: 'use';
      readonly fighter: FighterIx;
      readonly ability: string;
      /** The choices that the text allows, in its order. */
      readonly chosen: Chosen;
    }
  | { readonly do: 'limb'; readonly limb: LimbName }
  | { readonly do: 'way'; readonly path: readonly Point[] }
  | { readonly do: 'place'; readonly at: Point; readonly angle: number }
  | { readonly do: 'may'; readonly yes: boolean }
  | { readonly do: 'order'; readonly index: number }
  | {
      readonly do: 'react';
      readonly reaction: 'passive' | 'dodge' | 'response';
      readonly with: Named;
    }
  | { readonly do: 'relocate'; readonly by: number }
  | { readonly do: 'strike'; readonly fighter: FighterIx; readonly with: Named }
  | { readonly do: 'blow'; readonly yes: boolean }
  | { readonly do: 'pick'; readonly fighter: FighterIx }
  | { readonly do: 'intend'; readonly fighter: FighterIx }
  | ({ readonly do: 'npf'; readonly fighter: FighterIx } & NpfChoice)
  | { readonly do: 'place-npf'; readonly card: string; readonly at: Point }
  | { readonly do: 'scenery'; readonly element: ElementState }
  | { readonly do: 'rage'; readonly fighters: readonly FighterIx[] }
  | { readonly do: 'score'; readonly vp: number }
  /** Answers no request: the one that is open is asked again afterwards. */
  | { readonly do: 'correct'; readonly correction: Correction }
);
