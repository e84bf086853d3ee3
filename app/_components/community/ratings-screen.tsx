'use client';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { IntervalTable } from '@/app/_components/deck/interval-bar';
import { SegmentedChoice } from '@/app/_components/forms/segmented-choice';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { AnswerAt } from '@/lib/api/addressed';
import { useAnswer } from '@/lib/client/use-answer';
import { titleOf } from '@/lib/decks/deck-list';
import { FORMATS, type FormatName, formatName } from '@/lib/decks/formats';
import { BLOCK_GAMES, BLOCKS, REACH } from '@/lib/decks/ratings/pairings';
import { MEAN, type Rating, winChance, writeRating } from '@/lib/decks/ratings/rate-decks';
import { counted } from '@/lib/text/counted';
import { percent } from '@/lib/text/percent';
import { AuthorName } from './author-name';

const SUMMARY = '/api/v1/ratings';
/** The decks that are shown; the library has them all. */
const SHOWN = 100;

/** The shared decks of a format, the strongest first, and how that is measured. */
export function RatingsScreen() {
  const asked = useSearchParams();
  const router = useRouter();
  const format = FORMATS.find((one) => one === asked.get('format')) ?? 'open';
  const summary = useAnswer(SUMMARY);
  return (
    <div className="page-width pb-16">
      <PageHeader
        title="Ratings"
        lead="How strong shared decks of On the Edge are, measured in games. Nobody votes. Troops of Eden are not rated."
        actions={
          <SegmentedChoice
            label="Format"
            value={format}
            choices={FORMATS.map((value) => ({ value, label: formatName(value) }))}
            onChange={(one) => router.push(`/decks/ratings?format=${one}`, { scroll: false })}
          />
        }
      />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="rated" className="min-w-0">
          <h2 id="rated" className="mb-2 text-xl font-semibold">
            Decks in {formatName(format)}
          </h2>
          <RatedDecks format={format} />
        </section>
        <div className="grid gap-8">
          <Measure games={summary.body?.games ?? null} />
          <section aria-labelledby="examples" className="min-w-0">
            <h2 id="examples" className="mb-2 text-xl font-semibold">
              The examples
            </h2>
            <Answered path={SUMMARY} answer={summary}>
              {({ examples }) => <Examples examples={examples} />}
            </Answered>
          </section>
        </div>
      </div>
    </div>
  );
}

function RatedDecks({ format }: { readonly format: FormatName }) {
  const path = `/api/v1/library?sort=rating&game=ote&limit=${SHOWN}&q=legal:${format}` as const;
  const answer = useAnswer(path);
  return (
    <Answered path={path} answer={answer} waiting={<Skeleton rows={6} />}>
      {({ decks, next }) =>
        decks.length === 0 ? (
          <EmptyState title="No deck is rated yet">
            <p>Share a deck that is legal: it is rated once the program has played its games.</p>
          </EmptyState>
        ) : (
          <>
            <IntervalTable
              heads={['Deck', 'Rating']}
              line={MEAN}
              rows={decks.flatMap((deck, at) => rowOf(deck, at + 1))}
            />
            {next === null ? null : (
              <p className="mt-3">
                <Link href={`/decks/library?sort=rating&q=legal:${format}`} className="text-link">
                  All of them are in the library
                </Link>
              </p>
            )}
          </>
        )
      }
    </Answered>
  );
}

function rowOf({ key, name, game, by, rating }: LibraryDeck, rank: number) {
  if (rating === null) return [];
  const head = (
    <span className="flex gap-3 py-1">
      <span className="w-7 flex-none text-right text-ink-faint tabular-nums">{rank}</span>
      <span className="min-w-0 wrap-anywhere">
        <Link href={`/d/${key}`} prefetch={false} className="text-link font-medium">
          {titleOf({ name, game })}
        </Link>
        <span className="block text-ink-soft">
          by <AuthorName by={by} /> · {counted(rating.games, 'game')}
        </span>
      </span>
    </span>
  );
  return [{ name: key, head, words: writeRating(rating), ...boundsOf(rating) }];
}

type LibraryDeck = AnswerAt<'/api/v1/library'>['decks'][number];

function boundsOf({ rating, low, high }: Rating) {
  return { value: rating, low, high };
}

type ExampleRows = Pick<AnswerAt<typeof SUMMARY>, 'examples'>;

function Examples({ examples }: ExampleRows) {
  if (examples.length === 0)
    return <p className="text-ink-soft">Their first games are still to be played.</p>;
  return (
    <IntervalTable
      heads={['Deck', 'Rating']}
      line={MEAN}
      rows={examples.map(({ name, path, rating }) => ({
        name,
        head: (
          <Link href={path} prefetch={false} className="text-link inline-block py-2 sm:py-0">
            {name}
          </Link>
        ),
        words: writeRating(rating),
        ...boundsOf(rating),
      }))}
    />
  );
}

/** What the numbers mean, in plain words. */
function Measure({ games }: { readonly games: number | null }) {
  const each = BLOCK_GAMES * BLOCKS;
  const chance = (points: number) => percent(winChance(points));
  return (
    <section aria-labelledby="measure" className="sheet grid gap-2 p-4 text-sm text-ink-soft">
      <h2 id="measure" className="eyebrow">
        How it is measured
      </h2>
      <p>
        <WithTerms
          text={`One and the same pilot, the Rival, plays both sides: every legal deck ${each} times against each of the ten examples, then ${each} times against each of the ${REACH} next stronger and the ${REACH} next weaker ones of its format.`}
        />
      </p>
      <p>
        {MEAN} is the average of the examples. A deck that is 100 points stronger wins {chance(100)}{' '}
        of the games, one that is 200 stronger {chance(200)}, one that is 400 stronger {chance(400)}
        .
      </p>
      <p>
        The line beside a number shows where the rating lies with 95 % certainty: more games make it
        shorter. It says how a deck does in the hands of this pilot, not in yours.
      </p>
      <p>
        A deck that is changed begins anew. Each game can be watched on the page of its deck.
        {games === null || games === 0
          ? null
          : ` ${games.toLocaleString('en')} have been played so far.`}
      </p>
    </section>
  );
}
