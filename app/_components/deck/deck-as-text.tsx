'use client';
import { useEffect, useRef } from 'react';
import { onDemand } from '@/app/_components/site/on-demand';
import { useEditor, useEditorStore } from './editor-context';

const TextDialog = onDemand(() => import('./text-dialog').then((module) => module.TextDialog));

/** The deck as text, over the page, while it is opened. */
export function DeckAsText() {
  const store = useEditorStore();
  const isOpen = useEditor((editor) => editor.asText !== null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      aria-label="The deck as text"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(48rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-paper p-5 text-ink shadow-card"
      onClose={() => store.setState({ asText: null })}
    >
      {isOpen ? <TextDialog onClose={() => dialog.current?.close()} /> : null}
    </dialog>
  );
}
