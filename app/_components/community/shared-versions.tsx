'use client';
import { useState } from 'react';
import { RevisionDays, RevisionItem } from '@/app/_components/deck/revision-days';
import { Button } from '@/app/_components/forms/button';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { SharedDeck } from '@/lib/accounts/shared-decks';
import type { Catalogue } from '@/lib/cards/catalogue';
import { useAnswer } from '@/lib/client/use-answer';
import { deckWord } from '@/lib/decks/deck-list';
import { counted } from '@/lib/text/counted';

/** The versions that are shown at first. */
const SHOWN = 3;

interface SharedVersionsProps {
  readonly deck: SharedDeck;
  readonly catalogue: Catalogue;
}

/** What a shared deck was, newest first, with what changed; nothing when its owner does not show it, or nothing changed. */
export function SharedVersions({ deck: { key, list }, catalogue }: SharedVersionsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const [before, setBefore] = useState<number | null>(null);
  const asked = new URLSearchParams(before === null ? {} : { before: `${before}` });
  const { body } = useAnswer(`/api/v1/shared/${encodeURIComponent(key)}/versions?${asked}`);
  const isNewest = before === null;
  if (isNewest && (body?.versions.length ?? 0) < 2) return null;
  const versions = body?.versions ?? [];
  const shown = isWhole ? versions : versions.slice(0, SHOWN);
  return (
    <section aria-labelledby="versions" className="mt-10">
      <h2 id="versions" className="mb-2 text-xl font-semibold">
        Versions
      </h2>
      {body === null ? <Skeleton rows={4} /> : null}
      <RevisionDays revisions={shown} level={3}>
        {({ number, ...version }) => (
          <RevisionItem
            key={number}
            title={`Revision ${number}`}
            level={3}
            first={`The ${deckWord(list.game)} as it was when it was shared.`}
            game={list.game}
            catalogue={catalogue}
            {...version}
          />
        )}
      </RevisionDays>
      <div className="mt-2 flex flex-wrap gap-2">
        {versions.length > shown.length ? (
          <Button onClick={() => setIsWhole(true)}>
            Show {counted(versions.length - shown.length, 'earlier version')}
          </Button>
        ) : null}
        {isNewest ? null : <Button onClick={() => setBefore(null)}>Newest</Button>}
        {isWhole && body?.isMore ? (
          <Button onClick={() => setBefore(versions.at(-1)?.number ?? null)}>Older</Button>
        ) : null}
      </div>
    </section>
  );
}
