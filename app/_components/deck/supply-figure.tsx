import type { CardSupply } from '@/lib/collection/supply';

/** The copies owned, free, and missing here: `3`, `1 of 3`, `−2`. */
export function SupplyFigure({
  supply,
  count,
}: {
  readonly supply: CardSupply;
  readonly count: number;
}) {
  const { owned, free } = supply;
  const lacking = Math.max(0, count - free);
  const words = `${owned} owned, ${free} free${lacking > 0 ? `, ${lacking} lacking` : ''}`;
  return (
    <span title={words} className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
      <span aria-hidden="true" className={lacking > 0 ? 'text-ink-soft' : 'text-good'}>
        {free === owned ? owned : `${free}/${owned}`}
      </span>
      {lacking > 0 ? (
        <span aria-hidden="true" className="font-medium text-bad">
          −{lacking}
        </span>
      ) : null}
      <span className="sr-only">{words}</span>
    </span>
  );
}
