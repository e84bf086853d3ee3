'use client';
import { type ReactNode, useEffect, useRef } from 'react';

/** A scrollable region needs keyboard access. */
const SCROLLER = { tabIndex: 0 };

interface LogRegionProps {
  readonly label?: string;
  /** The present moment. Whenever it changes, the sentence marked `data-now` comes into view at the bottom; without one, the end. */
  readonly at: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A scrollable log, which a screen reader reads on as lines are added. */
export function LogRegion({ label = 'Log', at, className, children }: LogRegionProps) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame, which lays the page out anyway: to ask for places now would lay it out once more.
    const frame = requestAnimationFrame(() => {
      const panel = log.current;
      if (panel === null || at < 0) return;
      const now = panel.querySelector<HTMLElement>('[data-now]');
      panel.scrollTop =
        now === null ? panel.scrollHeight : now.offsetTop + now.offsetHeight - panel.clientHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <div
      ref={log}
      role="log"
      aria-live="polite"
      aria-label={label}
      {...SCROLLER}
      className={className}
    >
      {children}
    </div>
  );
}
