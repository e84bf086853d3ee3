import { type Point, TOLERANCE } from '../geometry/point.ts';
import { type Disc, discAt, gapTo } from '../geometry/shape.ts';
import { bladeAround, bladeCovers } from '../geometry/template.ts';
import { baseOf, byDistance, fighterAt, onField } from '../reading/fighters.ts';
import { figure } from '../reading/figures.ts';
import { halfOf } from '../reading/gear.ts';
import type { Draft } from '../state/draft.ts';
import type { Gear, VictimsFrame } from '../state/frames.ts';
import type { FighterIx } from '../state/types.ts';
import { rollFor } from './dice.ts';
import { endFrame, pushFrame, replaceFrame } from './frames.ts';
import { recordHappening } from './happen.ts';
import { giveMarkersOf, woundEachLimb } from './wounds.ts';

/** Begins an attack on all fighters that it covers, in this order. */
export function beginVictims(
  draft: Draft,
  attacker: FighterIx,
  gear: NonNullable<Gear>,
  how: VictimsFrame['how'],
  left: readonly FighterIx[],
): void {
  pushFrame(draft, { frame: 'victims', attacker, gear, how, left, hurt: null });
}

/** Resolves the next victim: its wounds, then the texts that wait for them, then Burn and Fear (MELEE-3). */
export function stepVictims(draft: Draft, frame: VictimsFrame): void {
  const { attacker, gear, how, left, hurt } = frame;
  const half = halfOf(draft.state, attacker, gear);
  if (hurt !== null) {
    replaceFrame(draft, { ...frame, hurt: null });
    if (half !== null) giveMarkersOf(draft, hurt, half);
    return;
  }
  const [victim, ...rest] = left;
  if (victim === undefined) {
    endFrame(draft);
    return;
  }
  const gone = fighterAt(draft.state, victim).at === null;
  replaceFrame(draft, { ...frame, left: rest, hurt: gone ? null : victim });
  if (gone || how === 'marks') return;
  if (how === 'explosion') {
    const vigor = figure(draft.state, victim, 'VIG');
    if (rollFor(draft, attacker, 'explosion', half?.explosive ?? 0, vigor) === 0) return;
  }
  if (woundEachLimb(draft, victim, attacker) > 0) {
    recordHappening(draft, 'attacks successfully', attacker, victim);
  }
}

/**
 * Begins an explosion around a place: all fighters that it covers, even partly, nearest first; the thrower rolls
 * (EQUIP-5). `angle`: the direction of the whole shape, if the explosion lays one (BLAST-3).
 */
export function explode(
  draft: Draft,
  by: FighterIx,
  gear: NonNullable<Gear>,
  at: Point,
  angle: number,
): void {
  const { template } = draft.state.options;
  const around = bladeAround(at, angle, template);
  const covers =
    template.explosion === 'whole'
      ? (base: Disc) => bladeCovers(around, base)
      : (base: Disc) => gapTo(base, discAt(at, template.wide / 2)) < -TOLERANCE;
  const gaps = new Map<FighterIx, number>();
  for (const ix of onField(draft.state)) {
    const base = baseOf(draft.state, ix);
    if (base !== null && covers(base)) gaps.set(ix, Math.max(0, gapTo(base, discAt(at, 0))));
  }
  const order = byDistance(draft.state, [...gaps.keys()], (ix) => gaps.get(ix) ?? 0);
  beginVictims(draft, by, gear, 'explosion', order);
}
