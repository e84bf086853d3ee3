import Link from 'next/link';
import { counted } from '@/lib/text/counted';

/** An example deck. */
export interface ExampleDeck {
  readonly name: string;
  readonly cards: number;
  /** A link that contains the deck after the `#`. */
  readonly link: string;
}

/** The example decks, which visitors see. */
export function ExampleDecks({ examples }: { readonly examples: readonly ExampleDeck[] }) {
  return (
    <section aria-labelledby="examples">
      <p className="max-w-prose text-ink-soft">
        Sign in to build decks and keep them. These come with Dossier, and everybody can see them.
      </p>
      <h2 id="examples" className="mt-6 mb-3 text-xl font-semibold">
        Example decks
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {examples.map(({ name, cards, link }) => (
          <li key={name} className="sheet relative p-4 hover:border-line-strong">
            <Link
              href={link}
              prefetch={false}
              className="text-lg font-semibold after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
            <p className="text-sm text-ink-soft">{counted(cards, 'card')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
