import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { DeckEntry } from '@/lib/decks/types';
import { worthsOf } from '@/lib/ote/card-worth';
import { cutRace, firstGames, keptRace, playRace, type RaceResults } from './card-race';
import { useEditor, useEditorStore } from './editor-context';
import { type EditorStore, weighCards } from './editor-store';
import { RunProblem, RunProgress, type RunReport, useRun } from './use-run';

/** The pause in ms after a change of the deck: whoever types counts is not slowed down. */
const PAUSE = 300;

/** Shows what the cards of the deck are worth as soon as games have told it, and plays these games when they are asked for. */
export function CardWorths() {
  const store = useEditorStore();
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  const catalogue = useEditor((editor) => editor.catalogue);
  const isSorted = useEditor((editor) => editor.view.order === 'worth');
  const isAsked = useEditor((editor) => editor.weighing !== null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const kept = keptRace(cutRace(entries, catalogue));
      if (kept !== null) showWorths(store, entries, kept);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [store, entries, catalogue]);
  return isSorted || isAsked ? <Weighing /> : null;
}

function showWorths(
  store: EditorStore,
  entries: readonly DeckEntry[],
  { options, result }: RaceResults,
  isSettled = true,
): void {
  store.setState({ worths: { entries, of: worthsOf(options, result), isSettled } });
}

/** Plays the deck without one copy of each of its cards, and shows what they are worth. */
export async function weigh(store: EditorStore, report: RunReport): Promise<void> {
  const { editing, catalogue } = store.getState();
  const { entries } = editing.list;
  const race = cutRace(entries, catalogue);
  let results = keptRace(race);
  if (results === null)
    await playRace(race, report, (now) => {
      results = now;
      showWorths(store, entries, now, false);
    });
  if (results !== null) showWorths(store, entries, results);
}

/** The games that tell the worth of the cards: how many there are, and the button that plays them. */
function Weighing() {
  const store = useEditorStore();
  const entries = useEditor((editor) => editor.editing.list.entries);
  const weighing = useEditor((editor) => editor.weighing);
  const worths = useEditor((editor) => editor.worths);
  const catalogue = useEditor((editor) => editor.catalogue);
  const { running, problem, run, cancel } = useRun();
  const canWeigh = entries.filter(({ count }) => count > 0).length > 1;
  const begin = useEffectEvent((asked: readonly DeckEntry[]) => {
    const race = cutRace(asked, catalogue);
    if (canWeigh)
      void run('Weighing the cards', firstGames(race), (report) => weigh(store, report));
  });
  // Once for each question, and not again when the tab is.
  const begun = useRef<typeof weighing>(null);
  useEffect(() => {
    if (weighing === null || begun.current === weighing) return;
    begun.current = weighing;
    begin(weighing);
  }, [weighing]);
  const isFresh = worths?.entries === entries;
  return (
    <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {running === null ? (
        isFresh ? null : (
          <Button disabled={!canWeigh} onClick={() => weighCards(store)}>
            {worths === null ? 'Weigh the cards' : 'Weigh them again'}
          </Button>
        )
      ) : (
        <RunProgress running={running} cancel={cancel} />
      )}
      <p role="status" className="min-w-0 flex-1 basis-60">
        {canWeigh
          ? 'Worth: by how many turns later the deck wins with one copy less.'
          : 'To weigh cards, the deck needs two different ones.'}{' '}
        {worths !== null && !isFresh && running === null ? (
          <span className="text-warn">These games were played before the latest changes.</span>
        ) : null}
      </p>
      <RunProblem problem={problem} />
    </div>
  );
}
