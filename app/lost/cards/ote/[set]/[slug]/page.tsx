import { notFound, permanentRedirect } from 'next/navigation';
import { cardPath } from '@/lib/cards/card-path';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardBySlug } from '@/lib/cards/neighbours';

interface LostCardProps {
  readonly params: Promise<{ readonly set: string; readonly slug: string }>;
}

/** A card's address that is none: an old name, or a printing whose page is its first one's, leads on; a slip says what may be meant. */
export default async function LostCardPage({ params }: LostCardProps) {
  const { set, slug } = await params;
  const card = cardBySlug(getCatalogue(), set, slug);
  if (card === null) notFound();
  permanentRedirect(cardPath(card));
}
