'use client';
import { Plus, X } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, fieldAria, Input } from '@/app/_components/forms/field';
import { WithTerms } from '@/app/_components/rules/with-terms';
import type { Catalogue } from '@/lib/cards/catalogue';
import { compileRegex } from '@/lib/cards/search/regex';
import { searchCards } from '@/lib/cards/search/search-cards';
import { defsOf, type PlayedShare, playedShare } from '@/lib/decks/odds/in-games';
import { deckOdds, drawsNote, gameDraws } from '@/lib/decks/odds/odds';
import type { DeckEntry } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { ChanceRow, intervalWords, playedWords } from './chance-row';
import { jobOf, playJob, setupOf } from './play-deck';
import { TabPanel } from './tab-panel';
import { RunProblem, RunProgress, useRun } from './use-run';

const MOST_TURNS = 30;
const MOST_NEEDS = 6;
/** The maximum number of combinations; more would take seconds. */
const MOST_COMBINATIONS = 20_000;
const GAMES_PLAYED = 2_000;

/** A need as the user typed it: a query for cards, and how many of these cards are needed. */
interface TypedNeed {
  readonly key: number;
  readonly query: string;
  readonly atLeast: string;
}

/** Returns the whole number of a field; null when it is invalid or out of range. */
function readWhole(written: string, least: number, most: number): number | null {
  const value = Number(written);
  return /^\d+$/.test(written.trim()) && value >= least && value <= most ? value : null;
}

interface AskedOddsProps {
  readonly entries: readonly DeckEntry[];
  readonly catalogue: Catalogue;
}

/** The exact chance to have drawn several things at once, by each turn, and the share of games. */
export function AskedOdds({ entries, catalogue }: AskedOddsProps) {
  const id = useId();
  const [typed, setTyped] = useState<readonly TypedNeed[]>([{ key: 0, query: '', atLeast: '1' }]);
  const [turns, setTurns] = useState('3');
  const [discard, setDiscard] = useState(false);
  const [replaces, setReplaces] = useState(true);
  const turn = readWhole(turns, 1, MOST_TURNS);
  const needs = useNeeds(typed, entries, catalogue);
  const change = (key: number, part: Partial<TypedNeed>) =>
    setTyped(typed.map((need) => (need.key === key ? { ...need, ...part } : need)));
  const complete = useMemo(
    () =>
      needs.flatMap(({ ids, atLeast }) =>
        ids === null || atLeast === null ? [] : [{ cards: ids, atLeast }],
      ),
    [needs],
  );
  const isReady = turn !== null && complete.length === needs.length;
  const isTooMuch =
    complete.reduce((all, { atLeast }) => all * (atLeast + 1), 1) > MOST_COMBINATIONS;
  const odds = useMemo(() => {
    if (!isReady || isTooMuch) return null;
    const rules = gameDraws(entries, catalogue, discard);
    return deckOdds(entries, complete, turn, replaces ? rules : { ...rules, replaced: new Map() });
  }, [entries, catalogue, complete, turn, discard, replaces, isReady, isTooMuch]);
  const note = odds === null ? '' : drawsNote(entries, catalogue, odds.replaces);
  const played = usePlayedAnswer(entries, catalogue, isReady ? complete : null, turn ?? 1, discard);
  return (
    <TabPanel
      title="Ask for cards"
      hint="How likely all of them are drawn by one turn"
      className="grid gap-3"
    >
      {typed.map(({ key, query, atLeast }, at) => (
        <NeedFields
          key={key}
          id={`${id}-${key}`}
          label={at === 0 ? 'Cards' : 'and cards'}
          query={query}
          atLeast={atLeast}
          error={needs[at]?.error}
          most={Math.max(1, copiesIn(entries))}
          onChange={(part) => change(key, part)}
          onRemove={
            typed.length === 1 ? null : () => setTyped(typed.filter((need) => need.key !== key))
          }
        />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-24">
          <Field
            id={`${id}-turn`}
            label="By turn"
            error={turn === null && `A whole number from 1 to ${MOST_TURNS}`}
          >
            <Input
              {...fieldAria(`${id}-turn`, { error: turn === null })}
              value={turns}
              inputMode="numeric"
              onChange={(event) => setTurns(event.target.value)}
            />
          </Field>
        </div>
        {typed.length < MOST_NEEDS ? (
          <Button
            look="quiet"
            onClick={() =>
              setTyped([...typed, { key: (typed.at(-1)?.key ?? 0) + 1, query: '', atLeast: '1' }])
            }
          >
            <Plus aria-hidden="true" className="size-4" />
            and other cards
          </Button>
        ) : null}
      </div>
      <div>
        <CheckBox label="With the beginner’s discard" checked={discard} onChange={setDiscard} />
        <CheckBox
          label="Copies of what is in play are replaced"
          checked={replaces}
          onChange={setReplaces}
        />
      </div>
      <div aria-live="polite" className="grid gap-3">
        {needs.map(({ key, query, held, atLeast, ids }) =>
          ids === null ? null : (
            <p key={key} className="text-sm text-ink-soft">
              The deck has {counted(held, 'card')} of “{query}”.
              {atLeast !== null && held < atLeast ? ` It cannot draw ${atLeast}.` : ''}
            </p>
          ),
        )}
        {isReady && isTooMuch ? (
          <p className="text-sm">
            <strong>No formula says this</strong>: there are too many different cards to count. The
            games below can tell.
          </p>
        ) : null}
        {odds === null ? null : (
          <table className="w-full text-sm">
            <caption className={note ? 'pb-2 text-left text-xs text-ink-faint' : 'sr-only'}>
              The chance to have drawn them{note && `, ${note}`}
            </caption>
            <thead className="text-xs text-ink-faint">
              <tr>
                <th scope="col" className="text-left font-normal">
                  Drawn
                </th>
                <th scope="col" className="text-right font-normal">
                  Exactly
                </th>
              </tr>
            </thead>
            <tbody>
              <ChanceRow words="In the first ten cards" chance={odds.hand} />
              {odds.byTurn
                .map((chance, before) => ({ words: `By turn ${before + 1}`, chance }))
                .map((row) => (
                  <ChanceRow key={row.words} {...row} />
                ))}
            </tbody>
          </table>
        )}
      </div>
      {isReady ? <PlayedAnswer {...played} turn={turn} /> : null}
      <p className="text-xs text-ink-faint">
        A card that answers to two of them counts for both.{' '}
        <WithTerms text="In the Discard step copies that Uniqueness keeps in your hand are replaced (TURN-4). With the box on, all of them are, as if each card was called when it is drawn; with it off, none are. Games are between the two: they replace copies only of what was called." />
      </p>
    </TabPanel>
  );
}

function copiesIn(entries: readonly DeckEntry[]): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}

/** Finds the cards of the typed needs. `ids` is null when a need is empty or invalid. */
function useNeeds(
  typed: readonly TypedNeed[],
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
) {
  return useMemo(() => {
    const most = Math.max(1, copiesIn(entries));
    return typed.map(({ key, query, atLeast: written }) => {
      const atLeast = readWhole(written, 1, most);
      if (query.trim() === '') return { key, query, ids: null, held: 0, atLeast, error: undefined };
      const { cards, errors } = searchCards(query, catalogue, { regex: compileRegex });
      const ids = new Set(cards.map((card) => card.id));
      const held = copiesIn(
        entries.filter(({ card }) => ids.has(catalogue.byId.get(card)?.id ?? card)),
      );
      return { key, query, ids, held, atLeast, error: errors[0]?.message };
    });
  }, [typed, entries, catalogue]);
}

interface NeedFieldsProps {
  readonly id: string;
  readonly label: string;
  readonly query: string;
  readonly atLeast: string;
  readonly error: string | undefined;
  readonly most: number;
  readonly onChange: (part: { query?: string; atLeast?: string }) => void;
  readonly onRemove: (() => void) | null;
}

function NeedFields(props: NeedFieldsProps) {
  const { id, label, query, atLeast, error, most, onChange, onRemove } = props;
  const isWhole = readWhole(atLeast, 1, most) !== null;
  return (
    <div className="grid grid-cols-[4.5rem_1fr_auto] items-start gap-2">
      <Field id={`${id}-least`} label="At least" error={isWhole ? null : `1 to ${most}`}>
        <Input
          {...fieldAria(`${id}-least`, { error: !isWhole })}
          value={atLeast}
          inputMode="numeric"
          onChange={(event) => onChange({ atLeast: event.target.value })}
        />
      </Field>
      <Field id={`${id}-query`} label={label} hint="A name, or cost=0 t:character" error={error}>
        <Input
          {...fieldAria(`${id}-query`, { hint: true, error: error !== undefined })}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      </Field>
      {onRemove === null ? null : (
        <button
          type="button"
          aria-label={`Do not ask for ${query || 'these cards'}`}
          className="mt-6 grid size-10 place-items-center rounded-md hover:bg-paper-sunk"
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

interface CheckBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function CheckBox({ label, checked, onChange }: CheckBoxProps) {
  return (
    <label className="flex min-h-10 items-center gap-2 text-sm sm:min-h-8">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

type FoundNeeds = readonly { readonly cards: ReadonlySet<string>; readonly atLeast: number }[];

/** Plays games until the asked turn, and returns in which share of them the needed cards were drawn, and in which they were called. */
function usePlayedAnswer(
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
  needs: FoundNeeds | null,
  turn: number,
  beginnersDiscard: boolean,
) {
  const work = useRun();
  const asked = JSON.stringify([
    entries,
    needs?.map(({ cards, atLeast }) => [[...cards], atLeast]),
    turn,
    beginnersDiscard,
  ]);
  const [found, setFound] = useState<{
    readonly asked: string;
    readonly games: number;
    readonly drawn: PlayedShare | null;
    readonly called: PlayedShare | null;
  } | null>(null);
  const play = () =>
    work.run('Asking', GAMES_PLAYED, async (report) => {
      if (needs === null) return;
      const setup = setupOf(entries, catalogue, { beginnersDiscard });
      const both = (['drawn', 'called'] as const).map((by) => ({
        turn,
        needs: needs.map(({ cards, atLeast }) => ({
          by,
          atLeast,
          defs: defsOf(cards, setup.defs),
        })),
      }));
      // Later turns do not matter.
      const job = { ...jobOf(setup, both), turns: turn };
      await playJob(
        job,
        GAMES_PLAYED,
        report,
        () => GAMES_PLAYED,
        ({ games, asked: [drawn = 0, called = 0] }) =>
          setFound({
            asked,
            games,
            drawn: playedShare(drawn, games),
            called: playedShare(called, games),
          }),
      );
    });
  return { ...work, found: found?.asked === asked ? found : null, play };
}

type PlayedAnswerProps = ReturnType<typeof usePlayedAnswer> & { readonly turn: number };

function PlayedAnswer({ running, cancel, problem, found, play, turn }: PlayedAnswerProps) {
  const written = (found: PlayedShare | null) =>
    found === null ? '–' : `${playedWords(found)} (${intervalWords(found)})`;
  return (
    <div className="grid gap-2">
      <div className="flex min-h-10 items-center">
        {running === null ? (
          <Button onClick={() => void play()}>Ask the games</Button>
        ) : (
          <RunProgress running={running} cancel={cancel} />
        )}
      </div>
      <RunProblem problem={problem} />
      <p role="status" className="text-sm">
        {found === null ? null : (
          <>
            In {found.games.toLocaleString('en')} games, by the end of turn {turn}: drawn{' '}
            <strong className="whitespace-nowrap tabular-nums">{written(found.drawn)}</strong>,
            called{' '}
            <strong className="whitespace-nowrap tabular-nums">{written(found.called)}</strong>. In
            brackets the 95 % interval.
          </>
        )}
      </p>
    </div>
  );
}
