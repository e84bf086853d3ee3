import type { Metadata } from 'next';
import { Suspense } from 'react';
import { DecksActions } from '@/app/_components/deck/decks-actions';
import { DecksScreen } from '@/app/_components/deck/decks-screen';
import type { ExampleDeck } from '@/app/_components/deck/example-decks';
import { Skeleton } from '@/app/_components/site/skeleton';
import { getCatalogue } from '@/lib/cards/embedded';
import { FACTION_DECKS } from '@/lib/decks/factions/faction-decks';
import { faceOf, tellingCards } from '@/lib/decks/telling-cards';
import { EXAMPLE_WORDS } from '@/lib/ote/example-words';
import { playableExamples } from '@/lib/server/playable-examples';

export const metadata: Metadata = { title: 'Decks' };

/** All decks of the user, or the decks that the query of `?q=` finds. */
export default async function DecksPage() {
  return (
    <div className="page-width">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2 pb-2 sm:pt-4 sm:pb-3">
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">Decks</h1>
        <div className="flex flex-wrap gap-2">
          <DecksActions />
        </div>
      </div>
      <Suspense fallback={<Skeleton rows={4} />}>
        <DecksScreen examples={await readExamples()} />
      </Suspense>
    </div>
  );
}

/** Returns the decks that come with the program, each entirely in its link, so that people without an account can open them, too. */
async function readExamples(): Promise<ExampleDeck[]> {
  const examples = await playableExamples();
  return examples.map(({ key, name, entries, link }) => {
    const trait = EXAMPLE_WORDS.find((words) => words.key === key)?.trait ?? '';
    return {
      name,
      cards: entries.reduce((sum, { count }) => sum + count, 0),
      link,
      trait,
      faces: tellingCards(entries, trait, getCatalogue()).map(faceOf),
      turn: FACTION_DECKS.find(({ example }) => example === key)?.turn ?? null,
    };
  });
}
