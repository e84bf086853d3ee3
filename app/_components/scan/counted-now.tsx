import { useState } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import { FACES_PATH } from '@/app/_components/card/face-photo';
import { useCollection, useCollectionStore } from '@/app/_components/collection/collection-context';
import { Button } from '@/app/_components/forms/button';
import { sendPhoto, setFace } from '@/app/_components/photos/photo-api';
import { changed } from '@/lib/client/answers';
import { useCardsById } from '@/lib/client/cards';
import { printingWords } from '@/lib/collection/printings';
import type { CountedCard, Pile } from './use-pile';

/** The id of the heading with the card that was counted last. */
export const COUNTED_NOW = 'counted-now';

/** The card that was counted last, with its face, and what can be done with it. */
export function CountedNow({ pile }: { readonly pile: Pile }) {
  const { last } = pile;
  const cards = useCardsById();
  const store = useCollectionStore();
  const isUndone = useCollection(({ recent }) =>
    recent.some(({ batch, undone }) => batch === last?.batch && undone),
  );
  if (last === null) return null;
  const { printing, batch, picture } = last;
  const card = cards.get(printing.card);
  return (
    <section aria-labelledby={COUNTED_NOW} className="flex gap-4">
      {card === undefined ? null : (
        <div className="w-32 shrink-0 sm:w-40">
          <CardFace card={card} />
        </div>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-2">
        <h2 id={COUNTED_NOW} tabIndex={-1} className="text-lg font-semibold wrap-anywhere">
          {isUndone ? 'Undone: ' : '+1 '}
          {printingWords(printing)}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => pile.count(printing.card, picture)}>One more</Button>
          <Button inactive={isUndone} onClick={() => void store.undo(batch)}>
            Undo
          </Button>
        </div>
        {picture === null ? null : <FaceFromPicture key={batch} counted={last} picture={picture} />}
      </div>
    </section>
  );
}

interface FaceFromPictureProps {
  readonly counted: CountedCard;
  readonly picture: Blob;
}

/** Makes the picture of the card its face. */
function FaceFromPicture({ counted: { printing }, picture }: FaceFromPictureProps) {
  const [says, setSays] = useState('');
  async function makeFace(): Promise<void> {
    setSays('Sending the picture…');
    const sent = await sendPhoto(printing.id, picture, () => undefined);
    if (sent.kind === 'refused') return setSays(sent.message);
    const isFace = await setFace(sent.photo.id, true);
    changed(FACES_PATH);
    setSays(
      isFace
        ? 'The picture is the card’s face now.'
        : 'The picture was added, but is not the face: try it on the card’s page.',
    );
  }
  return (
    <>
      <Button
        look="quiet"
        className="justify-self-start px-0 text-left whitespace-normal!"
        inactive={says !== ''}
        onClick={() => void makeFace()}
      >
        Show the picture as the card’s face
      </Button>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {says}
      </p>
    </>
  );
}
