'use client';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { isTyping } from './is-typing';

/** Makes the region focusable, because a scrollable region needs keyboard access. */
const SCROLLER_PROPS = { tabIndex: 0 };

const KEY_STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves the focus to the link before or after the one in focus; from the log itself to the last one. */
function goAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const by = KEY_STEPS[event.key];
  if (by === undefined || isTyping(event.target)) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-link]')];
  const at = links.indexOf(event.target as HTMLElement);
  const next = at < 0 ? links.at(-1) : links[at + by];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface LogRegionProps {
  readonly label?: string;
  /** The current moment. When it changes, the sentence marked `data-now`, or else the end, scrolls into view at the bottom. */
  readonly at: number;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A scrollable log, one stop of the keyboard: the left and right arrows go through what can be pressed in it. Screen readers announce added lines. */
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
      onKeyDown={goAlong}
      className={className}
    >
      {children}
    </div>
  );
}
