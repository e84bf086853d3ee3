import { memo } from 'react';
import type { EdenState } from '@/engine';
import { fighterWords, type LimbNow, limbsNow, marksNow } from '@/lib/eden/play/fighter-sheet';
import { nameplate } from '@/lib/eden/play/nameplate';
import { labelOf, numberOf } from '@/lib/eden/play/names';
import { factionColour } from './faction-colour';
import css from './field.module.css';

/** The side of the base for each limb, in degrees from the right, clockwise. */
const LIMB_ANGLES = { head: -90, arms: 0, torso: 90, legs: 180 } as const;

interface FightersProps {
  readonly state: EdenState;
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

/** The bases: colour by faction, ring by player, wounds around the edge, and the number for commands. Not rendered again when only the pointer moves. */
export const Fighters = memo(function Fighters({
  state,
  active,
  picked,
  able,
  cutting,
  named,
  letter,
}: FightersProps) {
  const height = state.options.field[1];
  const bases = state.fighters.map(({ at, seat, activated, profile, hidden }, ix) => {
    const { radius = 1.5, faction = null } = state.profiles[profile] ?? {};
    if (at === null) return null;
    const key = `${labelOf(state, ix)} ${String(ix)}`;
    const colour = factionColour(seat < 0 ? null : faction);
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
        <circle r={radius + 0.5} className={css.ring} />
        <circle r={radius} className={css.base} style={{ stroke: colour }} />
        {seat === 1 ? (
          <circle r={radius * 0.72} className={css.second} style={{ stroke: colour }} />
        ) : null}
        {limbsNow(state, ix).map((limb) => (
          <WoundArcs key={limb.limb} limb={limb} radius={radius} />
        ))}
        <text fontSize={radius * 1.05} className={css.number} style={{ fill: colour }}>
          {numberOf(ix)}
        </text>
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
      />
    </>
  );
});

interface FighterNamesProps {
  readonly state: EdenState;
  /** The fighters whose names are shown; null for all. */
  readonly shown: ReadonlySet<number | null> | null;
  readonly letter: number;
}

/** Names and markers below the bases, or above when another fighter is below; rendered over all bases. */
function FighterNames({ state, shown, letter }: FighterNamesProps) {
  const height = state.options.field[1];
  return state.fighters.map(({ at }, ix) => {
    if (at === null || shown?.has(ix) === false) return null;
    const words = [labelOf(state, ix), ...marksNow(state, ix)].join(' · ');
    const { x, y } = nameplate(state, ix, at, words.length, letter);
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
