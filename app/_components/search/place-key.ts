/**
 * The key of a result: where it stands, and not which card it is. The next answer then changes what stands in the
 * elements that are there; with keys of cards React moves elements, and what is moved is laid out as if it were new.
 */
export function placeKey(place: number): string {
  return `place-${place}`;
}
