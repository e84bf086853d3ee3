'use client';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { counted } from '@/lib/text/counted';
import { MOTION_MS } from './table-motion';
import { type TableStore, useTableStore } from './table-store';

type Edge = 'left' | 'right' | 'up' | 'down';

const EDGES = [
  { edge: 'up', Icon: ChevronUp, where: 'further up', at: 'top-0.5 left-1/2 -translate-x-1/2' },
  {
    edge: 'down',
    Icon: ChevronDown,
    where: 'further down',
    at: 'bottom-0.5 left-1/2 -translate-x-1/2',
  },
  {
    edge: 'left',
    Icon: ChevronLeft,
    where: 'further left',
    at: 'left-0.5 top-1/2 -translate-y-1/2',
  },
  {
    edge: 'right',
    Icon: ChevronRight,
    where: 'further right',
    at: 'right-0.5 top-1/2 -translate-y-1/2',
  },
] as const;

type Beyond = Readonly<Record<Edge, number>>;
const NOTHING_BEYOND: Beyond = { left: 0, right: 0, up: 0, down: 0 };

interface CardScrollerProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** An area of cards that may scroll. At an edge beyond which cards lie, a sign says how many, and a click scrolls there. */
export function CardScroller({ className = '', children }: CardScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const beyond = useBeyond(scroller);
  const scroll = (edge: Edge) => {
    const area = scroller.current;
    if (area === null) return;
    const by = edge === 'left' || edge === 'up' ? -0.8 : 0.8;
    const isAcross = edge === 'left' || edge === 'right';
    area.scrollBy({
      left: isAcross ? by * area.clientWidth : 0,
      top: isAcross ? 0 : by * area.clientHeight,
    });
  };
  return (
    <div className="relative h-full min-h-0 min-w-0">
      <div
        ref={scroller}
        className={`h-full overflow-auto [scrollbar-width:none] ${className}`}
        data-scroller=""
      >
        {children}
      </div>
      {EDGES.map(({ edge, Icon, where, at }) =>
        beyond[edge] === 0 ? null : (
          <button
            key={edge}
            type="button"
            className={`absolute z-10 flex min-h-8 min-w-10 items-center justify-center rounded-full border border-line-strong bg-ink px-1.5 text-[12px] font-bold text-paper opacity-90 shadow-card pointer-coarse:min-h-10 ${at}`}
            aria-label={`${counted(beyond[edge], 'card')} ${where}`}
            data-beyond={edge}
            onClick={() => scroll(edge)}
          >
            <Icon aria-hidden="true" className="size-4" />
            {beyond[edge]}
          </button>
        ),
      )}
    </div>
  );
}

/** Returns the number of cards beyond each edge of a scrolling area. */
function useBeyond(scroller: RefObject<HTMLDivElement | null>): Beyond {
  const store = useTableStore();
  const [beyond, setBeyond] = useState(NOTHING_BEYOND);
  useEffect(() => {
    const area = scroller.current;
    if (area === null) return;
    return watchScroller(area, store, () =>
      setBeyond((now) => {
        const next = countBeyond(area);
        return EDGES.every(({ edge }) => now[edge] === next[edge]) ? now : next;
      }),
    );
  }, [scroller, store]);
  return beyond;
}

/** When cards that move into their places, and reach beyond the edges meanwhile, rest: in milliseconds. */
const AT_REST_MS = MOTION_MS + 80;

/** Calls `onChange` in the frame after a scroll or a new size, and once the cards rest after a change of the game. Returns a function to stop. */
function watchScroller(area: HTMLElement, store: TableStore, onChange: () => void): () => void {
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      onChange();
    });
  };
  const observer = new ResizeObserver(soon);
  observer.observe(area);
  for (const child of area.children) observer.observe(child);
  area.addEventListener('scroll', soon, { passive: true });
  const unsubscribe = store.subscribe((after, before) => {
    if (after.session === before.session && after.aim === before.aim) return;
    clearTimeout(rest);
    rest = setTimeout(soon, AT_REST_MS);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    observer.disconnect();
    area.removeEventListener('scroll', soon);
    unsubscribe();
  };
}

/** Counts the cards of which more than a quarter is beyond an edge. */
function countBeyond(area: HTMLElement): Beyond {
  const isWhole =
    area.scrollWidth <= area.clientWidth + 1 && area.scrollHeight <= area.clientHeight + 1;
  if (isWhole) return NOTHING_BEYOND;
  const room = area.getBoundingClientRect();
  const beyond = { ...NOTHING_BEYOND } as Record<Edge, number>;
  for (const card of area.querySelectorAll('[data-card]')) {
    const box = card.getBoundingClientRect();
    const [x, y] = [box.width / 4, box.height / 4];
    if (box.top + y < room.top) beyond.up += 1;
    else if (box.bottom - y > room.bottom) beyond.down += 1;
    else if (box.left + x < room.left) beyond.left += 1;
    else if (box.right - x > room.right) beyond.right += 1;
  }
  return beyond;
}
