import { memo } from 'react';
import { type EdenState, type Point, type Shape, sceneryRulesOf } from '@/engine';
import { sceneryName } from '@/lib/eden/play/nameplate';
import { sceneryWords } from '@/lib/eden/play/scenery-words';
import css from './field.module.css';

/** A shape in centimetres as SVG, with y downwards. */
export function ShapeMark({
  shape,
  height,
  ...rest
}: {
  readonly shape: Shape;
  readonly height: number;
  readonly className?: string | undefined;
}) {
  if ('r' in shape) return <circle cx={shape.x} cy={height - shape.y} r={shape.r} {...rest} />;
  return <polygon points={pointsOf(shape.corners, height)} {...rest} />;
}

/** Returns points in centimetres as an SVG attribute, with y downwards. */
export function pointsOf(points: readonly Point[], height: number): string {
  return points.map(({ x, y }) => `${x},${height - y}`).join(' ');
}

interface SceneryProps {
  readonly state: EdenState;
  /** The size of letters in cm. */
  readonly letter: number;
  /** The ids of the elements that obstruct the line of sight. */
  readonly cutting: ReadonlySet<string>;
}

/** The scenery with names, and rules as tooltips. Not rendered again when only the pointer moves. */
export const Scenery = memo(function Scenery({ state, letter, cutting }: SceneryProps) {
  const height = state.options.field[1];
  return state.elements.map((element) => {
    const [first] = element.shapes;
    const name =
      first === undefined ? null : sceneryName(state, first, element.name.length, letter);
    const words = sceneryWords(state, element);
    const rules = sceneryRulesOf(state, element);
    const open = rules === null ? element.penetrable : rules.occupation || rules.crossing;
    return (
      <g
        key={element.name}
        data-open={open || undefined}
        data-sight={rules === null ? element.sight : undefined}
        data-cuts={cutting.has(element.name) || undefined}
        className={css.element}
      >
        <title>{words}</title>
        {element.shapes.map((shape, at) => (
          // The shapes of an element have a fixed order.
          <ShapeMark key={`${element.name} ${String(at)}`} shape={shape} height={height} />
        ))}
        {name === null ? null : (
          <text x={name.x} y={height - name.y} fontSize={letter} className={css.elementName}>
            {element.name}
          </text>
        )}
      </g>
    );
  });
});

/** The markers of the field, with their names. */
export function Markers({ state }: { readonly state: EdenState }) {
  const [, height] = state.options.field;
  return state.markers.map(({ label, x, y, r }) => (
    <circle
      key={label}
      cx={x}
      cy={height - y}
      r={r}
      className="fill-warn [fill-opacity:0.35] stroke-warn stroke-[0.12]"
    >
      <title>{label}</title>
    </circle>
  ));
}
