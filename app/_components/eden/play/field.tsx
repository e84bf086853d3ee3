'use client';
import { Minus, Plus, Ruler as RulerIcon } from 'lucide-react';
import { type CSSProperties, memo, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/app/_components/forms/button';
import { ToggleChip } from '@/app/_components/forms/chip';
import { type AreaRow, type EdenState, type Point, type SightLine, sightLine } from '@/engine';
import type { Aim, AimedAnswer, Choice } from '@/lib/eden/play/choice';
import { areaOf, rowPath } from '@/lib/eden/play/field-area';
import { distanceWords, spotWords } from '@/lib/eden/play/field-places';
import { labelOf } from '@/lib/eden/play/names';
import css from './field.module.css';
import { Fighters } from './field-fighters';
import { PlannedMove, ReachCircles, Ruler, SightCorridor } from './field-overlays';
import { Markers, Scenery, ShapeMark } from './field-scenery';
import type { FieldMatch } from './use-choosing';
import { type FieldInput, useFieldInput } from './use-field-input';

/** The size of letters in pixels, independent of the size of the field. */
const LETTER_PX = 11.5;
/** The scale in pixels per centimetre from which names are shown. */
const NAMES_FROM_SCALE = 9;
const ZOOMS = [1, 1.5, 2, 3, 4] as const;
/** Makes the field focusable, because its cursor is moved by keys. */
const FOCUSABLE = { tabIndex: 0 };

/** The field in centimetres, with a cursor for pointer, drag and arrow keys. */
export function Field({ match }: { readonly match: FieldMatch }) {
  const { state, choices, aiming, picked, active } = match;
  const [width, height] = state.options.field;
  const [zoom, setZoom] = useState(0);
  const svg = useRef<SVGSVGElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const input = useFieldInput(match, svg);
  const { spot, under, measures, from, isDragging } = input;
  const letter = LETTER_PX / input.scale;
  const aim = aiming?.aim ?? null;
  const isAimed = spot !== null && !measures && (under === null || isDragging);
  const aimed = aim !== null && isAimed ? aim.at(spot, match.degrees) : null;
  const looked = under ?? picked;
  const line = useMemo(
    () =>
      active === null || looked === null || looked === active || isDragging
        ? null
        : sightLine(state, active, looked),
    [state, active, looked, isDragging],
  );
  const cutting = useMemo(() => obstaclesOf(line), [line]);
  const able = useMemo(() => new Set(choices.flatMap(({ on }) => on ?? [])), [choices]);
  const menu = picked === null ? [] : choices.filter(({ on }) => on === picked);
  const words = rulerWords(state, input, aimed);
  const centre = state.fighters[picked ?? active ?? -1]?.at ?? { x: width / 2, y: height / 2 };
  function zoomTo(next: number) {
    const shown = pane.current;
    flushSync(() => setZoom(next));
    if (shown === null) return;
    shown.scrollLeft = (centre.x / width) * shown.scrollWidth - shown.clientWidth / 2;
    shown.scrollTop = (1 - centre.y / height) * shown.scrollHeight - shown.clientHeight / 2;
  }
  return (
    <section
      aria-label="Field"
      className={css.whole}
      style={{ '--across': width / height } as CSSProperties}
    >
      <div className={css.tools}>
        <ToggleChip on={measures} onClick={() => input.setMeasures(!measures)}>
          <RulerIcon aria-hidden="true" className="size-4" />
          <span className="max-lg:sr-only">Measure</span>
        </ToggleChip>
        <Button
          look="quiet"
          className="max-lg:px-3"
          aria-label="Zoom out"
          disabled={zoom === 0}
          onClick={() => zoomTo(zoom - 1)}
        >
          <Minus aria-hidden="true" className="size-4" />
        </Button>
        <Button
          look="quiet"
          className="max-lg:px-3"
          aria-label="Zoom in"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => zoomTo(zoom + 1)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </Button>
        <output aria-live="polite" className={css.words}>
          {words}
        </output>
      </div>
      <div ref={pane} className={css.pane}>
        <div className="relative" style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
          <svg
            id="match-field"
            ref={svg}
            viewBox={`0 0 ${width} ${height}`}
            role="application"
            aria-label={`Field of ${width} by ${height} cm. Arrow keys move a cursor by 1 cm, with Shift by 5, with Alt by 0.1; Enter takes the place.`}
            {...FOCUSABLE}
            {...input.events}
            className="block w-full h-auto select-none touch-manipulation"
          >
            <rect width={width} height={height} className={css.ground} />
            <path d={gridPath(width, height)} className="fill-none stroke-line stroke-[0.06]" />
            <line x1={0} x2={width} y1={height / 2} y2={height / 2} className={css.centre} />
            {aim === null ? null : <LegalArea state={state} aim={aim} />}
            {state.lasting.map(({ area, card }) =>
              area === null ? null : (
                <ShapeMark
                  key={card}
                  shape={area}
                  height={height}
                  className="fill-type-condition [fill-opacity:0.14] stroke-type-condition stroke-[0.1] [stroke-dasharray:0.4_0.3]"
                />
              ),
            )}
            <Scenery state={state} letter={letter} cutting={cutting.elements} />
            <Markers state={state} />
            {active === null ? null : (
              <ReachCircles state={state} fighter={active} letter={letter} />
            )}
            {line === null || active === null || looked === null ? null : (
              <SightCorridor state={state} from={active} to={looked} line={line} letter={letter} />
            )}
            <Fighters
              state={state}
              scale={input.scale}
              letter={letter}
              active={active}
              picked={picked}
              able={able}
              cutting={cutting.fighters}
              named={input.scale >= NAMES_FROM_SCALE}
            />
            {aimed === null ? null : (
              <PlannedMove
                state={state}
                from={state.fighters[aim?.fighter ?? -1]?.at ?? null}
                aimed={aimed}
                radius={radiusOf(state, aim?.fighter ?? -1)}
                letter={letter}
              />
            )}
            {!measures || from === null || spot === null ? null : (
              <Ruler state={state} from={from} to={spot} words={words} letter={letter} />
            )}
            {input.cursor === null ? null : (
              <path
                d={`M${input.cursor.x - 1} ${height - input.cursor.y}h2m-1 -1v2`}
                className="fill-none stroke-accent stroke-[0.16] pointer-events-none"
              />
            )}
          </svg>
          {picked === null || menu.length === 0 ? null : (
            <TargetMenu
              label={labelOf(state, picked)}
              at={state.fighters[picked]?.at ?? null}
              field={[width, height]}
              choices={menu}
              onTake={(choice) => {
                match.pick(null);
                match.take(choice);
              }}
              onClose={() => match.pick(null)}
            />
          )}
        </div>
      </div>
    </section>
  );
}

interface LegalAreaProps {
  readonly state: EdenState;
  readonly aim: Aim;
}

/** The time in milliseconds for computing rows of an area before the browser may render. */
const SLICE_MS = 4;

/** The highlighted legal places, computed step by step after everything else is rendered, because they take longer than a frame. */
const LegalArea = memo(function LegalArea({ state, aim }: LegalAreaProps) {
  const [found, setFound] = useState<{ readonly aim: Aim; readonly path: string } | null>(null);
  useEffect(() => {
    const [, height] = state.options.field;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let path = '';
    const begin = () => {
      const area = areaOf(state, aim);
      if (area !== null) goOn(area.rows[Symbol.iterator](), area.step);
    };
    const goOn = (rows: Iterator<AreaRow>, step: number) => {
      const until = performance.now() + SLICE_MS;
      while (performance.now() < until) {
        const row = rows.next();
        if (row.done === true) {
          setFound({ aim, path });
          return;
        }
        path += rowPath(row.value, step, height);
      }
      timer = setTimeout(goOn, 0, rows, step);
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(begin);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [state, aim]);
  return found?.aim === aim ? (
    <path d={found.path} className="fill-accent opacity-16" data-area="" />
  ) : null;
});

/** Returns the obstacles of a line of sight. */
function obstaclesOf(line: SightLine | null) {
  const cut = line?.things.filter(({ cuts }) => cuts) ?? [];
  return {
    elements: new Set(cut.flatMap(({ element }) => element ?? [])),
    fighters: new Set(cut.flatMap(({ fighter }) => fighter ?? [])),
  };
}

/** Returns the radius of the fighter that is placed, in cm, or a small one for other objects. */
function radiusOf({ fighters, profiles }: EdenState, ix: number): number {
  return profiles[fighters[ix]?.profile ?? -1]?.radius ?? 0.5;
}

const GRID_CM = 10;

function gridPath(width: number, height: number): string {
  let path = '';
  for (let x = GRID_CM; x < width; x += GRID_CM) path += `M${x} 0v${height}`;
  for (let y = GRID_CM; y < height; y += GRID_CM) path += `M0 ${height - y}h${width}`;
  return path;
}

function rulerWords(
  state: EdenState,
  { spot, measures, from }: FieldInput,
  aimed: AimedAnswer | null,
): string {
  if (measures && from === null) return 'Measure: choose where from.';
  if (spot === null) return '';
  return measures && from !== null
    ? distanceWords(state, from, spot)
    : spotWords(state, spot, aimed);
}

interface TargetMenuProps {
  readonly label: string;
  readonly at: Point | null;
  readonly field: readonly [number, number];
  readonly choices: readonly Choice[];
  readonly onTake: (choice: Choice) => void;
  readonly onClose: () => void;
}

/** The actions on the selected fighter, beside it. */
function TargetMenu({ label, at, field, choices, onTake, onClose }: TargetMenuProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    list.current?.querySelector('button')?.focus();
  }, []);
  if (at === null) return null;
  const [width, height] = field;
  const across = (100 * at.x) / width;
  const down = 100 - (100 * at.y) / height;
  return (
    <fieldset
      ref={list}
      aria-label={label}
      className="absolute z-5 w-max max-w-[min(20rem,90%)] p-1 bg-paper-raised border border-line-strong rounded-md shadow-card"
      style={{
        ...(across > 55 ? { right: `${102 - across}%` } : { left: `${across + 2}%` }),
        ...(down > 60 ? { bottom: `${102 - down}%` } : { top: `${down + 2}%` }),
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          className="block w-full min-h-10 px-3 py-1.5 rounded-sm text-[0.875rem] text-left hover:bg-accent-wash focus-visible:bg-accent-wash"
          onClick={() => onTake(choice)}
        >
          {choice.words}
        </button>
      ))}
    </fieldset>
  );
}
