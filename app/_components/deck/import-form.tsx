'use client';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, FileInput, Input, TextArea } from '@/app/_components/forms/field';
import { useCatalogue } from '@/lib/client/cards';
import { parseDeck } from '@/lib/decks/deck-file';
import { isForeign } from '@/lib/decks/deck-lines';
import type { ReadLink } from '@/lib/decks/deck-link';
import { totalCards } from '@/lib/decks/edit';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { decodeFile } from '@/lib/formats/decode';
import { useCreateDeck } from './create-deck';
import { ImportProblems } from './import-problems';

const MOST_BYTES = 200_000;
const EXAMPLE_LIST = `Name: My deck

4 Friends in Arms Barrio
3x UN Forces
Zipper`;

/** Returns the parser; the one for other programs' files is loaded with the first such file. */
function useParser(text: string): typeof parseDeck {
  const [reader, setReader] = useState<{ readonly read: typeof parseDeck }>({ read: parseDeck });
  const needed = isForeign(text);
  useEffect(() => {
    if (!needed) return;
    import('@/lib/decks/foreign-deck')
      .then(({ parseForeignDeck }) => setReader({ read: parseForeignDeck }))
      .catch(() => undefined);
  }, [needed]);
  return reader.read;
}

/** Matches an address with a fragment, which may hold a deck. */
const ADDRESS = /^\s*https?:\/\/\S+(#\S+)\s*$/;

/** Returns the deck in a pasted link; null while it is read, and when the text is no link. */
function useLinkedDeck(text: string): ReadLink | null {
  const fragment = ADDRESS.exec(text)?.[1] ?? null;
  const [link, setLink] = useState<{ readonly fragment: string; readonly read: ReadLink } | null>(
    null,
  );
  useEffect(() => {
    if (fragment === null) return;
    let isOff = false;
    void import('@/lib/decks/deck-link')
      .then(({ readLink }) => readLink(fragment))
      .then((read) => isOff || setLink({ fragment, read }))
      .catch(() => undefined);
    return () => {
      isOff = true;
    };
  }, [fragment]);
  return link !== null && link.fragment === fragment ? link.read : null;
}

interface ImportFormProps {
  /** Leaves the form; absent when it stands on a page. */
  readonly onClose?: () => void;
}

/** Parses a deck, or reads a link, at each key press, and shows what could not be read. */
export function ImportForm({ onClose }: ImportFormProps) {
  const { create, busy, fault: notCreated } = useCreateDeck();
  const found = useCatalogue();
  const catalogue = found === 'failed' ? null : found;
  const [text, setText] = useState('');
  const [ownName, setOwnName] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const settled = useDeferredValue(text);
  const readDeck = useParser(settled);
  const linked = useLinkedDeck(settled);
  const read = useMemo(() => {
    if (linked !== null) return linked.ok ? { deck: linked.list, problems: [] } : null;
    return catalogue === null || settled.trim() === '' || ADDRESS.test(settled)
      ? null
      : readDeck(settled, catalogue);
  }, [catalogue, settled, readDeck, linked]);
  const problem = linked?.ok === false ? linked.message : fault || notCreated;
  const name = ownName ?? read?.deck.name ?? '';
  const cards = read === null ? 0 : totalCards(read.deck);

  async function choose(file: File | null) {
    if (file === null) return;
    setFault('');
    if (file.size > MOST_BYTES)
      setFault(`${file.name} is longer than ${MOST_BYTES / 1000} kB, too large for a deck.`);
    else {
      const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
      if (decoded.ok) setText(decoded.text);
      else setFault(decoded.message);
    }
  }
  return (
    <div className="mt-4 grid gap-4">
      <Field
        id="import-text"
        label="The deck as text"
        hint="One card per line, with the count before or after the name; the link of a deck; a JSON export; or a deck from LackeyCCG, OCTGN or Cockatrice."
      >
        <TextArea
          id="import-text"
          aria-describedby="import-text-hint"
          rows={9}
          spellCheck={false}
          placeholder={EXAMPLE_LIST}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="font-mono"
        />
      </Field>
      <Field id="import-file" label="Or a file">
        <FileInput
          id="import-file"
          accept=".txt,.json,.dek,.o8d,.cod,.xml,text/plain,application/json"
          onFile={(file) => void choose(file)}
        />
      </Field>
      {read === null ? null : (
        <ImportProblems text={text} problems={read.problems} onTake={setText} next="create-deck" />
      )}
      {read === null ? null : (
        <Field id="import-name" label="Name">
          <Input
            id="import-name"
            value={name}
            maxLength={DECK_BOUNDS.name}
            placeholder="Imported deck"
            onChange={(event) => setOwnName(event.target.value)}
          />
        </Field>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {found === 'failed' ? 'The cards could not be loaded: can’t reach the server.' : ''}
        {read === null
          ? ''
          : `${cards} ${cards === 1 ? 'card' : 'cards'} read, ${read.deck.entries.length} different. Nothing is saved yet.`}
      </p>
      {problem ? (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        {onClose === undefined ? null : <Button onClick={onClose}>Cancel</Button>}
        <Button
          id="create-deck"
          look="primary"
          disabled={read === null || cards === 0 || busy}
          onClick={() => read && create({ ...read.deck, name: name.trim() || 'Imported deck' })}
        >
          Create the deck
        </Button>
      </div>
    </div>
  );
}
