'use client';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { useEditor } from './editor-context';

/** A link to a page that must show the current deck, which is saved before the page opens. */
export function SavedLink(props: { href: string; className: string; children: ReactNode }) {
  const autosave = useEditor((editor) => editor.autosave);
  const router = useRouter();
  function go(event: MouseEvent) {
    if (autosave === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const atMost = new Promise((resolve) => setTimeout(resolve, 3000));
    Promise.race([autosave.settle(), atMost]).then(() => router.push(props.href));
  }
  return (
    <Link href={props.href} prefetch={false} onClick={go} className={props.className}>
      {props.children}
    </Link>
  );
}
