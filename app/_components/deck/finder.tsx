'use client';
import { Activity, useEffect, useRef } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { Skeleton } from '@/app/_components/site/skeleton';
import { AddBox } from './add-box';
import type { ShownPanes } from './panes';
import panesCss from './panes.module.css';
import css from './sticky.module.css';
import { useAddBox } from './use-add-box';
import { useFacets } from './use-facets';
import { useHoldings } from './use-holdings';

/** Loaded after the first rows of the deck. */
const CardBrowser = onDemand(
  () => import('./card-browser').then((module) => module.CardBrowser),
  <div className="sheet h-[calc(100dvh-10rem)] overflow-hidden p-3">
    <Skeleton rows={10} />
  </div>,
);

interface FinderProps {
  /** Initial text of the add box. */
  readonly start: string;
  readonly panes: ShownPanes;
  /** Whether the browser is shown, and not only its space. */
  readonly whole: boolean;
}

/** The box that adds cards, and the pane in which they are browsed. */
export function Finder({ start, panes, whole }: FinderProps) {
  // The rows of the deck are painted first.
  const browses = panes.cards && whole;
  useHoldings(browses);
  const facets = useFacets(browses);
  const box = useAddBox(start, browses, facets.narrow);
  const { words } = box.typed;
  const pane = useRef<HTMLElement>(null);
  const last = useRef(words);
  useEffect(() => {
    if (pane.current === null || last.current === words) return;
    last.current = words;
    // What a new query finds is read from its beginning.
    pane.current.scrollTop = 0;
    if (pane.current.getBoundingClientRect().top < 0) pane.current.scrollIntoView();
  }, [words]);
  return (
    <>
      <div className={`${css.stay} ${panesCss.add} -mx-2 bg-paper px-2 pt-2`}>
        <AddBox box={box} browses={browses} start={start} />
      </div>
      <section ref={pane} aria-label="Cards" className={panesCss.cards} hidden={!panes.cards}>
        {whole ? (
          <Activity mode={browses ? 'visible' : 'hidden'}>
            <CardBrowser
              words={words}
              finds={box.finds}
              active={box.isMarked ? box.active : -1}
              facets={facets}
            />
          </Activity>
        ) : null}
      </section>
    </>
  );
}
