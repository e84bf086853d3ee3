import Link from 'next/link';
import { cardPath } from '@/lib/cards/card-path';
import type { Card } from '@/lib/cards/catalogue';
import { setName } from '@/lib/cards/sets';
import { abilityWords } from '@/lib/cards/words';
import { Differs, MarkedText, Unclear } from './card-text';
import { LevelBadge } from './level-badge';

/** One card: what is written, what is understood, and what is missing. */
function CoverageEntry({ card }: { readonly card: Card }) {
  const abilities = abilityWords(card);
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-5 md:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="space-y-2">
        <h3 className="font-semibold">
          <Link
            href={cardPath(card)}
            prefetch={false}
            className="hover:text-accent hover:underline"
          >
            {card.name}
          </Link>
        </h3>
        <p className="text-sm text-ink-faint">
          {setName(card.set)} {card.number}, {card.type}
        </p>
        <LevelBadge level={card.level} />
      </div>
      <div>
        <h4 className="eyebrow mb-1">As written</h4>
        {card.text === '' ? (
          <p className="text-ink-faint italic">
            {card.level === 'unwritten' ? 'Not yet written.' : 'No rules text.'}
          </p>
        ) : (
          <p className="max-w-prose whitespace-pre-line">
            <MarkedText card={card} />
          </p>
        )}
        <Unclear card={card} />
        <Differs card={card} />
        {card.notes === null ? null : <p className="mt-2 text-sm text-ink-soft">{card.notes}</p>}
      </div>
      <div>
        <h4 className="eyebrow mb-1">As understood</h4>
        {abilities.length === 0 ? (
          <p className="text-ink-faint italic">Nothing.</p>
        ) : (
          <ol className="space-y-1.5">
            {abilities.map((ability) => (
              <li key={`${ability.span[0]} ${ability.wording}`}>
                {ability.wording}
                {ability.done ? null : (
                  <span className="text-sm text-warn"> (understood, not played yet)</span>
                )}
              </li>
            ))}
          </ol>
        )}
        {abilities.length === 0 ? null : (
          <details className="mt-2 text-sm">
            <summary className="cursor-pointer text-ink-faint">As compiled</summary>
            <pre className="mt-2 rounded-md bg-paper-sunk p-3 text-xs whitespace-pre-wrap">
              {JSON.stringify(card.abilities, null, 1)}
            </pre>
          </details>
        )}
      </div>
    </li>
  );
}

/** Cards under one another, each with its text and what the engine makes of it. */
export function CoverageList({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <ul className="border-b border-line">
      {cards.map((card) => (
        <CoverageEntry key={card.id} card={card} />
      ))}
    </ul>
  );
}
