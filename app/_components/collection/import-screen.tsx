'use client';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, Input, TextArea } from '@/app/_components/forms/field';
import type { CountedPrinting } from '@/lib/collection/printings';
import type { Preview } from '@/lib/formats/preview';
import { usePrintings } from './collection-context';
import { ImportPreview } from './import-preview';
import { readInWorker } from './read-in-worker';

/** A list from elsewhere: a file or pasted text, looked at before anything is counted. */
export function ImportScreen() {
  const printings = usePrintings();
  const [text, setText] = useState('');
  const [reading, setReading] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [round, setRound] = useState(0);

  async function read(source: Uint8Array | string): Promise<void> {
    setReading(true);
    setTrouble('');
    const result = await readInWorker(source, printings as CountedPrinting[]);
    setReading(false);
    setRound(round + 1);
    setPreview('preview' in result ? result.preview : null);
    setTrouble('message' in result ? result.message : '');
  }
  async function open(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > 10 * 1024 * 1024) setTrouble('The file is larger than 10 MB. Split it.');
    else await read(new Uint8Array(await file.arrayBuffer()));
  }
  return (
    <>
      <form
        className="grid max-w-3xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void read(text);
        }}
      >
        <Field
          id="import-file"
          label="A file"
          hint="CSV of Moxfield, Deckbox, Archidekt or Dossier, JSON, a deck of LackeyCCG, OCTGN or Cockatrice, or plain text."
        >
          <Input
            id="import-file"
            type="file"
            accept=".csv,.txt,.json,.dek,.o8d,.cod,.xml,text/*"
            className="h-auto py-2"
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </Field>
        <Field id="import-text" label="Or a list, pasted">
          <TextArea
            id="import-text"
            rows={6}
            value={text}
            placeholder={'3 Zipper\n2x Ricardo Cerdo (standard) 52'}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex items-center gap-3">
          <Button type="submit" disabled={reading || text.trim() === ''}>
            Look at it
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {reading ? 'Reading…' : ''}
          </p>
        </div>
      </form>
      {trouble === '' ? null : (
        <p role="alert" className="mt-4 text-bad">
          {trouble}
        </p>
      )}
      {preview === null ? null : <ImportPreview key={round} preview={preview} />}
    </>
  );
}
