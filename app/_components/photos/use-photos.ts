import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetOwnHoldings } from '@/app/_components/cards/own-belongings';
import type { PhotoEntry } from '@/lib/photos/photo-bounds';
import { deletePhoto, listPhotos, sendPhoto } from './photo-api';

/** A file that is on its way. */
export interface Sending {
  readonly name: string;
  /** From 0 to 1; at 1 the program looks at it. */
  readonly part: number;
  /** Files after it. */
  readonly waiting: number;
}

/** A file that was not taken. */
export interface Trouble {
  readonly key: number;
  readonly name: string;
  readonly message: string;
}

export interface Photos {
  /** Null until they came. */
  readonly photos: readonly PhotoEntry[] | null;
  readonly failed: boolean;
  readonly sending: Sending | null;
  readonly troubles: readonly Trouble[];
  /** What was just done, for those who do not see it. */
  readonly said: string;
  readonly add: (files: readonly File[]) => void;
  /** False: the program does not answer, and nothing was deleted. */
  readonly remove: (id: string) => Promise<boolean>;
  readonly retry: () => void;
}

function count(added: number): string {
  return `${added} ${added === 1 ? 'photograph' : 'photographs'} added.`;
}

/** The photographs of a printing, and what is done with them. Files are sent one after the other. */
export function usePhotos(printing: string): Photos {
  const [photos, setPhotos] = useState<readonly PhotoEntry[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [troubles, setTroubles] = useState<readonly Trouble[]>([]);
  const [said, setSaid] = useState('');
  const line = useRef<File[]>([]);
  const busy = useRef(false);
  /** How many were added or deleted here. */
  const changes = useRef(0);

  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        let listed: readonly PhotoEntry[] = [];
        // A list that was asked for before a change may be of before it.
        for (let known = -1; known !== changes.current; ) {
          known = changes.current;
          listed = await listPhotos(printing, signal);
        }
        setPhotos(listed);
        setFailed(false);
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    },
    [printing],
  );
  useEffect(() => {
    const ended = new AbortController();
    void load(ended.signal);
    return () => ended.abort();
  }, [load]);

  const sendAll = useCallback(async () => {
    let added = 0;
    for (let file = line.current.shift(); file !== undefined; file = line.current.shift()) {
      const { name } = file;
      const show = (part: number) => setSending({ name, part, waiting: line.current.length });
      show(0);
      const reply = await sendPhoto(printing, file, show);
      if (reply.kind === 'added') {
        added += 1;
        changes.current += 1;
        setPhotos((before) => [...(before ?? []), reply.photo]);
      } else {
        const { message } = reply;
        setTroubles((before) => [...before, { key: before.length, name, message }]);
      }
    }
    setSending(null);
    setSaid(added > 0 ? count(added) : '');
    if (added > 0) forgetOwnHoldings();
  }, [printing]);

  const add = useCallback(
    (files: readonly File[]) => {
      line.current.push(...files);
      if (busy.current || files.length === 0) return;
      busy.current = true;
      setTroubles([]);
      setSaid('');
      void sendAll().finally(() => {
        busy.current = false;
      });
    },
    [sendAll],
  );

  const remove = useCallback(async (id: string) => {
    if (!(await deletePhoto(id))) return false;
    changes.current += 1;
    setPhotos((before) => before?.filter((photo) => photo.id !== id) ?? null);
    setSaid('The photograph is deleted.');
    forgetOwnHoldings();
    return true;
  }, []);

  const retry = useCallback(() => void load(new AbortController().signal), [load]);
  return { photos, failed, sending, troubles, said, add, remove, retry };
}
