'use client';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { LevelBadge } from '@/app/_components/card/level-badge';
import { EdenLevel } from '@/app/_components/eden/eden-level';
import { Button, ButtonLink } from '@/app/_components/forms/button';
import { Field, Input } from '@/app/_components/forms/field';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { PageSteps } from '@/app/_components/site/step-links';
import type { AnyCard, Card } from '@/lib/cards/catalogue';
import { costText, figureText } from '@/lib/cards/figure-text';
import { setIdProblem } from '@/lib/cards/own-check';
import { ownPage as pageOfOwn } from '@/lib/cards/own-pages';
import { pathOfOwnCard } from '@/lib/cards/own-place';
import { OWN_BOUNDS, type OwnSet } from '@/lib/cards/own-types';
import { send } from '@/lib/client/account';
import { changed } from '@/lib/client/answers';
import { OWN_CARDS, type OwnAdded, useCatalogue } from '@/lib/client/cards';
import { removeSet, renameSet } from '@/lib/client/own-cards';
import { useAnswer } from '@/lib/client/use-answer';
import { useSession } from '@/lib/client/use-session';
import type { EdenListing } from '@/lib/eden/listing';
import { EDEN_KIND_NAMES, valueWord } from '@/lib/eden/tile';
import { typeName } from '@/lib/faces/face-card';
import { SetMaker } from './set-maker';

/** All custom sets with their cards, and a form for a new set. */
export function CustomCardsScreen() {
  const asked = Number(useSearchParams().get('page') ?? 1);
  const answer = useAnswer(OWN_CARDS);
  const hasAccounts = useSession()?.accounts === true;
  return (
    <>
      <PageHeader
        title="Your cards"
        lead="Cards that you added. You can search, count, build with and play them like any other card."
        actions={
          <>
            <ButtonLink look="primary" href="/cards/mine/new">
              New card
            </ButtonLink>
            <ButtonLink href="/cards/mine/import">Import a set</ButtonLink>
            <ButtonLink href="/cards/proposals">Proposals</ButtonLink>
            {hasAccounts ? <ButtonLink href="/cards/published">Published sets</ButtonLink> : null}
          </>
        }
      />
      <Answered path={OWN_CARDS} answer={answer}>
        {(added) => (
          <>
            {added.sets.length + added.cards.length + (added.eden?.length ?? 0) === 0 ? (
              <EmptyState title="No custom cards yet">
                <p>
                  Create a set, then add a card: its name, figures and text. The text is compiled as
                  you type. To correct an official card, choose “Correct this card” on its page.
                </p>
              </EmptyState>
            ) : (
              <CustomSets added={added} asked={asked} />
            )}
            <section aria-labelledby="new-set" className="mt-12 pb-12">
              <h2 id="new-set" className="eyebrow mb-3 border-b border-line pb-2">
                A new set
              </h2>
              <SetMaker sets={added.sets} then="new-card" />
            </section>
          </>
        )}
      </Answered>
    </>
  );
}

function CustomSets({ added, asked }: { readonly added: OwnAdded; readonly asked: number }) {
  const found = useCatalogue();
  if (found === null) return <Skeleton />;
  const mine = new Set(added.cards.map(({ id }) => id));
  // Sorted by number.
  const edge = found === 'failed' ? added.cards : found.cards.filter(({ id }) => mine.has(id));
  const cards: readonly AnyCard[] = [...edge, ...(added.eden ?? [])];
  const shown = pageOfOwn(added.sets, cards, Number.isSafeInteger(asked) ? asked : 1);
  return (
    <>
      {shown.sets.map(({ set, cards: some, of }) => (
        <CustomSetSection key={set.id} set={set} cards={some} of={of} />
      ))}
      <PageSteps
        page={shown.page}
        pages={shown.pages}
        to={(next) => (next === 1 ? '/cards/mine' : `/cards/mine?page=${next}`)}
      />
    </>
  );
}

interface OwnSetSectionProps {
  readonly set: OwnSet;
  /** The cards of the set that are on this page of the list. */
  readonly cards: readonly AnyCard[];
  /** The number of all cards in the set, on this and other pages. */
  readonly of: number;
}

function powerWords({ ap, dp }: Card): string {
  return ap === null && dp === null ? '' : `${figureText(ap)}/${figureText(dp)}`;
}

/** Describes the type and figures of a card in a few words. */
function describeCard(card: AnyCard): string {
  const words =
    card.game === 'eden'
      ? [`Eden, ${EDEN_KIND_NAMES[card.facts.kind]}`, card.facts.faction, ...figuresOf(card.facts)]
      : [typeName(card), `cost ${costText(card.cost, card.bullet)}`, powerWords(card)];
  return words.filter(Boolean).join(', ');
}

function figuresOf(facts: EdenListing['facts']): readonly string[] {
  return facts.value === undefined ? [] : [`${valueWord(facts)} ${facts.value}`];
}

/** A set with its cards, each with its level of automation. */
function CustomSetSection({ set, cards, of }: OwnSetSectionProps) {
  const own = setIdProblem(set.id, []) === null;
  return (
    <section aria-labelledby={`set-${set.id}`} className="mb-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2">
        <h2 id={`set-${set.id}`} className="text-xl font-semibold wrap-anywhere">
          {set.name}{' '}
          <span className="text-base font-normal text-ink-faint">
            {of} {of === 1 ? 'card' : 'cards'}
          </span>
        </h2>
        {own ? (
          <div className="flex flex-wrap gap-2">
            <ButtonLink href={`/cards/mine/new?set=${set.id}`}>Add a card</ButtonLink>
            {of > 0 ? (
              <ButtonLink look="quiet" href={`/collection/set/${set.id}`} prefetch={false}>
                Count
              </ButtonLink>
            ) : null}
            <PublishSwitch set={set.id} name={set.name} />
            <SetActions set={set} empty={of === 0} />
          </div>
        ) : null}
      </div>
      {of === 0 ? <p className="text-ink-faint">No cards yet.</p> : null}
      <ul className="divide-y divide-line">
        {cards.map((card) => (
          <li
            key={card.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2"
          >
            <span className="font-mono text-xs text-ink-faint">{card.number}</span>
            <span className="min-w-0 wrap-anywhere">
              <Link
                href={pathOfOwnCard(card)}
                prefetch={false}
                className="font-medium hover:text-accent hover:underline"
              >
                {card.name}
              </Link>
              <span className="block text-sm text-ink-faint">{describeCard(card)}</span>
            </span>
            {card.game === 'eden' ? <EdenLevel card={card} /> : <LevelBadge level={card.level} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SetActionsProps {
  readonly set: OwnSet;
  readonly empty: boolean;
}

/** Renames a set, and removes it when it is empty. */
function SetActions({ set, empty }: SetActionsProps) {
  const [name, setName] = useState<string | null>(null);
  /** Whether the form was open before, so that its button gets the focus back when it closes. */
  const [wasOpen, setWasOpen] = useState(false);
  const [fault, setFault] = useState('');
  function close(): void {
    setName(null);
    setFault('');
  }
  async function rename(event: FormEvent) {
    event.preventDefault();
    if (name === null || name.trim() === '') return setFault('Give the set a name.');
    const reply = await renameSet({ id: set.id, name: name.trim() });
    if (!reply.ok) return setFault(reply.message);
    close();
  }
  async function remove() {
    const reply = await removeSet(set.id);
    if (!reply.ok) setFault(reply.message);
  }
  if (name !== null)
    return (
      <form onSubmit={rename} className="flex flex-wrap items-end gap-2">
        <Field id={`name-${set.id}`} label={`Name of ${set.name}`} hideLabel error={fault}>
          <Input
            id={`name-${set.id}`}
            autoFocus
            value={name}
            maxLength={OWN_BOUNDS.setName}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          />
        </Field>
        <Button type="submit">Rename</Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </form>
    );
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Rename ${set.name}`}
        autoFocus={wasOpen}
        onClick={() => {
          setName(set.name);
          setWasOpen(true);
        }}
      >
        Rename
      </Button>
      {empty ? (
        <Button look="quiet" aria-label={`Remove ${set.name}`} onClick={remove}>
          Remove
        </Button>
      ) : null}
      {fault === '' ? null : (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
    </>
  );
}

const PUBLISHED_PATH = '/api/v1/published';

/** Publishes a set, or withdraws it. Renders nothing on a site without accounts. */
function PublishSwitch({ set, name }: { readonly set: string; readonly name: string }) {
  const signedIn = useSession()?.signedIn ?? null;
  const published = useAnswer(signedIn === null ? null : PUBLISHED_PATH).body;
  const [problem, setProblem] = useState('');
  if (signedIn === null || published === null) return null;
  const isPublished = published.sets.some(
    (one) => one.set === set && one.username === signedIn.username,
  );
  const toggle = async () => {
    const path = `/api/v1/own/sets/${encodeURIComponent(set)}/publication` as const;
    const done = await send('PUT', path, { isPublished: !isPublished });
    setProblem(done.ok ? '' : done.message);
    changed(PUBLISHED_PATH);
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
