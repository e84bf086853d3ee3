import { type Point, TOLERANCE } from '../geometry/point.ts';
import { type Disc, discAt, gapTo } from '../geometry/shape.ts';
import { bladeAround, bladeCovers } from '../geometry/template.ts';
import { baseOf, fighterAt, nameOf, onField } from '../reading/fighters.ts';
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
  beginVictims(draft, by, gear, 'explosion', coveredBy(draft, covers, discAt(at, 0)));
}

/** Returns the fighters whose bases are covered, even partly, nearest to a place first, ties by name (ROLL-8). */
function coveredBy(
  draft: Draft,
  covers: (base: Disc) => boolean,
  from: Disc,
): readonly FighterIx[] {
  const { state } = draft;
  const covered = onField(state).flatMap((ix) => {
    const base = baseOf(state, ix);
    if (base === null || !covers(base)) return [];
    return [{ ix, far: Math.max(0, gapTo(base, from)), name: nameOf(state, ix) }];
  });
  const sorted = covered.toSorted((a, b) => {
    if (Math.abs(a.far - b.far) > TOLERANCE) return a.far - b.far;
    return a.name < b.name ? -1 : Number(a.name > b.name);
  });
  return sorted.map(({ ix }) => ix);
}
