'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FileButton } from '@/app/_components/forms/file-button';
import { currentCatalogue } from '@/lib/client/cards';
import { decodeOwn } from '@/lib/formats/decode';
import type { FilePlace } from '@/lib/formats/yaml';
import { puzzleLink } from '@/lib/ote/link/puzzle-link';

/** Opens a puzzle file at the table. Shows a mistake in the file with its place. */
export function OpenPuzzle() {
  const router = useRouter();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [opening, setOpening] = useState(false);
  const read = async (file: File) => {
    setWrong([]);
    setOpening(true);
    try {
      const found = await readFile(file);
      if (found.ok) router.push(`/puzzles/own#${await puzzleLink(found.text)}`);
      else setWrong(found.messages);
    } catch {
      setWrong(['The file can’t be read now. Try again.']);
    } finally {
      setOpening(false);
    }
  };
  return (
    <div className="mt-3">
      <FileButton
        disabled={opening}
        accept=".yaml,.yml,text/yaml"
        onFiles={([file]) => void read(file)}
      >
        {opening ? 'Reading the file…' : 'Open a puzzle file'}
      </FileButton>
      <p className="mt-1 text-sm text-ink-faint">
        At any table, Share makes such a file, or a link, of your own turn.
      </p>
      <div role="alert">
        {wrong.length === 0 ? null : (
          <ul className="mt-2 max-w-prose text-sm text-bad">
            {wrong.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

type FileRead =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly messages: readonly string[] };

const MOST_MESSAGES = 10;

/** Returns the text of a puzzle file. The reader contains the engine, so it is loaded on demand. */
async function readFile(file: File): Promise<FileRead> {
  const catalogue = await currentCatalogue();
  if (catalogue === null)
    return { ok: false, messages: ['The cards can’t be loaded now. Try again.'] };
  const [{ readPuzzleText }, { cardSource, MOST_LETTERS }] = await Promise.all([
    import('@/lib/ote/puzzle-text'),
    import('@/lib/scenarios/scenario-files'),
  ]);
  // A huge file is not read at all.
  if (file.size > 4 * MOST_LETTERS) {
    return {
      ok: false,
      messages: [`${file.name} is longer than ${MOST_LETTERS} characters: it is no puzzle.`],
    };
  }
  const decoded = decodeOwn(new Uint8Array(await file.arrayBuffer()));
  const said = (problem: FilePlace & { readonly message: string }) =>
    `${file.name}, line ${problem.line}, column ${problem.column}: ${problem.message}.`;
  if (!decoded.ok) return { ok: false, messages: [said(decoded)] };
  const { text } = decoded;
  const read = readPuzzleText(text, cardSource(catalogue));
  if (read.ok) return { ok: true, text };
  return { ok: false, messages: [...new Set(read.messages.slice(0, MOST_MESSAGES).map(said))] };
}
