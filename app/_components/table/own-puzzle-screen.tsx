'use client';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { Unreachable } from '@/app/_components/site/answered';
import { BlankPage } from '@/app/_components/site/blank-page';
import { PageHeader } from '@/app/_components/site/page-header';
import { hashText, type Puzzle } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { useCatalogue } from '@/lib/client/cards';
import { useFragment } from '@/lib/client/use-fragment';
import { useTitle } from '@/lib/client/use-title';
import { readPuzzleLink } from '@/lib/ote/link/puzzle-link';
import { readPuzzleText } from '@/lib/ote/puzzle-text';
import { cardSource } from '@/lib/scenarios/scenario-files';
import { PuzzleAtTable } from './puzzle-table';

/** The page of a puzzle from a file or a link. */
export function OwnPuzzleScreen() {
  const cards = useCatalogue();
  const fragment = useFragment();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null || fragment === null ? (
    <BlankPage />
  ) : (
    <OwnPuzzle cards={cards} fragment={fragment} />
  );
}

/** A puzzle from a link. `id` is derived from its file, as key for its game and its solution. */
interface LinkedPuzzle {
  readonly id: string;
  readonly puzzle: Puzzle;
}

interface OwnPuzzleProps {
  readonly cards: Catalogue;
  readonly fragment: string;
}

/** The table of the puzzle in the fragment of the address, or what is wrong with it. */
function OwnPuzzle({ cards, fragment }: OwnPuzzleProps) {
  const [found, setFound] = useState<LinkedPuzzle | readonly string[] | null>(null);
  useEffect(() => {
    let shown = true;
    void readLinkedPuzzle(fragment, cards).then((read) => {
      if (shown) setFound(read);
    });
    return () => {
      shown = false;
    };
  }, [fragment, cards]);
  useTitle(found !== null && 'puzzle' in found ? `Puzzle: ${found.puzzle.title}` : null);
  if (found === null) return <BlankPage />;
  if ('puzzle' in found) return <PuzzleAtTable key={found.id} {...found} />;
  return (
    <div className="page-width pb-12">
      <PageHeader title="This puzzle cannot be opened" />
      {found.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <ButtonLink look="primary" href="/puzzles" className="mt-6">
        All puzzles
      </ButtonLink>
    </div>
  );
}

async function readLinkedPuzzle(
  fragment: string,
  cards: Catalogue,
): Promise<LinkedPuzzle | readonly string[]> {
  const link = await readPuzzleLink(fragment);
  if (!link.ok) return [link.message];
  const read = readPuzzleText(link.text, cardSource(cards));
  if (!read.ok) {
    return read.messages.map(({ line, message }) => `Line ${line} of the puzzle: ${message}.`);
  }
  return { id: `own-${hashText(link.text)}`, puzzle: read.puzzle };
}
