'use client';
import { SlidersHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
  /** What stands above the results on a wider window; on a phone the sheet has it. */
  readonly controls: ReactNode;
  /** The number of results, which the button of the sheet says. */
  readonly total: number;
  readonly children: ReactNode;
}

/** The results, with the filters beside them or, where there is no room, in a sheet from the bottom. */
export function SearchLayout({ state, filters, controls, total, children }: SearchLayoutProps) {
  const { isFolded, isOpen, setOpen } = state;
  const inBrowser = useInBrowser();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) sheet.current?.focus();
  }, [isOpen]);
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
          id="filters"
          aria-label="Filters"
          onKeyDown={onKeyDown}
          className={`${isOpen ? 'max-lg:flex' : 'max-lg:hidden'} ${isFolded ? 'lg:hidden' : inBrowser ? '' : 'lg:in-data-filters:hidden'} max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:max-h-[75dvh] max-lg:flex-col max-lg:rounded-t-lg max-lg:border-t max-lg:border-line-strong max-lg:bg-paper-raised max-lg:shadow-card lg:sticky lg:top-18 lg:-m-1 lg:max-h-[calc(100dvh-5.5rem)] lg:self-start lg:overflow-y-auto lg:p-1 lg:pb-2`}
        >
          <div
            ref={sheet}
            tabIndex={-1}
            className="outline-none max-lg:min-h-0 max-lg:overflow-y-auto max-lg:p-4"
          >
            {isOpen ? (
              <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm sm:hidden">
                {controls}
              </div>
            ) : null}
            {filters}
          </div>
          {isOpen ? (
            <div className="flex flex-none gap-2 border-t border-line px-4 py-2 lg:hidden">
              <Button look="primary" className="min-h-11 flex-1" onClick={close}>
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
