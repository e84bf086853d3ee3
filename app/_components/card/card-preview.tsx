'use client';
import { type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react';
import type { FaceCard } from '@/lib/faces/face-card';
import { CardFace } from './card-face';

interface PreviewProps {
  /** The container in which elements with `data-card` have a preview; null when that is the whole page. */
  readonly inside: RefObject<HTMLElement | null> | null;
  /** Returns the preview of a value of `data-card`; null for none. */
  readonly draw: (id: string) => ReactNode;
}

interface CardPreviewProps extends Pick<PreviewProps, 'inside'> {
  readonly find: (id: string) => FaceCard | null | undefined;
}

interface ShownPreview {
  readonly id: string;
  /** How the preview was opened: by pointing, or by a long press, after which the face stays until the next touch. */
  readonly by: 'pointer' | 'press';
}

/** The duration of a long press in ms, as on phones. */
const LONG_PRESS_MS = 450;
/** The distance in pixels up to which a finger counts as still; a finger that moves further is scrolling. */
const STILL_PIXELS = 10;

function cardAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-card]')?.getAttribute('data-card') ?? null;
}

/** Shows the face of the card under the mouse or the focus, as `Preview` does. */
export function CardPreview({ inside, find }: CardPreviewProps) {
  const draw = (id: string) => {
    const card = find(id);
    return card === null || card === undefined ? null : <CardFace card={card} />;
  };
  return <Preview inside={inside} draw={draw} />;
}

/** Shows what is drawn of the card under the mouse or the focus in a free corner, and of a long-pressed card in the middle. Hidden from screen readers, because the page or the card's own has the information. */
export function Preview({ inside, draw }: PreviewProps) {
  const [shown, setShown] = useState<ShownPreview | null>(null);
  useEffect(() => {
    const root = inside === null ? document.body : inside.current;
    if (root === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: { readonly x: number; readonly y: number } | null = null;
    let pressed = false;
    // What appears under a resting mouse, as the rows do when a dialog closes, was not pointed at.
    let rest: string | null = null;
    const over = (event: MouseEvent) => {
      const place = `${event.clientX} ${event.clientY}`;
      if (place !== rest) point(event);
    };
    const note = ({ clientX, clientY, target }: MouseEvent) => {
      rest = `${clientX} ${clientY}`;
      // What unfolds says itself what the preview said.
      if (target instanceof Element && target.closest('[aria-expanded]') !== null) setShown(null);
    };
    const point = (event: Event) => {
      if (pressed) return;
      const id = cardAt(event.target);
      // A face takes longer to lay out than a frame lasts: the next key or card does not wait for it.
      startTransition(() => setShown(id === null ? null : { id, by: 'pointer' }));
    };
    const leave = () => pressed || setShown(null);
    const stop = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      stop();
      pressed = false;
      setShown((before) => (before?.by === 'press' ? null : before));
      const id = event.pointerType === 'touch' ? cardAt(event.target) : null;
      if (id === null) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        pressed = true;
        setShown({ id, by: 'press' });
      }, LONG_PRESS_MS);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (start === null || Math.hypot(clientX - start.x, clientY - start.y) > STILL_PIXELS) stop();
    };
    // A long press must not also trigger the tap action of the row.
    const swallow = (event: Event) => {
      if (!pressed) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(null);
    const ended = new AbortController();
    const { signal } = ended;
    const first = { signal, capture: true };
    root.addEventListener('mouseover', over, { signal });
    document.addEventListener('click', note, first);
    root.addEventListener('focusin', point, { signal });
    root.addEventListener('mouseleave', leave, { signal });
    root.addEventListener('focusout', leave, { signal });
    root.addEventListener('contextmenu', swallow, first);
    root.addEventListener('click', swallow, first);
    document.addEventListener('pointerdown', down, first);
    document.addEventListener('pointermove', move, { signal });
    document.addEventListener('pointerup', stop, { signal });
    document.addEventListener('pointercancel', stop, { signal });
    document.addEventListener('keydown', onKey, { signal });
    // Loaded later than the page, so a card may already have the focus.
    const focused = cardAt(document.activeElement);
    if (focused !== null && root.contains(document.activeElement))
      setShown({ id: focused, by: 'pointer' });
    return () => {
      stop();
      ended.abort();
    };
  }, [inside]);
  const drawn = shown === null ? null : draw(shown.id);
  if (shown === null || drawn === null) return null;
  const place =
    shown.by === 'press'
      ? 'inset-0 m-auto h-fit w-72 max-w-[85vw]'
      : 'right-6 bottom-6 w-60 max-lg:hidden';
  return (
    <div
      aria-hidden="true"
      data-preview=""
      className={`pointer-events-none fixed z-40 rounded-lg shadow-xl print:hidden ${place}`}
    >
      {drawn}
    </div>
  );
}
