import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns a ref for an element, and its width in pixels; null until it is known, which is before the first paint. */
export function useWidth(): readonly [RefObject<HTMLDivElement | null>, number | null] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const measure = () => setWidth(shown.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
