import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeckEditor } from '@/app/_components/deck/deck-editor';
import { readDeck } from '@/lib/server/decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { cutText } from '@/lib/text/cut-text';

interface DeckPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** The deck's name is the page's. */
export async function generateMetadata({ params }: DeckPageProps): Promise<Metadata> {
  const deck = await readDeck((await params).id);
  return { title: deck === null ? 'No such deck' : deck.list.name || 'A deck without a name' };
}

/** The editor of one deck. */
export default async function DeckPage({ params, searchParams }: DeckPageProps) {
  const deck = await readDeck((await params).id);
  if (deck === null) notFound();
  const { format, add } = await searchParams;
  const { byId } = await ownersCatalogue();
  const cards = new Set(deck.list.entries.flatMap(({ card }) => byId.get(card) ?? []));
  return (
    <DeckEditor
      key={deck.id}
      deck={deck}
      cards={[...cards]}
      format={format === 'tournament' ? 'tournament' : 'open'}
      start={typeof add === 'string' ? cutText(add, 120) : ''}
    />
  );
}
