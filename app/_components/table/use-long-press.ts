import { type PointerEvent, useRef } from 'react';

const HOLD = 450;

/** Holding a finger still on something; a mouse hovers instead. The click that follows is swallowed. */
export function useLongPress(then: () => void) {
  const timer = useRef<number | null>(null);
  const held = useRef(false);
  const stop = () => {
    if (timer.current !== null) window.clearTimeout(timer.current);
    timer.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      held.current = false;
      if (event.pointerType === 'mouse') return;
      stop();
      timer.current = window.setTimeout(() => {
        held.current = true;
        then();
      }, HOLD);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: (event: PointerEvent) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) stop();
    },
    /** True once after a hold: the click that ends it is no click. */
    wasHeld: (): boolean => {
      const was = held.current;
      held.current = false;
      return was;
    },
  };
}
