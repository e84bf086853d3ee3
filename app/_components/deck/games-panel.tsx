'use client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { estimateOf, wilson95 } from '@/engine';
import { type Catalogue, fullName } from '@/lib/cards/catalogue';
import { goldfishHands, pairedHands } from '@/lib/client/play-games';
import type { DeckEntry } from '@/lib/decks/types';
import { GOLDFISH, type GoldfishJob } from '@/lib/games/goldfish-simulation';
import { type GoldfishSummary, summaryOf } from '@/lib/games/goldfish-summary';
import type { Tally } from '@/lib/games/goldfish-tally';
import {
  alignedDecks,
  PAIRED,
  type PairTally,
  type WinTurnDifference,
  winTurnDifference,
} from '@/lib/games/paired-simulation';
import { deckForPlay, soloSetup } from '@/lib/games/session-setup';
import { simulate } from '@/lib/games/simulate';

import { useEditor } from './editor-context';
import { ColumnChart } from './statistics-panel';

/** Games are played until the mean winning turn is known to this precision, in turns. */
const MARGIN = 0.1;
const MOST_GAMES = 10_000;
/** A game that lasts longer is stopped. */
const MOST_TURNS = 100;
const SOLO = { seed: 0, goal: 24, beginnersDiscard: false } as const;
const MOST_STUCK = 8;

/** The results for one version of a deck. */
interface Played {
  readonly entries: readonly DeckEntry[];
  readonly tally: Tally;
  readonly summary: GoldfishSummary;
}

interface Compared {
  readonly from: string;
  readonly to: string;
  readonly games: number;
  readonly difference: WinTurnDifference | null;
}

/** Results by the cards of the deck, until the page is left: returning to a list shows its games again. */
const results = new Map<string, Played>();

function keyOf(entries: readonly DeckEntry[]): string {
  return JSON.stringify(entries.map(({ card, count }) => [card, count]).sort());
}

function jobOf(entries: readonly DeckEntry[], catalogue: Catalogue): GoldfishJob {
  const play = deckForPlay(entries, catalogue.byId);
  return { setup: soloSetup(play, SOLO), seed: 1, pilot: 'greedy', turns: MOST_TURNS };
}

function isSure(margin: number | null | undefined): boolean {
  return margin != null && margin <= MARGIN;
}

/** Running games. */
interface Running {
  readonly words: string;
  readonly done: number;
  readonly cancel: () => void;
}

/** The state and actions of the panel. Worker threads play the games, so that the page stays responsive. */
function useGames(entries: readonly DeckEntry[], catalogue: Catalogue | null) {
  const [running, setRunning] = useState<Running | null>(null);
  const [shown, setShown] = useState<Played | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const cancel = useRef<AbortController | null>(null);
  useEffect(() => () => cancel.current?.abort(), []);
  const key = keyOf(entries);
  const known = results.get(key) ?? null;

  async function run(
    words: string,
    work: (signal: AbortSignal, progress: (done: number) => void) => Promise<void>,
  ): Promise<void> {
    const control = new AbortController();
    cancel.current = control;
    setProblem(null);
    const progress = (done: number) =>
      control.signal.aborted || setRunning({ words, done, cancel: () => control.abort() });
    progress(0);
    try {
      await work(control.signal, progress);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setRunning(null);
    }
  }

  const play = () =>
    run('Playing', async (signal, progress) => {
      if (catalogue === null) return;
      const job = jobOf(entries, catalogue);
      const names = job.setup.defs.map(({ id, name }) => {
        const card = catalogue.byId.get(id);
        return card === undefined ? name : fullName(catalogue, card);
      });
      const began = performance.now();
      const show = (tally: Tally) => {
        const seconds = (performance.now() - began) / 1000;
        const summary = summaryOf(tally, names, { seed: job.seed, pilot: job.pilot, seconds });
        const played = { entries, tally, summary };
        results.set(key, played);
        setShown(played);
      };
      await simulate(GOLDFISH, job, MOST_GAMES, {
        ...goldfishHands(job),
        signal,
        isEnough: ({ turns }) => isSure(estimateOf(turns)?.margin),
        progress: (done, sofar) => {
          progress(done);
          show(sofar);
        },
      });
    });

  const compare = (before: readonly DeckEntry[]) =>
    run('Comparing', async (signal, progress) => {
      if (catalogue === null) return;
      const [a, b] = alignedDecks(before, entries);
      const setups = [jobOf(a, catalogue).setup, jobOf(b, catalogue).setup] as const;
      const job = { setups, seed: 1, pilot: 'greedy', turns: MOST_TURNS } as const;
      const show = (tally: PairTally) => {
        const difference = winTurnDifference(tally);
        setCompared({ from: keyOf(before), to: key, games: tally.games, difference });
      };
      await simulate(PAIRED, job, MOST_GAMES, {
        ...pairedHands(job),
        signal,
        isEnough: (pairs) => isSure(estimateOf(pairs.differences)?.margin),
        progress: (done, sofar) => {
          progress(done);
          show(sofar);
        },
      });
    });

  const current = known ?? shown;
  const old = current !== null && keyOf(current.entries) !== key ? current : null;
  const isCompared = compared !== null && compared.to === key;
  return {
    running,
    current,
    old,
    compared: isCompared ? compared : null,
    problem,
    play,
    compare,
  };
}

/** Simulated solo games with the deck, and their results. */
export function GamesPanel() {
  const catalogue = useEditor((editor) => editor.catalogue);
  const entries = useEditor((editor) => editor.editing.list.entries);
  const { running, current, old, compared, problem, play, compare } = useGames(entries, catalogue);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {running === null ? (
          <>
            <Button look="primary" disabled={catalogue === null} onClick={() => void play()}>
              {current === null || old !== null ? 'Play games' : 'Play them again'}
            </Button>
            {old === null ? null : (
              <Button onClick={() => void compare(old.entries)}>
                Compare with before the changes
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={running.cancel}>Stop</Button>
            <progress
              aria-label={`${running.words}: games`}
              className="h-2 w-32 accent-accent"
              max={MOST_GAMES}
              value={running.done}
            />
            <span className="text-sm text-ink-soft tabular-nums">{running.done} games</span>
          </>
        )}
      </div>
      {problem === null ? null : (
        <p role="alert" className="text-sm text-bad">
          The games could not be played: {problem} The deck was not changed.
        </p>
      )}
      <div role="status" className="text-sm">
        {compared === null || running !== null ? null : <Comparison {...compared} />}
        {current === null || running !== null ? null : (
          <WinTurn summary={current.summary} isOld={old !== null} />
        )}
      </div>
      {current === null ? (
        <p className="text-sm text-ink-soft">
          The program plays this deck alone, as at the goldfish table, until the turn in which it
          wins is known to ± {MARGIN} turns, or {MOST_GAMES.toLocaleString('en')} games are played.
          You can go on editing meanwhile.
        </p>
      ) : (
        <Figures summary={current.summary} />
      )}
    </div>
  );
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** How the changes affect the winning turn, or that the difference is not significant yet. */
function Comparison({ games, difference }: Compared) {
  if (difference === null)
    return (
      <p>{games} pairs of games: too few that both decks won to compare the turn of the win.</p>
    );
  const { difference: mean, ci95, seen, gamesNeeded } = difference;
  const range = `95 % between ${signed(ci95[0])} and ${signed(ci95[1])} turns, ${games} pairs of games with the same shuffles`;
  if (seen)
    return (
      <p className="mb-3">
        <strong>
          After the changes it wins {Math.abs(mean).toFixed(2)} turns{' '}
          {mean < 0 ? 'earlier' : 'later'}
        </strong>{' '}
        ({range}).
      </p>
    );
  return (
    <p className="mb-3">
      <strong>No difference can be seen yet</strong> ({range}).
      {gamesNeeded === null
        ? ''
        : ` About ${gamesNeeded.toLocaleString('en')} pairs would show one of this size.`}
    </p>
  );
}

interface WinTurnProps {
  readonly summary: GoldfishSummary;
  readonly isOld: boolean;
}

function WinTurn({ summary, isOld }: WinTurnProps) {
  const { games, won, decked, turnsToWin } = summary;
  const share = wilson95(won, games);
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  const { mean, ci95, median } = turnsToWin;
  return (
    <>
      {isOld ? (
        <p className="mb-2 text-ink-faint">These games were played before the latest changes.</p>
      ) : null}
      <p>
        {mean === null || ci95 === null ? (
          <strong>It did not win often enough to say in which turn.</strong>
        ) : (
          <>
            <strong>
              Wins in turn {mean.toFixed(1)} ± {((ci95[1] - ci95[0]) / 2).toFixed(2)}
            </strong>{' '}
            on average; half of the wins by turn {median}.
          </>
        )}
      </p>
      <p className="mt-1 text-ink-soft">
        Won {won.toLocaleString('en')} of {games.toLocaleString('en')} games
        {share === null ? '' : ` (95 %: ${percent(share[0])} to ${percent(share[1])})`}
        {decked > 0 ? `; ${decked.toLocaleString('en')} ended on an empty deck` : ''}.
      </p>
    </>
  );
}

function Figures({ summary }: { readonly summary: GoldfishSummary }) {
  const { turnsToWin, influenceByTurn, pullByTurn, stuck, firstCallTurn } = summary;
  const bars = Object.entries(turnsToWin.histogram).map(([turn, value]) => ({
    key: turn,
    label: turn,
    value,
  }));
  const last = useMemo(
    () => Math.max(1, ...Object.keys(turnsToWin.histogram).map(Number)),
    [turnsToWin],
  );
  const turns = influenceByTurn
    .slice(0, last)
    .map((influence, at) => ({ turn: at + 1, influence, pull: pullByTurn[at] }));
  const called = Object.entries(firstCallTurn).sort(([, a], [, b]) => a - b);
  return (
    <>
      {bars.length === 0 ? null : <ColumnChart title="Games won, by turn" bars={bars} />}
      <details>
        <summary className="min-h-8 cursor-pointer text-sm">Influence and Pull by turn</summary>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Influence and Pull by turn, on average</caption>
          <thead>
            <tr className="text-xs text-ink-faint">
              <th scope="col" className="text-left font-normal">
                Turn
              </th>
              <th scope="col" className="text-right font-normal">
                Influence
              </th>
              <th scope="col" className="text-right font-normal">
                Pull made
              </th>
            </tr>
          </thead>
          <tbody>
            {turns.map(({ turn, influence, pull }) => (
              <tr key={turn} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {turn}
                </th>
                <td className="text-right">{influence.toFixed(1)}</td>
                <td className="text-right">{pull?.toFixed(1) ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <Names
        title="Stays in hand for three turns or more"
        rows={stuck
          .slice(0, MOST_STUCK)
          .map(({ card, rate }) => [card, `${(rate * 100).toFixed(0)} %`])}
      />
      <details>
        <summary className="min-h-8 cursor-pointer text-sm">When cards are first called</summary>
        <Names
          title="First called, on average in turn"
          rows={called.map(([card, turn]) => [card, turn.toFixed(1)])}
        />
      </details>
    </>
  );
}

interface NamesProps {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, figure: string])[];
}

function Names({ title, rows }: NamesProps) {
  if (rows.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="eyebrow mb-1 text-left">{title}</caption>
      <tbody>
        {rows.map(([name, figure]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              {name}
            </th>
            <td className="text-right tabular-nums">{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
