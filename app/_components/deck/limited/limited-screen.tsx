'use client';
import { useState } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { Skeleton } from '@/app/_components/site/skeleton';
import { useCatalogue } from '@/lib/client/cards';
import { DraftPanel } from './draft-panel';
import { SealedPanel } from './sealed-panel';

const LeaguePanel = onDemand(
  () => import('./league-panel').then((own) => own.LeaguePanel),
  <Skeleton rows={4} />,
);

const TAB_CLASS =
  'min-h-10 rounded-sm px-4 text-sm font-medium text-ink-soft aria-selected:bg-accent aria-selected:text-accent-ink';

const LIMITED_KINDS = [
  ['sealed', 'Sealed pool'],
  ['draft', 'Draft'],
  ['league', 'League'],
] as const;
type LimitedKind = (typeof LIMITED_KINDS)[number][0];

/** Returns the tab to which a key leads; undefined for other keys. */
function tabAfter(kind: LimitedKind, key: string): LimitedKind | undefined {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return undefined;
  const at = LIMITED_KINDS.findIndex(([id]) => id === kind);
  return LIMITED_KINDS.at((at + step) % LIMITED_KINDS.length)?.[0];
}

/** A sealed pool, a draft or a league. */
export function LimitedScreen() {
  const found = useCatalogue();
  const [kind, setKind] = useState<LimitedKind>('sealed');
  if (found === 'failed')
    return <p className="text-ink-soft">The cards could not be loaded: can’t reach the server.</p>;
  if (found === null) return <Skeleton rows={4} />;
  return (
    <>
      <div
        role="tablist"
        aria-label="What to open boosters for"
        className="mb-6 inline-flex rounded-md border border-line-strong/60 p-0.5"
      >
        {LIMITED_KINDS.map(([id, name]) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={kind === id}
            aria-controls="limited"
            tabIndex={kind === id ? 0 : -1}
            className={TAB_CLASS}
            onClick={() => setKind(id)}
            onKeyDown={({ key }) => {
              const other = tabAfter(id, key);
              if (other === undefined) return;
              setKind(other);
              document.getElementById(`tab-${other}`)?.focus();
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="limited" role="tabpanel" aria-labelledby={`tab-${kind}`}>
        {kind === 'sealed' ? <SealedPanel catalogue={found} /> : null}
        {kind === 'draft' ? <DraftPanel catalogue={found} /> : null}
        {kind === 'league' ? <LeaguePanel catalogue={found} /> : null}
      </div>
    </>
  );
}
