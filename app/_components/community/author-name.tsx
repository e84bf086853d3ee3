import Link from 'next/link';
import type { Author } from '@/lib/accounts/shared-decks';

/** The author of something, with a link to their profile if they have one. */
export function AuthorName({ by }: { readonly by: Author }) {
  if (!by.isPublic) return <>{by.name}</>;
  return (
    <Link href={`/u/${by.username}`} prefetch={false} className="text-link">
      {by.name}
    </Link>
  );
}
