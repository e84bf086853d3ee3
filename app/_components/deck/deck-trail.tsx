import Link from 'next/link';

interface DeckTrailProps {
  readonly id: string;
  /** The name; null while it loads. */
  readonly name: string | null;
  readonly word?: 'deck' | 'troop';
}

/** The breadcrumb of a page of one deck: `Decks / Its name`. */
export function DeckTrail({ id, name, word = 'deck' }: DeckTrailProps) {
  return (
    <>
      {word === 'troop' ? <Link href="/eden/troop">Troops</Link> : <Link href="/decks">Decks</Link>}{' '}
      / <Link href={`/decks/${id}`}>{name ?? '…'}</Link>
    </>
  );
}
