import type { Metadata } from 'next';
import Link from 'next/link';
import type { CSSProperties } from 'react';
import { HUE_GROUND, TraitEmblem } from '@/app/_components/card/trait-emblem';
import { TileFaces } from '@/app/_components/play/tile-faces';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { NearLink } from '@/app/_components/site/near-link';
import { factionCharacters } from '@/lib/decks/factions/faction-character';
import { shareWon } from '@/lib/decks/factions/standings';
import { hueOfTrait } from '@/lib/ote/example-words';
import { type WinningFaction, winningFactions } from '@/lib/server/winning-factions';
import { counted } from '@/lib/text/counted';
import { inTurn } from '@/lib/text/in-turn';
import { percent } from '@/lib/text/percent';

export const metadata: Metadata = {
  title: 'Factions',
  description:
    'The traits of On the Edge around which a deck can be built, and how their decks do.',
};

/** Every faction as a tile. */
export default function FactionsPage() {
  const factions = winningFactions();
  const characters = factionCharacters(factions);
  return (
    <div className="page-width pb-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pt-4 pb-3">
        <div className="min-w-0 max-w-prose">
          <p className="eyebrow">
            <Link href="/cards" prefetch={false} className="inline-flex min-h-6 items-center">
              Cards
            </Link>
          </p>
          <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">
            {factions.length} factions
          </h1>
        </div>
        <p className="max-w-prose text-sm text-ink-soft">
          <WithTerms text="A faction is a trait around which a deck can be built. Each of these has Characters that score, cards that pay for them, and a deck that wins." />
        </p>
      </div>
      <ul className="grid gap-2.5 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {factions.map((faction) => (
          <FactionTile
            key={faction.trait}
            faction={faction}
            character={characters.get(faction.trait) ?? ''}
          />
        ))}
      </ul>
    </div>
  );
}

interface FactionTileProps {
  readonly faction: WinningFaction;
  /** A sentence on what it is like. */
  readonly character: string;
}

/** A faction: its faces, emblem, number of cards, best-known boss, character, and how its deck does. */
function FactionTile({ faction, character }: FactionTileProps) {
  const { trait, path, cards, bosses, deck } = faction;
  const [boss] = bosses;
  return (
    <li
      className="sheet relative grid grid-cols-[7.5rem_minmax(0,1fr)] overflow-hidden shadow-card transition-transform hover:-translate-y-0.5 hover:border-line-strong has-focus-visible:border-accent sm:grid-cols-1 sm:grid-rows-[7.25rem_1fr]"
      style={{ '--hue': hueOfTrait(trait) } as CSSProperties}
    >
      <div className={`relative overflow-hidden ${HUE_GROUND}`}>
        <TileFaces cards={bosses.slice(0, 3)} />
      </div>
      <div className="flex min-w-0 flex-col gap-1 p-2.5">
        <h2 className="flex items-center gap-2 font-semibold wrap-anywhere">
          <span className={`grid size-9 flex-none place-items-center rounded-full ${HUE_GROUND}`}>
            <TraitEmblem trait={trait} className="size-7" />
          </span>
          <NearLink href={path} className="after:absolute after:inset-0 after:z-30">
            {trait}
          </NearLink>
        </h2>
        <p className="text-[13px] leading-snug text-ink-soft">
          {counted(cards.length, 'card')}
          {boss === undefined ? '' : `, led by ${boss.name}`}
        </p>
        <p className="text-[13px] leading-snug">{character}</p>
        <p className="text-[13px] leading-snug text-ink-soft">
          Wins alone {inTurn(deck.turn)}, and {percent(shareWon(deck))} against the example decks
        </p>
      </div>
    </li>
  );
}
