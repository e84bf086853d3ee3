'use client';
import { Download, Image as ImageIcon, Printer } from 'lucide-react';
import Link from 'next/link';
import { useId, useState } from 'react';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Field, Select } from '@/app/_components/forms/field';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { writtenDeck } from '@/lib/decks/written-deck';
import { DECK_FORMATS } from '@/lib/formats/deck-formats';
import { saveDeckImage } from './deck-image';
import { useEditor } from './editor-context';
import { ShareLink } from './share-link';
import { ShareSetting } from './share-setting';

/** Returns the file name of a deck. */
function fileName(name: string, ending: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${plain || 'deck'}.${ending}`;
}

/** Shows the deck as a link and in each export format, to copy or download. The text is visible, so that it can be copied by hand. */
export function ExportPanel() {
  const id = useId();
  const deckId = useEditor((editor) => editor.id);
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const [chosen, setChosen] = useState('text');
  const format = DECK_FORMATS.find((one) => one.id === chosen) ?? DECK_FORMATS[0];
  const entries = list.entries.filter((entry) => entry.count > 0);
  // Tabletop Simulator loads the faces from this address.
  const deck = { ...writtenDeck({ ...list, entries }, catalogue), site: window.location.origin };
  const text = format?.writeDeck(deck) ?? '';
  return (
    <>
      <h2 className="font-semibold">Export the deck</h2>
      <ShareLink list={list} />
      <ShareSetting id={deckId} />
      <div className="mt-4 border-t border-line pt-4">
        <Field id={`${id}-form`} label="Form">
          <Select
            id={`${id}-form`}
            value={format?.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {DECK_FORMATS.map((one) => (
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
        rows={8}
        value={text}
        className="mt-3 w-full rounded-md border border-line bg-paper p-2 font-mono text-sm"
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <CopyButton text={text} look="primary" />
        <Button
          onClick={() =>
            saveAsFile(
              text,
              fileName(list.name, format?.ending ?? 'txt'),
              format?.type ?? 'text/plain',
            )
          }
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
        <Link href={`/decks/${deckId}/print`} className={buttonClass('secondary')}>
          <Printer aria-hidden="true" className="size-4" />
          Print the cards
        </Link>
        <ImageButton name={fileName(list.name, 'png')} />
      </div>
    </>
  );
}

/** Renders the deck from its faces and downloads the picture. */
function ImageButton({ name }: { readonly name: string }) {
  const list = useEditor((editor) => editor.editing.list);
  const catalogue = useEditor((editor) => editor.catalogue);
  const [said, setSaid] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function draw() {
    setIsBusy(true);
    setSaid('');
    setSaid(await saveDeckImage(list, catalogue, name));
    setIsBusy(false);
  }
  return (
    <>
      <Button inactive={isBusy} onClick={draw}>
        <ImageIcon aria-hidden="true" className="size-4" />
        {isBusy ? 'Drawing…' : 'Picture'}
      </Button>
      <p role="status" className="w-full text-sm text-ink-soft empty:hidden">
        {said}
      </p>
    </>
  );
}
