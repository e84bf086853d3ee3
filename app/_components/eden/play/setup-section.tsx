'use client';
import { FolderOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { CopyButton } from '@/app/_components/forms/copy-button';
import { FileButton } from '@/app/_components/forms/file-button';
import { Problem } from '@/app/_components/forms/problem';
import { saveAsFile } from '@/app/_components/forms/save-as-file';
import { onDemand } from '@/app/_components/site/on-demand';
import { useMade } from '@/app/_components/site/use-made';
import type { EdenCard } from '@/engine';
import { keepingWords, keepSetup, keptSetups } from '@/lib/client/saved-setups';
import { emptySetup, type FieldSetup } from '@/lib/eden/play/field-setup';
import { setupPath } from '@/lib/eden/play/setup-link';
import { counted } from '@/lib/text/counted';
import type { SetupEditorProps } from './setup-editor';
import type { SetupChoice } from './setup-select';

const SetupEditor = onDemand<SetupEditorProps>(() =>
  import('./setup-editor').then((part) => part.SetupEditor),
);

/** The maximum size of a file in bytes. */
const MOST_BYTES = 200_000;

interface SetupSectionProps {
  readonly cards: readonly EdenCard[];
  readonly setups: readonly SetupChoice[];
}

/** The set-ups of this browser: make, change, share, save and delete them. */
export function SetupSection({ cards, setups }: SetupSectionProps) {
  const [edited, setEdited] = useState<FieldSetup | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const [deleted, setDeleted] = useState<FieldSetup | null>(null);
  function say(words: string, fault = '') {
    setSaid(words);
    setProblem(fault);
    setDeleted(null);
  }
  function keep(setup: FieldSetup): boolean {
    const storing = keepSetup(setup);
    const words = keepingWords(setup.title, storing);
    if (storing === 'stored') say(words);
    else say('', words);
    return storing === 'stored';
  }
  async function open(file: File) {
    if (file.size > MOST_BYTES) {
      say('', `${file.name} is larger than 200 kB, too large for a set-up.`);
      return;
    }
    try {
      const { readSetupText } = await import('@/lib/eden/play/setup-text');
      const read = readSetupText(await file.text());
      if (!read.ok) {
        say('', `${file.name}, line ${read.line}, column ${read.column}: ${read.message}.`);
        return;
      }
      say(`${file.name} is open.`);
      setEdited(read.setup);
    } catch {
      say('', 'The file can’t be read now. Try again.');
    }
  }
  return (
    <section aria-label="Set-ups" className="mt-8 border-t border-line pt-4">
      <h2 className="text-lg font-semibold">Set-ups of the field</h2>
      <p className="mt-1 max-w-3xl text-sm text-ink-soft">
        A field with its scenery that you agree on beforehand, kept by name in this browser and
        shared by link. A scenario file is one, too.
      </p>
      <p role="status" className="mt-2 text-sm text-ink-soft empty:hidden">
        {said}
        {deleted === null ? null : (
          <Button look="quiet" onClick={() => keep(deleted)}>
            Take it back
          </Button>
        )}
      </p>
      <Problem message={problem} />
      {edited === null ? (
        <>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={() => setEdited(emptySetup(freeTitle(setups)))}>
              <Plus aria-hidden="true" className="size-4" />
              New set-up
            </Button>
            <FileButton accept=".yaml,.yml,.json,.txt" onFiles={([file]) => void open(file)}>
              <FolderOpen aria-hidden="true" className="size-4" />
              Open a file
            </FileButton>
          </div>
          <ul className="mt-3 grid max-w-3xl gap-2">
            {setups.map(({ id, words, setup }) => (
              <li key={id} className="sheet flex flex-wrap items-center gap-2 p-3">
                <span className="min-w-40 flex-1 wrap-anywhere">
                  <span className="font-medium">{words}</span>
                  <span className="block text-sm text-ink-soft">{contentWords(setup)}</span>
                </span>
                <Button onClick={() => setEdited(setup)}>Change</Button>
                <SetupLink setup={setup} />
                <Button
                  look="quiet"
                  onClick={() =>
                    saveAsFile(
                      JSON.stringify(setup, null, 2),
                      `${setup.title}.json`,
                      'application/json',
                    )
                  }
                >
                  Save as a file
                </Button>
                {id === 'link' ? (
                  <Button look="quiet" onClick={() => keep(setup)}>
                    Keep
                  </Button>
                ) : (
                  <Button
                    look="quiet"
                    aria-label={`Delete ${setup.title}`}
                    onClick={() => {
                      keptSetups.write(
                        (keptSetups.read() ?? []).filter(({ title }) => title !== setup.title),
                      );
                      say(`“${setup.title}” is deleted.`);
                      setDeleted(setup);
                    }}
                  >
                    Delete
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <SetupEditor
          key={edited.title}
          begun={edited}
          cards={cards}
          onKeep={(setup) => {
            if (keep(setup)) setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

/** Copies the link of a set-up. */
function SetupLink({ setup }: { readonly setup: FieldSetup }) {
  const path = useMade(setupPath, setup) ?? '';
  return (
    <span data-path={path}>
      <CopyButton
        text={`${window.location.origin}${path}`}
        label="Copy link"
        disabled={path === ''}
        otherwise="save it as a file"
      />
    </span>
  );
}

/** Returns a title that no set-up has. */
function freeTitle(setups: readonly SetupChoice[]): string {
  const titles = new Set(setups.map(({ setup }) => setup.title));
  for (let number = 1; ; number++) {
    const title = `Set-up ${number}`;
    if (!titles.has(title)) return title;
  }
}

/** Describes a set-up: `60 by 60 cm, 4 pieces of scenery, 2 fighters in place`. */
function contentWords({ options, scenery, players, npfs = {} }: FieldSetup): string {
  const { A, B } = players;
  const pieces = Object.keys(scenery).length;
  const fighters = [A.fighters, B.fighters, npfs].flatMap((places) => Object.keys(places)).length;
  return [
    `${options.field.join(' by ')} cm`,
    pieces === 0 ? '' : counted(pieces, 'piece of scenery', 'pieces of scenery'),
    fighters === 0 ? '' : counted(fighters, 'fighter in place', 'fighters in place'),
  ]
    .filter((words) => words !== '')
    .join(', ');
}
