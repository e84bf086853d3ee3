import Link from 'next/link';
import type { FaceCard } from '@/lib/faces/face-card';
import { counted } from '@/lib/text/counted';
import { FaceTile, TILE_GRID, TILE_LINK, WinTurn } from './face-tile';

/** An example deck. */
export interface ExampleDeck {
  readonly name: string;
  readonly cards: number;
  /** A link that contains the deck after the `#`. */
  readonly link: string;
  /** The main trait. */
  readonly trait: string;
  readonly faces: readonly FaceCard[];
  /** The mean turn in which it wins alone. */
  readonly turn: number | null;
}

/** The example decks, which visitors see. */
export function ExampleDecks({ examples }: { readonly examples: readonly ExampleDeck[] }) {
  return (
    <section aria-labelledby="examples">
      <p className="max-w-prose text-ink-soft">
        Sign in to build decks and keep them. These come with Dossier, and everybody can see them.
      </p>
      <h2 id="examples" className="mt-4 mb-3 text-xl font-semibold">
        Example decks
      </h2>
      <ul className={TILE_GRID}>
        {examples.map(({ name, cards, link, trait, faces, turn }) => (
          <li key={name}>
            <FaceTile
              trait={trait}
              faces={faces}
              title={
                <Link href={link} prefetch={false} className={TILE_LINK}>
                  {name}
                </Link>
              }
            >
              <p className="text-[13px] text-ink-soft">{counted(cards, 'card')}</p>
              <WinTurn turn={turn} />
            </FaceTile>
          </li>
        ))}
      </ul>
    </section>
  );
}
