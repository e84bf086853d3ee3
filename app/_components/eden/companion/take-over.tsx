'use client';
import { Button } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { useMade } from '@/app/_components/site/use-made';
import { goOnHere } from '@/lib/client/followed-match';
import { leaveFragment } from '@/lib/client/use-fragment';
import type { Companion } from '@/lib/eden/companion/companion';
import { readCompanionLink } from '@/lib/eden/companion/companion-link';
import type { Followed } from '@/lib/eden/companion/followed';

interface TakeOverProps {
  /** The fragment of the address. */
  readonly link: string;
  /** The match that this device follows; null for none. */
  readonly followed: Followed | null;
}

/** Asks whether to go on with the match of a link. One that this device follows can be brought back by Undo. */
export function TakeOver({ link, followed }: TakeOverProps) {
  const read = useMade(readCompanionLink, link);
  function take(match: Companion) {
    goOnHere(match);
    leaveFragment();
  }
  return (
    <div className="page-width pb-10">
      <PageHeader eyebrow="Eden" title="Companion" />
      {read === null ? (
        <Skeleton rows={2} />
      ) : (
        <div className="sheet max-w-2xl p-4">
          {read.ok ? (
            <p>The link holds {matchWords(read.match)}.</p>
          ) : (
            <p role="alert">{read.message}</p>
          )}
          {followed === null ? null : (
            <p className="mt-2 text-ink-soft">
              This device follows {matchWords(followed.now)}.{' '}
              {read.ok ? 'Undo brings it back.' : ''}
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {read.ok ? (
              <Button look="primary" className="min-h-12" onClick={() => take(read.match)}>
                Go on with it here
              </Button>
            ) : null}
            <Button className="min-h-12" onClick={leaveFragment}>
              {followed === null ? 'Begin another match' : 'Keep the match of this device'}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Returns the sides of a match, and its round. */
export function matchWords({ sides, round }: Companion): string {
  return `${sides[0].name} against ${sides[1].name}, round ${round}`;
}
