'use client';
import { type ReactNode, useEffect, useRef } from 'react';

/** Makes the region focusable, because a scrollable region needs keyboard access. */
const SCROLLER_PROPS = { tabIndex: 0 };

interface LogRegionProps {
  readonly label?: string;
  /** The current moment. When it changes, the sentence marked `data-now`, or else the end, scrolls into view at the bottom. */
  readonly at: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A scrollable log; screen readers announce added lines. */
export function LogRegion({ label = 'Log', at, className, children }: LogRegionProps) {
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame, because measuring now would force an extra layout.
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
      {...SCROLLER_PROPS}
      className={className}
    >
      {children}
    </div>
  );
}
