import { CircleCheck, CircleX, Folder, GitBranch, Play, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { buttonClass } from '@/app/_components/forms/button';
import { PartsBar } from '@/app/_components/site/bar';
import { NearLink } from '@/app/_components/site/near-link';
import { titleOf } from '@/lib/decks/deck-list';
import type { DeckStatistics } from '@/lib/decks/statistics';
import type { DeckOutline } from '@/lib/decks/summary';
import type { DeckSummary } from '@/lib/decks/types';
import { FaceTile, TILE_LINK, WinTurn } from './face-tile';
import { TimeAgo } from './time-ago';
import { typeLabel } from './type-label';

interface DeckTileProps {
  readonly deck: DeckSummary;
  readonly outline: DeckOutline;
}

function DeckVerdict({ outline }: { readonly outline: DeckOutline }) {
  const { legal, remark } = outline;
  const Sign = legal ? (remark === null ? CircleCheck : TriangleAlert) : CircleX;
  return (
    <div className="text-sm">
      <p className={`flex items-center gap-1.5 font-medium ${legal ? 'text-good' : 'text-bad'}`}>
        <Sign aria-hidden="true" className={`size-4 ${legal && remark ? 'text-warn' : ''}`} />
        {legal ? 'Legal in Open' : 'Not legal in Open'}
      </p>
      {remark === null ? null : (
        <p className="mt-0.5 line-clamp-2 text-ink-soft" title={remark}>
          {remark}
        </p>
      )}
    </div>
  );
}

/** A deck in the list with its cards, legality and links. */
export function DeckTile({ deck, outline }: DeckTileProps) {
  const name = titleOf(deck);
  const { traits, faces, cards, types, example, turn } = outline;
  return (
    <FaceTile
      trait={traits[0] ?? ''}
      faces={faces}
      title={
        <NearLink href={`/decks/${deck.id}`} className={TILE_LINK}>
          {name}
        </NearLink>
      }
    >
      <p className="truncate text-[13px] text-ink-soft">{traits.join(' · ') || 'No faction yet'}</p>
      <DeckMarks outline={outline} />
      <div>
        <p className="mb-1 flex items-center justify-between gap-2 text-[13px] text-ink-faint">
          <span className="tabular-nums">
            <span className="font-semibold text-ink">{cards}</span> {cards === 1 ? 'card' : 'cards'}
          </span>
          {example ? (
            <span
              title="Comes with Dossier. Your first change makes your own copy."
              className="rounded-full bg-accent-wash px-2 py-0.5 text-xs font-medium text-accent"
            >
              Example
            </span>
          ) : (
            <TimeAgo iso={deck.updatedAt} />
          )}
        </p>
        <TypeBar types={types} />
      </div>
      <div className="flex flex-1 flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-28 self-start">
          <DeckVerdict outline={outline} />
          <WinTurn turn={turn} />
        </div>
        <Link
          href={`/decks/${deck.id}/play`}
          prefetch={false}
          aria-label={`Play ${name}`}
          className={`${buttonClass('secondary', 'px-3')} relative z-30`}
        >
          <Play aria-hidden="true" className="size-4" />
          Play
        </Link>
      </div>
    </FaceTile>
  );
}

/** The folder, tags and branch of the deck. */
function DeckMarks({ outline: { folder, tags, branch } }: Pick<DeckTileProps, 'outline'>) {
  if (folder === '' && tags.length === 0 && branch === null) return null;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-xs wrap-anywhere text-ink-soft">
      {folder === '' ? null : (
        <span className="inline-flex items-center gap-1">
          <Folder aria-hidden="true" className="size-3.5" />
          {folder}
        </span>
      )}
      {branch === null ? null : (
        <span className="inline-flex items-center gap-1">
          <GitBranch aria-hidden="true" className="size-3.5" />
          Branch
        </span>
      )}
      {tags.map((tag) => (
        <span key={tag} className="rounded-full bg-accent-wash px-2 py-0.5 text-accent">
          {tag}
        </span>
      ))}
    </p>
  );
}

/** The types of a deck as one bar, with a text for screen readers. */
function TypeBar({ types }: Pick<DeckStatistics, 'types'>) {
  const shown = types.filter((bar) => bar.copies > 0);
  const total = shown.reduce((sum, bar) => sum + bar.copies, 0);
  const label = shown.map(({ key, copies }) => `${copies} ${typeLabel(key).plural}`).join(', ');
  return (
    <PartsBar
      className="h-1.5 rounded-full"
      label={label || 'No cards'}
      parts={shown.map(({ key, copies }) => ({
        share: copies / total,
        tone: typeLabel(key).tone,
      }))}
    />
  );
}
