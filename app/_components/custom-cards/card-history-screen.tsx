'use client';
import { ButtonLink } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { Answered } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import { recordOf } from '@/lib/cards/own-record';
import type { OwnRevision } from '@/lib/cards/own-types';
import { useOfficialCards } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import { CustomCardTrail } from './custom-card-trail';
import { NoSuchCard } from './no-such-card';
import { RestoreCard } from './restore-card';
import { RevisionList } from './revision-list';
import { useCustomCard } from './use-custom-card';

/** Every saved state of a card, newest first, with what it changed; each can be restored, also of a deleted card. */
export function CardHistoryScreen() {
  const { set, number, id, path, answer: card } = useCustomCard();
  const states = `${path}/revisions`;
  const answer = useAnswer<{ revisions: readonly OwnRevision[] }>(states);
  const published = useOfficialCards();
  const official = published === 'failed' ? undefined : published?.find((one) => one.id === id);
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
                : 'Nothing is overwritten: restoring a revision puts it on top as a new one.'
            }
            actions={
              isDeleted ? null : (
                <ButtonLink href={`/cards/mine/${set}/${number}`}>Back to the card</ButtonLink>
              )
            }
          />
          <RevisionList
            revisions={revisions}
            origin={official === undefined ? null : recordOf(official)}
            act={({ number: revision }) =>
              card.state === 'loading' ? null : revision === card.body?.revision ? (
                <Chip tone="good">Current</Chip>
              ) : (
                <RestoreCard
                  set={set}
                  number={number}
                  revision={revision}
                  base={newest?.number ?? 0}
                />
              )
            }
          />
        </>
      )}
    </Answered>
  );
}
