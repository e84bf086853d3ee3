'use client';
import { AbilityList, BulletTies, ClauseList } from '@/app/_components/card/ability-list';
import { CardColumns } from '@/app/_components/card/card-columns';
import { CardPhotos } from '@/app/_components/card/card-photos';
import { CardFacts } from '@/app/_components/card/card-section';
import { CardText } from '@/app/_components/card/card-text';
import { DecksWithCard } from '@/app/_components/card/decks-with-card';
import { Answered, Unreachable } from '@/app/_components/site/answered';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { StoredOwnCard } from '@/lib/cards/own-types';
import { changed } from '@/lib/client/answers';
import { OWN_CARDS, type OwnAdded, useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import { CustomCardHeading } from './custom-card-heading';
import { NoSuchCard } from './no-such-card';
import { useCustomCard } from './use-custom-card';

/** A card of one's own, or a correction of an official one: its face, its facts, what its text does. */
export function CustomCardScreen() {
  const { path, answer } = useCustomCard();
  useTitle(answer.body?.record.name ?? null);
  return (
    <Answered path={path} answer={answer} missing={<NoSuchCard />}>
      {(stored) => <OwnCard stored={stored} />}
    </Answered>
  );
}

function OwnCard({ stored }: { readonly stored: StoredOwnCard }) {
  const catalogue = useCatalogue();
  const added = useAnswer<OwnAdded>(OWN_CARDS);
  if (catalogue === 'failed') return <Unreachable onRetry={() => changed(OWN_CARDS)} />;
  const card = catalogue?.byId.get(stored.id);
  // A card that was just saved is compiled on the server, and comes a moment later.
  if (catalogue === null || card === undefined) return <Skeleton />;
  return (
    <article className="pb-12">
      <CustomCardHeading card={card} stored={stored} sets={added.body?.sets ?? []} />
      <CardColumns card={card}>
        <CardText card={card} />
        <AbilityList card={card} />
        <CardFacts card={card} />
        <BulletTies card={card} catalogue={catalogue} />
        <DecksWithCard card={card.id} />
        <ClauseList card={card} />
        <CardPhotos card={card} />
      </CardColumns>
    </article>
  );
}
