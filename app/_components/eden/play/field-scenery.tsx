import { memo } from 'react';
import { type EdenElement, type EdenState, type Point, type Shape, sceneryRulesOf } from '@/engine';
import { sceneryName } from '@/lib/eden/play/nameplate';
import css from './field.module.css';

/** A shape in centimetres, on a page whose y points down. */
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

/** Points in centimetres as SVG writes them, on a page whose y points down. */
export function pointsOf(points: readonly Point[], height: number): string {
  return points.map(({ x, y }) => `${x},${height - y}`).join(' ');
}

/** What an element does, in words. */
function elementWords(state: EdenState, element: EdenElement): string {
  const rules = sceneryRulesOf(state, element);
  if (rules === null) {
    const sight = {
      opaque: 'cuts sight',
      low: 'an obstacle to sight',
      flat: 'no hindrance to sight',
    }[element.sight];
    const way = element.penetrable
      ? `can be crossed${element.cost > 1 ? ` at ${element.cost} for 1 cm` : ''}`
      : 'cannot be crossed';
    return `${element.name}: ${sight}, ${way}`;
  }
  const words = [
    rules.impenetrable
      ? 'cuts sight'
      : rules.obstacle > 0
        ? `${rules.obstacle} obstacles`
        : 'clear to sight',
    rules.occupation ? 'can be entered' : rules.crossing ? 'can be crossed' : 'cannot be crossed',
    ...(rules.obstruction > 1 ? [`${rules.obstruction} for 1 cm`] : []),
    ...(rules.hostile > 0 ? [`hostile: ${rules.hostile} wounds`] : []),
    ...(rules.flammable ? ['burns'] : []),
    ...(rules.destruction === null
      ? []
      : [`destroyed by ${rules.destruction} attacks, ${element.attacks} suffered`]),
    ...(rules.swimming === null ? [] : [`swimming ${rules.swimming}`]),
    ...(rules.climbing === null ? [] : [`climbing ${rules.climbing}`]),
    ...(rules.jump === null ? [] : [`jump ${rules.jump}`]),
    ...(rules.hiding ? ['hides'] : []),
    ...(element.burn > 0 ? [`${element.burn} Burn`] : []),
  ];
  return `${element.name}: ${words.join(', ')}`;
}

interface SceneryProps {
  readonly state: EdenState;
  /** Size of letters in cm. */
  readonly letter: number;
  /** Elements that stand in a line of sight. */
  readonly cutting: ReadonlySet<string>;
}

/** The scenery with its names; what it does stands in its title. Drawn again when it changes, not for each step of the pointer. */
export const Scenery = memo(function Scenery({ state, letter, cutting }: SceneryProps) {
  const height = state.options.field[1];
  return state.elements.map((element) => {
    const [first] = element.shapes;
    const name =
      first === undefined ? null : sceneryName(state, first, element.name.length, letter);
    const words = elementWords(state, element);
    const rules = sceneryRulesOf(state, element);
    const open = rules === null ? element.penetrable : rules.occupation || rules.crossing;
    return (
      <g
        key={element.name}
        data-open={open || undefined}
        data-cuts={cutting.has(element.name) || undefined}
        className={css.element}
      >
        <title>{words}</title>
        {element.shapes.map((shape, at) => (
          // The shapes of an element stand in order.
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
    <circle key={label} cx={x} cy={height - y} r={r} className={css.marker}>
      <title>{label}</title>
    </circle>
  ));
}
