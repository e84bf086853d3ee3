'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { AbilityList, BulletTies, ClauseList } from '@/app/_components/card/ability-list';
import { AddToDeck } from '@/app/_components/card/add-to-deck';
import { CardColumns, CardHeading } from '@/app/_components/card/card-columns';
import { CardFacts } from '@/app/_components/card/card-facts';
import { CardText } from '@/app/_components/card/card-text';
import { DecksWithCard } from '@/app/_components/card/decks-with-card';
import { GoesWith } from '@/app/_components/card/goes-with';
import { LevelBadge } from '@/app/_components/card/level-badge';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { EdenCardView } from '@/app/_components/eden/eden-card-view';
import { EdenLevel } from '@/app/_components/eden/eden-level';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { CardPhotos } from '@/app/_components/photos/card-photos';
import { Answered, Unreachable } from '@/app/_components/site/answered';
import { Skeleton } from '@/app/_components/site/skeleton';
import { namedTies } from '@/lib/cards/bullet-providers';
import { pathOf } from '@/lib/cards/card-path';
import type { AnyCard } from '@/lib/cards/catalogue';
import { inNamedSet, isOfficialPlace, type OwnPlace, pathOfOwnCard } from '@/lib/cards/own-place';
import type { OwnSet, StoredOwnCard } from '@/lib/cards/own-types';
import { setName } from '@/lib/cards/sets';
import { changed } from '@/lib/client/answers';
import { OWN_CARDS, useCatalogue } from '@/lib/client/cards';
import { removeCard } from '@/lib/client/own-cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import { goesWith } from '@/lib/decks/goes-with';
import { ownListing } from '@/lib/eden/listing';
import { EDEN_KIND_NAMES } from '@/lib/eden/tile';
import { typeName } from '@/lib/faces/face-card';
import { CustomCardTrail } from './custom-card-trail';
import { NoSuchCard, useCustomCard } from './use-custom-card';

/** The page of a custom card or a correction: face, facts and compiled text. */
export function CustomCardScreen() {
  const { path, answer } = useCustomCard();
  useTitle(answer.body?.record.name ?? null);
  return (
    <Answered path={path} answer={answer} missing={<NoSuchCard />}>
      {(stored) =>
        stored.record.game === 'eden' ? (
          <OwnEdenCard stored={stored} />
        ) : (
          <OwnCard stored={stored} />
        )
      }
    </Answered>
  );
}

function OwnCard({ stored }: { readonly stored: StoredOwnCard }) {
  const catalogue = useCatalogue();
  const added = useAnswer(OWN_CARDS);
  if (catalogue === 'failed') return <Unreachable onRetry={() => changed(OWN_CARDS)} />;
  const card = catalogue?.byId.get(stored.id);
  // A card that was just saved is compiled on the server and arrives a moment later.
  if (catalogue === null || card === undefined) return <Skeleton />;
  return (
    <article className="pb-10">
      <CardColumns
        card={card}
        side={
          <>
            <DecksWithCard card={card.id} name={card.name} />
            <CardPhotos card={card} />
          </>
        }
        heading={<CustomCardHeading card={card} stored={stored} sets={added.body?.sets ?? []} />}
      >
        <CardText card={card} />
        <AbilityList card={card} />
        <BulletTies card={card} catalogue={catalogue} />
        <CardFacts card={card} />
        <ClauseList card={card} />
        <GoesWith companions={goesWith(card, catalogue, [], namedTies(card, catalogue))} />
      </CardColumns>
    </article>
  );
}

/** A card of Eden, rendered from the last response; its listing needs nothing else. */
function OwnEdenCard({ stored }: { readonly stored: StoredOwnCard }) {
  const added = useAnswer(OWN_CARDS);
  const { record } = stored;
  if (record.game !== 'eden') return null;
  const sets = added.body?.sets ?? [];
  const card = inNamedSet(ownListing(record), sets);
  return (
    <article className="pb-12">
      <div className="pt-4 pb-6">
        <CustomCardHeading card={card} stored={stored} sets={sets} />
      </div>
      <EdenCardView card={card} />
    </article>
  );
}

interface OwnCardHeadingProps {
  readonly card: AnyCard;
  readonly stored: StoredOwnCard;
  readonly sets: readonly OwnSet[];
}

/** The top of a custom card's page, with its actions. */
function CustomCardHeading({ card, stored, sets }: OwnCardHeadingProps) {
  const { set, number, name } = card;
  const correction = isOfficialPlace(card);
  const inSet = sets.find(({ id }) => id === set)?.name ?? setName(set);
  return (
    <CardHeading
      trail={
        <CustomCardTrail>
          <span>
            {inSet} {number}
          </span>
        </CustomCardTrail>
      }
      title={name}
      lead={
        <>
          {card.game === 'eden' ? EDEN_KIND_NAMES[card.facts.kind] : typeName(card)}
          {card.game === 'eden' ? <EdenLevel card={card} /> : <LevelBadge level={card.level} />}
          <span className="text-ink-faint">
            Revision {stored.revision}, <TimeAgo iso={stored.updatedAt} />
          </span>
          {correction ? (
            <span className="w-full">
              Your correction of the{' '}
              <Link href={pathOf(card)} className="text-link">
                official card
              </Link>
              ; it is used everywhere.
            </span>
          ) : null}
        </>
      }
      actions={
        <>
          {card.game === 'eden' ? null : <AddToDeck card={card.id} name={card.name} />}
          <ButtonLink href={pathOfOwnCard(card, '/edit')}>Edit</ButtonLink>
          <ButtonLink href={pathOfOwnCard(card, '/history')}>History</ButtonLink>
          <DeleteCard place={stored.record} name={name} correction={correction} />
        </>
      }
    />
  );
}

interface DeleteCardProps {
  readonly place: OwnPlace;
  readonly name: string;
  readonly correction: boolean;
}

/** Deletes a card after a confirmation; its history stays. */
function DeleteCard({ place, name, correction }: DeleteCardProps) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  async function remove() {
    const reply = await removeCard(place);
    if (!reply.ok && reply.status !== 404) return setFault(reply.message);
    dialog.current?.close();
    router.push(pathOfOwnCard(place, '/history'));
  }
  const label = correction ? 'Remove the correction' : 'Delete';
  return (
    <>
      <Button look="danger" onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby="delete-title"
        className="sheet m-auto max-w-md p-6 text-ink backdrop:bg-ink/40"
      >
        <h2 id="delete-title" className="text-lg font-semibold">
          {label}: {name}?
        </h2>
        <p className="mt-2 text-sm text-ink-soft">
          {correction
            ? 'The official card is used again. '
            : 'Searches leave it out, and decks that contain it show it as unknown. '}
          You can restore it from its history.
        </p>
        {fault === '' ? null : (
          <p role="alert" className="mt-2 text-sm text-bad">
            {fault}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="danger" onClick={remove}>
            {label}
          </Button>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Keep it
          </Button>
        </div>
      </dialog>
    </>
  );
}
