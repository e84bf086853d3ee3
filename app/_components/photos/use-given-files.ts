import { type RefObject, useEffect, useState } from 'react';

function filesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])];
}

/** Files that are dropped on an element are given to `onFiles`. True while some are held over it. */
export function useDroppedFiles(
  on: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = on.current;
    if (element === null) return;
    const ended = new AbortController();
    const options = { signal: ended.signal };
    const holdsFiles = ({ dataTransfer }: DragEvent) =>
      dataTransfer?.types.includes('Files') ?? false;
    element.addEventListener(
      'dragover',
      (event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      options,
    );
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false);
      },
      options,
    );
    element.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        // Else the browser would leave the page to show the file.
        event.preventDefault();
        onFiles(filesOf(event.dataTransfer));
      },
      options,
    );
    return () => ended.abort();
  }, [on, onFiles]);
  return over;
}

/** Pictures that are pasted anywhere on the page are given to `onFiles`; text goes where it belongs. */
export function usePastedFiles(listens: boolean, onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    if (!listens) return;
    function onPaste(event: ClipboardEvent) {
      const files = filesOf(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    }
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [listens, onFiles]);
}
