'use client';
import { useEffect, useState } from 'react';
import { Field, Input, Select, TextArea } from '@/app/_components/forms/field';
import { Answered } from '@/app/_components/site/answered';
import { PageHeader } from '@/app/_components/site/page-header';
import type { OwnSet, StoredOwnCard } from '@/lib/cards/own-types';
import { OWN_SET } from '@/lib/cards/sets';
import { useAnswer } from '@/lib/client/use-answer';
import { decodeFile } from '@/lib/formats/decode';
import { CustomCardTrail } from './custom-card-trail';
import { SetPreview } from './set-preview';

interface ImportSetProps {
  readonly sets: readonly OwnSet[];
  readonly cards: readonly StoredOwnCard[];
}

const TYPED = '/api/v1/own/cards';

/** A whole set from a file. */
export function ImportSetScreen() {
  const answer = useAnswer<ImportSetProps>(TYPED);
  return (
    <>
      <PageHeader
        eyebrow={<CustomCardTrail>Import</CustomCardTrail>}
        title="Import a set"
        lead="Many cards at once. You see what each line would do before any of it is done."
      />
      <Answered path={TYPED} answer={answer}>
        {(typed) => <ImportSet {...typed} />}
      </Answered>
    </>
  );
}

/** Reading waits until the typing does, in ms. */
const PAUSE = 250;
const MOST_BYTES = 4_000_000;

/** A set of cards from a file, looked at line by line before anything is saved. */
function ImportSet({ sets, cards: stored }: ImportSetProps) {
  const [text, setText] = useState('');
  const [into, setInto] = useState<string | null>(null);
  const [trouble, setTrouble] = useState('');
  const [settled, setSettled] = useState('');
  const otherwise = sets.at(-1)?.id ?? OWN_SET;

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  async function open(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return;
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
          hint="YAML or JSON as card files have it, CSV with the columns named, or LackeyCCG’s list of cards."
        >
          <Input
            id="set-file"
            type="file"
            accept=".yaml,.yml,.json,.csv,.tsv,.txt,text/*"
            aria-describedby="set-file-hint"
            className="h-auto py-2"
            onChange={(event) => void open(event.target.files?.[0])}
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
            <option value="">As the file says, else {otherwise}</option>
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
        <SetPreview text={settled} into={into} otherwise={otherwise} sets={sets} stored={stored} />
      )}
    </div>
  );
}
