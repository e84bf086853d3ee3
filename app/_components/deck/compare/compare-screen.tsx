'use client';
import { ArrowLeftRight } from 'lucide-react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { buttonClass } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { useCatalogue } from '@/lib/client/cards';
import { useTitle } from '@/lib/client/use-title';
import type { DeckList } from '@/lib/decks/types';
import { CompareCards } from './compare-cards';
import { CompareFigures, CompareOdds } from './compare-figures';
import { ComparePlay } from './compare-play';
import { DeckPicker } from './deck-picker';
import { readSide, useSide } from './use-side';

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
      <Compared a={a} b={b} />
    </>
  );
}

/** A compared deck, or why there is none. */
type Found = ReturnType<typeof useSide>;

function Compared({ a, b }: { readonly a: Found; readonly b: Found }) {
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
    <div className="grid max-w-4xl gap-10">
      <CompareCards lists={lists} names={names} catalogue={found} />
      <CompareFigures lists={lists} names={names} catalogue={found} />
      <CompareOdds lists={lists} names={names} catalogue={found} />
      <ComparePlay key={`${a.key} ${b.key}`} lists={lists} names={names} catalogue={found} />
    </div>
  );
}
