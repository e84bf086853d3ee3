'use client';
import { Undo2 } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { ChoiceField } from '@/app/_components/forms/choice-field';
import { Field, fieldAria, Input, TextArea } from '@/app/_components/forms/field';
import { Problem } from '@/app/_components/forms/problem';
import { type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { kept } from '@/lib/client/kept';
import { useKept } from '@/lib/client/use-kept';
import { parseDeck } from '@/lib/decks/deck-file';
import type { DeckEntry } from '@/lib/decks/types';
import { countProducts, type Order, orderWords } from '@/lib/limited/boosters';
import {
  beginLeague,
  beginWeek,
  LEAGUE_BOUNDS,
  LEAGUE_SIZES,
  type League,
  type LeagueChange,
  type LeagueMatch,
  leaguePool,
  type MatchResult,
  noteMatch,
  readLeague,
  weeksOf,
  withoutLast,
} from '@/lib/limited/league';
import { counted } from '@/lib/text/counted';
import { useCreateDeck } from '../create-deck';
import { DeckView } from '../deck-view';
import { ProductCounters } from './product-counters';
import { poolDeck } from './sealed-panel';
import { freshSeed, SeedField } from './seed-field';

const keptLeague = kept('league', readLeague);

/** A league of which the pool changes by stakes. The browser keeps it. */
export function LeaguePanel({ catalogue }: { readonly catalogue: Catalogue }) {
  const league = useKept(keptLeague);
  /** The league that was ended on this page. */
  const [ended, setEnded] = useState<League | null>(null);
  if (league === null)
    return <LeagueSetup onGoOn={ended === null ? null : () => keptLeague.write(ended)} />;
  return (
    <LeagueTable
      league={league}
      catalogue={catalogue}
      onEnd={() => {
        setEnded(league);
        keptLeague.write(null);
      }}
    />
  );
}

/** Begins a league. `onGoOn` continues the one that was just ended; null when none was. */
function LeagueSetup({ onGoOn }: { readonly onGoOn: (() => void) | null }) {
  const [order, setOrder] = useState<Order>({ starter: 1 });
  const [seed, setSeed] = useState(freshSeed);
  return (
    <form
      className="grid max-w-xl gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        keptLeague.write(beginLeague(seed, order));
      }}
    >
      <p className="text-ink-soft">
        As in the Omni-League of 1995: open one starter, and build a deck of forty cards or more
        from it. Before a match each player lays one card as a stake, and the winner takes them all.
        You may change the deck between matches. Boosters come in when the players agree on it.
      </p>
      <div>
        <h2 className="mb-2 text-lg font-semibold">What you begin with</h2>
        <ProductCounters order={order} onChange={setOrder} />
      </div>
      <SeedField value={seed} onChange={setSeed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" disabled={countProducts(order) === 0}>
          Begin the league
        </Button>
        {onGoOn === null ? null : <Button onClick={onGoOn}>Go on with the one you ended</Button>}
      </div>
    </form>
  );
}

interface EntryProps {
  readonly league: League;
}

interface LeagueTableProps {
  readonly league: League;
  readonly catalogue: Catalogue;
  readonly onEnd: () => void;
}

/** The league that is under way: what can be noted, its weeks, and its pool. */
function LeagueTable({ league, catalogue, onEnd }: LeagueTableProps) {
  const { create, fault } = useCreateDeck();
  const pool = useMemo(() => leaguePool(league, catalogue), [league, catalogue]);
  const cards = pool.reduce((sum, { count }) => sum + count, 0);
  const weeks = weeksOf(league);
  function make() {
    const notes = `League, week ${weeks.length}; seed ${league.seed}.`;
    void create(poolDeck(`League ${league.seed}, week ${weeks.length}`, pool, notes, 'league'));
  }
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lg font-semibold" aria-live="polite">
          {counted(cards, 'card')}{' '}
          <span className="font-normal text-ink-faint">in week {weeks.length}</span>
        </h2>
        <Button look="primary" onClick={make}>
          Build a deck from them
        </Button>
        <Button look="quiet" onClick={onEnd}>
          End the league
        </Button>
      </div>
      <p className="mb-6 text-sm text-ink-soft">
        {sizeWords(cards)}A deck keeps the pool of the day on which you began it.
      </p>
      <Problem message={fault} />
      <div className="grid gap-8 lg:grid-cols-[22rem_1fr]">
        <div className="grid content-start gap-8">
          <MatchForm league={league} catalogue={catalogue} />
          <WeekForm league={league} week={weeks.length + 1} />
          <LeagueHistory league={league} weeks={weeks} catalogue={catalogue} />
        </div>
        <section aria-label="The pool">
          <DeckView
            list={{ name: '', notes: '', game: 'ote', entries: pool }}
            catalogue={catalogue}
          />
        </section>
      </div>
    </>
  );
}

interface LeagueHistoryProps extends EntryProps {
  readonly weeks: ReturnType<typeof weeksOf>;
  readonly catalogue: Catalogue;
}

/** The weeks, the last one first, and undo of the last entry. */
function LeagueHistory({ league, weeks, catalogue }: LeagueHistoryProps) {
  return (
    <section aria-labelledby="league-weeks">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="league-weeks" className="text-lg font-semibold">
          The weeks
        </h2>
        <Button
          disabled={league.log.length < 2}
          onClick={() => keptLeague.write(withoutLast(league))}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          Take the last entry back
        </Button>
      </div>
      <ol className="grid gap-3">
        {[...weeks].reverse().map(({ week, order, matches }) => (
          <li key={week} className="border-t border-line pt-2 text-sm">
            <h3 className="font-semibold">Week {week}</h3>
            <p className="text-ink-soft">
              {countProducts(order) === 0 ? 'No boosters.' : `Opened: ${orderWords(order)}.`}
            </p>
            <ul>
              {[...matches.entries()].map(([at, match]) => (
                <li key={at} className="wrap-anywhere">
                  {matchWords(match, catalogue)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Says what the Omni-League rules for a pool of this size; '' when it rules nothing. */
function sizeWords(cards: number): string {
  const { mayRetire, mustRetire } = LEAGUE_SIZES;
  if (cards < mustRetire)
    return `With fewer than ${mustRetire} cards no deck is legal: the league asks you to begin again. `;
  if (cards < mayRetire)
    return `With fewer than ${mayRetire} cards you may end the league and begin again. `;
  return '';
}

const RESULTS: readonly (readonly [MatchResult, string])[] = [
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['drawn', 'Drawn'],
];

function matchWords({ against, result, won, lost }: LeagueMatch, catalogue: Catalogue): string {
  const cards = (entries: readonly DeckEntry[]) =>
    entries.map(({ card, count }) => `${count} ${fullNameOf(catalogue, card)}`).join(', ');
  const head = RESULTS.find(([id]) => id === result)?.[1] ?? '';
  return [
    `${head}${against === '' ? '' : ` against ${against}`}`,
    won.length === 0 ? '' : `got ${cards(won)}`,
    lost.length === 0 ? '' : `gave ${cards(lost)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const EMPTY_MATCH = { against: '', result: 'won' as MatchResult, won: '', lost: '' };

/** Notes a match with the cards that changed hands. */
function MatchForm({ league, catalogue }: EntryProps & { readonly catalogue: Catalogue }) {
  const [typed, setTyped] = useState(EMPTY_MATCH);
  const [problem, setProblem] = useState('');
  const change = (part: Partial<typeof EMPTY_MATCH>) => setTyped({ ...typed, ...part });
  function note(event: FormEvent) {
    event.preventDefault();
    const [won, lost] = [readStakes(typed.won, catalogue), readStakes(typed.lost, catalogue)];
    const wrong =
      (won.problem && `Cards you got, ${won.problem}`) ||
      (lost.problem && `Cards you gave, ${lost.problem}`);
    const against = typed.against.trim();
    const noted: LeagueChange = wrong
      ? { ok: false, problem: wrong }
      : noteMatch(
          league,
          { against, result: typed.result, won: won.entries, lost: lost.entries },
          catalogue,
        );
    setProblem(noted.ok ? '' : noted.problem);
    if (!noted.ok) return;
    keptLeague.write(noted.league);
    setTyped(EMPTY_MATCH);
  }
  return (
    <form className="grid gap-3" aria-labelledby="league-match" onSubmit={note}>
      <h2 id="league-match" className="text-lg font-semibold">
        A match
      </h2>
      <Field id="league-against" label="Against">
        <Input
          {...fieldAria('league-against', {})}
          value={typed.against}
          maxLength={LEAGUE_BOUNDS.name}
          autoComplete="off"
          onChange={({ target }) => change({ against: target.value })}
        />
      </Field>
      <ChoiceField
        id="league-result"
        label="Result"
        choices={RESULTS}
        value={typed.result}
        onChange={(result) => change({ result })}
      />
      <Field id="league-won" label="Cards you got" hint="One a line, such as Zipper or 2 Zipper.">
        <TextArea
          {...fieldAria('league-won', { hint: true })}
          rows={2}
          value={typed.won}
          spellCheck={false}
          onChange={({ target }) => change({ won: target.value })}
        />
      </Field>
      <Field id="league-lost" label="Cards you gave" hint="They must be in your pool.">
        <TextArea
          {...fieldAria('league-lost', { hint: true })}
          rows={2}
          value={typed.lost}
          spellCheck={false}
          onChange={({ target }) => change({ lost: target.value })}
        />
      </Field>
      <Problem message={problem} />
      <div>
        <Button type="submit" look="primary">
          Note the match
        </Button>
      </div>
    </form>
  );
}

/** Reads stakes as lines of a deck; `problem` is what is wrong with the first bad line, or ''. */
function readStakes(text: string, catalogue: Catalogue) {
  const { deck, problems } = parseDeck(text, catalogue);
  const [wrong] = problems;
  const entries = deck.entries.filter(({ count }) => count > 0);
  const tooMany = entries.find(({ count }) => count > LEAGUE_BOUNDS.copies);
  if (wrong !== undefined) return { entries, problem: `line ${wrong.line}: ${wrong.message}` };
  if (tooMany === undefined) return { entries, problem: '' };
  return { entries, problem: `at most ${LEAGUE_BOUNDS.copies} copies of a card.` };
}

/** Begins the next week with its boosters. */
function WeekForm({ league, week }: EntryProps & { readonly week: number }) {
  const [order, setOrder] = useState<Order>({});
  const [problem, setProblem] = useState('');
  return (
    <form
      aria-labelledby="league-next"
      onSubmit={(event) => {
        event.preventDefault();
        const begun = beginWeek(league, order);
        setProblem(begun.ok ? '' : begun.problem);
        if (!begun.ok) return;
        keptLeague.write(begun.league);
        setOrder({});
      }}
    >
      <details>
        <summary className="min-h-10 cursor-pointer py-2 text-lg font-semibold">
          <h2 id="league-next" className="inline">
            Week {week}
          </h2>
        </summary>
        <ProductCounters order={order} onChange={setOrder} />
        <Problem message={problem} />
        <Button type="submit">
          Begin week {week}
          {countProducts(order) === 0 ? ' without boosters' : ''}
        </Button>
      </details>
    </form>
  );
}
