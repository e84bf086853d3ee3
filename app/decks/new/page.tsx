import type { Metadata } from 'next';
import Link from 'next/link';
import { NewDeckForm } from '@/app/_components/deck/new-deck-form';
import { PageHeader } from '@/app/_components/site/page-header';
import { listDecks } from '@/lib/server/decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';

export const metadata: Metadata = { title: 'New deck' };

const MOST_OTHERS = 12;

interface NewDeckPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** A new deck, empty or with the card `?card=ID`; or that card into a deck that is there. */
export default async function NewDeckPage({ searchParams }: NewDeckPageProps) {
  const { card: id } = await searchParams;
  const card = typeof id === 'string' ? ((await ownersCatalogue()).byId.get(id) ?? null) : null;
  const others = card === null ? [] : (await listDecks()).slice(0, MOST_OTHERS);
  return (
    <div className="page-width">
      <PageHeader
        eyebrow={<Link href="/decks">Decks</Link>}
        title="New deck"
        lead={card === null ? 'Name it, then type its cards.' : `It begins with ${card.name}.`}
      />
      <NewDeckForm card={card && { id: card.id, name: card.name }} />
      {card && others.length > 0 ? (
        <section className="mt-10 max-w-md">
          <h2 className="eyebrow mb-2">Or put {card.name} into</h2>
          <ul className="divide-y divide-line border-y border-line">
            {others.map((deck) => (
              <li key={deck.id}>
                <Link
                  href={`/decks/${deck.id}?add=${encodeURIComponent(card.name)}`}
                  prefetch={false}
                  className="flex min-h-11 items-center justify-between gap-3 hover:text-accent"
                >
                  {deck.name || 'Without a name'}
                  <span className="text-sm text-ink-faint tabular-nums">{deck.cards} cards</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
