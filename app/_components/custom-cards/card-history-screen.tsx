'use client';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { ButtonLink } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { RestoreControl } from '@/app/_components/forms/restore-control';
import { Answered } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import type { AnyCard } from '@/lib/cards/catalogue';
import { type OwnPlace, pathOfOwnCard } from '@/lib/cards/own-place';
import { recordOf } from '@/lib/cards/own-record';
import type { OwnRecord, OwnRevision } from '@/lib/cards/own-types';
import { diffRecords } from '@/lib/cards/record-diff';
import { officialCards } from '@/lib/client/cards';
import { officialEden } from '@/lib/client/eden-cards';
import { ownCardPath, restoreCard } from '@/lib/client/own-cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import { CustomCardTrail } from './custom-card-trail';
import { RecordChanges } from './record-changes';
import { NoSuchCard, useCustomCard } from './use-custom-card';

/** Returns the official card with this id; null while it loads, and when there is no such card. */
function useOfficialCard(game: OwnPlace['game'], id: string): AnyCard | null {
  const [found, setFound] = useState<AnyCard | null>(null);
  useEffect(() => {
    const coming: Promise<readonly AnyCard[] | null> =
      game === 'eden'
        ? officialEden()
        : officialCards().then((cards) => [...(cards?.values() ?? [])]);
    void coming.then((cards) => setFound(cards?.find((card) => card.id === id) ?? null));
  }, [game, id]);
  return found;
}

/** Every revision of a card, newest first, with its changes. Each can be restored, also for a deleted card. */
export function CardHistoryScreen() {
  const { place, id, answer: card } = useCustomCard();
  const states = ownCardPath(place, '/revisions');
  const answer = useAnswer(states);
  const official = useOfficialCard(place.game, id);
  const [newest] = answer.body?.revisions ?? [];
  const name = newest?.record.name ?? '';
  const isDeleted = card.refusal?.status === 404;
  useTitle(name === '' ? null : `History of ${name}`);
  return (
    <Answered path={states} answer={answer} missing={<NoSuchCard />}>
      {({ revisions }) => (
        <>
          <PageHeader
            eyebrow={<CustomCardTrail>{name}</CustomCardTrail>}
            title={`History of ${name}`}
            lead={
              isDeleted
                ? 'The card was deleted. Restoring a revision brings it back.'
                : 'Restoring a revision saves it as a new one. Nothing is overwritten.'
            }
            actions={
              isDeleted ? null : (
                <ButtonLink href={pathOfOwnCard(place)}>Back to the card</ButtonLink>
              )
            }
          />
          <RevisionList
            revisions={revisions}
            origin={official && recordOf(official)}
            act={({ number: revision }) =>
              card.state === 'loading' ? null : revision === card.body?.revision ? (
                <Chip tone="good">Current</Chip>
              ) : (
                <RestoreCard place={place} revision={revision} base={newest?.number ?? 0} />
              )
            }
          />
        </>
      )}
    </Answered>
  );
}

interface RestoreCardProps {
  readonly place: OwnPlace;
  readonly revision: number;
  /** The newest revision known to this page. */
  readonly base: number;
}

/** Saves an old revision as a new one. */
function RestoreCard({ place, revision, base }: RestoreCardProps) {
  const router = useRouter();
  async function restore() {
    const reply = await restoreCard(place, revision, base);
    if (reply.ok) router.push(pathOfOwnCard(place));
    return reply.ok ? '' : reply.message;
  }
  return <RestoreControl revision={revision} restore={restore} />;
}

interface RevisionListProps {
  /** The revisions, newest first. */
  readonly revisions: readonly OwnRevision[];
  /** The official card, which the first revision is compared with; null when the card has none. */
  readonly origin: OwnRecord | null;
  /** Returns the buttons that are shown beside a revision. */
  readonly act: (revision: OwnRevision) => ReactNode;
}

/** The revisions of a card: when, why, and the changes. */
function RevisionList({ revisions, origin, act }: RevisionListProps) {
  return (
    <ol>
      {revisions.map((revision, at) => {
        const before = revisions[at + 1]?.record ?? (revision.number === 1 ? origin : null);
        return (
          <li
            key={revision.number}
            className="grid gap-x-8 gap-y-2 border-t border-line py-4 sm:grid-cols-[13rem_1fr_auto]"
          >
            <div>
              <h2 className="font-semibold tabular-nums">Revision {revision.number}</h2>
              <p className="text-sm text-ink-faint">
                <TimeAgo iso={revision.createdAt} />
              </p>
              {revision.reason === '' ? null : (
                <p className="text-sm text-ink-soft">{revision.reason}</p>
              )}
            </div>
            <div className="min-w-0">
              <RecordChanges changes={diffRecords(before, revision.record)} />
            </div>
            <div>{act(revision)}</div>
          </li>
        );
      })}
    </ol>
  );
}
