'use client';
import { Check, Copy, Download, Share } from 'lucide-react';
import { useId, useState } from 'react';
import { useEditor } from '@/app/_components/deck/editor-context';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { printDeck } from '@/lib/decks/deck-file';

function fileName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${plain || 'deck'}.txt`;
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin the download only after this handler.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The deck as text: to copy, or as a file. The text itself is shown, so that it can be taken by hand where copying is forbidden. */
export function ExportMenu() {
  const id = useId();
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const entries = list.entries.filter((entry) => entry.count > 0);
  const text = () => printDeck({ ...list, entries }, catalogue);
  async function copy() {
    const done = await navigator.clipboard?.writeText(text()).then(
      () => true,
      () => false,
    );
    setCopied(done === true ? 'yes' : 'failed');
    setTimeout(() => setCopied('no'), 4000);
  }
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass('secondary', 'px-3')}>
        <Share aria-hidden="true" className="size-4" />
        Export
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-lg border border-line bg-paper-raised p-4 text-ink shadow-card"
      >
        <h2 className="font-semibold">The deck as text</h2>
        <p className="mt-1 text-sm text-ink-soft">
          Any program can read it, this one too: one card a line, with its count.
        </p>
        <textarea
          readOnly
          aria-label="The deck as text"
          rows={10}
          value={text()}
          className="mt-3 w-full rounded-md border border-line bg-paper p-2 font-mono text-sm"
        />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button look="primary" onClick={copy}>
            {copied === 'yes' ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <Copy aria-hidden="true" className="size-4" />
            )}
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </Button>
          <Button onClick={() => download(text(), fileName(list.name))}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {copied === 'failed' ? 'The browser forbids copying: select the text above.' : ''}
            <span className="sr-only">{copied === 'yes' ? 'Copied' : ''}</span>
          </p>
        </div>
      </div>
    </>
  );
}
