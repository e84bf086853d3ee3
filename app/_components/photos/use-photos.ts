import { useCallback, useRef, useState } from 'react';
import { FACES_PATH } from '@/app/_components/card/face-photo';
import { changed, fresh } from '@/lib/client/answers';
import { TOTALS } from '@/lib/client/collection';
import { useAnswer } from '@/lib/client/use-answer';
import type { PhotoEntry } from '@/lib/photos/photo-bounds';
import { deletePhoto, photosPath, sendPhoto, setFace } from './photo-api';

/** A file being uploaded. */
interface RunningUpload {
  readonly name: string;
  /** The progress from 0 to 1. At 1 the file is sent, and the server processes it. */
  readonly part: number;
  /** The number of files waiting after it. */
  readonly waiting: number;
}

/** A file that was refused. */
interface RefusedUpload {
  readonly key: number;
  readonly name: string;
  readonly message: string;
}

export interface Photos {
  /** The photographs, oldest first; null while they load. */
  readonly photos: readonly PhotoEntry[] | null;
  readonly failed: boolean;
  readonly sending: RunningUpload | null;
  readonly troubles: readonly RefusedUpload[];
  /** The last change, for screen readers. */
  readonly announcement: string;
  readonly add: (files: readonly File[]) => void;
  /** Deletes a photograph. Resolves with false when the server cannot be reached and nothing was deleted. */
  readonly remove: (id: string) => Promise<boolean>;
  /** Makes a photograph the face of its card, or removes it as face. */
  readonly choose: (id: string, isFace: boolean) => void;
  readonly retry: () => void;
}

function countAdded(added: number): string {
  return `${added} ${added === 1 ? 'photograph' : 'photographs'} added.`;
}

/** The photographs of a printing and their actions. Files are uploaded one after the other. */
export function usePhotos(printing: string): Photos {
  const path = photosPath(printing);
  const answer = useAnswer(path);
  const [sending, setSending] = useState<RunningUpload | null>(null);
  const [troubles, setTroubles] = useState<readonly RefusedUpload[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const line = useRef<File[]>([]);
  const busy = useRef(false);
  const listed = answer.body?.photos ?? null;

  const sendAll = useCallback(async () => {
    let added = 0;
    for (let file = line.current.shift(); file !== undefined; file = line.current.shift()) {
      const { name } = file;
      const show = (part: number) => setSending({ name, part, waiting: line.current.length });
      show(0);
      const reply = await sendPhoto(printing, file, show);
      if (reply.kind === 'added') {
        added += 1;
        changed(path);
      } else {
        const { message } = reply;
        setTroubles((before) => [...before, { key: before.length, name, message }]);
      }
    }
    setSending(null);
    setAnnouncement(added > 0 ? countAdded(added) : '');
    if (added > 0) changed(TOTALS);
  }, [printing, path]);

  const add = useCallback(
    (files: readonly File[]) => {
      line.current.push(...files);
      if (busy.current || files.length === 0) return;
      busy.current = true;
      setTroubles([]);
      setAnnouncement('');
      void sendAll().finally(() => {
        busy.current = false;
      });
    },
    [sendAll],
  );

  const remove = useCallback(
    async (id: string) => {
      if (!(await deletePhoto(id))) return false;
      changed(path, TOTALS, FACES_PATH);
      // The list is updated before the message about the deletion.
      await fresh(path);
      setAnnouncement('Photograph deleted.');
      return true;
    },
    [path],
  );

  const choose = useCallback(
    async (id: string, isFace: boolean) => {
      if (!(await setFace(id, isFace))) {
        setAnnouncement('Can’t reach the server: the card face was not changed.');
        return;
      }
      changed(path, FACES_PATH);
      await fresh(path);
      setAnnouncement(
        isFace ? 'The photograph is now the card face.' : 'The card shows its drawn face again.',
      );
    },
    [path],
  );

  const retry = useCallback(() => changed(path), [path]);
  const failed = listed === null && answer.state !== 'loading';
  return { photos: listed, failed, sending, troubles, announcement, add, remove, choose, retry };
}
