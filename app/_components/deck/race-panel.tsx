'use client';
import { X } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Select } from '@/app/_components/forms/field';
import { intervalOf } from '@/engine';
import { type Card, fullName } from '@/lib/cards/catalogue';
import { CARD_RACE, type RaceResult } from '@/lib/ote/race';
import { withRange } from '@/lib/text/with-range';
import { withSign } from '@/lib/text/with-sign';
import { CardPicker } from './card-picker';
import {
  additionOptions,
  cardRace,
  cutRace,
  firstGames,
  keptRace,
  playRace,
  type RaceOption,
  type RaceResults,
} from './card-race';
import { useEditor, useEditorStore } from './editor-context';
import { addToDeck, changeRowCount } from './editor-store';
import { FaceName, FaceNames } from './face-name';
import { IntervalBar } from './interval-bar';
import { TabPanel } from './tab-panel';
import { RunProblem, RunProgress, useRun } from './use-run';

const MOST_ADDITIONS = 5;

/** Finds by simulated games which card is missed least when it is removed, and which added card helps most. Clearly worse candidates stop early. */
export function RacePanel() {
  const id = useId();
  const catalogue = useEditor((editor) => editor.catalogue);
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  const [what, setWhat] = useState<'cut' | 'add'>('cut');
  const [wanted, setWanted] = useState<readonly Card[]>([]);
  const { running, problem, run, cancel } = useRun();
  const [raced, setRaced] = useState<(RaceResults & { readonly key: string | null }) | null>(null);
  const race = useMemo(
    () =>
      what === 'cut'
        ? cutRace(entries, catalogue)
        : cardRace(entries, additionOptions(wanted, catalogue), catalogue),
    [what, entries, wanted, catalogue],
  );
  const { key, options } = race;
  const kept = useMemo(() => keptRace({ key }), [key]);
  const shown = raced !== null && raced.key === key ? raced : kept;
  const play = () =>
    run('Playing', firstGames(race), (report) =>
      playRace(race, report, (results) => setRaced({ key, ...results })),
    );

  return (
    <TabPanel
      title="Which card?"
      hint="Which cut hurts least, which addition helps most"
      className="md:col-span-2 xl:col-span-3"
    >
      <div className="grid items-start gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid gap-3">
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
          {what === 'add' ? <AdditionPicker wanted={wanted} onChange={setWanted} /> : null}
          <div className="flex min-h-10 items-center">
            {running === null ? (
              <Button look="primary" disabled={options.length < 2} onClick={() => void play()}>
                Play them all
              </Button>
            ) : (
              <RunProgress running={running} cancel={cancel} />
            )}
          </div>
          <RunProblem problem={problem} />
          <p className="text-sm text-ink-soft">
            {what === 'cut'
              ? `Each of the ${options.length} cards is left out once, the others stay.`
              : 'One copy of each is put in, nothing is taken out.'}{' '}
            All play the same shuffles. A card that is behind by more than chance drops out, and it
            ends when no other can be better than the first by more than {CARD_RACE.tolerance}{' '}
            turns. The answer is wrong in at most 5 of 100 such races.
          </p>
        </div>
        <div className="grid gap-3">
          <div role="status" className="text-sm">
            {shown !== null ? (
              <RaceVerdict {...shown} isRunning={running !== null} />
            ) : running !== null ? (
              'The first answer comes when each card has played its first games.'
            ) : (
              <FaceNames
                cards={options.map((option) => ({
                  card: catalogue.byId.get(option.id),
                  name: option.name,
                  count: 1,
                }))}
              />
            )}
          </div>
          {shown === null ? null : <Standings {...shown} isSettled={running === null} />}
        </div>
      </div>
    </TabPanel>
  );
}

interface AdditionPickerProps {
  readonly wanted: readonly Card[];
  readonly onChange: (wanted: readonly Card[]) => void;
}

/** Selects up to five cards as possible additions. */
function AdditionPicker({ wanted, onChange }: AdditionPickerProps) {
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
function RaceVerdict({
  options,
  result,
  isRunning,
}: RaceResults & { readonly isRunning: boolean }) {
  const { standings, games, isDecided } = result;
  const left = standings.filter(({ isOut }) => !isOut);
  const [best] = left;
  const name = options[(best?.deck ?? 0) - 1]?.name ?? '';
  const much = `after ${games.toLocaleString('en')} games each`;
  if (isDecided)
    return (
      <p>
        <strong>{name}</strong>: {verdictOf(options[0]?.by ?? 1, best?.change ?? null)}, {much}.
        {left.length === 1
          ? ''
          : ` ${left.length - 1} ${left.length === 2 ? 'other is' : 'others are'} about as good: at most ${CARD_RACE.tolerance} turns better.`}
      </p>
    );
  return (
    <p>
      <strong>
        {left.length} of {standings.length} cannot be told apart{isRunning ? ' yet' : ''}
      </strong>{' '}
      {much}.{isRunning ? ` The best so far is ${name}; it goes on.` : ''}
    </p>
  );
}

/** Says what is known of the best card: added, or cut. */
function verdictOf(by: number, change: RaceResult['standings'][number]['change']): string {
  if (by === 1) return 'it helps most';
  const isFaster = change !== null && change.mean + change.margin < 0;
  return isFaster
    ? `the deck wins ${(-change.mean).toFixed(2)} turns earlier without it`
    : 'its cut hurts least';
}

interface StandingsProps extends RaceResults {
  /** Whether no more games are played: until then the rows keep the order in which the cards are ahead. */
  readonly isSettled: boolean;
}

function Standings({ options, result, isSettled }: StandingsProps) {
  const store = useEditorStore();
  const widest = Math.max(
    ...result.standings.map(({ change }) =>
      change === null ? 0 : Math.abs(change.mean) + change.margin,
    ),
  );
  const later = ({ change }: (typeof result.standings)[number]) => change?.mean ?? Infinity;
  const rows = isSettled
    ? result.standings.toSorted(
        (a, b) => Number(a.isOut) - Number(b.isOut) || later(a) - later(b) || a.deck - b.deck,
      )
    : result.standings;
  const catalogue = useEditor((editor) => editor.catalogue);
  const take = ({ id, by }: RaceOption) => {
    const card = catalogue.byId.get(id);
    if (by < 0) changeRowCount(store, id, -1);
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
        {rows.map(({ deck, change, games, isOut }) => {
          const option = options[deck - 1];
          if (option === undefined) return null;
          return (
            <tr key={option.id} className={`border-t border-line ${isOut ? 'text-ink-faint' : ''}`}>
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                <FaceName card={catalogue.byId.get(option.id)} name={option.name} />
                <span className="block text-xs text-ink-faint">
                  {games.toLocaleString('en')} games{isOut ? ', then left out' : ''}
                </span>
              </th>
              <td className="text-right whitespace-nowrap tabular-nums">
                {change === null ? '–' : <ChangeOfTurn change={change} widest={widest} />}
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

interface ChangeOfTurnProps {
  readonly change: NonNullable<RaceResult['standings'][number]['change']>;
  /** The largest distance from zero that is drawn. */
  readonly widest: number;
}

/** The change of the turn with its interval, in numbers and as a bar on both sides of zero. */
function ChangeOfTurn({ change, widest }: ChangeOfTurnProps) {
  const { mean } = change;
  const [low, high] = intervalOf(change);
  return (
    <>
      {withRange(mean, [low, high], 2, withSign)}
      <IntervalBar
        value={mean}
        low={low}
        high={high}
        scale={[-widest, widest]}
        line={0}
        className="mt-1 w-full"
      />
    </>
  );
}
