'use client';
import { useAnswer } from '@/lib/client/use-answer';
import { isVisitor, useSession } from '@/lib/client/use-session';
import css from './card-face.module.css';

/** The API path of the cards with a photograph as face. */
export const FACES_PATH = '/api/v1/photos/faces';

/** The chosen photograph over the face, if there is one. */
export function FacePhoto({ card }: { readonly card: string }) {
  // A visitor has no photographs, and would get a refusal for each card.
  const asked = isVisitor(useSession()) ? null : FACES_PATH;
  const { body } = useAnswer(asked);
  const photo = body?.faces.find((face) => face.card === card);
  if (photo === undefined) return null;
  const { id, width, height } = photo;
  const path = `/api/v1/photos/${id}`;
  const small = Math.round(Math.min(1, 320 / Math.max(width, height)) * width);
  return (
    <img
      src={`${path}/thumbnail`}
      srcSet={`${path}/thumbnail ${small}w, ${path} ${width}w`}
      sizes="auto, 14rem"
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      alt=""
      className={css.photo}
    />
  );
}
