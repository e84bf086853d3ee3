import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { waysToSpend } from '@/lib/eden/troop-spending';
import type { TroopPartProps } from './troop-part';

/** The number of ways to spend points that are shown at first; `MOST_WAYS` is the highest number. */
const FIRST_SHOWN_WAYS = 6;
const MOST_WAYS = 200;

/** All legal ways to spend the remaining points. Renders nothing when there are none. */
export function TroopSpending({ cards, troop, onChange }: TroopPartProps) {
  const { left, ways, isWhole } = useMemo(() => waysToSpend(troop, cards), [troop, cards]);
  const [showsAll, setShowsAll] = useState(false);
  if (ways.length === 0) return null;
  const shown = ways.slice(0, showsAll ? MOST_WAYS : FIRST_SHOWN_WAYS);
  const count = isWhole ? `${ways.length}` : `more than ${ways.length}`;
  return (
    <section aria-labelledby="spending" className="sheet mt-4 p-4">
      <h2 id="spending" className="font-semibold">
        {count} {ways.length === 1 ? 'way' : 'ways'} to spend {left} points
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {shown.map(({ fighters, spent }) => (
          <li key={fighters.join('\n')} className="flex items-center gap-3 py-1">
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">{fighters.join(', ')}</span>
            <span className="text-sm text-ink-soft tabular-nums">{spent}</span>
            <Button
              aria-label={`Recruit ${fighters.join(', ')}`}
              onClick={() => onChange({ ...troop, fighters: [...troop.fighters, ...fighters] })}
            >
              <Plus aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {ways.length <= FIRST_SHOWN_WAYS ? null : (
        <Button look="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? 'Show fewer'
            : `Show ${ways.length > MOST_WAYS ? `the first ${MOST_WAYS}` : 'all'}`}
        </Button>
      )}
    </section>
  );
}
