import type { ReactNode } from 'react';
import type { TradeLine } from '@/lib/accounts/trades';
import type { Catalogue } from '@/lib/cards/catalogue';
import { setName } from '@/lib/cards/sets';

interface TradeLinesProps {
  readonly title: string;
  readonly lines: readonly TradeLine[];
  readonly catalogue: Catalogue | null;
  /** Returns what is shown instead of the number of copies, such as a field. */
  readonly countOf?: (line: TradeLine, name: string) => ReactNode;
}

/** The printings of one side of a trade. */
export function TradeLines({ title, lines, catalogue, countOf }: TradeLinesProps) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium text-ink-soft">{title}</h3>
      {lines.length === 0 ? (
        <p className="text-ink-faint">nothing</p>
      ) : (
        <ul>
          {lines.map((line) => {
            const [, set = '', number = ''] = line.printing.split('/');
            const name = catalogue?.byId.get(line.printing)?.name ?? line.printing;
            return (
              <li key={line.printing} className="flex items-center gap-2 py-0.5">
                {countOf?.(line, name) ?? (
                  <span className="w-6 text-right font-semibold tabular-nums">{line.copies}</span>
                )}
                <span className="min-w-0 wrap-anywhere">
                  {name}{' '}
                  <span className="text-sm text-ink-faint">
                    {setName(set)} {number}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
