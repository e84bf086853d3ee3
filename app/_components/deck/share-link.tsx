'use client';
import { useEffect, useState } from 'react';
import { encode, type QrCodeGenerateResult } from 'uqr';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { peek } from '@/lib/client/answers';
import { OWN_CARDS, type OwnAdded, unofficialIds } from '@/lib/client/cards';
import { writeLink } from '@/lib/decks/deck-link';
import type { DeckList } from '@/lib/decks/types';
import { useEditor } from './editor-context';

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
export function ShareLink({ list }: { readonly list: DeckList }) {
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
