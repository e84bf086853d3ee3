'use client';
import { Check, Copy, Download, Printer, Share } from 'lucide-react';
import Link from 'next/link';
import { useId, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { Field, Select } from '@/app/_components/forms/field';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { writtenDeck } from '@/lib/decks/written-deck';
import type { DeckFormat } from '@/lib/formats/deck-formats';
import { plainDeck } from '@/lib/formats/plain-deck';
import { useEditor } from './editor-context';

function fileName(name: string, ending: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${plain || 'deck'}.${ending}`;
}

type Offered = Pick<DeckFormat, 'id' | 'name' | 'ending' | 'type'> & {
  readonly writeDeck?: DeckFormat['writeDeck'];
};

/** Plain text at once; the code of the other formats loads when the menu first opens. */
function useFormats() {
  const [formats, setFormats] = useState<readonly Offered[]>([plainDeck]);
  async function load() {
    if (formats.length > 1) return;
    const { DECK_FORMATS } = await import('@/lib/formats/deck-formats');
    setFormats(DECK_FORMATS);
  }
  return { formats, load: () => void load().catch(() => undefined) };
}

/** The deck in each export format, to copy or download. The text is visible, so that it can be copied by hand. */
export function ExportMenu({ deck: deckId }: { readonly deck: string }) {
  const id = useId();
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const { formats, load } = useFormats();
  const [chosen, setChosen] = useState<string>(plainDeck.id);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const format = formats.find((one) => one.id === chosen) ?? plainDeck;
  const entries = list.entries.filter((entry) => entry.count > 0);
  const text = () => {
    const deck = writtenDeck({ ...list, entries }, catalogue);
    // Tabletop Simulator loads the faces from this address.
    const site = typeof window === 'undefined' ? {} : { site: window.location.origin };
    return format.writeDeck?.({ ...deck, ...site }) ?? '';
  };
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
        onToggle={(event) => {
          if (event.newState === 'open') load();
        }}
        className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-lg border border-line bg-paper-raised p-4 text-ink shadow-card"
      >
        <h2 className="font-semibold">Export the deck</h2>
        <div className="mt-3">
          <Field id={`${id}-form`} label="Form">
            <Select
              id={`${id}-form`}
              value={format.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {formats.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
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
          <Button
            onClick={() => saveAsFile(text(), fileName(list.name, format.ending), format.type)}
          >
            <Download aria-hidden="true" className="size-4" />
            Download
          </Button>
          <Link href={`/decks/${deckId}/print`} className={buttonClass('secondary')}>
            <Printer aria-hidden="true" className="size-4" />
            Print the cards
          </Link>
          <p role="status" className="text-sm text-ink-soft">
            {copied === 'failed' ? 'The browser blocked copying: select the text above.' : ''}
            <span className="sr-only">{copied === 'yes' ? 'Copied' : ''}</span>
          </p>
        </div>
      </div>
    </>
  );
}
