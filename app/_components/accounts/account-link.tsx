'use client';
import { useEffect } from 'react';
import { NearLink } from '@/app/_components/site/near-link';
import { noteSignedOut } from '@/lib/client/connection';
import { WAS_SIGNED_IN } from '@/lib/client/storage';
import { isVisitor, useSession } from '@/lib/client/use-session';

/** Who is signed in, or where to do so; nothing where nobody signs in. */
export function AccountLink() {
  const session = useSession();
  // The session was ended elsewhere: what this browser keeps is still its owner's.
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
