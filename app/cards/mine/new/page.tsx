import type { Metadata } from 'next';
import { CardEditor } from '@/app/_components/own/card-editor';
import { OwnTrail } from '@/app/_components/own/own-trail';
import { SetMaker } from '@/app/_components/own/set-maker';
import { PageHeader } from '@/app/_components/site/page-header';
import { freeNumber } from '@/lib/cards/own-check';
import { ownersCards } from '@/lib/server/own-catalogue';

export const metadata: Metadata = { title: 'New card' };

interface NewCardPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** A new card, in `?set=` or the set that was made last. Opening the page writes nothing. */
export default async function NewCardPage({ searchParams }: NewCardPageProps) {
  const { sets, catalogue } = await ownersCards();
  const asked = (await searchParams).set;
  const set = sets.find(({ id }) => id === asked) ?? sets.at(-1);
  return (
    <>
      <PageHeader
        eyebrow={<OwnTrail />}
        title="New card"
        lead={
          set === undefined
            ? 'Cards of your own stand in sets of your own. Name the first one.'
            : 'Type in what stands on the card. Its text is compiled as you type, and plays.'
        }
      />
      {set === undefined ? (
        <SetMaker sets={[]} then="new-card" />
      ) : (
        <CardEditor
          key={set.id}
          yaml={`set: ${set.id}\nnumber: "${freeNumber(catalogue, set.id)}"\ntype: Character\n`}
          base={null}
          editing={null}
          sets={sets}
          back="/cards/mine"
        />
      )}
    </>
  );
}
