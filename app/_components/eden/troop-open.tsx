'use client';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '@/app/_components/forms/file-button';
import type { TroopList } from '@/engine';

/** The largest file that is opened: a roster of a full troop is a tenth of it. */
const MOST_BYTES = 2 * 1024 * 1024;

interface OpenTroopProps {
  /** Gets the troop of the file. */
  readonly onOpen: (troop: TroopList) => void;
}

/** Opens a troop from a file: text, JSON, a roster of BattleScribe or of New Recruit. What is wrong is said with its place, and the troop stays as it is. Stands among the buttons of a page's header: its problem takes a line below them. */
export function OpenTroop({ onOpen }: OpenTroopProps) {
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const choose = async (file: File) => {
    setProblem('');
    setSaid('');
    try {
      const read = await readFile(file);
      if (typeof read === 'string') setProblem(read);
      else {
        onOpen(read);
        setSaid(`${file.name} is open.`);
      }
    } catch {
      setProblem('The file can’t be read now. Try again.');
    }
  };
  return (
    <>
      <FileButton
        accept=".txt,.json,.ros,.rosz,.xml,text/plain,application/json"
        onFiles={([file]) => void choose(file)}
      >
        <FolderOpen aria-hidden="true" className="size-4" />
        Open a file
      </FileButton>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p role="alert" className="order-last basis-full text-sm text-bad wrap-anywhere empty:hidden">
        {problem}
      </p>
    </>
  );
}

/** The troop of a file, or a sentence that says why there is none. The readers of XML and of archives are loaded only here. */
async function readFile(file: File): Promise<TroopList | string> {
  if (file.size > MOST_BYTES) return `${file.name} is larger than 2 MB, too large for a troop.`;
  const { readTroopFile } = await import('@/lib/eden/roster/read-any-troop');
  const read = readTroopFile(new Uint8Array(await file.arrayBuffer()));
  return read.ok ? read.troop : `${file.name}, line ${read.line}: ${read.message}.`;
}
