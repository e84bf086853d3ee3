import { Fragment, memo } from 'react';
import type { EdenElement, EdenState, Point, Shape } from '@/engine';
import { sceneryName } from '@/lib/eden/play/nameplate';
import { type SceneryMark, sceneryLook, sceneryWords } from '@/lib/eden/play/scenery-words';
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
  const drawn = state.elements.map((element) => {
    const [first] = element.shapes;
    const name =
      first === undefined ? null : sceneryName(state, first, element.name.length, letter);
    const words = sceneryWords(state, element);
    return (
      <g key={element.name}>
        <title>{words}</title>
        <ElementDrawing state={state} element={element} cuts={cutting.has(element.name)} />
        {name === null ? null : (
          <text x={name.x} y={height - name.y} fontSize={letter} className={css.elementName}>
            {element.name}
          </text>
        )}
      </g>
    );
  });
  return (
    <>
      <SceneryPatterns />
      {drawn}
    </>
  );
});

interface ElementDrawingProps {
  readonly state: EdenState;
  readonly element: EdenElement;
  /** Whether it cuts the line of sight that is shown. */
  readonly cuts?: boolean;
}

/** An element with the signs of its rules. The patterns of the signs are those of `Scenery` on the same page. */
function ElementDrawing({ state, element, cuts = false }: ElementDrawingProps) {
  const height = state.options.field[1];
  const { sight, way, marks } = sceneryLook(state, element);
  return (
    <g
      data-way={way}
      data-sight={sight}
      data-cuts={cuts || undefined}
      data-marks={marks.join(' ') || undefined}
      className={css.element}
    >
      {element.shapes.map((shape, at) => (
        // The shapes of an element have a fixed order.
        <Fragment key={`${element.name} ${String(at)}`}>
          <ShapeMark shape={shape} height={height} />
          {marks.map((mark) => (
            <g key={mark} fill={`url(#scenery-${mark})`}>
              <ShapeMark shape={shape} height={height} className={css.mark} />
            </g>
          ))}
        </Fragment>
      ))}
    </g>
  );
}

/** The paths of the signs in a square of 2 cm. */
const MARK_PATHS: Readonly<Record<SceneryMark, string>> = {
  slow: 'M.4 .5h.1M1.4 .5h.1M.9 1.5h.1M1.9 1.5h.1',
  water: 'M0 .7q.25-.4.5 0t.5 0t.5 0t.5 0M0 1.7q.25-.4.5 0t.5 0t.5 0t.5 0',
  gap: 'M0 2L2 0M-.5 .5L.5-.5M1.5 2.5L2.5 1.5',
  danger: 'M.6 .6l.5.5m0-.5l-.5.5',
  hiding: 'M1.4 1.9q-.1-.5.3-.9M1.4 1.9q.1-.6-.3-.8M1.4 1.9v-1',
  raised: 'M.2 .7l.5-.5.5.5M1.1 1.7l.5-.5.5.5',
  fire: 'M.6 1q-.5-.4 0-.9q.6.5 0 .9M1.6 1.9q-.4-.3 0-.7q.4.4 0 .7',
};
const MARKS = Object.entries(MARK_PATHS);

/** The patterns of the signs on scenery, which the swatches beside a field use too. */
function SceneryPatterns() {
  return (
    <defs>
      {MARKS.map(([mark, path]) => (
        <pattern
          key={mark}
          id={`scenery-${mark}`}
          width={2}
          height={2}
          patternUnits="userSpaceOnUse"
        >
          <path d={path} data-mark={mark} className={css.sign} />
        </pattern>
      ))}
    </defs>
  );
}

/** A small drawing of one element as the field shows it. */
export function ScenerySwatch({ state, element }: Omit<ElementDrawingProps, 'cuts'>) {
  const height = state.options.field[1];
  const shapes = [{ x: 3, y: height - 2, r: 1.8 }];
  return (
    <svg viewBox="0.9 0 4.2 4" aria-hidden="true" className="h-10 w-10 shrink-0">
      <ElementDrawing state={state} element={{ ...element, shapes }} />
    </svg>
  );
}

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
