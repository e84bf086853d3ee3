'use client';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { Point } from '@/engine';
import { fighterUnder } from '@/lib/eden/play/field-places';
import { tokenRadius } from './field-fighters';
import type { FieldMatch } from './use-choosing';

const roundToTenths = (value: number) => Math.round(value * 10) / 10;
/** The tolerance of a finger around a base, in pixels. */
const FINGER_PIXELS = 12;
/** Half of a usual base, in cm. */
const USUAL_RADIUS = 1.5;

const ARROW_STEPS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A press of the pointer on the field; `ix`: the index of the fighter that is dragged. */
interface PointerPress {
  readonly ix: number | null;
  readonly moved: boolean;
}

/** Handles pointing, dragging, selecting and measuring on the field, by pointer and keyboard. */
export function useFieldInput(match: FieldMatch, svg: RefObject<SVGSVGElement | null>) {
  const { state, choices, aiming, request, active, picked } = match;
  const [width, height] = state.options.field;
  const [measures, setMeasures] = useState(false);
  const [from, setFrom] = useState<Point | null>(null);
  const [pointer, setPointer] = useState<Point | null>(null);
  const [cursor, setCursor] = useState<Point | null>(null);
  const [held, setHeld] = useState<PointerPress | null>(null);
  const scale = useScale(svg, width);
  const spot = pointer ?? cursor;
  const under = spot === null ? null : fighterUnder(state, spot);

  function pointAt(event: PointerEvent): Point {
    const box = svg.current?.getBoundingClientRect();
    if (box === undefined) return { x: 0, y: 0 };
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = height - ((event.clientY - box.top) / box.height) * height;
    return { x: roundToTenths(x), y: roundToTenths(y) };
  }
  /** Returns how far beside a base, in cm, the pointer still means it: within its token, and near it for a finger. */
  function slackOf({ pointerType }: PointerEvent): number {
    const beside = tokenRadius(USUAL_RADIUS, scale) - USUAL_RADIUS;
    return pointerType === 'touch' ? Math.max(beside, FINGER_PIXELS / scale) : beside;
  }
  function measure(at: Point) {
    setFrom(from === null ? at : null);
  }
  /** Handles a press on a fighter, or else on a place. */
  function press(at: Point, slack: number) {
    const on = fighterUnder(state, at, slack);
    const middle = on === null ? null : (state.fighters[on]?.at ?? null);
    if (measures) measure(middle ?? at);
    // A throw can hit a fighter's place, but nobody can move or be placed there.
    else if (
      on !== null &&
      !(match.isArmed && aiming?.answer === null && aiming.aim?.area === null)
    )
      pick(on);
    else {
      match.pick(null);
      if (aiming !== null) match.take(aiming, at);
    }
  }
  function pick(ix: number) {
    const open = choices.filter(({ on }) => on === ix);
    const [only] = open;
    // Several possible actions open a menu; a fighter that can only be chosen is chosen at once.
    if (only !== undefined && open.length === 1 && request?.ask !== 'act') {
      match.pick(null);
      match.take(only);
    } else match.pick(picked === ix ? null : ix);
  }
  /** Handles a fighter dropped on an opponent: a charge or an attack. */
  function drop(at: Point, ix: number) {
    const onto = fighterUnder(state, at);
    const blow = choices.find(
      ({ on, answer }) =>
        onto !== ix && on === onto && (answer?.do === 'charge' || answer?.do === 'attack'),
    );
    if (blow !== undefined) match.take(blow);
    else if (aiming !== null) match.take(aiming, at);
  }
  function onKeyDown(event: KeyboardEvent) {
    const activeAt = active === null ? null : (state.fighters[active]?.at ?? null);
    const start = spot ?? activeAt ?? { x: width / 2, y: height / 2 };
    const step = event.shiftKey ? 5 : event.altKey ? 0.1 : 1;
    const by = ARROW_STEPS[event.key];
    if (by !== undefined) {
      const within = (value: number, most: number) =>
        Math.min(most, Math.max(0, roundToTenths(value)));
      const [right, up] = by;
      setPointer(null);
      setCursor({
        x: within(start.x + right * step, width),
        y: within(start.y + up * step, height),
      });
    } else if (event.key === 'Enter' || event.key === ' ') press(start, 0);
    else if (event.key === 'Escape') {
      match.pick(null);
      setFrom(null);
    } else return;
    event.preventDefault();
  }
  return {
    measures,
    from,
    spot,
    cursor,
    under,
    scale,
    isDragging: held?.moved === true && held.ix !== null,
    setMeasures: (on: boolean) => {
      setMeasures(on);
      setFrom(null);
    },
    events: {
      onKeyDown,
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        const ix = fighterUnder(state, pointAt(event));
        const isMover = !measures && ix !== null && ix === (aiming?.aim?.fighter ?? null);
        setHeld({ ix: isMover ? ix : null, moved: false });
        if (isMover) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        setPointer(pointAt(event));
        if (held !== null && !held.moved) setHeld({ ...held, moved: true });
      },
      onPointerUp(event: PointerEvent) {
        // Ignore a press that began outside the field.
        if (held === null) return;
        setHeld(null);
        const at = pointAt(event);
        if (held.ix !== null && fighterUnder(state, at) !== held.ix) drop(at, held.ix);
        else press(at, slackOf(event));
        if (event.pointerType === 'touch') setPointer(null);
      },
      onPointerLeave() {
        setPointer(null);
        if (held?.ix === null) setHeld(null);
      },
      onPointerCancel() {
        setHeld(null);
        setPointer(null);
      },
    },
  };
}

export type FieldInput = ReturnType<typeof useFieldInput>;

/** Returns the current scale of the field in pixels per centimetre. */
function useScale(svg: RefObject<SVGSVGElement | null>, width: number): number {
  const [scale, setScale] = useState(10);
  useEffect(() => {
    const shown = svg.current;
    if (shown === null) return;
    const observer = new ResizeObserver(() => setScale(Math.max(1, shown.clientWidth / width)));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [svg, width]);
  return scale;
}
