'use client';
import { memo } from 'react';
import { CardFace } from '@/app/_components/card/card-face';
import type { CardDef } from '@/engine';
import { faceOf } from './card-facts';

/** The whole face of a card in a game, rendered once. */
export const DefFace = memo(function DefFace({ def }: { readonly def: CardDef }) {
  return <CardFace card={faceOf(def)} />;
});
