import Link from 'next/link';

interface DeckTrailProps {
  readonly id: string;
  /** Null while it is loading. */
  readonly name: string | null;
}

/** The breadcrumb of a page of one deck: `Decks / Its name`. */
export function DeckTrail({ id, name }: DeckTrailProps) {
  return (
    <>
      <Link href="/decks">Decks</Link> / <Link href={`/decks/${id}`}>{name ?? '…'}</Link>
    </>
  );
}
