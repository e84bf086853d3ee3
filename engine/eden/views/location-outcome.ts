import type { LimbName } from '../cards/limb.ts';
import { combatInMelee, protectionFromBlow } from '../reading/blow.ts';
import { limbHit, openDots } from '../reading/figures.ts';
import { protectionFor } from '../reading/gear.ts';
import { woundChances } from '../rules/best-change.ts';
import type { BlowFrame, LocationFrame } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';

/** What a location roll does if it is changed in one way (ROLL-6). */
export interface LocationOutcome {
  readonly target: FighterIx;
  readonly face: number;
  readonly limb: LimbName;
  /** Wounds after protection: the expected number while dice are still to be thrown. Below 0 it heals. */
  readonly wounds: number;
  /** Whether no dice are to be thrown. */
  readonly isCertain: boolean;
  /** The chance that the target is incapacitated. */
  readonly fall: number;
}

/** Returns what the location roll that is asked for does when it is changed by `by`; null when none is asked for. */
export function locationOutcome(state: EdenState, by: number): LocationOutcome | null {
  const frame = state.frames.at(-1);
  if (frame?.frame !== 'blow' && frame?.frame !== 'location') return null;
  const { target } = frame;
  const face = (frame.face ?? 1) + by;
  const limb = limbHit(state, target, face);
  const shared = { target, face, limb };
  if (frame.frame === 'location' && frame.wounds < 0) {
    return { ...shared, wounds: frame.wounds, isCertain: true, fall: 0 };
  }
  const { chances, less } =
    frame.frame === 'blow' ? ofBlow(state, frame, limb, by) : ofLocation(state, frame, limb);
  const dots = openDots(state, target, limb);
  let wounds = 0;
  let fall = 0;
  for (const [count, chance] of chances.entries()) {
    const lost = Math.max(0, count - less);
    wounds += lost * chance;
    if (lost >= dots) fall += chance;
  }
  return { ...shared, wounds, fall, isCertain: chances.includes(1) };
}

/** The chances of 0, 1, 2, … wounds, and how many of them protection takes. */
interface Wounding {
  readonly chances: readonly number[];
  readonly less: number;
}

function ofBlow(state: EdenState, frame: BlowFrame, limb: LimbName, by: number): Wounding {
  const { attacker, target, gear, kind, dodged, charge, source, hits } = frame;
  const dodgeAt = dodged ? combatInMelee(state, attacker, gear, target, charge) : null;
  const left = source === 'successes' ? hits - Math.abs(by) : hits;
  return {
    chances: woundChances(state, { attacker, target, gear, kind, dodgeAt })(left),
    less: protectionFromBlow(state, frame, limb),
  };
}

function ofLocation(state: EdenState, frame: LocationFrame, limb: LimbName): Wounding {
  const chances = [...new Array<number>(frame.wounds).fill(0), 1];
  const less = frame.protected ? protectionFor(state, frame.target, limb, frame.from) : 0;
  return { chances, less };
}
