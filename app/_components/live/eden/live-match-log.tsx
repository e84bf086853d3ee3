import { ClauseMark } from '@/app/_components/eden/play/clause-mark';
import { useScrollToNow } from '@/app/_components/site/use-scroll-to-now';
import { isEmptyPhase } from '@/lib/eden/play/match-log';
import type { EdenLine } from '@/lib/live/eden-live';

/** A scrollable region needs keyboard access. */
const SCROLLER = { tabIndex: 0 };

/** What has happened in a live match, each roll with its difficulty and clause. */
export function LiveMatchLog({ log }: { readonly log: readonly EdenLine[] }) {
  const panel = useScrollToNow(log.length);
  // Lines are only added at the end: a line's number stays.
  const lines = log.flatMap((line, number) =>
    isEmptyPhase(line, log[number + 1]) ? [] : [{ ...line, number }],
  );
  return (
    <div
      ref={panel}
      role="log"
      aria-live="polite"
      aria-label="Log"
      {...SCROLLER}
      className="sheet relative h-80 overflow-y-auto p-4 text-sm"
    >
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
    </div>
  );
}
