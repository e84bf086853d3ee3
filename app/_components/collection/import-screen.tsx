'use client';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, FileInput, TextArea } from '@/app/_components/forms/field';
import { type PlanAnswer, planImport, sendImport } from '@/lib/client/collection';
import { freshId } from '@/lib/client/fresh-id';
import { type ColumnChoices, NO_CHOICES } from '@/lib/formats/column-names';
import type { ImportMode } from '@/lib/formats/count-plan';
import { decodeFile } from '@/lib/formats/decode';
import { counted } from '@/lib/text/counted';
import { cutText } from '@/lib/text/cut-text';
import { useCollection, useCollectionStore } from './collection-context';
import { ImportPreview } from './import-preview';
import { JobList } from './job-list';

const SILENT = 'Can’t reach the server.';

/** A file or pasted list, the import mode, and the choices for its rows. */
interface Asked {
  /** A new id for each list. */
  readonly id: string;
  readonly text: string;
  readonly title: string;
  readonly mode: ImportMode;
  readonly choices: ReadonlyMap<number, string>;
  /** The chosen columns of a table. */
  readonly columns: ColumnChoices;
}

/** The plan. The batch id is new for each plan, so that sending it twice counts once. */
interface Planned {
  readonly asked: Asked;
  readonly answer: PlanAnswer;
  readonly batch: string;
}

function bodyOf({ text, mode, choices, columns }: Asked) {
  return { text, mode, choices: [...choices], columns: [...columns] };
}

function readWords(planned: Planned | null): string {
  return planned === null ? '' : `${counted(planned.answer.rows.length, 'line')} read: see below.`;
}

/** Imports a list: the server plans it, the page shows the whole plan, and the user confirms. */
export function ImportScreen() {
  const store = useCollectionStore();
  const [text, setText] = useState('');
  // The input of the next preview. Choices are shown at once, and further ones are added to them.
  const [pending, setPending] = useState<Asked | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [done, setDone] = useState('');
  const undone = useCollection(({ recent }) =>
    recent.some((change) => change.batch === planned?.batch && change.undone),
  );
  const latest = useRef<Asked | null>(null);
  const asked = pending ?? planned?.asked;

  async function plan(asked: Asked): Promise<void> {
    latest.current = asked;
    setPending(asked);
    setTrouble('');
    setDone('');
    const reply = await planImport(bodyOf(asked));
    if (latest.current !== asked) return;
    setPending(null);
    if (reply.kind === 'answer') setPlanned({ asked, answer: reply.body, batch: freshId() });
    else
      setTrouble(
        reply.kind === 'refused'
          ? reply.message
          : `${SILENT} Nothing was imported. Preview the list again in a moment.`,
      );
  }
  function begin(source: string, title: string): Promise<void> {
    setPlanned(null);
    const nothing = { choices: new Map(), columns: NO_CHOICES };
    return plan({ id: freshId(), text: source, title, mode: 'set', ...nothing });
  }
  async function open(file: File | null): Promise<void> {
    if (file === null) return;
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (decoded.ok && decoded.text.trim() !== '')
      return begin(decoded.text, cutText(file.name.replace(/\.[^.]+$/, ''), 80));
    latest.current = null;
    setPending(null);
    setPlanned(null);
    setTrouble(decoded.ok ? 'The file is empty.' : decoded.message);
  }
  async function count({ asked, answer, batch }: Planned): Promise<void> {
    setImporting(true);
    setTrouble('');
    const { number, tally } = answer;
    const { title } = asked;
    const reply = await sendImport({ ...bodyOf(asked), number, batch, title });
    setImporting(false);
    if (reply.kind === 'answer') {
      const lines = tally.added + tally.changed + tally.unchanged;
      setDone(`${lines} ${lines === 1 ? 'line' : 'lines'} imported.`);
      await store.counted(batch, `Import of ${title}`);
    } else if (reply.kind === 'later')
      setTrouble(`${SILENT} Import it again: it is counted only once.`);
    else if (reply.code === 'COLLECTION_CHANGED') {
      await plan(asked);
      setTrouble(
        'The collection changed since the preview. Nothing was imported; this is the new preview.',
      );
    } else setTrouble(reply.message);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void begin(text, 'pasted list');
  }
  return (
    <>
      <form className="grid max-w-3xl gap-4" onSubmit={submit}>
        <Field
          id="import-file"
          label="A file"
          hint="CSV of any program or spreadsheet, JSON, a deck from LackeyCCG, OCTGN or Cockatrice, or plain text."
        >
          <FileInput
            id="import-file"
            accept=".csv,.txt,.json,.dek,.o8d,.cod,.xml,text/*"
            onFile={(file) => void open(file)}
          />
        </Field>
        <Field id="import-text" label="Or paste a list">
          <TextArea
            id="import-text"
            rows={6}
            value={text}
            placeholder={'3 Zipper\n2x Ricardo Cerdo (Standard 052)\n# a comment'}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <div className="flex items-center gap-3">
          <Button type="submit" disabled={isImporting || text.trim() === ''}>
            Preview
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            {isImporting ? 'Importing…' : pending !== null ? 'Reading…' : readWords(planned)}
          </p>
        </div>
      </form>
      {trouble === '' ? null : (
        <p role="alert" className="mt-4 max-w-3xl text-bad">
          {trouble}
        </p>
      )}
      <JobList
        kinds={['import', 'undo']}
        busy={isImporting}
        onEnd={({ kind, state, id, title }) => {
          if (kind === 'import' && state === 'done') void store.counted(id, title);
        }}
      />
      {planned === null || asked === undefined ? null : (
        <ImportPreview
          key={planned.asked.id}
          plan={planned.answer}
          mode={asked.mode}
          choices={asked.choices}
          columns={asked.columns}
          stage={done !== '' ? 'done' : isImporting ? 'importing' : 'shown'}
          isReading={pending !== null}
          done={undone ? 'Undone.' : done}
          undone={undone}
          onMode={(mode) => void plan({ ...asked, mode })}
          onColumn={(field, header) => {
            const columns = new Map(asked.columns);
            if (header === null) columns.delete(field);
            else columns.set(field, header);
            // Another column changes the rows.
            void plan({ ...asked, columns, choices: new Map() });
          }}
          onChoose={(row, printing) => {
            const choices = new Map(asked.choices);
            if (printing === '') choices.delete(row);
            else choices.set(row, printing);
            void plan({ ...asked, choices });
          }}
          onCount={() => void count(planned)}
          onUndo={() => void store.undo(planned.batch)}
        />
      )}
    </>
  );
}
