'use client';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { Answered, NothingHere } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import { LibraryTiles } from './library-tile';
import { ReportForm } from './report-form';

/** The page of a public profile. */
export function ProfileScreen() {
  const username = usePathname().split('/')[2] ?? '';
  const path = `/api/v1/people/${encodeURIComponent(username)}` as const;
  const answer = useAnswer(path);
  useTitle(answer.body?.name ?? null);
  return (
    <Answered
      path={path}
      answer={answer}
      missing={
        <NothingHere title="No such profile" to="/decks/library" name="Library">
          People have a profile only if they want one.
        </NothingHere>
      }
    >
      {({ name, about, subject, decks }) => (
        <div className="page-width pb-16">
          <PageHeader title={name} eyebrow={username} />
          {about === '' ? null : (
            <p className="mb-8 max-w-prose wrap-anywhere whitespace-pre-wrap">{about}</p>
          )}
          <h2 className="mb-3 text-xl font-semibold">Decks</h2>
          {decks.length === 0 ? (
            <p className="text-ink-soft">{name} has no public decks.</p>
          ) : (
            <LibraryTiles decks={decks} />
          )}
          <p className="mt-8">
            <Link
              href={`/cards/proposals?by=${encodeURIComponent(username)}`}
              prefetch={false}
              className="text-link"
            >
              Cards that {name} added or changed for everybody
            </Link>
          </p>
          <div className="mt-8">
            <ReportForm subject={subject} what="this profile" by={username} />
          </div>
        </div>
      )}
    </Answered>
  );
}
