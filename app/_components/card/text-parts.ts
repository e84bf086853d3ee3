import type { Unknown } from '@/lib/cards/catalogue';

/** A stretch of a card's text: whether it is understood, and which abilities (from 1) end with it. */
export interface TextPart {
  /** Where it begins. */
  readonly at: number;
  readonly text: string;
  readonly understood: boolean;
  readonly ends: readonly number[];
}

type Span = readonly [offset: number, length: number];

/** Cuts a text where an ability ends and where something not understood begins or ends. */
export function textParts(
  text: string,
  abilities: readonly Span[],
  unknown: readonly Pick<Unknown, 'offset' | 'length'>[],
): TextPart[] {
  const ends = abilities.map(([offset, length]) => {
    const end = Math.min(text.length, offset + length);
    // The number stands after the full stop, as a note does.
    return text.charAt(end) === '.' ? end + 1 : end;
  });
  const cuts = new Set([0, text.length, ...ends]);
  for (const { offset, length } of unknown) {
    cuts.add(Math.min(text.length, offset));
    cuts.add(Math.min(text.length, offset + Math.max(1, length)));
  }
  const points = [...cuts].sort((a, b) => a - b);
  return points.slice(1).map((end, i) => {
    const begin = points[i] ?? 0;
    return {
      at: begin,
      text: text.slice(begin, end),
      understood: !unknown.some(
        ({ offset, length }) => begin >= offset && begin < offset + Math.max(1, length),
      ),
      ends: ends.flatMap((at, ability) => (at === end ? [ability + 1] : [])),
    };
  });
}
