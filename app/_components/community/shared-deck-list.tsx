import Link from 'next/link';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { Chip } from '@/app/_components/forms/chip';
import type { Author, ListedShared } from '@/lib/accounts/shared-decks';
import { titleOf } from '@/lib/decks/deck-list';
import { counted } from '@/lib/text/counted';

/** A shared deck in a list. */
interface ListedDeck extends ListedShared {
  /** Whether the deck was saved after the reader last opened it; absent when the reader does not follow the deck. */
  readonly isNew?: boolean;
}

/** The author of something, with a link to their profile if they have one. */
export function AuthorName({ by }: { readonly by: Author }) {
  if (!by.isPublic) return <>{by.name}</>;
  return (
    <Link href={`/u/${by.username}`} prefetch={false} className="text-link">
      {by.name}
    </Link>
  );
}

/** Shared decks, one on each row. */
export function SharedDeckList({ decks }: { readonly decks: readonly ListedDeck[] }) {
  return (
    <ul>
      {decks.map(({ key, game, name, cards, updatedAt, by, isNew }) => (
        <li key={key} className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-3">
          <Link href={`/d/${key}`} prefetch={false} className="text-link font-medium">
            {titleOf({ name, game })}
          </Link>
          {isNew === true ? <Chip tone="accent">New</Chip> : null}
          <span className="text-sm text-ink-soft">
            {game === 'eden' ? `A troop of ${counted(cards, 'fighter')}` : counted(cards, 'card')}{' '}
            by <AuthorName by={by} />, changed <TimeAgo iso={updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
