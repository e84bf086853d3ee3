'use client';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { ask, type Reply } from '@/lib/client/api';
import { followTogether, SHARED_MATCH } from '@/lib/client/followed-match';
import { leaveFragment } from '@/lib/client/use-fragment';
import { useKept } from '@/lib/client/use-kept';
import type { MatchNews } from '@/lib/eden/companion/shared-match';
import { matchWords } from './take-over';

/** Follows the match of a link together with other phones. It asks first if this one follows another match with others. */
export function JoinMatch({ link }: { readonly link: string }) {
  const [reply, setReply] = useState<Reply<MatchNews> | null>(null);
  const other = useKept(SHARED_MATCH);
  useEffect(() => {
    let isLate = false;
    const known = SHARED_MATCH.read();
    if (known?.key === link) {
      // It needs no connection to come back to a match.
      SHARED_MATCH.write({ ...known, isAside: false });
      leaveFragment();
      return;
    }
    void ask(`/api/v1/companions/${encodeURIComponent(link)}`).then((answer) => {
      if (!isLate) setReply(answer);
    });
    return () => {
      isLate = true;
    };
  }, [link]);
  const news = reply?.kind === 'answer' ? reply.body : null;
  const follow = useCallback(
    (told: MatchNews) => {
      followTogether(link, told);
      leaveFragment();
    },
    [link],
  );
  useEffect(() => {
    if (news !== null && other === null) follow(news);
  }, [news, other, follow]);
  return (
    <div className="page-width pb-10">
      <PageHeader eyebrow="Eden" title="Companion" />
      {reply === null || (news !== null && other === null) ? (
        <Skeleton rows={2} />
      ) : (
        <div className="sheet max-w-2xl p-4">
          {news?.begun ? (
            <p>The link leads to {matchWords(news.begun)}.</p>
          ) : (
            <p role="alert">
              {reply.kind === 'refused'
                ? reply.message
                : 'Can’t reach the server. Open the link again when there is a connection.'}
            </p>
          )}
          {other === null ? null : (
            <p className="mt-2 text-ink-soft">
              This device follows {matchWords(other.begun)} with other phones. Its link leads back
              to it.
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {news === null ? null : (
              <Button look="primary" className="min-h-12" onClick={() => follow(news)}>
                Follow the match of the link
              </Button>
            )}
            <Button className="min-h-12" onClick={leaveFragment}>
              {other === null ? 'Begin another match' : 'Keep the match of this device'}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
