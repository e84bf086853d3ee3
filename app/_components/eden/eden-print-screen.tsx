'use client';
import { useSearchParams } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { ChoiceLink, PrintCardsButton } from '@/app/_components/print/print-controls';
import { backsOf, FaceSheets, groupBySheet } from '@/app/_components/print/proxy-sheets';
import { PAPERS, readLayout } from '@/app/_components/print/sheet-layout';
import { Unreachable } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { NearLink } from '@/app/_components/site/near-link';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { edenCatalogueNow } from '@/lib/client/eden-cards';
import type { EdenListing } from '@/lib/eden/listing';
import { edenTileOf } from '@/lib/eden/tile';
import { EdenFace, EdenFaceBack } from './eden-face';

/** The maximum number of cards to print: twenty sheets, and as many for the backs. */
const MOST_CARDS = 180;

type FoundCards = readonly EdenListing[] | null | 'failed';

/** Returns the cards that a query finds; null while they load, `failed` when they cannot be loaded. */
function useFoundCards(query: string): FoundCards {
  const [found, setFound] = useState<FoundCards>(null);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const [catalogue, { searchCards }] = await Promise.all([
        edenCatalogueNow(),
        import('@/lib/cards/search/search-cards'),
      ]);
      if (!isWanted) return;
      setFound(catalogue === null ? 'failed' : searchCards(query, catalogue).cards);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [query]);
  return found;
}

/** The found Eden cards in true size, nine on a sheet; for both sides every second sheet has the backs. */
export function EdenPrintScreen() {
  const asked = useSearchParams();
  const query = asked.get('q') ?? '';
  const layout = readLayout(asked);
  const { paper } = layout;
  const isBoth = asked.get('sides') !== 'front';
  const found = useFoundCards(query);
  const to = (sides: string, size: string) =>
    `/cards/eden/print?${new URLSearchParams({ q: query, sides, paper: size })}`;
  const sides = isBoth ? 'both' : 'front';
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          eyebrow={
            <NearLink
              href={`/cards/eden?q=${encodeURIComponent(query)}`}
              className="hover:text-accent"
            >
              Cards of Eden
            </NearLink>
          }
          title="Cards to print"
          lead="Each card is 63 × 88 mm. Print at 100 %, without “fit to page”; for both sides turn the paper over its long edge."
          actions={
            found === null || found === 'failed' || found.length === 0 ? null : <PrintCardsButton />
          }
        />
        <nav aria-label="Sides" className="flex flex-wrap gap-1">
          <ChoiceLink href={to('both', paper.id)} isCurrent={isBoth}>
            Both sides
          </ChoiceLink>
          <ChoiceLink href={to('front', paper.id)} isCurrent={!isBoth}>
            Fronts only
          </ChoiceLink>
        </nav>
        <nav aria-label="Paper" className="mb-6 flex flex-wrap gap-1">
          {PAPERS.map((one) => (
            <ChoiceLink key={one.id} href={to(sides, one.id)} isCurrent={one.id === paper.id}>
              {one.name}
            </ChoiceLink>
          ))}
        </nav>
        <SheetsNote found={found} />
      </div>
      {found === null || found === 'failed' ? null : (
        <FaceSheets sheets={sheetsOf(found.slice(0, MOST_CARDS), isBoth)} layout={layout} />
      )}
    </>
  );
}

/** Explains why there are no sheets, or that some are missing. */
function SheetsNote({ found }: { readonly found: FoundCards }) {
  if (found === null) return <Skeleton />;
  if (found === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  if (found.length === 0) return <EmptyState title="No card matches" />;
  if (found.length <= MOST_CARDS) return null;
  return (
    <p role="status" className="mb-4 text-warn">
      {found.length} cards are too many for one print: the first {MOST_CARDS} are here.
    </p>
  );
}

function sheetsOf(cards: readonly EdenListing[], isBoth: boolean) {
  const backs = new Map<string, ReactNode>();
  const fronts = cards.map((card) => {
    const tile = edenTileOf(card);
    backs.set(card.id, <EdenFaceBack card={tile} />);
    return { key: card.id, face: <EdenFace card={tile} /> };
  });
  const sheets = groupBySheet(fronts);
  if (!isBoth) return sheets;
  return sheets.flatMap((sheet) => [sheet, backsOf(sheet, (key) => backs.get(key))]);
}
