'use client';
import { Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { FileButton } from '@/app/_components/forms/file-button';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { Skeleton } from '@/app/_components/site/skeleton';
import { FORMATS_PATH } from '@/lib/client/holdings';
import { useAnswer } from '@/lib/client/use-answer';
import { formatIdOf, NEW_FORMAT, type OwnFormat, type StoredFormat } from '@/lib/decks/own-format';
import { lookUp } from '@/lib/text/look-up';
import { FormatForm } from './format-form';

/** The format in the form, and its revision; 0 for a new format. */
interface OpenedFormat {
  readonly format: OwnFormat;
  readonly revision: number;
}

/** Returns the draft key. A new format from a file has an id; a typed one has none. */
function draftKey({ format, revision }: OpenedFormat): string {
  return `${format.id} ${revision}`;
}

/** The page to create, change, share and delete own formats. */
export function FormatsScreen() {
  const answer = useAnswer(FORMATS_PATH);
  const [opened, setOpened] = useState<OpenedFormat | null>(null);
  const [done, setDone] = useState('');
  /** Unsaved drafts, also of formats that are not open. */
  const drafts = useRef(new Map<string, OwnFormat>());
  function open(next: OpenedFormat, words = ''): void {
    setDone(words);
    setOpened({ ...next, format: drafts.current.get(draftKey(next)) ?? next.format });
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
              key={draftKey(opened)}
              opened={opened}
              taken={formats.map(({ format }) => format.id)}
              done={done}
              onChange={(format) => drafts.current.set(draftKey(opened), format)}
              onSaved={(format, revision) => {
                drafts.current.delete(draftKey(opened));
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
  readonly opened: OpenedFormat | null;
  readonly onOpen: (opened: OpenedFormat) => void;
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

/** A format from a file, or a sentence about its mistake. The server checks it again before it is saved. */
type FormatFile =
  | { readonly ok: true; readonly format: OwnFormat }
  | { readonly ok: false; readonly message: string };

const MOST_CHARACTERS = 200_000;

/** Reads a file of `formatFile`. Missing fields get the values of a new format; fields of a wrong type are refused. */
function readFormatFile(text: string): FormatFile {
  if (text.length > MOST_CHARACTERS)
    return { ok: false, message: 'this file is too long for a format.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, message: 'this is not JSON: check commas, quotes and brackets.' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, message: 'this is not a format: expected { "name": … }.' };
  const { dossier, version, ...format } = value as Record<string, unknown>;
  if (dossier !== undefined && dossier !== 'format')
    return { ok: false, message: `this is a ${String(dossier).slice(0, 40)}, not a format.` };
  if (version !== undefined && version !== 1)
    return { ok: false, message: 'this format was written by a later version of Dossier.' };
  for (const [key, expected] of Object.entries(NEW_FORMAT)) {
    const found = format[key];
    if (found === undefined) continue;
    if (!hasTypeOfField(found, expected, key))
      return { ok: false, message: `“${key}” is not what a format may have there.` };
  }
  const unknown = Object.keys(format).find((key) => !Object.hasOwn(NEW_FORMAT, key));
  if (unknown !== undefined) return { ok: false, message: `a format has no “${unknown}”.` };
  if (typeof format.name !== 'string' || format.name.trim() === '')
    return { ok: false, message: 'the format has no name.' };
  return { ok: true, format: { ...NEW_FORMAT, ...format } as OwnFormat };
}

/** Checks whether a value has the type of the field in a new format. */
function hasTypeOfField(found: unknown, expected: unknown, key: string): boolean {
  if (Array.isArray(expected))
    return Array.isArray(found) && found.every((line) => isFormatLine(line, key));
  if (expected === null) return found === null || Number.isInteger(found);
  return typeof found === typeof expected;
}

const NUMBER_FIELDS: Readonly<Record<string, string>> = { limited: 'copies', points: 'points' };

function isFormatLine(line: unknown, key: string): boolean {
  if (typeof line !== 'object' || line === null) return false;
  const number = lookUp(NUMBER_FIELDS, key);
  if (typeof Reflect.get(line, 'cards') !== 'string') return false;
  return number === undefined || Number.isInteger(Reflect.get(line, number));
}
