import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CardEditor } from '@/app/_components/own/card-editor';
import { OwnTrail } from '@/app/_components/own/own-trail';
import { PageHeader } from '@/app/_components/site/page-header';
import { cardPath } from '@/lib/cards/card-path';
import { recordOf } from '@/lib/cards/own-record';
import { ownId } from '@/lib/cards/own-types';
import { yamlOf } from '@/lib/cards/record-yaml';
import { isOwnSet } from '@/lib/cards/sets';
import { readOwnCard } from '@/lib/server/own-cards';
import { ownersCards } from '@/lib/server/own-catalogue';

interface EditPageProps {
  readonly params: Promise<{ readonly set: string; readonly number: string }>;
}

export const metadata: Metadata = { title: 'Edit a card' };

/** A card of one's own, or an official one to be corrected, in the editor. */
export default async function EditCardPage({ params }: EditPageProps) {
  const { set, number } = await params;
  const id = ownId({ set, number });
  const { catalogue, sets } = await ownersCards();
  const stored = await readOwnCard(id);
  const card = catalogue.byId.get(id);
  if (card === undefined || card.id !== id) notFound();
  const correcting = !isOwnSet(set);
  return (
    <>
      <PageHeader
        eyebrow={<OwnTrail>{card.name}</OwnTrail>}
        title={`${correcting ? 'Correct' : 'Edit'} ${card.name}`}
        lead={
          correcting
            ? 'Your correction stands for the official card wherever you meet it: in searches, decks and games. Deleting it brings the official one back.'
            : 'Each save is a revision; the earlier ones stay in the history.'
        }
      />
      <CardEditor
        key={id}
        yaml={yamlOf(stored?.record ?? recordOf(card))}
        base={stored?.revision ?? null}
        editing={id}
        sets={sets}
        back={stored === null ? cardPath(card) : `/cards/mine/${set}/${number}`}
      />
    </>
  );
}
