'use client';
import { useEffect, useMemo, useState } from 'react';
import { JobList } from '@/app/_components/collection/job-list';
import { Button } from '@/app/_components/forms/button';
import { Field, FileInput, Select, TextArea } from '@/app/_components/forms/field';
import { Answered } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import { ownId } from '@/lib/cards/own-place';
import type { OwnSet, StoredOwnCard } from '@/lib/cards/own-types';
import { diffRecords } from '@/lib/cards/record-diff';
import { OWN_SET } from '@/lib/cards/sets';
import { NO_ANSWER } from '@/lib/client/decks';
import { ownCardsChanged, startImport } from '@/lib/client/own-cards';
import { useAnswer } from '@/lib/client/use-answer';
import type { CardSave } from '@/lib/formats/card-plan';
import { decodeFile } from '@/lib/formats/decode';
import { setPlan } from '@/lib/formats/set-plan';
import type { Job } from '@/lib/jobs/job';
import { CustomCardTrail } from './custom-card-trail';
import { RecordChanges } from './record-changes';
import { useKnownCards } from './use-known-cards';

interface ImportSetProps {
  readonly sets: readonly OwnSet[];
  readonly cards: readonly StoredOwnCard[];
}

const TYPED_CARDS_PATH = '/api/v1/own/cards';

export function ImportSetScreen() {
  const answer = useAnswer(TYPED_CARDS_PATH);
  return (
    <>
      <PageHeader
        eyebrow={<CustomCardTrail>Import</CustomCardTrail>}
        title="Import a set"
        lead="Many cards at once. A preview shows what each line does before anything is saved."
      />
      <Answered path={TYPED_CARDS_PATH} answer={answer}>
        {(typed) => <ImportSet {...typed} />}
      </Answered>
    </>
  );
}

/** The delay between the last key and the preview, in ms. */
const PREVIEW_DELAY_MS = 250;
const MOST_BYTES = 4_000_000;

/** Imports a set of cards from a file, with a preview before anything is saved. */
function ImportSet({ sets, cards: stored }: ImportSetProps) {
  const [text, setText] = useState('');
  const [into, setInto] = useState<string | null>(null);
  const [trouble, setTrouble] = useState('');
  const [settled, setSettled] = useState('');
  const otherwise = sets.at(-1) ?? { id: OWN_SET, name: OWN_SET };

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PREVIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  async function open(chosen: File | null): Promise<void> {
    if (chosen === null) return;
    if (chosen.size > MOST_BYTES) return setTrouble('The file is larger than 4 MB. Split it.');
    const decoded = decodeFile(new Uint8Array(await chosen.arrayBuffer()));
    setTrouble(decoded.ok ? '' : decoded.message);
    if (decoded.ok) setText(decoded.text);
  }
  return (
    <div className="grid gap-6 pb-12">
      <div className="grid max-w-3xl gap-4">
        <Field
          id="set-file"
          label="A file"
          hint="YAML or JSON in the format of the card files of either game, CSV with a header row, or a card list from LackeyCCG."
        >
          <FileInput
            id="set-file"
            accept=".yaml,.yml,.json,.csv,.tsv,.txt,text/*"
            aria-describedby="set-file-hint"
            onFile={(file) => void open(file)}
          />
        </Field>
        <Field id="set-text" label="Or paste it here">
          <TextArea
            id="set-text"
            rows={8}
            value={text}
            spellCheck={false}
            className="font-mono text-sm"
            placeholder={'number,name,type,cost,text\n1,Tin Drum,Resource,1,'}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field id="set-into" label="Into the set">
          <Select
            id="set-into"
            value={into ?? ''}
            onChange={(event) => setInto(event.target.value === '' ? null : event.target.value)}
          >
            <option value="">As in the file, otherwise {otherwise.name}</option>
            {sets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {trouble === '' ? null : (
        <p role="alert" className="text-bad">
          {trouble}
        </p>
      )}
      {settled.trim() === '' ? null : (
        <SetPreview
          text={settled}
          into={into}
          otherwise={otherwise.id}
          sets={sets}
          stored={stored}
        />
      )}
    </div>
  );
}

interface SetPreviewProps {
  readonly text: string;
  readonly into: string | null;
  readonly otherwise: string;
  readonly sets: readonly OwnSet[];
  readonly stored: readonly StoredOwnCard[];
}

/** The maximum number of listed cards of each kind; all are counted. */
const MOST_LISTED = 300;

function countCards(count: number, what = ''): string {
  return [count, what, count === 1 ? 'card' : 'cards'].filter((word) => word !== '').join(' ');
}

interface SaveLineProps {
  readonly save: CardSave;
  readonly before: StoredOwnCard | null;
}

function SaveLine({ save: { record, base }, before }: SaveLineProps) {
  return (
    <li className="grid gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[9rem_minmax(0,14rem)_5rem_minmax(0,1fr)]">
      <span className="text-ink-faint">
        {record.set} {record.number}
      </span>
      <span className="min-w-0 font-medium">{record.name}</span>
      <span className="text-good">{base === null ? 'new' : 'changed'}</span>
      <div className="min-w-0 text-ink-soft">
        {before === null ? (
          record.type
        ) : (
          <RecordChanges changes={diffRecords(before.record, record)} />
        )}
      </div>
    </li>
  );
}

/** The cards that an import would add or change, and the button that starts it. */
function SetPreview({ text, into, otherwise, sets, stored }: SetPreviewProps) {
  const known = useKnownCards();
  const [busy, setBusy] = useState(false);
  const [begun, setBegun] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const own = useMemo(() => new Map(stored.map((card) => [card.id, card])), [stored]);
  const plan = useMemo(() => {
    if (known === null) return null;
    const { catalogue } = known;
    const eden = { official: known.eden, catalogue: known.eden };
    const ids = sets.map(({ id }) => id);
    const around = { official: catalogue, catalogue, eden, own, sets: ids };
    return setPlan(text, { into, otherwise }, around);
  }, [text, into, otherwise, known, own, sets]);
  if (plan === null) return <p role="status">Reading…</p>;
  const { saves, tally, rejected } = plan;

  async function save(): Promise<void> {
    setBusy(true);
    const reply = await startImport(saves, 'Imported from a list');
    if (reply.kind === 'answer') return setBegun(reply.body.id);
    setBusy(false);
    setAnnouncement(reply.kind === 'refused' ? reply.message : NO_ANSWER);
  }

  function end({ id, state, result }: Job): void {
    ownCardsChanged();
    if (id !== begun) return;
    setBusy(false);
    const { saved } = (result ?? { saved: 0 }) as { readonly saved: number };
    const isDone = state === 'done';
    setAnnouncement(
      isDone ? `${countCards(saved)} ${saved === 1 ? 'was' : 'were'} saved.` : 'Nothing was saved.',
    );
  }
  return (
    <section aria-labelledby="set-preview" className="grid gap-4">
      <h2 id="set-preview" className="text-2xl font-semibold">
        Preview
      </h2>
      <p role="status" className="text-ink-soft">
        {countCards(tally.added, 'new')}, {countCards(tally.changed, 'changed')}, {tally.unchanged}{' '}
        unchanged, {rejected.length} skipped.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button look="primary" disabled={busy || saves.length === 0} onClick={() => void save()}>
          {busy ? 'Saving…' : `Save ${countCards(saves.length)}`}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {announcement || 'Nothing is saved yet.'}
        </p>
      </div>
      <JobList kinds={['cards']} busy={false} begun={begun} onEnd={end} />
      {rejected.length > 0 ? (
        <ul className="grid gap-1 text-sm text-bad" aria-label="Skipped">
          {rejected.slice(0, MOST_LISTED).map(({ line, reason }) => (
            <li key={`${line} ${reason}`}>
              Line {line}: {reason}
            </li>
          ))}
        </ul>
      ) : null}
      <ol className="divide-y divide-line border-y border-line">
        {saves.slice(0, MOST_LISTED).map((save) => (
          <SaveLine
            key={ownId(save.record)}
            save={save}
            before={own.get(ownId(save.record)) ?? null}
          />
        ))}
      </ol>
      {saves.length > MOST_LISTED ? (
        <p className="text-sm text-ink-faint">And {saves.length - MOST_LISTED} more cards.</p>
      ) : null}
    </section>
  );
}
