'use client';
import { SlidersHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { kept } from '@/lib/client/kept';
import { keptScript } from '@/lib/client/kept-script';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { useKept } from '@/lib/client/use-kept';
import { oneOf } from '@/lib/text/schema';

/** Whether the filters beside the results are folded away. */
const FOLDED = kept('card-filters', oneOf(['folded']));
const FOLDED_SCRIPT = keptScript('filters', ['card-filters'], null);

interface FilterState {
  /** Whether the filters beside the results are folded away, on a wide window. */
  readonly isFolded: boolean;
  /** Whether the sheet with the filters is open, on a narrow window. */
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The filters are beside the results, where they stay folded, or in a sheet over them. */
export function useFilterState(): FilterState {
  const isFolded = useKept(FOLDED) !== null;
  const [isOpen, setOpen] = useState(false);
  return { isFolded, isOpen, setOpen };
}

/** The classes of the filters beside the results; in the static page only where the script has not found them folded. */
const BESIDE = 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8';
const BUILT_BESIDE =
  'lg:not-in-data-filters:grid lg:not-in-data-filters:grid-cols-[15rem_minmax(0,1fr)] lg:not-in-data-filters:gap-8';

interface SearchLayoutProps {
  readonly state: FilterState;
  readonly filters: ReactNode;
  /** How the results are shown; on a phone the sheet has them. */
  readonly controls: ReactNode;
  /** The number of results, which the button of the sheet says. */
  readonly total: number;
  readonly children: ReactNode;
}

/** The results, with the filters beside them or, where there is no room, in a sheet from the bottom. */
export function SearchLayout({ state, filters, controls, total, children }: SearchLayoutProps) {
  const { isFolded, isOpen, setOpen } = state;
  const inBrowser = useInBrowser();
  const sheet = useRef<HTMLElement>(null);
  function close() {
    setOpen(false);
    document.getElementById('open-filters')?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
  }
  return (
    <>
      {inBrowser ? null : <script suppressHydrationWarning>{FOLDED_SCRIPT}</script>}
      <div className={`mt-1 sm:mt-3 ${isFolded ? '' : inBrowser ? BESIDE : BUILT_BESIDE}`}>
        <section
          ref={sheet}
          id="filters"
          aria-label="Filters"
          onKeyDown={onKeyDown}
          className={`${isOpen ? '' : 'max-lg:hidden'} ${isFolded ? 'lg:hidden' : inBrowser ? '' : 'lg:in-data-filters:hidden'} max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:max-h-[75dvh] max-lg:overflow-y-auto max-lg:rounded-t-lg max-lg:border-t max-lg:border-line-strong max-lg:bg-paper-raised max-lg:p-4 max-lg:pt-0 max-lg:shadow-card lg:sticky lg:top-18 lg:-m-1 lg:max-h-[calc(100dvh-5.5rem)] lg:self-start lg:overflow-y-auto lg:p-1 lg:pb-2`}
        >
          {isOpen ? (
            <div className="sticky top-0 z-10 -mx-4 mb-3 flex items-center justify-between gap-3 border-b border-line bg-paper-raised px-4 py-2 lg:hidden">
              <Button look="primary" onClick={close} autoFocus>
                Show {total} {total === 1 ? 'card' : 'cards'}
              </Button>
              <button
                type="button"
                aria-label="Close the filters"
                onClick={close}
                className="grid size-11 place-items-center rounded-md text-ink-soft"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </div>
          ) : null}
          {isOpen ? <div className="mb-4 flex flex-wrap gap-2 sm:hidden">{controls}</div> : null}
          {filters}
        </section>
        {children}
      </div>
    </>
  );
}

interface FiltersButtonProps {
  readonly state: FilterState;
  /** The number of active filters. */
  readonly set: number;
}

/** Folds the filters away and back; on a narrow window it opens their sheet. */
export function FiltersButton({ state: { isFolded, isOpen, setOpen }, set }: FiltersButtonProps) {
  const words = (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">Filters </span>
      {set > 0 ? <span>({set})</span> : null}
    </>
  );
  return (
    <>
      <button
        type="button"
        id="open-filters"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('secondary', 'max-sm:min-w-12 max-sm:px-2 lg:hidden')}
      >
        {words}
      </button>
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-controls="filters"
        onClick={() => FOLDED.write(isFolded ? null : 'folded')}
        className={buttonClass('secondary', 'max-lg:hidden')}
      >
        {words}
      </button>
    </>
  );
}
