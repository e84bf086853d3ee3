import { ClauseMark } from '@/app/_components/eden/play/clause-mark';
import { LogRegion } from '@/app/_components/site/log-region';
import { isEmptyPhase } from '@/lib/eden/play/match-log';
import type { EdenLine } from '@/lib/live/eden-live';

/** The log of a live match, with the difficulty and clause of each roll. */
export function LiveMatchLog({ log }: { readonly log: readonly EdenLine[] }) {
  // Lines are only appended, so their numbers are stable.
  const lines = log.flatMap((line, number) =>
    isEmptyPhase(line, log[number + 1]) ? [] : [{ ...line, number }],
  );
  return (
    <LogRegion at={log.length} className="sheet relative h-80 overflow-y-auto p-4 text-sm">
      {lines.map(({ number, kind, text, clause }) =>
        kind === 'phase' ? (
          <h3 key={number} className="eyebrow mt-3 mb-1 first:mt-0">
            {text}
          </h3>
        ) : (
          <p
            key={number}
            className={`py-0.5 ${kind === 'roll' ? 'border-l-2 border-line pl-2 text-ink-soft tabular-nums' : ''}`}
          >
            {text} {clause === null ? null : <ClauseMark id={clause} />}
          </p>
        ),
      )}
    </LogRegion>
  );
}
