'use client';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '@/app/_components/forms/file-button';
import type { TroopList } from '@/engine';

/** The maximum size of a file; a full roster has a tenth of it. */
const MOST_BYTES = 2 * 1024 * 1024;

interface OpenTroopProps {
  /** Called with the troop of the file. */
  readonly onOpen: (troop: TroopList) => void;
}

/** Opens a troop from a file: text, JSON, or a roster of BattleScribe or New Recruit. When the file has a mistake, the current troop stays, and the message says where the mistake is. */
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

/** Returns the troop of a file, or a sentence about its mistake. Loads the readers of XML and archives on demand. */
async function readFile(file: File): Promise<TroopList | string> {
  if (file.size > MOST_BYTES) return `${file.name} is larger than 2 MB, too large for a troop.`;
  const { readTroopFile } = await import('@/lib/eden/roster/read-any-troop');
  const read = readTroopFile(new Uint8Array(await file.arrayBuffer()));
  return read.ok ? read.troop : `${file.name}, line ${read.line}: ${read.message}.`;
}
