'use client';
import { useEffect, useState } from 'react';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { Button } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Problem } from '@/app/_components/forms/problem';
import { Answered } from '@/app/_components/site/answered';
import { NearLink } from '@/app/_components/site/near-link';
import { onDemand } from '@/app/_components/site/on-demand';
import type { AnswerAt } from '@/lib/api/addressed';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { NEWS, NEWS_COUNT } from '@/lib/client/session';
import { useAnswer } from '@/lib/client/use-answer';

/** Loaded on demand: it reads Markdown. */
const Markdown = onDemand(() => import('./markdown').then((module) => module.Markdown));

type NewsAnswer = AnswerAt<typeof NEWS>;

/** What is new for the reader, and the address of its feed. */
export function News() {
  const answer = useAnswer(NEWS);
  const fresh = answer.body?.fresh ?? 0;
  useEffect(() => {
    // What is shown as new stays so until the page is opened again.
    if (fresh > 0) void send('PUT', '/api/v1/news/seen').then(() => changed(NEWS_COUNT));
  }, [fresh]);
  return (
    <Answered path={NEWS} answer={answer}>
      {({ news, feed }) => (
        <>
          {news.length === 0 ? (
            <p className="text-ink-soft">
              Nothing yet. Follow a deck in the library: you hear here when it changes, and what
              people say under it and under yours.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {news.map((item) => (
                <li key={`${item.kind} ${item.path} ${item.at}`} className="py-3">
                  <NewsLine item={item} />
                </li>
              ))}
            </ul>
          )}
          <Feed feed={feed} />
        </>
      )}
    </Answered>
  );
}

function NewsLine({ item }: { readonly item: NewsAnswer['news'][number] }) {
  const { lead, name, text, path, at, isNew } = item;
  return (
    <>
      <p>
        {isNew ? (
          <>
            <Chip tone="accent">New</Chip>{' '}
          </>
        ) : null}
        {lead}{' '}
        <NearLink href={path} className="text-link wrap-anywhere">
          {name}
        </NearLink>
        <span className="text-sm text-ink-faint">
          , <TimeAgo iso={at} />
        </span>
      </p>
      {text === '' ? null : (
        <div className="line-clamp-3 text-sm text-ink-soft">
          <Markdown text={text} catalogue={null} />
        </div>
      )}
    </>
  );
}

/** The address at which a feed reader finds the same. */
function Feed({ feed }: Pick<NewsAnswer, 'feed'>) {
  const [problem, setProblem] = useState('');
  const renew = async () => {
    const outcome = await send('POST', '/api/v1/news/feed');
    setProblem(outcome.ok ? '' : outcome.message);
    changed(NEWS);
  };
  const address = feed === null ? null : `${window.location.origin}${feed}`;
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="min-h-10 py-2 text-sm text-ink-soft">In your feed reader</summary>
      <Problem message={problem} />
      {address === null ? (
        <>
          <p className="text-sm text-ink-soft">
            A feed reader can show all this beside your other news.
          </p>
          <div>
            <Button onClick={renew}>Make a feed</Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-ink-soft">
            Add this address to your feed reader, and keep it to yourself: whoever has it reads what
            is new for you. A new address ends this one.
          </p>
          <code className="font-mono text-xs break-all">{address}</code>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={address} />
            <Button onClick={renew}>Make a new address</Button>
          </div>
        </>
      )}
    </details>
  );
}
