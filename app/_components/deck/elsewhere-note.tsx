'use client';
import { useId } from 'react';
import { diffLists } from '@/lib/decks/edit-diff';
import { DiffList } from './diff-list';
import { useEditor } from './editor-context';

/** Shows the changes from another device or tab. */
export function ElsewhereNote() {
  const id = useId();
  const news = useEditor((editor) => editor.saving.news);
  const catalogue = useEditor((editor) => editor.catalogue);
  if (news === null) return null;
  return (
    <>
      <button type="button" popoverTarget={id} className="text-link shrink-0 min-h-8">
        Changes from elsewhere
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto max-h-[80dvh] w-[min(28rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-paper-raised p-4 text-ink shadow-card"
      >
        <h2 className="mb-2 font-semibold">Came from another device or tab</h2>
        <DiffList diff={diffLists(news.from, news.to)} catalogue={catalogue} />
      </div>
    </>
  );
}
