'use client';
import { useState } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { Button } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { onDemand } from '@/app/_components/site/on-demand';
import { useMade } from '@/app/_components/site/use-made';
import { ask } from '@/lib/client/api';
import { shareTogether } from '@/lib/client/followed-match';
import { useSession } from '@/lib/client/use-session';
import type { Companion } from '@/lib/eden/companion/companion';
import { companionLink, followFragment } from '@/lib/eden/companion/companion-link';
import { SHARED_BOUNDS, type SharedMatch } from '@/lib/eden/companion/shared-match';

/** Loaded on demand, with what draws it. */
const QrCode = onDemand(() => import('@/app/_components/site/qr-code').then((one) => one.QrCode));

const NO_CONNECTION = 'Can’t reach the server. Try again when there is a connection.';

/** How another phone comes to a match that this one follows by itself: together, at a site with accounts, or with a copy. */
export function Share({ now }: { readonly now: Companion }) {
  const session = useSession();
  const link = useMade(addressWith, now);
  const [problem, setProblem] = useState('');
  async function share() {
    const reply = await ask('/api/v1/companions', { method: 'POST', body: { match: now } });
    if (reply.kind === 'answer') shareTogether(reply.body.key, now);
    else setProblem(reply.kind === 'refused' ? reply.message : NO_CONNECTION);
  }
  return (
    <section aria-label="Share" className="sheet mb-3 p-4">
      {session?.accounts === true ? (
        <>
          <h2 className="text-lg font-semibold">Follow it together</h2>
          <p className="max-w-prose text-ink-soft">
            Every phone that opens the link sees each touch, and may touch, too. It needs no
            account.
          </p>
          {session.signedIn === null ? (
            <p className="mt-2">
              For this, <SignInLink>sign in</SignInLink>. Copy the link below first: it brings this
              match along.
            </p>
          ) : (
            <Button look="primary" className="mt-2 min-h-12" onClick={() => void share()}>
              Follow it together
            </Button>
          )}
          {problem === '' ? null : (
            <p role="alert" className="mt-2 text-bad">
              {problem}
            </p>
          )}
          <h2 className="mt-5 text-lg font-semibold">Hand over a copy</h2>
        </>
      ) : null}
      <p className="max-w-prose text-ink-soft">
        Another phone that opens this link goes on with the match as it is now. The two do not hear
        of each other: what is touched afterwards on one is not seen on the other.
      </p>
      {link === null ? null : <LinkWithCode link={link} label="The match as a QR code" />}
    </section>
  );
}

/** A link as a code to scan, and to copy. */
function LinkWithCode({ link, label }: { readonly link: string; readonly label: string }) {
  return (
    <>
      <QrCode text={link} label={label} />
      <div className="mt-3">
        <CopyButton text={link} label="Copy link" otherwise="scan the code above" />
      </div>
    </>
  );
}

interface SharedLinkProps {
  readonly match: SharedMatch;
  /** Goes on with the match on this phone by itself. */
  readonly onAlone: () => void;
  readonly onLeave: () => void;
}

/** The link to a match that several phones follow, and how this one ends that. */
export function SharedLink({ match: { key, isOwn }, onAlone, onLeave }: SharedLinkProps) {
  const [problem, setProblem] = useState('');
  async function end() {
    const reply = await ask(`/api/v1/companions/${key}`, { method: 'DELETE' });
    // A match that is shared no more is what was asked for.
    if (reply.kind === 'answer' || (reply.kind === 'refused' && reply.status === 404)) onAlone();
    else setProblem(reply.kind === 'refused' ? reply.message : NO_CONNECTION);
  }
  return (
    <section aria-label="Share" className="sheet mb-3 p-4">
      <p className="max-w-prose text-ink-soft">
        Every phone that opens this link sees each touch, and may touch, too, without an account. It
        ends {SHARED_BOUNDS.days} days after the last touch; each phone keeps its match.
      </p>
      <LinkWithCode
        link={pageWith(followFragment(key))}
        label="The link to follow the match as a QR code"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {isOwn ? (
          <Button className="min-h-12" onClick={() => void end()}>
            Stop sharing
          </Button>
        ) : (
          <Button className="min-h-12" onClick={onLeave}>
            Leave this match
          </Button>
        )}
      </div>
      {problem === '' ? null : (
        <p role="alert" className="mt-2 text-bad">
          {problem}
        </p>
      )}
    </section>
  );
}

/** Returns the address of this page with a match in it. */
async function addressWith(now: Companion): Promise<string> {
  return pageWith(await companionLink(now));
}

function pageWith(fragment: string): string {
  const { origin, pathname } = window.location;
  return `${origin}${pathname}#${fragment}`;
}
