/** Scrolls as little as is needed to bring an element into sight; not at all for none. */
export function bringIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
