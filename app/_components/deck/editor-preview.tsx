'use client';
import { useCallback } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { useEditor } from './editor-context';

const CardPreview = onDemand(() =>
  import('@/app/_components/card/card-preview').then((module) => module.CardPreview),
);

/** Shows the faces of the cards that a tab names. */
export function EditorPreview() {
  const catalogue = useEditor((editor) => editor.catalogue);
  const find = useCallback((id: string) => catalogue.byId.get(id), [catalogue]);
  return <CardPreview inside={null} find={find} />;
}
