'use client';
import { Play } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useMemo, useState } from 'react';
import { CardHeading } from '@/app/_components/card/card-columns';
import { CountedFaces } from '@/app/_components/card/counted-faces';
import { Button } from '@/app/_components/forms/button';
import { ToggleChip } from '@/app/_components/forms/chip';
import { onDemand } from '@/app/_components/site/on-demand';
import type { Catalogue } from '@/lib/cards/catalogue';
import { TOTALS } from '@/lib/client/collection';
import { useAnswer } from '@/lib/client/use-answer';
import { isSomebody, useSession } from '@/lib/client/use-session';
import { buildPlan } from '@/lib/collection/build-plan';
import { suppliesOf } from '@/lib/collection/supply';
import type { TotalRow } from '@/lib/collection/totals';
import { BOARD_NAMES, entriesOn, titleOf } from '@/lib/decks/deck-list';
import { groupRows } from '@/lib/decks/edit-rows';
import type { SoloResult } from '@/lib/decks/solo-result';
import { deckStatistics } from '@/lib/decks/statistics';
import { BOARDS, type DeckList } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { DeckVerdict, DeckView } from './deck-view';
import { CostCurve } from './statistics-panel';

const NO_TOTALS: readonly TotalRow[] = [];

/** Loaded on demand, with the rules. */
const HowItWins = onDemand(
  () => import('./how-it-wins').then((module) => module.HowItWins),
  <div aria-busy="true" className="h-20" />,
);

/** Loaded on demand: it reads Markdown. */
const Markdown = onDemand(() =>
  import('@/app/_components/community/markdown').then((module) => module.Markdown),
);

interface DeckShowcaseProps {
  readonly list: DeckList;
  readonly catalogue: Catalogue;
  /** Names of cards that may be missing in the catalogue. */
  readonly names?: ReadonlyMap<string, string>;
  /** How it does alone, as its author's browser played it. */
  readonly games?: SoloResult | null;
  /** Where the deck is from. */
  readonly trail: ReactNode;
  /** Buttons beside "Play it". */
  readonly actions: ReactNode;
}

/** A deck of somebody else: its faces or its list, its curve, how it wins, and its notes; to play and to copy. */
export function DeckShowcase({
  list,
  catalogue,
  names,
  games = null,
  trail,
  actions,
}: DeckShowcaseProps) {
  const [view, setView] = useState<'faces' | 'list'>('faces');
  const figures = useMemo(() => deckStatistics(list, catalogue), [list, catalogue]);
  return (
    <>
      <div className="pt-4 pb-4">
        <CardHeading
          trail={trail}
          title={titleOf(list)}
          lead={<DeckVerdict list={list} catalogue={catalogue} />}
          actions={
            <>
              <PlayIt list={list} catalogue={catalogue} />
              {actions}
            </>
          }
        />
      </div>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="cards" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="cards" className="text-xl font-semibold">
              {counted(figures.copies, 'card')}
            </h2>
            <fieldset className="flex gap-2">
              <legend className="sr-only">Show the cards as</legend>
              <ToggleChip on={view === 'faces'} onClick={() => setView('faces')}>
                Faces
              </ToggleChip>
              <ToggleChip on={view === 'list'} onClick={() => setView('list')}>
                List
              </ToggleChip>
            </fieldset>
            <OwnedOfIt list={list} catalogue={catalogue} copies={figures.copies} />
          </div>
          {view === 'faces' ? (
            <DeckFaces list={list} catalogue={catalogue} />
          ) : (
            <DeckView list={list} catalogue={catalogue} names={names} />
          )}
        </section>
        <div className="grid min-w-0 gap-6">
          <section aria-labelledby="wins" className="sheet p-4">
            <h2 id="wins" className="eyebrow mb-2">
              How it wins
            </h2>
            <HowItWins entries={list.entries} catalogue={catalogue} games={games} />
          </section>
          {figures.copies === 0 ? null : <CostCurve figures={figures} />}
          {list.notes === '' ? null : <DeckNotes list={list} catalogue={catalogue} />}
        </div>
      </div>
    </>
  );
}

/** Says how many of the cards the reader owns; nothing to somebody who has counted no card. */
function OwnedOfIt({
  list,
  catalogue,
  copies,
}: Pick<DeckShowcaseProps, 'list' | 'catalogue'> & { readonly copies: number }) {
  const session = useSession();
  const totals = useAnswer(isSomebody(session) ? TOTALS : null).body?.totals ?? NO_TOTALS;
  // Without other decks, all that is owned is free.
  const { free: owned } = useMemo(
    () => buildPlan(entriesOn(list, 'main'), suppliesOf(totals, [], catalogue, '')),
    [list, totals, catalogue],
  );
  if (totals.length === 0 || copies === 0) return null;
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      {owned === copies ? 'You own all of them' : `You own ${owned} of them`}
    </p>
  );
}

/** The notes of a deck, as Markdown, in which the names of its cards are links. */
function DeckNotes({ list, catalogue }: Pick<DeckShowcaseProps, 'list' | 'catalogue'>) {
  const cards = useMemo(
    () => list.entries.flatMap(({ card }) => catalogue.byId.get(card) ?? []),
    [list, catalogue],
  );
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="eyebrow mb-2">
        Notes
      </h2>
      <Markdown text={list.notes} catalogue={catalogue} cards={cards} />
    </section>
  );
}

/** The cards of each board as faces, by type. */
function DeckFaces({ list, catalogue }: Pick<DeckShowcaseProps, 'list' | 'catalogue'>) {
  const boards = useMemo(
    () =>
      BOARDS.map((board) => {
        const entries = entriesOn(list, board).filter(({ count }) => count > 0);
        const rows = groupRows(entries, catalogue, 'type').flatMap((group) => group.rows);
        return {
          board,
          cards: rows.flatMap(({ card, count }) => (card === null ? [] : [{ card, count }])),
          missing: rows.filter(({ card }) => card === null).length,
        };
      }).filter(({ cards, missing }) => cards.length + missing > 0),
    [list, catalogue],
  );
  return boards.map(({ board, cards, missing }) => (
    <section key={board} aria-label={BOARD_NAMES[board]} className="mb-6">
      {board === 'main' ? null : (
        <h3 className="mb-2 text-lg font-semibold">{BOARD_NAMES[board]}</h3>
      )}
      <CountedFaces cards={cards} />
      {missing === 0 ? null : (
        <p className="mt-2 text-sm text-ink-soft">
          {counted(missing, 'card')} of it {missing === 1 ? 'is' : 'are'} not here: the list has the
          names.
        </p>
      )}
    </section>
  ));
}

/** Begins a game alone with the deck, which the reader need not have. */
function PlayIt({ list, catalogue }: Pick<DeckShowcaseProps, 'list' | 'catalogue'>) {
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  async function play() {
    if (isBusy) return;
    setBusy(true);
    try {
      const link = await (await import('./play-link')).playLink(list, catalogue);
      if (link !== null) return router.push(link);
      setFault('There is no card to play with.');
    } catch {
      setFault('The game could not be loaded. Try again.');
    }
    setBusy(false);
  }
  return (
    <>
      <Button look="primary" inactive={isBusy} onClick={() => void play()}>
        <Play aria-hidden="true" className="size-4" />
        Play it
      </Button>
      {fault === '' ? null : (
        <p role="alert" className="w-full text-sm text-bad">
          {fault}
        </p>
      )}
    </>
  );
}
