'use client';
import { useSearchParams } from 'next/navigation';
import { DeckTrail } from '@/app/_components/deck/deck-trail';
import { NoSuchDeck, useDeck } from '@/app/_components/deck/use-deck';
import { Answered, Unreachable } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PageHeader } from '@/app/_components/site/page-header';
import { changed } from '@/lib/client/answers';
import { OWN_CARDS, unofficialIds, useCatalogue } from '@/lib/client/cards';
import { TOTALS } from '@/lib/client/collection';
import { CONTENTS } from '@/lib/client/holdings';
import { useAnswer } from '@/lib/client/use-answer';
import { useTitle } from '@/lib/client/use-title';
import { withRows } from '@/lib/collection/totals';
import { missingEntries, type PrintedCopy, printedCopies } from '@/lib/decks/printed-copies';
import type { StoredDeck } from '@/lib/decks/types';
import { ChoiceLink, PrintCardsButton } from './print-controls';
import { FaceSheets, ProxySheets } from './proxy-sheets';
import { BLEEDS, fitsPaper, GAPS, PAPERS, readLayout, type SheetLayout } from './sheet-layout';

/** The maximum number of cards to print: sixty sheets. */
const MOST_COPIES = 540;

/** Returns the copies to print: the whole deck, or the cards that the collection lacks. Null while loading, `failed` when something cannot be loaded. */
function useCopies(deck: StoredDeck | null, missing: boolean): PrintedCopy[] | null | 'failed' {
  const catalogue = useCatalogue();
  const own = useAnswer(OWN_CARDS);
  const contents = useAnswer(missing ? CONTENTS : null);
  const totals = useAnswer(missing ? TOTALS : null);
  if (catalogue === 'failed') return 'failed';
  if (catalogue === null || deck === null) return null;
  const ownIds = unofficialIds(own.body);
  if (!missing) return printedCopies(deck.list.entries, catalogue, ownIds);
  if ([contents, totals].some(({ body, state }) => body === null && state !== 'loading'))
    return 'failed';
  if (contents.body === null || totals.body === null) return null;
  const held = withRows(new Map(), totals.body.totals);
  const lacks = missingEntries(deck.id, contents.body.decks, held, catalogue);
  return printedCopies(lacks, catalogue, ownIds);
}

/** The cards of a deck in true size, nine on a sheet, with cut marks. */
export function PrintScreen() {
  const asked = useSearchParams();
  const layout = readLayout(asked);
  const missing = asked.get('which') === 'missing';
  const { id, path, answer } = useDeck();
  const name = answer.body?.list.name || 'Untitled deck';
  const copies = useCopies(answer.body, missing);
  useTitle(answer.body === null ? null : `Cards of ${name} to print`);
  const to = (changed: Partial<SheetLayout> & { readonly which?: string }) => {
    const { paper, bleed, gap } = { ...layout, ...changed };
    const which = changed.which ?? (missing ? 'missing' : 'all');
    const asks = { which, paper: paper.id, bleed: String(bleed), gap: String(gap) };
    return `/decks/${id}/print?${new URLSearchParams(asks)}`;
  };
  if (answer.refusal?.status === 404) return <NoSuchDeck />;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          eyebrow={<DeckTrail id={id} name={answer.body === null ? null : name} />}
          title="Cards to print"
          lead="Each card is 63 × 88 mm. Print at 100 %, without “fit to page”."
          actions={
            copies === null || copies === 'failed' || copies.length === 0 ? null : (
              <PrintCardsButton />
            )
          }
        />
        <div className="mb-6 flex flex-wrap gap-x-6 gap-y-1">
          <nav aria-label="Which cards" className="flex flex-wrap gap-1">
            <ChoiceLink href={to({ which: 'all' })} isCurrent={!missing}>
              The whole deck
            </ChoiceLink>
            <ChoiceLink href={to({ which: 'missing' })} isCurrent={missing}>
              Only cards I don’t own
            </ChoiceLink>
          </nav>
          <nav aria-label="Paper" className="flex flex-wrap gap-1">
            {PAPERS.map((paper) => (
              <ChoiceLink
                key={paper.id}
                href={to({ paper })}
                isCurrent={paper.id === layout.paper.id}
              >
                {paper.name}
              </ChoiceLink>
            ))}
          </nav>
          <MillimetreChoice
            name="Bleed"
            choices={BLEEDS}
            chosen={layout.bleed}
            layoutOf={(bleed) => ({ ...layout, bleed })}
            hrefOf={(bleed) => to({ bleed })}
          />
          <MillimetreChoice
            name="Gap"
            choices={GAPS}
            chosen={layout.gap}
            layoutOf={(gap) => ({ ...layout, gap })}
            hrefOf={(gap) => to({ gap })}
          />
        </div>
      </div>
      <Answered path={path} answer={answer} waiting={<FaceSheets sheets={[[]]} layout={layout} />}>
        {() => {
          if (copies === null) return <FaceSheets sheets={[[]]} layout={layout} />;
          if (copies === 'failed')
            return <Unreachable onRetry={() => changed(CONTENTS, TOTALS, OWN_CARDS)} />;
          const left = copies.length - MOST_COPIES;
          return copies.length === 0 ? (
            <EmptyState title={missing ? 'You own every card in it' : 'It has no cards'} />
          ) : (
            <>
              {left > 0 ? (
                <p role="status" className="mb-4 text-warn print:hidden">
                  {copies.length.toLocaleString('en')} cards are too many for one print: the first{' '}
                  {MOST_COPIES} are here, {left.toLocaleString('en')} are left out.
                </p>
              ) : null}
              <ProxySheets copies={copies.slice(0, MOST_COPIES)} layout={layout} />
            </>
          );
        }}
      </Answered>
    </>
  );
}

interface MillimetreChoiceProps {
  readonly name: string;
  readonly choices: readonly number[];
  readonly chosen: number;
  readonly layoutOf: (millimetres: number) => SheetLayout;
  readonly hrefOf: (millimetres: number) => string;
}

/** The choices of a length that fit on the paper. */
function MillimetreChoice({ name, choices, chosen, layoutOf, hrefOf }: MillimetreChoiceProps) {
  return (
    <nav aria-label={name} className="flex flex-wrap items-center gap-1">
      <span className="text-sm text-ink-soft">{name}</span>
      {choices
        .filter((one) => fitsPaper(layoutOf(one)))
        .map((one) => (
          <ChoiceLink key={one} href={hrefOf(one)} isCurrent={one === chosen}>
            {one === 0 ? 'none' : `${one} mm`}
          </ChoiceLink>
        ))}
    </nav>
  );
}
