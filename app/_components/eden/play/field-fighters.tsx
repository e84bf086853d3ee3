import { memo } from 'react';
import type { EdenState } from '@/engine';
import { fighterWords, type LimbNow, limbsNow, marksNow } from '@/lib/eden/play/fighter-sheet';
import { nameplate } from '@/lib/eden/play/nameplate';
import { labelOf, numberOf } from '@/lib/eden/play/names';
import { tokenShifts } from '@/lib/eden/play/token-places';
import css from './field.module.css';
import { SideShape } from './side-shape';

/** The side of the base for each limb, in degrees from the right, clockwise. */
const LIMB_ANGLES = { head: -90, arms: 0, torso: 90, legs: 180 } as const;

/** The least width of a token in pixels, so that a thumb finds it where the field is small. */
const LEAST_TOKEN_PX = 32;
/** The least distance of the middles of two tokens in pixels, so that the number of each is seen. */
const LEAST_APART_PX = 28;

/** The scale of a field on which nobody taps: tokens are as large as their bases. */
export const TRUE_SIZE = Number.POSITIVE_INFINITY;

/** Returns half the width of a token in cm: that of its base, or more on a small field. `scale`: pixels per cm. */
export function tokenRadius(radius: number, scale: number): number {
  return Math.max(radius, LEAST_TOKEN_PX / 2 / scale);
}

interface FightersProps {
  readonly state: EdenState;
  /** Pixels per cm. */
  readonly scale: number;
  readonly letter: number;
  readonly active: number | null;
  readonly picked: number | null;
  /** The indexes of the fighters that a choice is about. */
  readonly able: ReadonlySet<number>;
  /** The indexes of the fighters that obstruct the line of sight. */
  readonly cutting: ReadonlySet<number>;
  /** Whether names are shown below the bases. */
  readonly named: boolean;
}

/** The tokens: colour and shape by side, wounds around the edge, and the number for commands. Where a token is larger than its base, a circle shows the base. Not rendered again when only the pointer moves. */
export const Fighters = memo(function Fighters({
  state,
  scale,
  active,
  picked,
  able,
  cutting,
  named,
  letter,
}: FightersProps) {
  const height = state.options.field[1];
  // The one that acts, or is looked at, lies on top where tokens overlap.
  const layer = (ix: number) => (ix === picked ? 2 : ix === active ? 1 : 0);
  const order = [...state.fighters.entries()].sort(([a], [b]) => layer(a) - layer(b));
  const shifts = tokenShifts(state, LEAST_APART_PX / scale);
  const bases = order.map(([ix, { at, seat, activated, profile, hidden }]) => {
    const { radius = 1.5 } = state.profiles[profile] ?? {};
    if (at === null) return null;
    const key = `${labelOf(state, ix)} ${String(ix)}`;
    const shown = tokenRadius(radius, scale);
    const { x: right, y: up } = shifts[ix] ?? { x: 0, y: 0 };
    return (
      <g
        key={key}
        aria-label={fighterWords(state, ix)}
        data-fighter={ix}
        data-seat={seat}
        data-active={ix === active || undefined}
        data-picked={ix === picked || undefined}
        data-able={able.has(ix) || undefined}
        data-done={activated || undefined}
        data-cuts={cutting.has(ix) || undefined}
        data-hidden={hidden === null ? undefined : ''}
        className={css.fighter}
        transform={`translate(${at.x} ${height - at.y})`}
      >
        <g transform={`translate(${right} ${-up})`}>
          <circle r={shown + 0.5} className={css.ring} />
          <SideShape seat={seat} r={shown} className={css.base} />
          {limbsNow(state, ix).map((limb) => (
            <WoundArcs key={limb.limb} limb={limb} radius={shown} />
          ))}
          <text fontSize={shown * 0.9} className={css.number}>
            {numberOf(ix)}
          </text>
        </g>
        {shown > radius ? <circle r={radius} className={css.trueBase} /> : null}
      </g>
    );
  });
  return (
    <>
      {bases}
      <FighterNames
        state={state}
        shown={named ? null : new Set([active, picked])}
        letter={letter}
        scale={scale}
      />
    </>
  );
});

interface FighterNamesProps {
  readonly state: EdenState;
  /** The fighters whose names are shown; null for all. */
  readonly shown: ReadonlySet<number | null> | null;
  readonly letter: number;
  readonly scale: number;
}

/** Names and markers below the bases, or above when another fighter is below; rendered over all bases. */
function FighterNames({ state, shown, letter, scale }: FighterNamesProps) {
  const height = state.options.field[1];
  return state.fighters.map(({ at }, ix) => {
    if (at === null || shown?.has(ix) === false) return null;
    const words = [labelOf(state, ix), ...marksNow(state, ix)].join(' · ');
    const { x, y } = nameplate(state, ix, at, words.length, letter, tokenRadius(0, scale));
    return (
      <text
        key={`${labelOf(state, ix)} ${String(ix)}`}
        x={x}
        y={height - y}
        fontSize={letter}
        className={css.name}
      >
        {words}
      </text>
    );
  });
}

/** The ticked dots of a limb as an arc on its side of the base. Wounded limbs have another colour and width. */
function WoundArcs({ limb, radius }: { readonly limb: LimbNow; readonly radius: number }) {
  const { ticked, dots, wounded } = limb;
  if (ticked === 0 || dots === 0) return null;
  const half = (40 * Math.min(1, ticked / dots) * Math.PI) / 180;
  const middle = (LIMB_ANGLES[limb.limb] * Math.PI) / 180;
  const r = radius * 0.84;
  const point = (angle: number) =>
    `${(Math.cos(angle) * r).toFixed(3)} ${(Math.sin(angle) * r).toFixed(3)}`;
  return (
    <path
      d={`M${point(middle - half)}A${r} ${r} 0 0 1 ${point(middle + half)}`}
      data-wounded={wounded || undefined}
      className="fill-none stroke-warn stroke-[0.42] data-wounded:stroke-bad data-wounded:stroke-[0.5]"
    />
  );
}
