'use client';
import { Download, Image as ImageIcon, Printer } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useId, useState } from 'react';
import { encode, type QrCodeGenerateResult } from 'uqr';
import { Button, buttonClass } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { Field, Select } from '@/app/_components/forms/field';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { peek } from '@/lib/client/answers';
import { OWN_CARDS, type OwnAdded, unofficialIds } from '@/lib/client/cards';
import { writeLink } from '@/lib/decks/deck-link';
import type { DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { DECK_FORMATS } from '@/lib/formats/deck-formats';
import { saveDeckImage } from '../deck-image';
import { useEditor } from '../editor-context';
import { ShareSetting } from '../share-setting';

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
export function SharePane() {
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

/** The maximum content of a QR code in bytes. */
const MOST_QR = 2_953;

/** Returns the link that contains the whole deck; null until it is ready. */
function useLink(list: DeckList): string | null {
  const catalogue = useEditor((editor) => editor.catalogue);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const added = peek(OWN_CARDS).body as OwnAdded | null;
    const own = unofficialIds(added);
    void writeLink(list, catalogue, own).then((end) => {
      if (!isLeft) setLink(`${window.location.origin}/decks/link#${end}`);
    });
    return () => {
      isLeft = true;
    };
  }, [list, catalogue]);
  return link;
}

/** The deck as a link that contains it after the #, so that its readers need no account and no server stores it. */
function ShareLink({ list }: { readonly list: DeckList }) {
  const link = useLink(list);
  const [isCode, setIsCode] = useState(false);
  return (
    <div className="mt-3">
      <label htmlFor="deck-link" className="text-sm font-medium text-ink-soft">
        Link
      </label>
      <input
        id="deck-link"
        readOnly
        value={link ?? ''}
        aria-describedby="deck-link-hint"
        onFocus={({ target }) => target.select()}
        className="mt-1.5 h-10 w-full rounded-md border border-line bg-paper px-2 font-mono text-sm"
      />
      <p id="deck-link-hint" className="mt-1 text-sm text-ink-faint">
        The whole deck is in the link. Whoever opens it needs no account, and sees the deck as it is
        now.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <CopyButton text={link ?? ''} label="Copy the link" />
        <button
          type="button"
          aria-expanded={isCode}
          className="text-link min-h-10 px-1 text-sm"
          onClick={() => setIsCode(!isCode)}
        >
          QR code
        </button>
      </div>
      {isCode && link !== null ? <QrCode text={link} /> : null}
    </div>
  );
}

/** A text as a QR code, or a sentence when it is too long. */
function QrCode({ text }: { readonly text: string }) {
  if (text.length > MOST_QR)
    return (
      <p className="mt-2 text-sm text-warn">
        This link has {text.length.toLocaleString('en')} characters; a QR code holds{' '}
        {MOST_QR.toLocaleString('en')}. Without notes it gets shorter.
      </p>
    );
  const code: QrCodeGenerateResult = encode(text, { ecc: 'L', border: 2 });
  const path = code.data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label="The link as a QR code"
      shapeRendering="crispEdges"
      className="mt-3 aspect-square w-full max-w-72 bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
