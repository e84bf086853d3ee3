'use client';
import { type RefObject, useEffect, useState } from 'react';
import type { FaceCard } from '@/lib/faces/face-card';
import { CardFace } from './card-face';

interface CardPreviewProps {
  /** The container whose `data-card` rows have a preview; null for the whole page. */
  readonly inside: RefObject<HTMLElement | null> | null;
  readonly find: (id: string) => FaceCard | null | undefined;
}

interface Shown {
  readonly id: string;
  /** How the preview was opened. After a long press the face stays until the next touch. */
  readonly by: 'pointer' | 'press';
}

/** The duration of a long press in ms, as on phones. */
const PRESS = 450;
/** A finger that moves further, in pixels, is scrolling. */
const STILL = 10;

function cardOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-card]')?.getAttribute('data-card') ?? null;
}

/** Shows the face of the card under the mouse or the focus in a free corner, and of a long-pressed card in the middle. Hidden from screen readers, because the card page has the information. */
export function CardPreview({ inside, find }: CardPreviewProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const root = inside === null ? document.body : inside.current;
    if (root === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start: { readonly x: number; readonly y: number } | null = null;
    let pressed = false;
    const point = (event: Event) => {
      if (pressed) return;
      const id = cardOf(event.target);
      setShown(id === null ? null : { id, by: 'pointer' });
    };
    const leave = () => pressed || setShown(null);
    const stop = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      stop();
      pressed = false;
      setShown((before) => (before?.by === 'press' ? null : before));
      const id = event.pointerType === 'touch' ? cardOf(event.target) : null;
      if (id === null) return;
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(() => {
        pressed = true;
        setShown({ id, by: 'press' });
      }, PRESS);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (start === null || Math.hypot(clientX - start.x, clientY - start.y) > STILL) stop();
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
    root.addEventListener('mouseover', point, { signal });
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
    const focused = cardOf(document.activeElement);
    if (focused !== null && root.contains(document.activeElement))
      setShown({ id: focused, by: 'pointer' });
    return () => {
      stop();
      ended.abort();
    };
  }, [inside]);
  const card = shown === null ? null : find(shown.id);
  if (shown === null || card === null || card === undefined) return null;
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
      <CardFace card={card} />
    </div>
  );
}
