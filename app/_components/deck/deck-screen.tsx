'use client';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { Answered } from '@/app/_components/site/answered';
import { onDemand } from '@/app/_components/site/on-demand';
import { useCatalogue } from '@/lib/client/cards';
import { useGameOfPage } from '@/lib/client/shown-game';
import { useTitle } from '@/lib/client/use-title';
import { titleOf } from '@/lib/decks/deck-list';
import { tabTitle } from '@/lib/decks/deck-tabs';
import { FORMATS } from '@/lib/decks/formats';
import { FORMAT_ID } from '@/lib/decks/own-format';
import type { StoredDeck } from '@/lib/decks/types';
import { cutText } from '@/lib/text/cut-text';
import { DeckEditor } from './deck-editor';
import { useDeckTab } from './deck-tabs';
import { EditorPlaceholder } from './editor-skeleton';
import type { FormatChoice } from './editor-store';
import { type DeckHere, NoSuchDeck, useDeck } from './use-deck';

/** The rules of Eden are loaded only for troops. */
const SavedTroop = onDemand(
  () => import('@/app/_components/eden/saved-troop').then((module) => module.SavedTroop),
  <EditorPlaceholder />,
);

/** Returns the format in the address. An own format is known when its rules have loaded; until then the deck is checked in Open. */
function formatInAddress(asked: string | null): FormatChoice {
  const builtIn = FORMATS.find((one) => one === asked);
  if (builtIn !== undefined) return { id: builtIn, rules: builtIn };
  return { id: asked !== null && FORMAT_ID.test(asked) ? asked : 'open', rules: 'open' };
}

export function DeckScreen() {
  const here = useDeck();
  return <OpenDeck key={here.id} {...here} />;
}

function OpenDeck({ path, answer }: DeckHere) {
  const asked = useSearchParams();
  const found = useCatalogue();
  /** An open editor stays open: its autosave reports changes of the deck elsewhere. */
  const [opened, setOpened] = useState<StoredDeck | null>(null);
  // Rows without names would soon be replaced.
  const isTroop = answer.body?.list.game === 'eden';
  const isReady = found !== null || isTroop || answer.body?.list.entries.length === 0;
  if (opened === null && answer.body !== null && isReady) setOpened(answer.body);
  useGameOfPage(answer.body?.list.game ?? null);
  const tab = useDeckTab();
  useTitle(answer.body === null ? null : tabTitle(tab, titleOf(answer.body.list)));
  if (opened === null)
    return (
      <Answered
        path={path}
        answer={answer}
        waiting={<EditorPlaceholder />}
        missing={<NoSuchDeck />}
      >
        {() => <EditorPlaceholder />}
      </Answered>
    );
  if (opened.list.game === 'eden') return <SavedTroop deck={opened} />;
  return (
    <DeckEditor
      deck={opened}
      catalogue={found === 'failed' ? null : found}
      format={formatInAddress(asked.get('format'))}
      start={cutText(asked.get('add') ?? '', 120)}
      finishes={asked.has('finish')}
    />
  );
}
