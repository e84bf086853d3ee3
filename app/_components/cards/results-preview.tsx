'use client';
import { type RefObject, useEffect, useState } from 'react';
import { CardFace } from './card-face';
import type { TileCard } from './card-tile';

interface ResultsPreviewProps {
  readonly inside: RefObject<HTMLElement | null>;
  readonly cards: readonly TileCard[];
}

function cardOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  return target.closest('[data-card]')?.getAttribute('data-card') ?? null;
}

/**
 * The face of the line that the mouse or the focus is on, beside the results where there is room. It says
 * nothing that its line's page does not, so those who hear the page lose nothing.
 */
export function ResultsPreview({ inside, cards }: ResultsPreviewProps) {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    const root = inside.current;
    if (root === null) return;
    const show = (event: Event) => setId(cardOf(event.target));
    const hide = () => setId(null);
    root.addEventListener('mouseover', show);
    root.addEventListener('focusin', show);
    root.addEventListener('mouseleave', hide);
    root.addEventListener('focusout', hide);
    return () => {
      root.removeEventListener('mouseover', show);
      root.removeEventListener('focusin', show);
      root.removeEventListener('mouseleave', hide);
      root.removeEventListener('focusout', hide);
    };
  }, [inside]);
  const card = id === null ? undefined : cards.find((one) => one.id === id);
  if (card === undefined) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed right-6 bottom-6 z-20 w-52 rounded-lg shadow-xl max-lg:hidden print:hidden"
    >
      <CardFace card={card} />
    </div>
  );
}
