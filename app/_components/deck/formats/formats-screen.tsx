'use client';
import { Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { FileButton } from '@/app/_components/forms/file-button';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { Skeleton } from '@/app/_components/site/skeleton';
import { FORMATS_PATH, type FormatsAnswer } from '@/lib/client/holdings';
import { useAnswer } from '@/lib/client/use-answer';
import { formatIdOf, NEW_FORMAT, type OwnFormat, type StoredFormat } from '@/lib/decks/own-format';
import { FormatForm } from './format-form';
import { readFormatFile } from './read-format-file';

/** The open format with its revision, 0 for a new one. */
interface Opened {
  readonly format: OwnFormat;
  readonly revision: number;
}

/** Returns the draft key. A new format from a file has an id; a typed one has none. */
function keyOf({ format, revision }: Opened): string {
  return `${format.id} ${revision}`;
}

/** The page to create, change, share and delete own formats. */
export function FormatsScreen() {
  const answer = useAnswer<FormatsAnswer>(FORMATS_PATH);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [done, setDone] = useState('');
  /** Unsaved drafts, also of formats that are not open. */
  const drafts = useRef(new Map<string, OwnFormat>());
  function open(next: Opened, words = ''): void {
    setDone(words);
    setOpened({ ...next, format: drafts.current.get(keyOf(next)) ?? next.format });
  }
  return (
    <Answered path={FORMATS_PATH} answer={answer} waiting={<Skeleton rows={3} />}>
      {({ formats }) => (
        <div className="grid gap-8 lg:grid-cols-[18rem_1fr]">
          <FormatList formats={formats} opened={opened} onOpen={open} />
          {opened === null ? (
            <EmptyState
              title={formats.length === 0 ? 'No format of your own yet' : 'No format is open'}
            >
              <p>
                A format says with queries of the search which cards are allowed, banned or limited:
                for a league of common cards, <code className="font-mono">r:common</code>.
              </p>
            </EmptyState>
          ) : (
            <FormatForm
              key={keyOf(opened)}
              opened={opened}
              taken={formats.map(({ format }) => format.id)}
              done={done}
              onChange={(format) => drafts.current.set(keyOf(opened), format)}
              onSaved={(format, revision) => {
                drafts.current.delete(keyOf(opened));
                open({ format, revision });
              }}
              onDeleted={(format) =>
                open({ format, revision: 0 }, 'Deleted. Saving the format brings it back.')
              }
            />
          )}
        </div>
      )}
    </Answered>
  );
}

interface FormatListProps {
  readonly formats: readonly StoredFormat[];
  readonly opened: Opened | null;
  readonly onOpen: (opened: Opened) => void;
}

function FormatList({ formats, opened, onOpen }: FormatListProps) {
  const [fault, setFault] = useState('');
  async function read(chosen: File) {
    const text = await chosen.text().catch(() => null);
    if (text === null) return setFault('The file can’t be read now. Try again.');
    const found = readFormatFile(text);
    setFault(found.ok ? '' : `${chosen.name}: ${found.message}`);
    if (!found.ok) return;
    const taken = formats.map(({ format }) => format.id);
    // A file never overwrites an existing format.
    const id = formatIdOf(found.format.name, taken);
    onOpen({ format: { ...found.format, id }, revision: 0 });
  }
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => onOpen({ format: NEW_FORMAT, revision: 0 })}>
          <Plus aria-hidden="true" className="size-4" />
          New format
        </Button>
        <FileButton accept=".json,application/json" onFiles={([chosen]) => void read(chosen)}>
          <Upload aria-hidden="true" className="size-4" />
          From a file
        </FileButton>
      </div>
      {fault ? (
        <p role="alert" className="mt-3 text-sm text-bad">
          {fault}
        </p>
      ) : null}
      <ul aria-label="Your formats" className="mt-4 grid gap-1">
        {formats.map(({ format, revision }) => (
          <li key={format.id}>
            <button
              type="button"
              aria-current={opened?.format.id === format.id}
              className="min-h-11 w-full rounded-md px-3 text-left wrap-anywhere hover:bg-paper-sunk aria-[current=true]:bg-accent-wash"
              onClick={() => onOpen({ format, revision })}
            >
              <span className="block font-medium">{format.name}</span>
              <span className="block font-mono text-xs text-ink-faint">legal:{format.id}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
