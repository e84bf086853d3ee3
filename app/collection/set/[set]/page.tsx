import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SetGrid } from '@/app/_components/collection/set-grid';
import { PageHeader } from '@/app/_components/site/page-header';
import { setName } from '@/lib/cards/sets';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { listOwnSets } from '@/lib/server/own-sets';

interface SetPageProps {
  readonly params: Promise<{ readonly set: string }>;
}

/** The set's name. */
export async function generateMetadata({ params }: SetPageProps): Promise<Metadata> {
  return { title: `${await nameOfSet((await params).set)} · Collection` };
}

async function nameOfSet(id: string): Promise<string> {
  return (await listOwnSets()).find((set) => set.id === id)?.name ?? setName(id);
}

/** A set to be counted, card by card. */
export default async function SetCountPage({ params }: SetPageProps) {
  const { set } = await params;
  const known = (await ownersCatalogue()).cards.some((card) =>
    card.printings.some((one) => one.set === set),
  );
  if (!known) notFound();
  return (
    <>
      <PageHeader title={await nameOfSet(set)} />
      <SetGrid set={set} />
    </>
  );
}
