'use client';
import { useEffect } from 'react';
import { NearLink } from '@/app/_components/site/near-link';
import { noteSignedOut } from '@/lib/client/connection';
import { WAS_SIGNED_IN } from '@/lib/client/storage';
import { isVisitor, useSession } from '@/lib/client/use-session';

/** Shows the signed-in user, or a link to sign in; nothing on a site without accounts. */
export function AccountLink() {
  const session = useSession();
  // The session was ended elsewhere, but this browser's data still belongs to its owner.
  const hasEnded = isVisitor(session) && WAS_SIGNED_IN;
  useEffect(() => {
    if (hasEnded) noteSignedOut();
  }, [hasEnded]);
  if (session === null || !session.accounts) return null;
  const { signedIn } = session;
  return (
    <NearLink
      href={signedIn === null ? '/sign-in' : '/account'}
      className="flex min-h-10 max-w-24 items-center overflow-hidden px-1.5 text-sm font-medium whitespace-nowrap text-ink-soft hover:text-ink sm:max-w-48"
    >
      <span className="truncate">{signedIn === null ? 'Sign in' : signedIn.name}</span>
    </NearLink>
  );
}
