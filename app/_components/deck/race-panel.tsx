'use client';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Select } from '@/app/_components/forms/field';
import { type Card, type Catalogue, fullName } from '@/lib/cards/catalogue';
import { raceHands } from '@/lib/client/play-games';
import type { DeckEntry } from '@/lib/decks/types';
import { type RaceResult, raceDecks, type Standing } from '@/lib/ote/race';
import { placedDecks } from '@/lib/ote/shuffled-alike';
import { withSign } from '@/lib/text/with-sign';
import { CardPicker } from './card-picker';
import { useEditor, useEditorStore } from './editor-context';
import { addToDeck, countBy } from './editor-store';
import { MOST_TURNS, setupOf } from './play-deck';
import { RunProblem, RunProgress, useRun } from './use-run';

const FIRST_ROUND = 50;
const MOST_GAMES = 1_600;
const MOST_ADDITIONS = 5;

/** One card more, or one less. */
interface Option {
  readonly id: string;
  readonly name: string;
  readonly by: 1 | -1;
}

interface Raced {
  readonly of: readonly DeckEntry[];
  readonly options: readonly Option[];
  readonly result: RaceResult;
}

/** Finds by simulated games which removal costs least, and which addition helps most, dropping clearly worse ones. */
export function RacePanel() {
  const id = useId();
  const catalogue = useEditor((editor) => editor.catalogue);
  const entries = useEditor((editor) => editor.editing.list.entries);
  const [what, setWhat] = useState<'cut' | 'add'>('cut');
  const [wanted, setWanted] = useState<readonly Card[]>([]);
  const { running, problem, run, cancel } = useRun();
  const [raced, setRaced] = useState<Raced | null>(null);
  const options = what === 'cut' ? cuts(entries, catalogue) : additions(wanted, catalogue);
  const shown = raced !== null && raced.of === entries ? raced : null;

  const race = () =>
    run('Playing', (options.length + 1) * FIRST_ROUND * 8, async ({ signal, progress }) => {
      const held = entries.filter(({ count }) => count > 0);
      const lists = [held, ...options.map((option) => changed(held, option))];
      const job = {
        ...placedDecks(lists.map((list) => setupOf(list, catalogue))),
        seed: 1,
        pilot: 'greedy',
        turns: MOST_TURNS,
        by: 'turn',
      } as const;
      const show = (result: RaceResult) => setRaced({ of: entries, options, result });
      const result = await raceDecks(job, raceHands, {
        firstRound: FIRST_ROUND,
        most: MOST_GAMES,
        signal,
        progress: (now, games) => {
          progress(games);
          if (now.games > 0) show(now);
        },
      });
      if (result.games > 0) show(result);
    });

  return (
    <div className="grid gap-4">
      <Field id={`${id}-what`} label="Ask">
        <Select
          id={`${id}-what`}
          value={what}
          onChange={(event) => setWhat(event.target.value === 'cut' ? 'cut' : 'add')}
        >
          <option value="cut">Which cut hurts least?</option>
          <option value="add">Which of these helps most?</option>
        </Select>
      </Field>
      {what === 'add' ? <Wanted wanted={wanted} onChange={setWanted} /> : null}
      <div className="flex min-h-10 items-center">
        {running === null ? (
          <Button look="primary" disabled={options.length < 2} onClick={() => void race()}>
            Play them all
          </Button>
        ) : (
          <RunProgress running={running} cancel={cancel} />
        )}
      </div>
      <RunProblem problem={problem} />
      <div role="status" className="text-sm">
        {shown === null ? null : <Verdict {...shown} isRunning={running !== null} />}
      </div>
      {shown === null ? null : <Standings {...shown} />}
      <p className="text-xs text-ink-faint">
        {what === 'cut'
          ? 'Each card of the deck is left out once, the others stay.'
          : 'One copy of each is put in, nothing is taken out.'}{' '}
        All play the same shuffles; a card that is behind by more than chance drops out, so that the
        games go to those that are hard to tell apart. It is wrong in at most 5 of 100 such races.
      </p>
    </div>
  );
}

function cuts(entries: readonly DeckEntry[], catalogue: Catalogue): Option[] {
  return entries.flatMap(({ card: id, count }) => {
    const card = catalogue.byId.get(id);
    return card === undefined || count <= 0
      ? []
      : [{ id, name: fullName(catalogue, card), by: -1 as const }];
  });
}

function additions(wanted: readonly Card[], catalogue: Catalogue): Option[] {
  return wanted.map((card) => ({ id: card.id, name: fullName(catalogue, card), by: 1 as const }));
}

function changed(entries: readonly DeckEntry[], { id, by }: Option): DeckEntry[] {
  const next = entries.map((entry) =>
    entry.card === id ? { ...entry, count: entry.count + by } : entry,
  );
  if (by > 0 && !entries.some((entry) => entry.card === id)) next.push({ card: id, count: by });
  return next.filter(({ count }) => count > 0);
}

interface WantedProps {
  readonly wanted: readonly Card[];
  readonly onChange: (wanted: readonly Card[]) => void;
}

/** Selects up to five cards as possible additions. */
function Wanted({ wanted, onChange }: WantedProps) {
  const catalogue = useEditor((editor) => editor.catalogue);
  return (
    <div className="grid gap-2">
      {wanted.length < MOST_ADDITIONS ? (
        <CardPicker
          label="Cards"
          hint={`Two to five of them: part of a name, then Enter.`}
          onPick={(card) => wanted.includes(card) || onChange([...wanted, card])}
        />
      ) : null}
      <ul className="grid gap-1 text-sm">
        {wanted.map((card) => (
          <li key={card.id} className="flex items-center justify-between gap-2">
            {fullName(catalogue, card)}
            <button
              type="button"
              aria-label={`Leave out ${card.name}`}
              className="grid size-10 place-items-center rounded-md hover:bg-paper-sunk"
              onClick={() => onChange(wanted.filter((one) => one !== card))}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Describes what is known so far. */
function Verdict({ options, result, isRunning }: Raced & { readonly isRunning: boolean }) {
  const { standings, games, gamesNeeded } = result;
  const left = standings.filter(({ isOut }) => !isOut);
  const name = (standing: Standing | undefined) => options[(standing?.deck ?? 0) - 1]?.name ?? '';
  if (left.length === 1)
    return (
      <p>
        <strong>{name(left[0])}</strong>:{' '}
        {options[0]?.by === 1 ? 'it helps most' : 'its cut hurts least'}, after{' '}
        {games.toLocaleString('en')} games each.
      </p>
    );
  return (
    <p>
      <strong>
        {left.length} of {standings.length} cannot be told apart yet
      </strong>{' '}
      after {games.toLocaleString('en')} games each.
      {gamesNeeded === null || isRunning
        ? ''
        : ` Telling the first two apart would take about ${gamesNeeded.toLocaleString('en')} games.`}
    </p>
  );
}

function Standings({ options, result }: Raced) {
  const store = useEditorStore();
  const catalogue = useEditor((editor) => editor.catalogue);
  const take = ({ id, by }: Option) => {
    const card = catalogue.byId.get(id);
    if (by < 0) countBy(store, id, -1);
    else if (card !== undefined) addToDeck(store, card, 1);
  };
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">
        The change of the turn in which the deck wins, the best first
      </caption>
      <thead className="text-xs text-ink-faint">
        <tr>
          <th scope="col" className="text-left font-normal">
            Card
          </th>
          <th scope="col" className="text-right font-normal">
            Wins later by turns
          </th>
          <th scope="col">
            <span className="sr-only">Do it</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {result.standings.map(({ deck, change, games, isOut }) => {
          const option = options[deck - 1];
          if (option === undefined) return null;
          return (
            <tr key={option.id} className={`border-t border-line ${isOut ? 'text-ink-faint' : ''}`}>
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {option.name}
                <span className="block text-xs text-ink-faint">
                  {games.toLocaleString('en')} games{isOut ? ', then left out' : ''}
                </span>
              </th>
              <td className="text-right whitespace-nowrap tabular-nums">
                {change === null
                  ? '–'
                  : `${withSign(change.mean, 2)} ± ${change.margin.toFixed(2)}`}
              </td>
              <td className="w-0 pl-2">
                <button
                  type="button"
                  className="text-link min-h-10 px-1 whitespace-nowrap sm:min-h-8"
                  onClick={() => take(option)}
                >
                  {option.by === 1 ? 'Add' : 'Cut'}
                  <span className="sr-only"> {option.name}</span>
                </button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
