import Link from 'next/link';
import { cardPath } from '@/lib/cards/card-path';
import type { OddCard } from '@/lib/cards/oddities';

/** Cards whose data deserve a second look, by what is odd about them. */
export function UnplayedList({ odd }: { readonly odd: readonly OddCard[] }) {
  const kinds = [...new Set(odd.map((one) => one.oddity))];
  return (
    <section aria-labelledby="odd" className="py-10">
      <h2 id="odd" className="text-2xl font-semibold">
        Worth a second look
      </h2>
      <p className="mt-3 mb-4 max-w-prose text-ink-soft">
        Not faults, perhaps, but the places where one would be found.
      </p>
      {kinds.length === 0 ? <p className="text-ink-faint italic">Nothing.</p> : null}
      {kinds.map((kind) => {
        const of = odd.filter((one) => one.oddity === kind);
        return (
          <details key={kind} className="border-t border-line py-3">
            <summary className="cursor-pointer font-medium">
              {kind[0]?.toUpperCase()}
              {kind.slice(1)} <span className="text-ink-faint">{of.length}</span>
            </summary>
            <ul className="mt-3 space-y-1.5 text-sm">
              {of.map(({ card, says }) => (
                <li key={card.id + says}>
                  <Link href={cardPath(card)} prefetch={false} className="text-link">
                    {card.name}
                  </Link>{' '}
                  <span className="text-ink-soft">{says}</span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </section>
  );
}
