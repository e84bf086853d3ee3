'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import type { AnswerOf } from '@/lib/api/routes';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';

const PUBLISHED = '/api/v1/published';

/** Publishes a set, or withdraws it; nothing on a site without accounts. */
export function PublishSwitch({ set, name }: { readonly set: string; readonly name: string }) {
  const signedIn = useSession()?.signedIn ?? null;
  const published = useAnswer<AnswerOf<'listPublished'>>(signedIn === null ? null : PUBLISHED).body;
  const [problem, setProblem] = useState('');
  if (signedIn === null || published === null) return null;
  const isPublished = published.sets.some(
    (one) => one.set === set && one.username === signedIn.username,
  );
  const toggle = async () => {
    const path = `/api/v1/own/sets/${encodeURIComponent(set)}/publication`;
    const done = await send('PUT', path, { isPublished: !isPublished });
    setProblem(done.ok ? '' : done.message);
    changed(PUBLISHED);
  };
  return (
    <>
      <Button
        look="quiet"
        aria-pressed={isPublished}
        aria-label={`${isPublished ? 'Published' : 'Publish'}: ${name}`}
        onClick={toggle}
      >
        {isPublished ? 'Published' : 'Publish'}
      </Button>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {problem}
      </p>
    </>
  );
}
