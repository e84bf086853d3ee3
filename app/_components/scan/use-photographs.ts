import { useCallback, useEffect, useRef, useState } from 'react';
import { NOTHING_READ } from './look-words';
import type { Pile } from './use-pile';
import type { PageScanner } from './use-scanner';

/** Photographs that are scanned one after the other. */
export interface Photographs {
  /** How many of how many are done; null when none are being scanned. */
  readonly progress: { readonly done: number; readonly all: number } | null;
  /** The files in which nothing was read, and why. */
  readonly troubles: readonly {
    /** Its place in the list: two files may have one name. */
    readonly at: number;
    readonly name: string;
    readonly why: string;
  }[];
  readonly add: (files: readonly File[], isPage: boolean) => Promise<void>;
  readonly stop: () => void;
}

/** Scans photographs for a pile: counts what is sure, and puts aside what is doubtful. */
export function usePhotographs(scanner: PageScanner, pile: Pile): Photographs {
  const [progress, setProgress] = useState<Photographs['progress']>(null);
  const [troubles, setTroubles] = useState<Photographs['troubles']>([]);
  const isStopped = useRef(false);
  // The settings may change while photographs are scanned.
  const current = useRef(pile);
  useEffect(() => {
    current.current = pile;
  });

  async function add(files: readonly File[], isPage: boolean): Promise<void> {
    isStopped.current = false;
    setTroubles([]);
    for (const [done, file] of files.entries()) {
      if (isStopped.current) break;
      setProgress({ done, all: files.length });
      const why = await scanFile(file, isPage);
      setTroubles((before) => [
        ...before,
        ...why.map((words, i) => ({ at: before.length + i, name: file.name, why: words })),
      ]);
    }
    setProgress(null);
  }
  /** Returns what was not read of a file, in sentences. */
  async function scanFile(file: File, isPage: boolean): Promise<string[]> {
    const picture = await createImageBitmap(file).catch(() => null);
    if (picture === null) return ['This is no picture, or a damaged one.'];
    const seen = await scanner.scan(picture, isPage);
    if (seen === null) return ['It could not be read. Choose it again.'];
    return seen.flatMap((one) => {
      const { look, picture } = one;
      const [first] = look.kind === 'card' ? look.candidates : [];
      if (look.kind === 'card' && look.isSure && first !== undefined)
        current.current.count(first.card, picture);
      else if (look.kind === 'card' || isPage) current.current.doubt(one);
      else return [NOTHING_READ[look.why]];
      return [];
    });
  }
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);
  return { progress, troubles, add, stop };
}
