import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { intervalOf } from '@/engine';
import { fullNameOf } from '@/lib/cards/catalogue';
import { shortlistOf } from '@/lib/decks/finish/shortlist';
import { copiesOf } from '@/lib/decks/piece';
import type { DeckEntry } from '@/lib/decks/types';
import { weakestCard } from '@/lib/ote/card-worth';
import { rangeText } from '@/lib/text/with-range';
import {
  additionOptions,
  cardRace,
  keptRace,
  playRace,
  type RaceOption,
  type RaceResults,
} from './card-race';
import { weigh } from './card-worths';
import { useEditor, useEditorStore } from './editor-context';
import type { EditorStore } from './editor-store';
import type { NeedListProps } from './need-group';
import { applyChanges, workbenchOf } from './repair-actions';
import { RunProblem, RunProgress, type RunReport, useRun } from './use-run';

/** The most cards that are shown. */
const MOST_SHOWN = 5;

/** Cards that were tried in the place of the weakest one of a deck. */
interface TriedCards extends RaceResults {
  readonly entries: readonly DeckEntry[];
  readonly weakest: string;
}

/** Finds by games which cards are better than the weakest one of a whole deck. */
export function BetterCards({ Found, listClass }: NeedListProps) {
  const store = useEditorStore();
  const catalogue = useEditor((editor) => editor.catalogue);
  const entries = useEditor((editor) => editor.editing.list.entries);
  const { running, problem, run, cancel } = useRun(NOT_YET);
  const [tried, setTried] = useState<TriedCards | null>(null);
  const find = () => run('Trying cards', 0, (report) => tryCards(store, report, setTried));
  const name = tried === null ? '' : fullNameOf(catalogue, tried.weakest);
  const better = tried === null ? [] : betterCards(tried);
  const isFresh = tried?.entries === entries;
  return (
    <section aria-label="Better than your weakest card" className="border-t border-line">
      <div className="grid gap-1.5 px-3 pt-2.5 pb-1.5 text-sm">
        <h2 className="font-semibold">Better than your weakest card</h2>
        <p role="status" className="text-ink-soft">
          {tried === null
            ? 'Games tell which card the deck misses least, and what does better in its place.'
            : better.length > 0
              ? `In place of one ${name}, which the deck misses least:`
              : running === null
                ? `The deck misses ${name} least. None of the ${tried.options.length} cards that were tried does better in its place.`
                : `In place of one ${name}, which the deck misses least: none is better yet.`}
          {tried === null || isFresh ? '' : ' These games were played before the latest changes.'}
        </p>
        {running !== null ? (
          <RunProgress running={running} cancel={cancel} />
        ) : isFresh ? null : (
          <div>
            <Button onClick={() => void find()}>
              {tried === null ? 'Find better cards' : 'Find them again'}
            </Button>
          </div>
        )}
        <RunProblem problem={problem} />
      </div>
      <ul className={listClass}>
        {better.map(({ card: id, words }) => {
          const card = catalogue.byId.get(id);
          return card === undefined ? null : (
            <li key={id}>
              <ul>
                <Found card={card} />
              </ul>
              <p className="flex items-center justify-between gap-3 px-3 pb-1.5 text-[13px] text-ink-soft">
                {words}
                {isFresh ? (
                  <button
                    type="button"
                    className="text-link min-h-10 shrink-0 sm:min-h-6"
                    onClick={() => void swapCards(store, tried.weakest, id)}
                  >
                    Swap
                    <span className="sr-only">
                      {' '}
                      {name} for {card.name}
                    </span>
                  </button>
                ) : null}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The workers are started when games are asked for. */
const NOT_YET = () => undefined;

/** Weighs the cards of the deck, and tries others in the place of the weakest. */
async function tryCards(
  store: EditorStore,
  report: RunReport,
  show: (tried: TriedCards) => void,
): Promise<void> {
  let before = 0;
  const count = (from: number) => ({
    ...report,
    progress: (done: number) => {
      before = from + done;
      report.progress(before);
    },
  });
  const state = store.getState();
  const { entries } = state.editing.list;
  await weigh(store, count(0));
  const { worths } = store.getState();
  const weakest = worths?.entries === entries ? weakestCard(worths.of) : null;
  if (weakest === null || report.signal.aborted) return;
  const options = swapOptions(state, weakest);
  const race = cardRace(entries, options, state.catalogue);
  const showAll = (results: RaceResults) => show({ ...results, entries, weakest });
  const kept = keptRace(race);
  if (kept !== null) showAll(kept);
  else if (options.length === 0) showAll({ options, result: NO_RACE });
  else await playRace(race, count(before), showAll);
}

const NO_RACE: RaceResults['result'] = { standings: [], games: 0, isDecided: true };

/** Returns the changes that put in one of the most promising cards for one copy of another. */
function swapOptions(
  state: Parameters<typeof workbenchOf>[0],
  instead: string,
): readonly RaceOption[] {
  const bench = workbenchOf(state);
  const entries = bench.list.entries
    .map((entry) => (entry.card === instead ? { ...entry, count: entry.count - 1 } : entry))
    .filter(({ count }) => count > 0);
  const without = { ...bench, list: { ...bench.list, entries } };
  const cards = shortlistOf(copiesOf(entries, bench.catalogue), 1, without)
    .map(({ card }) => card)
    .filter(({ id }) => id !== instead);
  return additionOptions(cards, bench.catalogue).map((option) => ({ ...option, instead }));
}

/** Returns the tried cards with which the deck is certainly faster, the best first, with by how much. */
function betterCards({ options, result }: TriedCards) {
  return result.standings
    .flatMap(({ deck, change }) => {
      const option = options[deck - 1];
      if (option === undefined || change === null) return [];
      const [low, high] = intervalOf(change);
      if (high >= 0) return [];
      const words = `The deck wins ${(-change.mean).toFixed(2)} turns earlier (${rangeText([-high, -low], 2)}).`;
      return [{ card: option.id, mean: change.mean, words }];
    })
    .sort((a, b) => a.mean - b.mean)
    .slice(0, MOST_SHOWN);
}

/** Puts one copy of a card into the deck for one of another, as one step. */
async function swapCards(store: EditorStore, out: string, put: string): Promise<void> {
  const { entries } = store.getState().editing.list;
  const held = (id: string) => entries.find(({ card }) => card === id)?.count ?? 0;
  const change = (card: string, by: 1 | -1) =>
    ({ card, from: held(card), to: held(card) + by, why: '', board: 'main' }) as const;
  await applyChanges(store, [change(out, -1), change(put, 1)]);
}
