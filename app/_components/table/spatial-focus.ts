const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Arrow keys go to the nearest thing in that direction, as the eye sees it, within the table and
 * across its zones. Whatever carries `data-stop` can be reached so.
 */
export function moveFocus(room: HTMLElement, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  const from = event.target;
  if (
    arrow === undefined ||
    !(from instanceof HTMLElement) ||
    !room.contains(from) ||
    !from.matches('[data-stop]')
  )
    return false;
  const next = nearest(room, from, arrow);
  if (next === null) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

function nearest(
  root: HTMLElement,
  from: HTMLElement,
  [x, y]: readonly [number, number],
): HTMLElement | null {
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of root.querySelectorAll<HTMLElement>('[data-stop]')) {
    if (stop === from || stop.offsetParent === null) continue;
    const there = middle(stop);
    const along = (there.x - here.x) * x + (there.y - here.y) * y;
    const aside = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
    const distance = along + aside * 2.5;
    if (along > 4 && distance < least) {
      best = stop;
      least = distance;
    }
  }
  return best;
}

function middle(element: HTMLElement): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
