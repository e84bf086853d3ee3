'use client';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { ButtonLink } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { Answered } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import { useCatalogue } from '@/lib/client/cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import type { DeckHistory, HistoryShown } from '@/lib/decks/types';
import { NoSuchDeck } from './no-such-deck';
import { RestoreButton } from './restore-button';
import { RevisionEntry } from './revision-entry';
import { useDeck } from './use-deck';

/** What the address asks for; `isSense`: it makes sense. */
function readAsked(asked: URLSearchParams) {
  const show: HistoryShown = asked.get('show') === 'saves' ? 'saves' : 'steps';
  const before = asked.get('before');
  const isSense = before === null || /^[1-9]\d{0,8}$/.test(before);
  return { show, before: isSense ? before : null, isSense };
}

/** The saved states of a deck, newest first and a part of them at a time, with what each changed; each can be restored. */
export function HistoryScreen() {
  const { show, before, isSense } = readAsked(useSearchParams());
  const { id, path, answer: deck } = useDeck();
  const states = `${path}/revisions?${new URLSearchParams({ show, ...(before && { before }) })}`;
  const answer = useAnswer<DeckHistory>(states);
  const found = useCatalogue();
  const name = deck.body?.list.name || 'Without a name';
  const nameOf = (card: string) =>
    (found === 'failed' ? null : found)?.byId.get(card)?.name ?? card;
  const page = `/decks/${id}/history`;
  const other = show === 'steps' ? 'saves' : 'steps';
  const current = deck.body?.revision ?? 0;
  useTitle(deck.body === null ? null : `History of ${name}`);
  if (deck.refusal?.status === 404) return <NoSuchDeck />;
  return (
    <>
      <PageHeader
        eyebrow={
          <>
            <Link href="/decks">Decks</Link> /{' '}
            <Link href={`/decks/${id}`}>{deck.body === null ? '…' : name}</Link>
          </>
        }
        title="History"
        lead="Nothing is overwritten: restoring a revision puts it on top as a new one."
        actions={<ButtonLink href={`/decks/${id}`}>Back to the deck</ButtonLink>}
      />
      <p className="mb-4 text-sm text-ink-soft">
        {isSense ? null : 'The address asks for no part of the history: here is the newest. '}
        {show === 'steps'
          ? 'What you saved within ten minutes is one step. '
          : 'Every save is shown. '}
        <Link href={`${page}?show=${other}`} className="text-link">
          {show === 'steps' ? 'Show every save' : 'Show steps'}
        </Link>
      </p>
      <Answered path={states} answer={answer}>
        {({ revisions, earlier }) => (
          <>
            {revisions.length === 0 ? <p>There is nothing older.</p> : null}
            <ol>
              {revisions.map((revision, index) => (
                <RevisionEntry
                  key={revision.number}
                  revision={revision}
                  before={revisions[index + 1] ?? earlier}
                  nameOf={nameOf}
                >
                  {deck.body === null ? null : revision.number >= current ? (
                    <Chip tone="good">Current</Chip>
                  ) : (
                    <RestoreButton
                      deck={id}
                      base={current}
                      revision={revision.number}
                      list={revision.list}
                    />
                  )}
                </RevisionEntry>
              ))}
            </ol>
            <nav aria-label="Parts of the history" className="mt-4 flex gap-6 text-sm">
              {before === null ? null : (
                <Link href={`${page}?show=${show}`} className="text-link">
                  Newest
                </Link>
              )}
              {earlier === null ? null : (
                <Link
                  href={`${page}?show=${show}&before=${revisions.at(-1)?.number}`}
                  className="text-link"
                >
                  Older
                </Link>
              )}
            </nav>
          </>
        )}
      </Answered>
    </>
  );
}
