import type { Metadata } from 'next';
import Link from 'next/link';
import { Suspense } from 'react';
import { NewDeckScreen, ThreeWays } from '@/app/_components/deck/new-deck-screen';
import { factionCharacters } from '@/lib/decks/factions/faction-character';
import { factionDeckList } from '@/lib/decks/factions/factions';
import { hueOfTrait } from '@/lib/ote/example-words';
import { winningFactions } from '@/lib/server/winning-factions';

export const metadata: Metadata = { title: 'New deck' };

/** The three ways to begin a deck; or a deck with the card of `?card=ID`, and the decks that this card can be added to. */
export default function NewDeckPage() {
  const found = winningFactions();
  const characters = factionCharacters(found);
  const factions = found.map((faction) => ({
    trait: faction.trait,
    hue: hueOfTrait(faction.trait),
    character: characters.get(faction.trait) ?? '',
    list: factionDeckList(faction),
  }));
  return (
    <div className="page-width pb-10">
      <div className="pt-4 pb-3">
        <p className="eyebrow">
          <Link href="/decks" className="inline-flex min-h-6 items-center">
            Decks
          </Link>
        </p>
        <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">New deck</h1>
      </div>
      <Suspense fallback={<ThreeWays factions={factions} />}>
        <NewDeckScreen factions={factions} />
      </Suspense>
    </div>
  );
}
