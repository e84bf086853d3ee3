'use client';
import { useId, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input, Select } from '@/app/_components/forms/field';
import { estimateOf } from '@/engine';
import { type Card, type Catalogue, fullName, fullNameOf } from '@/lib/cards/catalogue';
import { deckPath } from '@/lib/client/decks';
import { useAnswer } from '@/lib/client/use-answer';
import type { CardChange } from '@/lib/decks/repair/changes';
import type { DeckEntry } from '@/lib/decks/types';
import type { PairedDifference } from '@/lib/games/paired-difference';
import { type PairTally, winTurnDifference } from '@/lib/ote/paired-simulation';
import { withSign } from '@/lib/text/with-sign';
import { CardPicker } from './card-picker';
import { useEditor, useEditorStore } from './editor-context';
import { MOST_TURNS } from './play-deck';
import { playPairs } from './play-pairs';
import { applyChanges } from './repair-actions';
import { RunProblem, RunProgress, useRun } from './use-run';

/** The precision of the difference, in turns, at which playing stops. */
const MARGIN_TURNS = 0.05;
const MOST_PAIRS = 10_000;
/** The minimum number of pairs of games: a few pairs without a difference prove nothing. */
const LEAST_PAIRS = 200;

/** A comparison of two lists, with their descriptions. */
interface ListPair {
  readonly key: string;
  readonly words: string;
  readonly before: readonly DeckEntry[];
  readonly after: readonly DeckEntry[];
}

interface PairResult {
  readonly key: string;
  readonly words: string;
  readonly games: number;
  readonly won: readonly [before: number, after: number];
  readonly difference: PairedDifference | null;
}

/** Shows how a swap, or the changes since a saved revision, affect the turn of the win. */
export function ComparePanel() {
  const id = useId();
  const [what, setWhat] = useState<'swap' | 'revision'>('swap');
  const { running, problem, run, cancel } = useRun();
  const catalogue = useEditor((editor) => editor.catalogue);
  const [compared, setCompared] = useState<PairResult | null>(null);

  const compare = (
    { key, words, before, after }: ListPair,
    most: number,
    isEnough: (tally: PairTally) => boolean,
  ) =>
    run('Comparing', most, async (report) => {
      const show = (tally: PairTally) =>
        setCompared({
          key,
          words,
          games: tally.games,
          won: [tally.won[0], tally.won[1]],
          difference: winTurnDifference(tally),
        });
      await playPairs([before, after], catalogue, most, report, isEnough, show);
    });

  const action = (pair: ListPair | null) => (
    <div className="flex min-h-10 flex-wrap items-center gap-3">
      {running === null ? (
        <>
          <Button
            look="primary"
            disabled={pair === null}
            onClick={() => pair !== null && void compare(pair, MOST_PAIRS, isPrecise)}
          >
            Play both
          </Button>
          <MorePairs
            compared={compared?.key === pair?.key ? compared : null}
            play={(most) => pair !== null && void compare(pair, most, () => false)}
          />
        </>
      ) : (
        <RunProgress running={running} cancel={cancel} />
      )}
    </div>
  );

  return (
    <div className="grid gap-4">
      <Field id={`${id}-what`} label="Compare">
        <Select
          id={`${id}-what`}
          value={what}
          onChange={(event) => setWhat(event.target.value === 'swap' ? 'swap' : 'revision')}
        >
          <option value="swap">this card for that one</option>
          <option value="revision">this deck with a saved revision</option>
        </Select>
      </Field>
      {what === 'swap' ? (
        <SwapPicker compared={compared} action={action} />
      ) : (
        <RevisionPicker action={action} />
      )}
      <RunProblem problem={problem} />
      <div role="status" className="min-h-20 text-sm">
        {compared === null ? null : <WinTurnDifference {...compared} />}
      </div>
      <p className="text-xs text-ink-faint">
        Both decks are played alone with the same shuffles, so that only what differs makes a
        difference.
      </p>
    </div>
  );
}

function isPrecise({ games, differences }: PairTally): boolean {
  return games >= LEAST_PAIRS && (estimateOf(differences)?.margin ?? MOST_TURNS) <= MARGIN_TURNS;
}

interface MorePairsProps {
  readonly compared: PairResult | null;
  readonly play: (most: number) => void;
}

/** Offers to play as many pairs of games as it takes to show the difference, if a browser can play that many. */
function MorePairs({ compared, play }: MorePairsProps) {
  const needed = compared?.difference?.gamesNeeded ?? null;
  if (needed === null || compared === null) return null;
  const most = Math.ceil(Math.max(needed, compared.games + 1) / 100) * 100;
  if (most > MOST_PAIRS) return null;
  return <Button onClick={() => play(most)}>Play {most.toLocaleString('en')} pairs</Button>;
}

interface PairChoiceProps {
  readonly action: (pair: ListPair | null) => React.ReactNode;
}

/** Chooses a card of the deck and its replacement. */
function SwapPicker({
  action,
  compared,
}: PairChoiceProps & { readonly compared: PairResult | null }) {
  const id = useId();
  const store = useEditorStore();
  const catalogue = useEditor((editor) => editor.catalogue);
  const entries = useEditor((editor) => editor.editing.list.entries);
  const held = entries.filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [copies, setCopies] = useState('1');
  const [card, setCard] = useState<Card | null>(null);
  const out = held.find((entry) => entry.card === chosen) ?? held[0];
  const count = Math.min(out?.count ?? 0, Math.max(1, Number.parseInt(copies, 10) || 1));
  const pair =
    out === undefined || card === null || card.id === out.card
      ? null
      : pairWithSwap(entries, out, card, count, catalogue);
  const isShown = pair !== null && compared?.key === pair.key;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[1fr_4.5rem] gap-2">
        <Field id={`${id}-out`} label="Take out">
          <Select
            id={`${id}-out`}
            value={out?.card ?? ''}
            onChange={(event) => setChosen(event.target.value)}
          >
            {held.map((entry) => (
              <option key={entry.card} value={entry.card}>
                {fullNameOf(catalogue, entry.card)} ({entry.count})
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-copies`} label="Copies">
          <Input
            id={`${id}-copies`}
            value={copies}
            inputMode="numeric"
            onChange={(event) => setCopies(event.target.value)}
          />
        </Field>
      </div>
      <CardPicker
        label="Put in"
        hint={
          card === null ? 'Part of a name, then Enter.' : `Chosen: ${fullName(catalogue, card)}`
        }
        onPick={setCard}
      />
      <div className="flex flex-wrap gap-3">
        {action(pair)}
        {isShown && pair !== null ? (
          <Button onClick={() => void applyChanges(store, changesOf(pair))}>Make this swap</Button>
        ) : null}
      </div>
    </div>
  );
}

function pairWithSwap(
  entries: readonly DeckEntry[],
  out: DeckEntry,
  card: Card,
  copies: number,
  catalogue: Catalogue,
): ListPair {
  const less = entries.map((entry) =>
    entry.card === out.card ? { ...entry, count: entry.count - copies } : entry,
  );
  const there = less.some((entry) => entry.card === card.id);
  const after = there
    ? less.map((entry) =>
        entry.card === card.id ? { ...entry, count: entry.count + copies } : entry,
      )
    : [...less, { card: card.id, count: copies }];
  const many = copies > 1 ? `${copies} × ` : '';
  const words = `${many}${fullName(catalogue, card)} for ${fullNameOf(catalogue, out.card)}`;
  return { key: JSON.stringify([entries, after]), words, before: entries, after };
}

function changesOf({ before, after, words }: ListPair): CardChange[] {
  const count = (list: readonly DeckEntry[], card: string) =>
    list.find((entry) => entry.card === card)?.count ?? 0;
  return after.flatMap(({ card, count: to }) => {
    const from = count(before, card);
    return from === to ? [] : [{ card, from, to, why: words, board: 'main' as const }];
  });
}

/** Chooses a revision of the history, with which the current deck is compared. */
function RevisionPicker({ action }: PairChoiceProps) {
  const id = useId();
  const deck = useEditor((editor) => editor.id);
  const entries = useEditor((editor) => editor.editing.list.entries);
  const { body, state } = useAnswer(`${deckPath(deck)}/revisions?show=steps`);
  const [number, setNumber] = useState<number | null>(null);
  const revisions = body?.revisions ?? [];
  const chosen = revisions.find((one) => one.number === number) ?? revisions[1] ?? revisions[0];
  const words = `the changes since revision ${chosen?.number}`;
  const pair =
    chosen === undefined
      ? null
      : {
          key: JSON.stringify([chosen.list.entries, entries]),
          words,
          before: chosen.list.entries,
          after: entries,
        };
  return (
    <div className="grid gap-3">
      {revisions.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {state === 'loading' ? 'Loading the history…' : 'The history can’t be reached now.'}
        </p>
      ) : (
        <Field id={`${id}-revision`} label="Revision">
          <Select
            id={`${id}-revision`}
            value={chosen?.number ?? ''}
            onChange={(event) => setNumber(Number(event.target.value))}
          >
            {revisions.map(({ number: one, createdAt }) => (
              <option key={one} value={one}>
                {one}, {new Date(createdAt).toLocaleString('en')}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {action(pair)}
    </div>
  );
}

/** The difference of the turn of the win, or that none is visible yet. */
function WinTurnDifference({ words, games, won, difference }: PairResult) {
  // The turn of the win does not include games without a win.
  const wins = won.every((count) => count === games) ? null : (
    <p className="mt-1">
      As it is, the deck won {won[0].toLocaleString('en')} of {games.toLocaleString('en')} games;
      with {words} {won[1].toLocaleString('en')}.
    </p>
  );
  return (
    <>
      <WinTurnChange words={words} games={games} difference={difference} />
      {wins}
    </>
  );
}

function WinTurnChange({ words, games, difference }: Omit<PairResult, 'key' | 'won'>) {
  if (difference === null)
    return (
      <p>{games} pairs of games: too few that both decks won to compare the turn of the win.</p>
    );
  const { difference: mean, ci95, seen, gamesNeeded } = difference;
  const range = `95 % between ${withSign(ci95[0], 2)} and ${withSign(ci95[1], 2)} turns, ${games.toLocaleString('en')} pairs of games with the same shuffles`;
  if (seen)
    return (
      <p>
        <strong>
          With {words} it wins {Math.abs(mean).toFixed(2)} turns {mean < 0 ? 'earlier' : 'later'}
        </strong>{' '}
        ({range}).
      </p>
    );
  return (
    <p>
      <strong>No difference can be seen yet</strong> with {words} ({range}).
      {gamesNeeded === null
        ? ''
        : ` About ${gamesNeeded.toLocaleString('en')} pairs would show one of this size.`}
    </p>
  );
}
