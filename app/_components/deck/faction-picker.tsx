'use client';
import type { CSSProperties } from 'react';
import { SignInLink } from '@/app/_components/accounts/sign-in-link';
import { HUE_GROUND, TraitEmblem } from '@/app/_components/card/trait-emblem';
import { NearLink } from '@/app/_components/site/near-link';
import { isVisitor, useSession } from '@/lib/client/use-session';
import type { DeckList } from '@/lib/decks/types';
import { useCreateDeck } from './create-deck';
import { FINISHES } from './start-deck';

/** A faction to begin a deck with. */
export interface FactionStart {
  readonly trait: string;
  readonly hue: number;
  /** A sentence on what it is like. */
  readonly character: string;
  /** The first cards of the deck. */
  readonly list: DeckList;
}

/** The factions as buttons: a click creates a deck with the first cards of the faction, and its editor searches for the others. */
export function FactionPicker({ factions }: { readonly factions: readonly FactionStart[] }) {
  const { create, busy, fault } = useCreateDeck();
  const isOut = isVisitor(useSession());
  return (
    <section aria-labelledby="from-faction">
      <h2 id="from-faction" className="text-xl font-semibold">
        From a faction
      </h2>
      <p className="mb-4 text-sm text-ink-soft">
        Choose one. The deck begins with its leaders and what pays for them, and the program
        proposes the rest.{' '}
        <NearLink href="/cards/factions" className="text-link">
          See them with their cards
        </NearLink>
      </p>
      {fault ? (
        <p role="alert" className="mb-2 text-sm text-bad">
          {fault}
        </p>
      ) : null}
      {isOut ? (
        <p className="mb-3 text-sm">
          <SignInLink>Sign in</SignInLink> to keep a deck.
        </p>
      ) : null}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
        {factions.map(({ trait, hue, character, list }) => (
          <li key={trait} style={{ '--hue': hue } as CSSProperties}>
            <button
              type="button"
              aria-disabled={busy || isOut}
              onClick={() => {
                if (!isOut) void create(list, FINISHES);
              }}
              className="sheet flex size-full flex-col gap-1 p-2 text-left hover:border-line-strong aria-disabled:opacity-60"
            >
              <span className="flex min-h-10 items-center gap-2.5">
                <span
                  className={`grid size-10 flex-none place-items-center rounded-full ${HUE_GROUND}`}
                >
                  <TraitEmblem trait={trait} className="size-7" />
                </span>
                <span className="min-w-0 font-medium wrap-anywhere">{trait}</span>
              </span>
              <span className="text-xs leading-snug text-ink-soft">{character}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
