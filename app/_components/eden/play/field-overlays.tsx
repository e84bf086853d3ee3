import { memo } from 'react';
import {
  type Blade,
  bladeAround,
  bladeOf,
  type EdenState,
  gapBetween,
  type Point,
  rangeOf,
  reachOf,
  type SightLine,
} from '@/engine';
import type { AimedAnswer } from '@/lib/eden/play/choice';
import { circleLabel } from '@/lib/eden/play/nameplate';
import { shortNumber } from '@/lib/eden/play/names';
import css from './field.module.css';
import { pointsOf, ShapeMark } from './field-scenery';

interface SizedProps {
  readonly state: EdenState;
  readonly letter: number;
}

/** Circles around the active fighter for the ranges of its charges and weapons. */
export const ReachCircles = memo(function Reaches({
  state,
  fighter,
  letter,
}: SizedProps & { readonly fighter: number }) {
  const height = state.options.field[1];
  const { at, profile } = state.fighters[fighter] ?? { at: null, profile: -1 };
  const { radius, equipment } = state.profiles[profile] ?? { radius: 0, equipment: [] };
  if (at === null) return null;
  const ranges = equipment.flatMap(({ name, halves }, piece) =>
    halves.flatMap((half, index) => {
      if (half.category !== 'Shooting' && half.category !== 'Projectile') return [];
      const range = rangeOf(state, fighter, { piece, half: index });
      return range === null ? [] : [{ words: `${name} ${shortNumber(range)} cm`, cm: range }];
    }),
  );
  const charge = reachOf(state, fighter, 'charge');
  const all = [{ words: `Charge ${shortNumber(charge)} cm`, cm: charge }, ...ranges];
  return (
    <g className={css.reaches}>
      {all.map(({ words, cm }) => {
        const { x, y } = circleLabel(state, at, radius + cm, words.length, letter);
        return (
          <g key={words}>
            <circle cx={at.x} cy={height - at.y} r={radius + cm} />
            <text x={x} y={height - y} fontSize={letter * 0.85}>
              {words}
            </text>
          </g>
        );
      })}
    </g>
  );
});

interface PlannedMoveProps extends SizedProps {
  readonly from: Point | null;
  readonly aimed: AimedAnswer;
  readonly radius: number;
}

/** The path to the aimed place, and the base as it would stand there after the movement. */
export function PlannedMove({ state, from, aimed, radius, letter }: PlannedMoveProps) {
  const height = state.options.field[1];
  const end = aimed.path.at(-1);
  if (end === undefined) return null;
  const { shapes } = aimed;
  if (shapes !== undefined) {
    return (
      <g className={css.ghost} data-refused={aimed.refusal === null ? undefined : ''}>
        {shapes.map((shape, at) => (
          <ShapeMark key={String(at)} shape={shape} height={height} className={css.laid} />
        ))}
      </g>
    );
  }
  const { answer } = aimed;
  if (answer.do === 'attack' && answer.angle !== null && from !== null) {
    const { template } = state.options;
    // A thrown template is centred on its point, a blast touches the base.
    const blade =
      answer.at === null
        ? bladeOf({ ...from, r: radius }, answer.angle, template)
        : bladeAround(answer.at, answer.angle, template);
    return <TemplateShape blade={blade} height={height} />;
  }
  const points = pointsOf([...(from === null ? [] : [from]), ...aimed.path], height);
  return (
    <g className={css.ghost} data-refused={aimed.refusal === null ? undefined : ''}>
      <polyline points={points} />
      <circle cx={end.x} cy={height - end.y} r={radius} />
      {aimed.cost === null ? null : (
        <text x={end.x} y={height - end.y - radius - letter * 0.4} fontSize={letter}>
          {shortNumber(aimed.cost)} cm
        </text>
      )}
    </g>
  );
}

interface TemplateShapeProps {
  readonly blade: Blade;
  readonly height: number;
}

/** The template: the hull of its small and its wide end (BLAST-3). */
function TemplateShape({ blade: { small, wide }, height }: TemplateShapeProps) {
  const angle = Math.atan2(wide.y - small.y, wide.x - small.x);
  const apart = Math.hypot(wide.x - small.x, wide.y - small.y);
  const lean = Math.acos((small.r - wide.r) / apart);
  const corners = [
    [small, lean],
    [wide, lean],
    [wide, -lean],
    [small, -lean],
  ] as const;
  const points = corners.map(([{ x, y, r }, by]) => {
    return { x: x + r * Math.cos(angle + by), y: y + r * Math.sin(angle + by) };
  });
  return (
    <g>
      <circle cx={small.x} cy={height - small.y} r={small.r} className={css.laid} />
      <circle cx={wide.x} cy={height - wide.y} r={wide.r} className={css.laid} />
      <polygon points={pointsOf(points, height)} className={css.laid} />
    </g>
  );
}

interface SightCorridorProps extends SizedProps {
  readonly from: number;
  readonly to: number;
  readonly line: SightLine;
}

/** The corridor of sight between two fighters, with marks on the obstacles. */
export function SightCorridor({ state, from, to, line, letter }: SightCorridorProps) {
  const height = state.options.field[1];
  const { corridor, seen } = line;
  const gap = gapBetween(state, from, to);
  const at = state.fighters[to]?.at ?? null;
  return (
    <g className={css.sight} data-cut={seen ? undefined : ''}>
      {corridor === null ? null : <polygon points={pointsOf(corridor.region, height)} />}
      {at === null || gap === null ? null : (
        <text x={at.x} y={height - at.y - 2.6 - letter * 0.4} fontSize={letter}>
          {shortNumber(gap)} cm{seen ? '' : ', not seen'}
          {line.obstacles > 0 ? `, ${line.obstacles} obstacles` : ''}
        </text>
      )}
    </g>
  );
}

interface RulerProps extends SizedProps {
  readonly from: Point;
  readonly to: Point;
  readonly words: string;
}

/** The measured distance. */
export function Ruler({ state, from, to, words, letter }: RulerProps) {
  const height = state.options.field[1];
  return (
    <g className={css.ruler}>
      <line x1={from.x} y1={height - from.y} x2={to.x} y2={height - to.y} />
      <text
        x={(from.x + to.x) / 2}
        y={height - (from.y + to.y) / 2 - letter * 0.5}
        fontSize={letter}
      >
        {words}
      </text>
    </g>
  );
}
