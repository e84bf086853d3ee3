'use client';
import { useSearchParams } from 'next/navigation';
import { DeckTrail } from '@/app/_components/deck/deck-trail';
import { NoSuchDeck, useDeck } from '@/app/_components/deck/use-deck';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import type { Catalogue } from '@/lib/cards/catalogue';
import { useCatalogue } from '@/lib/client/cards';
import { useTitle } from '@/lib/client/use-title';
import { checkDeck } from '@/lib/decks/check';
import { BOARD_NAMES, titleOf } from '@/lib/decks/deck-list';
import { totalCards } from '@/lib/decks/edit';
import { sheetByNumber, sheetByType } from '@/lib/decks/sheet';
import type { DeckList } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { ChoiceLink, PrintCardsButton } from './print-controls';
import { PAPER_CLASS, TickTable } from './tick-table';

/** The printed sheet of a deck: for its player, or for a tournament with collector numbers. */
export function SheetScreen() {
  const kind = useSearchParams().get('kind') === 'tournament' ? 'tournament' : 'deck';
  const { id, path, answer } = useDeck();
  const found = useCatalogue();
  const name = answer.body?.list.name || 'Untitled deck';
  useTitle(answer.body === null ? null : `Sheet of ${name}`);
  if (answer.refusal?.status === 404) return <NoSuchDeck />;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          eyebrow={<DeckTrail id={id} name={answer.body === null ? null : name} />}
          title="Deck sheet"
          lead="One page of A4 or Letter, or as many as it takes."
          actions={<PrintCardsButton />}
        />
        <nav aria-label="Kind of sheet" className="mb-6 flex flex-wrap gap-1">
          <ChoiceLink href={`/decks/${id}/sheet`} isCurrent={kind === 'deck'}>
            For the player
          </ChoiceLink>
          <ChoiceLink href={`/decks/${id}/sheet?kind=tournament`} isCurrent={kind === 'tournament'}>
            For a tournament
          </ChoiceLink>
        </nav>
      </div>
      <Answered path={path} answer={answer}>
        {({ list }) => {
          if (found === 'failed') return <p>The cards could not be loaded.</p>;
          if (found === null) return <Skeleton rows={8} />;
          if (totalCards(list) === 0) return <EmptyState title="The deck has no cards" />;
          return kind === 'deck' ? (
            <PlayerSheet list={list} catalogue={found} />
          ) : (
            <TournamentSheet list={list} catalogue={found} />
          );
        }}
      </Answered>
    </>
  );
}

interface SheetProps {
  readonly list: DeckList;
  readonly catalogue: Catalogue;
}

/** Cards by type with their figures, in two columns. */
function PlayerSheet({ list, catalogue }: SheetProps) {
  const boards = (['main', 'side'] as const).flatMap((board) => {
    const groups = sheetByType(list, board, catalogue);
    return groups.length === 0 ? [] : [{ board, groups }];
  });
  return (
    <article className={PAPER_CLASS}>
      <h2 className="text-xl font-semibold">{titleOf(list)}</h2>
      <p className="mb-4">
        {counted(totalCards(list), 'card')}
        {list.side === undefined ? '' : `, ${totalCards(list, 'side')} on the sideboard`}
      </p>
      {boards.map(({ board, groups }) => (
        <section key={board} className="mb-4">
          {board === 'main' ? null : (
            <h3 className="mb-2 border-b border-black font-semibold">{BOARD_NAMES[board]}</h3>
          )}
          <div className="gap-8 sm:columns-2 print:columns-2">
            {groups.map(({ label, count, lines }) => (
              <table key={label} className="mb-4 w-full break-inside-avoid">
                <caption className="border-b border-black text-left font-semibold">
                  {label} ({count})
                </caption>
                <thead className="text-[0.85em]">
                  <tr>
                    {['Copies', 'Card'].map((head) => (
                      <th key={head} scope="col">
                        <span className="sr-only">{head}</span>
                      </th>
                    ))}
                    {['Cost', 'AP/DP', 'Pull'].map((head) => (
                      <th key={head} scope="col" className="pl-2 text-right font-normal">
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {lines.map(({ count: copies, name, cost, power, pull }) => (
                    <tr key={name} className="border-b border-neutral-300 align-top">
                      <td className="w-6 py-0.5 text-right font-semibold">{copies}</td>
                      <th scope="row" className="px-2 py-0.5 text-left font-normal">
                        {name}
                      </th>
                      <td className="w-10 py-0.5 pl-2 text-right whitespace-nowrap">{cost}</td>
                      <td className="w-14 py-0.5 pl-2 text-right whitespace-nowrap">{power}</td>
                      <td className="w-10 py-0.5 pl-2 text-right whitespace-nowrap">{pull}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          </div>
        </section>
      ))}
      {list.notes === '' ? null : <p className="whitespace-pre-wrap">{list.notes}</p>}
    </article>
  );
}

/** A line to write on. */
function BlankLine({ label }: { readonly label: string }) {
  return (
    <p className="flex items-end gap-2">
      <span className="shrink-0">{label}</span>
      <span className="h-6 flex-1 border-b border-black" />
    </p>
  );
}

/** The cards by collector number, with space for notes of player and judge. */
function TournamentSheet({ list, catalogue }: SheetProps) {
  const check = checkDeck(list, catalogue, 'tournament');
  return (
    <article className={PAPER_CLASS}>
      <div className="mb-4 grid gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        <BlankLine label="Player" />
        <BlankLine label="Event" />
        <BlankLine label="Date" />
        <p>
          Deck: <strong>{titleOf(list)}</strong>, {counted(totalCards(list), 'card')}.{' '}
          {check.legal ? 'Legal in Tournament 1.2.' : 'Not legal in Tournament 1.2.'}
        </p>
      </div>
      {(['main', 'side'] as const).map((board) => {
        const lines = sheetByNumber(list, board, catalogue);
        if (lines.length === 0) return null;
        return (
          <section key={board} className="mb-4">
            <h2 className="border-b border-black font-semibold">
              {board === 'main' ? 'Deck' : 'Sideboard'} ({totalCards(list, board)})
            </h2>
            <div className="gap-8 sm:columns-2 print:columns-2">
              <TickTable
                columns={['Card', 'Set and number']}
                lines={lines.map(({ count, name, number }) => ({
                  key: number,
                  count,
                  cells: [name, number],
                }))}
              />
            </div>
          </section>
        );
      })}
      <div className="mt-6 grid gap-x-8 gap-y-2 sm:grid-cols-2 print:grid-cols-2">
        <BlankLine label="Player’s signature" />
        <BlankLine label="Judge" />
      </div>
    </article>
  );
}
