import { notFound, redirect } from 'next/navigation';
import { OFFICIAL_SETS } from '@/lib/cards/sets';

interface SetPageProps {
  readonly params: Promise<{ readonly set: string }>;
}

/** A card's address cut short: the search, for that set. */
export default async function SetPage({ params }: SetPageProps) {
  const { set } = await params;
  const known = OFFICIAL_SETS.find(({ id }) => id === set);
  if (known === undefined) notFound();
  redirect(`/cards?q=${encodeURIComponent(`set:${known.id} order:number`)}`);
}
