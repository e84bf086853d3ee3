'use client';
import { useState } from 'react';
import { Skeleton } from '@/app/_components/site/skeleton';
import { useCatalogue } from '@/lib/client/cards';
import { DraftPanel } from './draft-panel';
import { SealedPanel } from './sealed-panel';

const TAB_CLASS =
  'min-h-10 rounded-sm px-4 text-sm font-medium text-ink-soft aria-selected:bg-accent aria-selected:text-accent-ink';

const LIMITED_KINDS = [
  ['sealed', 'Sealed pool'],
  ['draft', 'Draft'],
] as const;

/** A sealed pool or a draft. */
export function LimitedScreen() {
  const found = useCatalogue();
  const [kind, setKind] = useState<'sealed' | 'draft'>('sealed');
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
              if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
              const other = id === 'sealed' ? 'draft' : 'sealed';
              setKind(other);
              document.getElementById(`tab-${other}`)?.focus();
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div id="limited" role="tabpanel" aria-labelledby={`tab-${kind}`}>
        {kind === 'sealed' ? <SealedPanel catalogue={found} /> : <DraftPanel catalogue={found} />}
      </div>
    </>
  );
}
