'use client';
import { Heart, MessageCircle, Pencil, Plus } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { useCreateDeck } from '@/app/_components/deck/create-deck';
import { DeckShowcase } from '@/app/_components/deck/deck-showcase';
import { Button, ButtonLink, buttonClass } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { ShareButton } from '@/app/_components/forms/share-button';
import { Answered, NothingHere } from '@/app/_components/site/answered';
import { onDemand } from '@/app/_components/site/on-demand';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { SharedDeck } from '@/lib/accounts/shared-decks';
import type { AnswerAt } from '@/lib/api/addressed';
import type { Catalogue } from '@/lib/cards/catalogue';
import type { OteOwnRecord } from '@/lib/cards/own-types';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import { isVisitor, useSession } from '@/lib/client/use-session';
import { useTitle } from '@/lib/client/use-title';
import { copiedFrom } from '@/lib/decks/copied-from';
import { deckWord, titleOf } from '@/lib/decks/deck-list';
import { counted } from '@/lib/text/counted';
import { AuthorName } from './author-name';
import { Comments } from './comments';
import { PlayAgainst } from './play-against';
import { ReportForm } from './report-form';
import { SharedVersions } from './shared-versions';
import { SimilarDecks } from './similar-decks';

/** The rules of Eden are loaded only for troops. */
const TroopView = onDemand(
  () => import('@/app/_components/eden/troop-view').then((module) => module.TroopView),
  <Skeleton rows={6} />,
);

/** Loaded on demand: it counts intervals. */
const RatedByPlay = onDemand(() => import('./rated-by-play').then((module) => module.RatedByPlay));

type SharedPath = `/api/v1/shared/${string}`;

/** A shared deck to read, follow and copy. */
export function SharedDeckScreen() {
  const key = usePathname().split('/')[2] ?? '';
  const path = `/api/v1/shared/${encodeURIComponent(key)}` as const;
  const answer = useAnswer(path);
  return (
    <Answered
      path={path}
      answer={answer}
      missing={
        <NothingHere title="This deck is not shared" to="/decks/library" name="Library">
          Its owner may have stopped sharing it, or changed its address.
        </NothingHere>
      }
    >
      {(found) => <SharedDeckPage path={path} found={found} />}
    </Answered>
  );
}

interface SharedDeckPageProps {
  readonly path: SharedPath;
  readonly found: AnswerAt<SharedPath>;
}

function SharedDeckPage({ path, found }: SharedDeckPageProps) {
  const { deck, isFollowed, thanks, isThanked } = found;
  const { list, by, isPublic } = deck;
  const address = `/d/${deck.key}`;
  const { create, fault } = useCreateDeck();
  const session = useSession();
  const records = useMemo(
    () => deck.ownCards.filter((card) => card.game !== 'eden'),
    [deck.ownCards],
  );
  const cards = useWithOwnCards(records);
  const catalogue = typeof cards === 'object' ? cards : null;
  const [said, setSaid] = useState('');
  useTitle(titleOf(list));
  const settle = (done: Awaited<ReturnType<typeof send>>) => {
    setSaid(done.ok ? '' : done.message);
    changed(path, '/api/v1/followed');
  };
  const follow = async () => settle(await send(isFollowed ? 'DELETE' : 'PUT', `${path}/follow`));
  const thank = async () => settle(await send(isThanked ? 'DELETE' : 'PUT', `${path}/thanks`));
  const reader = session?.signedIn?.username ?? null;
  const isOwn = reader !== null && reader === by.username;
  const isOthers = reader !== null && !isOwn;
  const copy = () => create(copiedFrom(list, { by: by.name, path: isPublic ? address : null }));
  const trail = (
    <span className="flex flex-wrap items-center gap-x-4">
      <span>
        by <AuthorName by={by} />
      </span>
      <CommentsLink path={path} />
    </span>
  );
  const actions = (
    <>
      {list.game === 'ote' ? <PlayAgainst deck={deck.key} /> : null}
      {isOwn ? (
        <ButtonLink href={`/decks/${deck.subject.replace('deck:', '')}`} prefetch={false}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </ButtonLink>
      ) : isVisitor(session) ? (
        <SignInLink className={buttonClass()}>Sign in to copy it</SignInLink>
      ) : (
        <Button onClick={copy}>
          <Plus aria-hidden="true" className="size-4" />
          Copy to my {deckWord(list.game)}s
        </Button>
      )}
      {isOthers ? (
        <>
          {/* As wide before as after a press, so that nothing moves. */}
          <Button onClick={follow} aria-pressed={isFollowed} className="min-w-26">
            {isFollowed ? 'Following' : 'Follow'}
          </Button>
          <Button onClick={thank} aria-pressed={isThanked}>
            <Heart aria-hidden="true" className={`size-4 ${isThanked ? 'fill-current' : ''}`} />
            Thanks
            <span className="min-w-4 tabular-nums">{thanks}</span>
          </Button>
        </>
      ) : (
        <ThankedBy thanks={thanks} />
      )}
      <SendIt address={address} title={titleOf(list)} />
      <p role="alert" className="w-full text-sm text-bad empty:hidden">
        {said || fault}
      </p>
    </>
  );
  return (
    <>
      {list.game === 'eden' ? (
        <>
          <PageHeader eyebrow={trail} title={titleOf(list)} actions={actions} />
          <TroopView list={list} ownCards={deck.ownCards} />
        </>
      ) : (
        <SharedCards
          list={list}
          catalogue={cards}
          games={deck.games}
          trail={trail}
          actions={actions}
        />
      )}
      {list.game === 'eden' ? null : <RatedByPlay path={path} />}
      {catalogue === null ? null : <SharedVersions deck={deck} catalogue={catalogue} />}
      <div className="mt-10 grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Comments deck={deck.key} author={by.username} catalogue={catalogue} />
        <SimilarDecks deck={deck} />
      </div>
      <div className="mt-10">
        <ReportForm subject={deck.subject} what={`this ${deckWord(list.game)}`} by={by.username} />
      </div>
    </>
  );
}

/** The way to the comments, with their number, which are at the end of the page. */
function CommentsLink({ path }: Pick<SharedDeckPageProps, 'path'>) {
  const count = useAnswer(`${path}/comments`).body?.comments.length ?? 0;
  return (
    <a href="#comments" className="inline-flex min-h-10 items-center gap-1.5 text-link">
      <MessageCircle aria-hidden="true" className="size-4" />
      {count === 0 ? 'Comment' : counted(count, 'comment')}
    </a>
  );
}

/** Sends the address of the deck to others: by the share sheet of the device, or by copying it where there is none. */
function SendIt({ address, title }: { readonly address: string; readonly title: string }) {
  const url = `${window.location.origin}${address}`;
  return typeof navigator.share === 'function' ? (
    <ShareButton url={url} title={title} />
  ) : (
    <CopyButton text={url} label="Copy the address" otherwise="copy it from the address bar" />
  );
}

function ThankedBy({ thanks }: Pick<SharedDeckPageProps['found'], 'thanks'>) {
  if (thanks === 0) return null;
  return (
    <p className="inline-flex min-h-10 items-center gap-1.5 text-sm text-ink-soft tabular-nums">
      <Heart aria-hidden="true" className="size-4" />
      {counted(thanks, 'person', 'people')} thanked
    </p>
  );
}

interface SharedCardsProps extends Pick<SharedDeck, 'list' | 'games'> {
  readonly catalogue: Catalogue | null | 'failed';
  readonly trail: ReactNode;
  readonly actions: ReactNode;
}

function SharedCards({ list, catalogue, games, trail, actions }: SharedCardsProps) {
  if (catalogue === null) return <Skeleton rows={6} />;
  if (catalogue === 'failed')
    return (
      <p className="pt-8 text-ink-soft">The cards could not be loaded: can’t reach the server.</p>
    );
  return (
    <DeckShowcase list={list} catalogue={catalogue} games={games} trail={trail} actions={actions} />
  );
}

/** Returns the reader's catalogue with the author's own cards of the deck. */
function useWithOwnCards(records: readonly OteOwnRecord[]): Catalogue | null | 'failed' {
  const found = useCatalogue();
  const [made, setMade] = useState<Catalogue | null>(null);
  const isPlain = records.length === 0;
  useEffect(() => {
    if (isPlain || found === null || found === 'failed') return;
    let isLeft = false;
    void import('@/lib/cards/own-catalogue').then(({ ownCatalogueOf }) => {
      if (!isLeft) setMade(ownCatalogueOf(found, records).catalogue);
    });
    return () => {
      isLeft = true;
    };
  }, [found, records, isPlain]);
  return isPlain || found === 'failed' ? found : made;
}
