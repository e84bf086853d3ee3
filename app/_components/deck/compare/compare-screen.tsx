'use client';
import { ArrowLeftRight } from 'lucide-react';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { lastTurnOf, WinsChart } from '@/app/_components/deck/games-figures';
import { playPairs } from '@/app/_components/deck/play-pairs';
import { RunProblem, RunProgress, useRun } from '@/app/_components/deck/use-run';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { Select } from '@/app/_components/forms/field';
import { EmptyState } from '@/app/_components/site/empty-state';
import { onDemand } from '@/app/_components/site/on-demand';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { estimateOf } from '@/engine';
import { useCatalogue } from '@/lib/client/cards';
import { deckPath } from '@/lib/client/decks';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckList } from '@/lib/decks/types';
import type { PairedDifference } from '@/lib/games/paired-difference';
import { winsFinding } from '@/lib/ote/games-findings';
import { type PairTally, winTurnDifference } from '@/lib/ote/paired-simulation';
import { changeRange, withRange } from '@/lib/text/with-range';
import { withSign } from '@/lib/text/with-sign';
import { CompareCards, type CompareProps } from './compare-cards';
import { CompareCosts, CompareFigures, CompareOdds } from './compare-figures';

const CardPreview = onDemand(() =>
  import('@/app/_components/card/card-preview').then((module) => module.CardPreview),
);

/** Compares two decks or revisions: in cards, figures, odds and games. */
export function CompareScreen() {
  const asked = useSearchParams();
  const sides = [readSide(asked.get('a')), readSide(asked.get('b'))] as const;
  const [a, b] = [useSide(sides[0]), useSide(sides[1])];
  useTitle('Compare decks');
  const turned = new URLSearchParams({ a: asked.get('b') ?? '', b: asked.get('a') ?? '' });
  return (
    <>
      <PageHeader
        eyebrow={<Link href="/decks">Decks</Link>}
        title="Compare"
        lead="Two decks, or two revisions of one: what differs in cards, figures, odds and play."
      />
      <div className="mb-8 grid items-end gap-4 sm:grid-cols-[1fr_auto_1fr]">
        <DeckPicker side="a" label="First" asked={asked} chosen={sides[0]} />
        <Link
          href={`/decks/compare?${turned}`}
          className={buttonClass('quiet', 'px-3 max-sm:hidden')}
          aria-label="Swap the two"
        >
          <ArrowLeftRight aria-hidden="true" className="size-4" />
        </Link>
        <DeckPicker side="b" label="Second" asked={asked} chosen={sides[1]} />
      </div>
      <ComparedDecks a={a} b={b} />
    </>
  );
}

/** A compared deck, or why there is none. */
type LoadedSide = ReturnType<typeof useSide>;

function ComparedDecks({ a, b }: { readonly a: LoadedSide; readonly b: LoadedSide }) {
  const found = useCatalogue();
  const problem = [a, b].find((side) => side.state === 'missing');
  if (a.state === 'none' || b.state === 'none')
    return (
      <EmptyState title="Choose two decks">
        <p>Each can be a deck as it is now, or any of its revisions.</p>
      </EmptyState>
    );
  if (problem !== undefined || found === 'failed')
    return (
      <EmptyState title="One of them is not here">
        <p>
          {found === 'failed'
            ? 'The cards could not be loaded: can’t reach the server.'
            : 'It was deleted, or it has no such revision, or the server can’t be reached.'}
        </p>
      </EmptyState>
    );
  if (a.state !== 'there' || b.state !== 'there' || found === null) return <Skeleton rows={6} />;
  const lists: readonly [DeckList, DeckList] = [a.list, b.list];
  const names = [a.name, b.name] as const;
  return (
    <div className="grid gap-8">
      <ComparePlay key={`${a.key} ${b.key}`} lists={lists} names={names} catalogue={found} />
      <CompareCards lists={lists} names={names} catalogue={found} />
      <CompareCosts lists={lists} names={names} catalogue={found} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <CompareFigures lists={lists} names={names} catalogue={found} />
        <CompareOdds lists={lists} names={names} catalogue={found} />
      </div>
      <CardPreview inside={null} find={(card) => found.byId.get(card)} />
    </div>
  );
}

interface DeckPickerProps {
  readonly side: 'a' | 'b';
  readonly label: string;
  readonly asked: URLSearchParams;
  readonly chosen: AskedSide | null;
}

/** Chooses a deck and one of its revisions, which are part of the address. */
function DeckPicker({ side, label, asked, chosen }: DeckPickerProps) {
  const id = useId();
  const router = useRouter();
  const decks = useAnswer('/api/v1/decks').body?.decks;
  const history = useAnswer(
    chosen === null ? null : `${deckPath(chosen.deck)}/revisions?show=steps`,
  ).body;
  const choose = (text: string) => {
    const next = new URLSearchParams(asked);
    if (readSide(text) === null) next.delete(side);
    else next.set(side, text);
    router.replace(`/decks/compare?${next}`, { scroll: false });
  };
  const isListed = decks?.some((deck) => deck.id === chosen?.deck) ?? false;
  const revisions = history?.revisions ?? [];
  const isShown = revisions.some(({ number }) => number === chosen?.revision);
  return (
    <div className="grid min-w-0 gap-2">
      <label htmlFor={id} className="text-sm font-medium text-ink-soft">
        {label}
      </label>
      <Select id={id} value={chosen?.deck ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">Choose a deck…</option>
        {chosen !== null && !isListed ? <option value={chosen.deck}>…</option> : null}
        {decks?.map((deck) => (
          <option key={deck.id} value={deck.id}>
            {titleOf(deck)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={`${label}: revision`}
        disabled={chosen === null}
        value={chosen?.revision ?? ''}
        onChange={({ target }) => {
          if (chosen === null) return;
          const revision = target.value === '' ? null : Number(target.value);
          choose(writeSide({ deck: chosen.deck, revision }));
        }}
      >
        <option value="">As it is now</option>
        {chosen?.revision != null && !isShown ? (
          <option value={chosen.revision}>Revision {chosen.revision}</option>
        ) : null}
        {revisions.map(({ number, label: name, createdAt }) => (
          <option key={number} value={number}>
            {name === '' ? '' : `${name} · `}Revision {number},{' '}
            {new Date(createdAt).toLocaleDateString('en', { dateStyle: 'medium' })}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** The precision of the difference in turns at which playing stops. */
const STOP_MARGIN_TURNS = 0.1;
const MOST_GAMES = 10_000;

interface PlayedPairs extends Pick<PairTally, 'games' | 'won' | 'turns'> {
  readonly difference: PairedDifference | null;
}

/** Plays both decks with equal shuffles in worker threads, so that the difference varies less than that of independent games. */
function usePairs({ lists, catalogue }: CompareProps) {
  const [played, setPlayed] = useState<PlayedPairs | null>(null);
  const { running, problem, run, cancel } = useRun();
  const play = () =>
    run('Playing', MOST_GAMES, async (report) => {
      const isEnough = ({ differences }: PairTally) => {
        const margin = estimateOf(differences)?.margin;
        return margin != null && margin <= STOP_MARGIN_TURNS;
      };
      const show = (tally: PairTally) =>
        setPlayed({
          ...structuredClone(tally),
          difference: winTurnDifference(tally),
        });
      const decks = lists.map(({ entries }) => entries);
      await playPairs(decks, catalogue, MOST_GAMES, report, isEnough, show);
    });
  return { played, running, problem, play, cancel };
}

function Verdict({
  played,
  names,
}: { readonly played: PlayedPairs } & Pick<CompareProps, 'names'>) {
  const { games, won, difference } = played;
  const counts = `${games.toLocaleString('en')} pairs of games with the same shuffles; won ${won[0].toLocaleString('en')} and ${won[1].toLocaleString('en')}`;
  if (difference === null)
    return <p>{counts}. Too few that both won to compare the turn of the win.</p>;
  const { difference: mean, ci95, seen, gamesNeeded } = difference;
  const [low, high] = ci95.map(Math.abs).sort((one, two) => one - two);
  return (
    <>
      <h2 className="text-xl font-semibold">
        {seen
          ? `${names[mean < 0 ? 1 : 0]} wins ${withRange(Math.abs(mean), [low ?? 0, high ?? 0], 1)} turns earlier`
          : 'Neither is seen to win earlier yet'}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {seen
          ? ''
          : `The turn of the win differs by ${withSign(mean, 2)}, ${changeRange(ci95, 2)}. `}
        {counts}.
        {gamesNeeded === null
          ? ''
          : ` About ${gamesNeeded.toLocaleString('en')} pairs would show a difference of this size.`}
      </p>
    </>
  );
}

/** Shows which of two decks wins sooner, with the interval, or that no difference is visible. The games begin by themselves. */
function ComparePlay(props: CompareProps) {
  const { names } = props;
  const { played, running, problem, play, cancel } = usePairs(props);
  const isEmpty = props.lists.some(({ entries }) => entries.every(({ count }) => count === 0));
  // The page is painted before the games begin.
  const isPainted = useDeferredValue(true, false);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || isEmpty || !isPainted) return;
    hasBegun.current = true;
    void play();
  });
  if (isEmpty) return <p className="text-sm">A deck without cards cannot be played.</p>;
  const last = Math.max(...(played?.turns.map((turns) => lastTurnOf({ turns })) ?? []));
  return (
    <section aria-label="Which wins earlier">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div role="status" className="min-h-14 min-w-0 flex-1 basis-72">
          {played === null ? (
            <p className="max-w-prose text-sm text-ink-soft">
              Both decks are played alone on the same shuffles until the difference of their winning
              turns is known within {STOP_MARGIN_TURNS}, or {MOST_GAMES.toLocaleString('en')} pairs
              are played.
            </p>
          ) : (
            <Verdict played={played} names={names} />
          )}
        </div>
        {running === null ? (
          <Button onClick={() => void play()}>
            {played === null ? 'Play them' : 'Play them again'}
          </Button>
        ) : (
          <RunProgress running={running} cancel={cancel} unit="pairs" />
        )}
      </div>
      <RunProblem problem={problem} />
      {/* The charts have their room before the first games, so that nothing moves. */}
      <div className="grid gap-4 lg:min-h-78 lg:grid-cols-2 xl:min-h-72">
        {played === null
          ? null
          : ([0, 1] as const).map((side) => {
              const wins = {
                games: played.games,
                won: played.won[side],
                turns: played.turns[side],
              };
              return (
                <WinsChart
                  key={side}
                  title={`${names[side]}: ${winsFinding(wins).replace(/^./, (first) => first.toLowerCase())}`}
                  wins={wins}
                  last={last}
                />
              );
            })}
      </div>
    </section>
  );
}

/** A deck in the address: its id, and a revision or null for the current one. */
interface AskedSide {
  readonly deck: string;
  readonly revision: number | null;
}

/** Parses `ID` or `ID@REVISION`; null for anything else. */
function readSide(asked: string | null): AskedSide | null {
  const [, deck, revision] = /^([\w-]{1,60})(?:@([1-9]\d{0,8}))?$/.exec(asked ?? '') ?? [];
  return deck === undefined ? null : { deck, revision: revision ? Number(revision) : null };
}

/** Writes a side for `readSide`. */
function writeSide({ deck, revision }: AskedSide): string {
  return revision === null ? deck : `${deck}@${revision}`;
}

/** One side of a comparison, with its state of loading. */
type FoundSide =
  | { readonly state: 'none' | 'loading' | 'missing' }
  | {
      readonly state: 'there';
      readonly list: DeckList;
      readonly name: string;
      /** A key that is different for each list of cards. */
      readonly key: string;
    };

/** Returns the deck of a side, from the API or the cache. */
function useSide(side: AskedSide | null): FoundSide {
  const path = side === null ? null : deckPath(side.deck);
  const deck = useAnswer(side?.revision === null ? path : null);
  const revision = useAnswer(
    path !== null && side !== null && side.revision !== null
      ? `${path}/revisions/${side.revision}`
      : null,
  );
  if (side === null) return { state: 'none' };
  const answer = side.revision === null ? deck : revision;
  if (answer.body === null)
    return {
      state: answer.state === 'loading' ? 'loading' : 'missing',
    };
  const { list } = answer.body;
  const number = 'number' in answer.body ? answer.body.number : answer.body.revision;
  const label = 'label' in answer.body ? answer.body.label : '';
  const name = titleOf(list);
  const at = label === '' ? `revision ${number}` : label;
  return {
    state: 'there',
    list,
    name: side.revision === null ? name : `${name} (${at})`,
    key: `${side.deck}@${number}`,
  };
}
