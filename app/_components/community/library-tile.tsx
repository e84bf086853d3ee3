import { Heart, MessageCircle } from 'lucide-react';
import Link from 'next/link';
import { FaceTile, TILE_GRID, TILE_LINK, WinTurn } from '@/app/_components/deck/face-tile';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import type { AnswerAt } from '@/lib/api/addressed';
import { titleOf } from '@/lib/decks/deck-list';
import { formatName } from '@/lib/decks/formats';
import type { LibrarySort } from '@/lib/decks/search/library-sort';
import { counted } from '@/lib/text/counted';
import { AuthorName } from './author-name';

type LibraryDeck = AnswerAt<'/api/v1/library'>['decks'][number];

interface LibraryTileProps {
  readonly deck: LibraryDeck;
  /** What else there is to say of it. */
  readonly note?: string;
  /** The order in which it stands. */
  readonly sort?: LibrarySort;
}

interface LibraryTilesProps extends Pick<LibraryTileProps, 'sort'> {
  readonly decks: readonly LibraryDeck[];
}

/** Shared decks side by side, as many as fit. */
export function LibraryTiles({ decks, sort = 'new' }: LibraryTilesProps) {
  return (
    <ul className={TILE_GRID}>
      {decks.map((deck) => (
        <li key={deck.key}>
          <LibraryTile deck={deck} sort={sort} />
        </li>
      ))}
    </ul>
  );
}

/** A shared deck in the library. */
export function LibraryTile({ deck, note = '', sort = 'new' }: LibraryTileProps) {
  const { key, game, name, cards, by, updatedAt, tile, legal, turn, thanks, comments, rating } =
    deck;
  const legalIn = legal.map(formatName).join(' and ');
  return (
    <FaceTile
      trait={tile.traits[0] ?? ''}
      faces={tile.faces}
      title={
        <Link href={`/d/${key}`} prefetch={false} className={TILE_LINK}>
          {titleOf({ name, game })}
        </Link>
      }
    >
      <p className="text-[13px] text-ink-soft">{tile.traits.join(' · ') || 'No faction'}</p>
      <p className="text-[13px] text-ink-soft">
        {counted(cards, game === 'eden' ? 'fighter' : 'card')} by{' '}
        <span className="relative z-30">
          <AuthorName by={by} />
        </span>
        , <TimeAgo iso={updatedAt} />
      </p>
      {note === '' ? null : <p className="text-[13px] font-medium tabular-nums">{note}</p>}
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-3 gap-y-1 text-[13px]">
        <div>
          {game === 'eden' ? null : (
            <p className={legal.length === 0 ? 'text-bad' : 'text-good'}>
              {legal.length === 0 ? 'Not legal' : `Legal in ${legalIn}`}
            </p>
          )}
          <WinTurn turn={turn} />
          {sort === 'win' && turn === null ? (
            <p className="text-ink-soft">No win measured yet</p>
          ) : null}
          {sort === 'rating' && rating === null ? (
            <p className="text-ink-soft">Not rated yet</p>
          ) : null}
          {rating === null ? null : (
            <p className="text-ink-soft tabular-nums">
              Rated <strong className="font-semibold text-ink">{rating.rating}</strong>
            </p>
          )}
        </div>
        <p className="inline-flex items-center gap-1 text-ink-soft tabular-nums">
          {comments === 0 ? null : (
            <>
              <MessageCircle aria-hidden="true" className="size-3.5" />
              <span className="mr-1.5">
                {comments}
                <span className="sr-only">{comments === 1 ? ' comment' : ' comments'}</span>
              </span>
            </>
          )}
          <Heart aria-hidden="true" className="size-3.5" />
          {thanks}
          <span className="sr-only">{thanks === 1 ? 'person thanked' : 'people thanked'}</span>
        </p>
      </div>
    </FaceTile>
  );
}
