import type { DeckStatistics } from '@/lib/decks/statistics';
import { typeLabel } from './type-label';

/** A deck as one bar, each type in its colour; the words stand beside it for who cannot see it. */
export function TypeBar({ types }: Pick<DeckStatistics, 'types'>) {
  const shown = types.filter((bar) => bar.copies > 0);
  const total = shown.reduce((sum, bar) => sum + bar.copies, 0);
  let x = 0;
  const label = shown.map(({ key, copies }) => `${copies} ${typeLabel(key).plural}`).join(', ');
  return (
    <svg
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full"
      role="img"
      aria-label={label || 'No cards'}
    >
      <rect width="100" height="4" className="fill-line" />
      {shown.map(({ key, copies }) => {
        const from = x;
        const width = (copies / total) * 100;
        x += width;
        return (
          <rect
            key={key}
            x={from}
            width={Math.max(0, width - 0.5)}
            height="4"
            fill="currentColor"
            className={typeLabel(key).tone}
          />
        );
      })}
    </svg>
  );
}
