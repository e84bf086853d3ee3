import { type PointerEvent, useState } from 'react';
import { type EdenState, isOn, type Point } from '@/engine';
import css from './field.module.css';
import { Fighters, TRUE_SIZE } from './field-fighters';
import { Markers, Scenery } from './field-scenery';

/** The height of letters in cm, beside a width of the field of 60 cm. */
const LETTER = 1.4;
const USUAL_WIDTH = 60;
const NO_FIGHTERS: ReadonlySet<number> = new Set();

interface SetupFieldProps {
  readonly position: EdenState;
  /** The element that the next press moves; null for none. */
  readonly picked: string | null;
  /** The elements with faults. */
  readonly faulty: ReadonlySet<string>;
  readonly onPick: (name: string) => void;
  /** Called with the new place of an element's middle, in cm. */
  readonly onMove: (name: string, at: Point) => void;
}

/** The drawing of a set-up. A press chooses an element, a drag or a press elsewhere moves it; the fields beside it do the same. */
export function SetupField({ position, picked, faulty, onPick, onMove }: SetupFieldProps) {
  const [width, height] = position.options.field;
  const letter = (LETTER * width) / USUAL_WIDTH;
  const [isDragged, setDragged] = useState(false);
  function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
    const box = currentTarget.getBoundingClientRect();
    const tenths = (value: number) => Math.round(value * 10) / 10;
    return {
      x: tenths(((clientX - box.left) / box.width) * width),
      y: tenths(height - ((clientY - box.top) / box.height) * height),
    };
  }
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Set-up on a field of ${width} by ${height} cm`}
      className="h-auto w-full lg:sticky lg:top-20 rounded-md border border-line-strong touch-manipulation select-none"
      onPointerDown={(event) => {
        const at = placeOf(event);
        const under = position.elements.find(({ shapes }) => isOn(at, shapes));
        if (under !== undefined) {
          onPick(under.name);
          setDragged(event.pointerType !== 'touch');
        } else if (picked !== null) onMove(picked, at);
      }}
      onPointerMove={(event) => {
        if (isDragged && picked !== null && event.buttons === 1) onMove(picked, placeOf(event));
      }}
      onPointerUp={() => setDragged(false)}
      onPointerLeave={() => setDragged(false)}
    >
      <rect width={width} height={height} className={css.ground} />
      <line x1={0} x2={width} y1={height / 2} y2={height / 2} className={css.centre} />
      <Scenery state={position} letter={letter} cutting={faulty} />
      <Markers state={position} />
      <Fighters
        state={position}
        scale={TRUE_SIZE}
        letter={letter}
        active={null}
        picked={null}
        able={NO_FIGHTERS}
        cutting={NO_FIGHTERS}
        named={false}
      />
    </svg>
  );
}
