'use client';
import { Share } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from '@/app/_components/forms/button';
import { onDemand } from '@/app/_components/site/on-demand';

const ExportPanel = onDemand(
  () => import('./export-panel').then((module) => module.ExportPanel),
  <p className="text-sm text-ink-faint">Loading…</p>,
);

/** Exports the deck as a link, a text, a picture or a file for another program; loaded when it is opened. */
export function ExportMenu() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass('secondary', 'px-3')}>
        <Share aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Export</span>
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === 'open')}
        className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-paper-raised p-4 text-ink shadow-card"
      >
        {isOpen ? <ExportPanel /> : null}
      </div>
    </>
  );
}
