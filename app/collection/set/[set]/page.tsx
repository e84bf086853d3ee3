import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SetGrid } from '@/app/_components/collection/set-grid';
import { PageHeader } from '@/app/_components/site/page-header';
import { getCatalogue } from '@/lib/cards/embedded';
import { setName } from '@/lib/cards/sets';

interface SetPageProps {
  readonly params: Promise<{ readonly set: string }>;
}

/** The set's name. */
export async function generateMetadata({ params }: SetPageProps): Promise<Metadata> {
  return { title: `${setName((await params).set)} · Collection` };
}

/** A set to be counted, card by card. */
export default async function SetCountPage({ params }: SetPageProps) {
  const { set } = await params;
  const known = getCatalogue().cards.some((card) => card.printings.some((one) => one.set === set));
  if (!known) notFound();
  return (
    <>
      <PageHeader title={setName(set)} />
      <SetGrid set={set} />
    </>
  );
}
