'use client';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { ChoiceLink } from '@/app/_components/print/print-controls';
import { Answered, NothingHere, Unreachable } from '@/app/_components/site/answered';
import { GAMES } from '@/app/_components/site/game-switch';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { pathOf } from '@/lib/cards/card-path';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { freeNumber } from '@/lib/cards/own-check';
import { isOfficialPlace, pathOfOwnCard } from '@/lib/cards/own-place';
import { recordOf } from '@/lib/cards/own-record';
import type { Proposal } from '@/lib/cards/own-types';
import { yamlOf } from '@/lib/cards/record-yaml';
import { changed } from '@/lib/client/answers';
import { OWN_CARDS, type OwnAdded, useCatalogue } from '@/lib/client/cards';
import { useEdenCatalogue } from '@/lib/client/eden-cards';
import { PROPOSALS } from '@/lib/client/own-cards';
import { useRememberedGame } from '@/lib/client/shown-game';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import { CardEditor } from './card-editor';
import { CustomCardTrail } from './custom-card-trail';
import { SetMaker } from './set-maker';
import { type CustomCardHere, NoSuchCard, useCustomCard } from './use-custom-card';

/** The editor of a new card, in the set of `?set=` or in the latest set. When there is no set yet, a form to create one. */
export function NewCardScreen() {
  const params = useSearchParams();
  const asked = params.get('set');
  const remembered = useRememberedGame();
  const said = params.get('game');
  const game = said === 'eden' || said === 'ote' ? said : remembered;
  const answer = useAnswer(OWN_CARDS);
  const sets = answer.body?.sets ?? [];
  const set = sets.find(({ id }) => id === asked) ?? sets.at(-1);
  return (
    <>
      <PageHeader
        eyebrow={<CustomCardTrail />}
        title="New card"
        lead={
          answer.body !== null && set === undefined
            ? 'Custom cards belong to a set of yours. Name the first one.'
            : 'Enter what is printed on the card. Its text is compiled as you type.'
        }
      />
      <Answered path={OWN_CARDS} answer={answer}>
        {() =>
          set === undefined ? (
            <SetMaker sets={[]} then="new-card" />
          ) : (
            <NewCard key={`${game} ${set.id}`} game={game} set={set.id} sets={sets} />
          )
        }
      </Answered>
    </>
  );
}

interface NewCardProps extends Pick<OwnAdded, 'sets'> {
  readonly game: AnyCard['game'];
  readonly set: string;
}

function NewCard({ game, set, sets }: NewCardProps) {
  const edge = useCatalogue();
  const eden = useEdenCatalogue();
  const catalogue: Catalogue<AnyCard> | null | 'failed' = game === 'eden' ? eden : edge;
  if (catalogue === null) return <Skeleton />;
  if (catalogue === 'failed') return <Unreachable onRetry={() => changed(OWN_CARDS)} />;
  const begins = game === 'eden' ? 'game: eden\n' : '';
  const type = game === 'eden' ? 'Fighter' : 'Character';
  return (
    <>
      <nav aria-label="Game of the card" className="mb-6 flex flex-wrap gap-1">
        {GAMES.map(({ id, name }) => (
          <ChoiceLink
            key={id}
            href={`/cards/mine/new?game=${id}&set=${set}`}
            isCurrent={id === game}
          >
            {name}
          </ChoiceLink>
        ))}
      </nav>
      <CardEditor
        yaml={`${begins}set: ${set}\nnumber: "${freeNumber(catalogue, { game, set })}"\ntype: ${type}\n`}
        base={null}
        editing={null}
        sets={sets}
        back="/cards/mine"
      />
    </>
  );
}

/** The cached card may be of an older revision, so it is used only when the server cannot be reached. */
const WAITING: ReadonlySet<string> = new Set(['loading', 'kept']);

/** The editor of a custom card, or of a correction; with `?proposal=ID` of a returned proposal. */
export function EditCardScreen() {
  const proposal = useSearchParams().get('proposal');
  return proposal === null ? <EditCardHere /> : <ReturnedProposal key={proposal} id={proposal} />;
}

function EditCardHere() {
  const here = useCustomCard();
  return <EditCard key={here.id} {...here} />;
}

function ReturnedProposal({ id }: Pick<Proposal, 'id'>) {
  const own = useAnswer(OWN_CARDS);
  const answer = useAnswer(PROPOSALS);
  /** The proposal as it was when the editor opened; a later change of it does not close the editor. */
  const [begun, setBegun] = useState<Proposal | null>(null);
  useTitle(begun === null ? null : `Propose ${begun.record.name} again`);
  if (begun === null)
    return (
      <Answered path={PROPOSALS} answer={answer}>
        {({ proposals }) => {
          const found = proposals.find((one) => one.id === id);
          const isSentBack = found?.state === 'returned' && found.isOwn;
          if (isSentBack) setBegun(found);
          if (isSentBack || WAITING.has(answer.state)) return <Skeleton />;
          return (
            <NothingHere
              title="This proposal is not sent back"
              to="/cards/proposals"
              name="See the proposals"
            >
              It was proposed again or decided, or the address is mistyped.
            </NothingHere>
          );
        }}
      </Answered>
    );
  const { record, cardId } = begun;
  return (
    <>
      <PageHeader
        eyebrow={<CustomCardTrail>{record.name}</CustomCardTrail>}
        title={`Propose ${record.name} again`}
        lead="This is what you proposed. Change it, and propose it again."
      />
      <CardEditor
        yaml={yamlOf(record)}
        base={null}
        editing={cardId}
        sets={own.body?.sets ?? []}
        back="/cards/proposals"
        proposal={begun}
      />
    </>
  );
}

/** The values that the editor starts with. */
interface EditorStart {
  readonly name: string;
  readonly yaml: string;
  readonly base: number | null;
  readonly back: string;
}

function EditCard({ place, id, path, answer }: CustomCardHere) {
  const own = useAnswer(OWN_CARDS);
  const edge = useCatalogue();
  const eden = useEdenCatalogue();
  const catalogue: Catalogue<AnyCard> | null | 'failed' = place.game === 'eden' ? eden : edge;
  /** The first values of the editor. They stay when the card is changed elsewhere: the next save reports that. */
  const [begun, setBegun] = useState<EditorStart | null>(null);
  const correcting = isOfficialPlace(place);
  useTitle(begun === null ? null : `Edit ${begun.name}`);
  if (begun === null) {
    if (catalogue === 'failed') return <Unreachable onRetry={() => changed(path, OWN_CARDS)} />;
    if (catalogue === null || own.state === 'loading' || WAITING.has(answer.state))
      return <Skeleton />;
    const stored = answer.body;
    if (stored === null && answer.state === 'unreachable')
      return <Unreachable onRetry={() => changed(path)} />;
    // Only official cards exist without a saved record.
    const card = catalogue.byId.get(id);
    const published = correcting && card?.id === id ? card : null;
    const record = stored?.record ?? (published === null ? null : recordOf(published));
    if (record === null) return <NoSuchCard />;
    setBegun({
      name: record.name,
      yaml: yamlOf(record),
      base: stored?.revision ?? null,
      back: stored === null && published !== null ? pathOf(published) : pathOfOwnCard(place),
    });
    return <Skeleton />;
  }
  const { name, ...beginning } = begun;
  return (
    <>
      <PageHeader
        eyebrow={<CustomCardTrail>{name}</CustomCardTrail>}
        title={`${correcting ? 'Correct' : 'Edit'} ${name}`}
        lead={
          correcting
            ? 'Your correction replaces the official card in searches, decks and games. Delete it to go back to the official one.'
            : 'Each save is a revision; the earlier ones stay in the history.'
        }
      />
      <CardEditor {...beginning} editing={id} sets={own.body?.sets ?? []} />
    </>
  );
}
