'use client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { Field, FileInput, TextArea } from '@/app/_components/forms/field';
import { sendImport } from '@/lib/client/collection';
import { freshId } from '@/lib/client/fresh-id';
import { type Planning, planImport, type ReadCollection } from '@/lib/client/import-plan';
import { columnsSaid, keepColumns } from '@/lib/client/kept-columns';
import { type ColumnChoices, NO_CHOICES } from '@/lib/formats/column-names';
import type { CountFile, ImportMode } from '@/lib/formats/count-plan';
import { decodeFile, MOST_BYTES } from '@/lib/formats/decode';
import { withFileLine } from '@/lib/formats/file-line';
import type { TableColumns } from '@/lib/formats/types';
import { counted } from '@/lib/text/counted';
import { cutText } from '@/lib/text/cut-text';
import { useCollection, useCollectionStore } from './collection-context';
import { ImportColumns } from './import-columns';
import { ImportPreview } from './import-preview';
import { JobList } from './job-list';

const UNREACHABLE = 'Can’t reach the server.';

/** A file or pasted list, with the choices for it. */
interface ImportRequest {
  /** A new id for each list. */
  readonly id: string;
  readonly title: string;
  readonly file: CountFile;
  /** Whether the user has said, now or earlier, what the columns of such a table hold. */
  readonly areColumnsSaid: boolean;
  /** Whether the user has chosen how to import it. */
  readonly isModeChosen: boolean;
}

/** A request with its plan. The batch id is new for each plan, so that a plan that is sent twice is counted once. */
interface PlannedImport extends Pick<Extract<Planning, { ok: true }>, 'plan' | 'collection'> {
  readonly asked: ImportRequest;
  readonly batch: string;
}

function describePlan(planned: PlannedImport | null): string {
  if (planned === null) return '';
  if (tableToCheck(planned) !== null) return 'Look at the columns below.';
  return `${counted(planned.plan.rows.length, 'line')} read: see below.`;
}

/** Returns the table whose columns the user must look at: one is missing, one is not read, or no line can be taken. Null for none. */
function tableToCheck({ asked, plan: { table, tally } }: PlannedImport): TableColumns | null {
  if (table === null || table.asks !== null) return table;
  const isDoubtful = table.unread.length > 0 || tally.added + tally.changed + tally.unchanged === 0;
  return isDoubtful && !asked.areColumnsSaid ? table : null;
}

/** Imports a list: it is planned in the browser, the page shows the whole plan, and the user confirms. */
export function ImportScreen() {
  const store = useCollectionStore();
  const [text, setText] = useState('');
  // The input of the next preview. Choices are shown at once, and further ones are added to them.
  const [pending, setPending] = useState<ImportRequest | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [planned, setPlanned] = useState<PlannedImport | null>(null);
  const [done, setDone] = useState('');
  // Whether the next step takes the focus, because the control that led to it is gone.
  const [follows, setFollows] = useState(false);
  const undone = useCollection(({ recent }) =>
    recent.some((change) => change.batch === planned?.batch && change.undone),
  );
  const planner = useRef(new AbortController());
  const asked = pending ?? planned?.asked;
  const table = planned === null ? null : tableToCheck(planned);
  useEffect(() => () => planner.current.abort(), []);

  /** Aborts the plan that is being made, and returns the signal of the next one. `next`: the request of the next plan; null for none. */
  function nextPlan(next: ImportRequest | null): AbortSignal {
    planner.current.abort();
    planner.current = new AbortController();
    setPending(next);
    setTrouble('');
    return planner.current.signal;
  }
  /** `known`: the collection of an earlier plan; null to read it. */
  async function plan(asked: ImportRequest, known: ReadCollection | null): Promise<void> {
    const signal = nextPlan(asked);
    setDone('');
    const planning = await planImport(asked.file, known, signal);
    if (signal.aborted) return;
    // A list of names and numbers is rather a delivery than an inventory: to add it loses nothing.
    const isAdded = planning.ok && !planning.plan.namesLots && !asked.isModeChosen;
    if (isAdded && asked.file.mode !== 'add')
      return plan({ ...asked, file: { ...asked.file, mode: 'add' } }, planning.collection);
    setPending(null);
    if (planning.ok) setPlanned({ asked, batch: freshId(), ...planning });
    else setTrouble(planning.message);
  }
  function refuse(message: string): void {
    nextPlan(null);
    setPlanned(null);
    setTrouble(message);
  }
  async function begin(text: string, title: string, mode: ImportMode): Promise<void> {
    if (text.length > MOST_BYTES)
      return refuse(`The list is larger than ${MOST_BYTES / 1024 / 1024} MB. Split it.`);
    setPlanned(null);
    setFollows(false);
    const said = columnsSaid(text);
    const columns = said ?? NO_CHOICES;
    const file = { text, format: null, mode, choices: new Map(), columns } as const;
    const areColumnsSaid = said !== null;
    return plan({ id: freshId(), title, file, areColumnsSaid, isModeChosen: false }, null);
  }
  /** Plans the list again with other choices. */
  function choose(choices: Partial<CountFile>): void {
    if (asked === undefined) return;
    const isModeChosen = asked.isModeChosen || choices.mode !== undefined;
    const next = { ...asked, isModeChosen, file: { ...asked.file, ...choices } };
    void plan(next, planned?.collection ?? null);
  }
  /** Plans the list again with other columns, which change the rows. */
  function chooseColumns(columns: ColumnChoices, areColumnsSaid: boolean): void {
    if (asked === undefined) return;
    const file = { ...asked.file, columns, choices: new Map() };
    void plan({ ...asked, file, areColumnsSaid }, planned?.collection ?? null);
  }
  /** Goes on from the columns to the preview. */
  function acceptColumns(planned: PlannedImport): void {
    keepColumns(planned.asked.file.text, planned.asked.file.columns);
    setFollows(true);
    setPlanned({ ...planned, asked: { ...planned.asked, areColumnsSaid: true } });
  }
  async function open(file: File | null): Promise<void> {
    if (file === null) return;
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    if (decoded.ok && decoded.text.trim() !== '')
      return begin(decoded.text, cutText(file.name.replace(/\.[^.]+$/, ''), 80), 'raise');
    refuse(decoded.ok ? 'The file is empty.' : decoded.message);
  }
  async function count({
    asked,
    plan: { tally },
    collection,
    batch,
  }: PlannedImport): Promise<void> {
    setImporting(true);
    setTrouble('');
    const { title } = asked;
    const reply = await sendImport(asked.file, { number: collection.number, batch, title });
    setImporting(false);
    if (reply.kind === 'answer') {
      const lines = tally.added + tally.changed + tally.unchanged;
      setDone(`${lines} ${lines === 1 ? 'line' : 'lines'} imported.`);
      await store.counted(batch, `Import of ${title}`);
    } else if (reply.kind === 'later')
      setTrouble(`${UNREACHABLE} Import it again: it is counted only once.`);
    else if (reply.code === 'COLLECTION_CHANGED') {
      await plan(asked, null);
      setTrouble(
        'The collection changed since the preview. Nothing was imported; this is the new preview.',
      );
    } else setTrouble(reply.message);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void begin(text, 'pasted list', 'add');
  }
  return (
    <>
      <form className="grid max-w-3xl content-start gap-4" onSubmit={submit}>
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
            {isImporting ? 'Importing…' : pending !== null ? 'Reading…' : describePlan(planned)}
          </p>
        </div>
      </form>
      <div>
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
        {planned === null || asked === undefined ? null : table !== null ? (
          <ImportColumns
            key={`columns ${asked.id}`}
            table={table}
            choices={asked.file.columns}
            isReading={pending !== null}
            follows={follows}
            onChoose={(columns) => chooseColumns(columns, asked.areColumnsSaid)}
            onContinue={() => acceptColumns(planned)}
          />
        ) : (
          <ImportPreview
            key={planned.asked.id}
            plan={planned.plan}
            file={asked.file}
            stage={done !== '' ? 'done' : isImporting ? 'importing' : 'shown'}
            isReading={pending !== null}
            follows={follows}
            done={undone ? 'Undone.' : done}
            undone={undone}
            onMode={(mode) => choose({ mode })}
            onColumns={(columns) => {
              keepColumns(asked.file.text, columns);
              setFollows(true);
              chooseColumns(columns, true);
            }}
            onAskAgain={() => {
              keepColumns(asked.file.text, null);
              setFollows(true);
              chooseColumns(NO_CHOICES, false);
            }}
            onChoose={(row, printing) => {
              const choices = new Map(asked.file.choices);
              if (printing === '') choices.delete(row);
              else choices.set(row, printing);
              choose({ choices });
            }}
            onCorrect={(line, written) =>
              choose({ text: withFileLine(asked.file.text, line, written) })
            }
            onCount={() => void count(planned)}
            onUndo={() => void store.undo(planned.batch)}
          />
        )}
      </div>
    </>
  );
}
