import { useEffect, useMemo, useRef, useState } from 'react';
import { FACES_PATH } from '@/app/_components/card/face-photo';
import { usePrintings } from '@/app/_components/collection/collection-context';
import { useFreedUrls } from '@/app/_components/scan/use-freed-urls';
import { changed, fresh } from '@/lib/client/answers';
import { TOTALS } from '@/lib/client/collection';
import { openScanner } from '@/lib/client/scanner';
import { useAnswer } from '@/lib/client/use-answer';
import type { CountedPrinting } from '@/lib/collection/printings';
import { gatherPictures } from '@/lib/photos/gather-pictures';
import type { PictureList } from '@/lib/photos/picture-list';
import { type NamedPicture, photographable, pictureNamer } from '@/lib/photos/picture-names';
import {
  isAsked,
  type Picture,
  type PlannedPicture,
  planPictures,
} from '@/lib/photos/picture-plan';
import { counted } from '@/lib/text/counted';
import { deletePhoto, photosPath, sendPhoto, setFace } from './photo-api';
import { readPicture, seePicture } from './read-pictures';

/** The work on the pictures, one after the other. */
interface Work {
  readonly what: 'Reading' | 'Looking at' | 'Saving' | 'Removing';
  readonly done: number;
  /** Null while nobody knows how many there are. */
  readonly all: number | null;
}

/** Pictures that become the faces of cards, and their actions. */
export interface Pictures {
  readonly planned: readonly PlannedPicture[];
  /** The printings that a picture can show. */
  readonly printings: readonly CountedPrinting[];
  /** The set of pictures whose names do not say it. */
  readonly set: string;
  readonly chooseSet: (set: string) => void;
  /** Null when nothing is being done. */
  readonly work: Work | null;
  /** The result of the last work, as a sentence. */
  readonly says: string;
  /** Why the last work stopped, as a sentence; otherwise ''. */
  readonly trouble: string;
  /** Whether it is known which cards have a photograph. */
  readonly isReady: boolean;
  readonly add: (files: readonly File[]) => void;
  /** Reads the cards of those pictures whose names do not tell them. */
  readonly see: () => void;
  readonly save: () => void;
  /** Deletes the photographs that were saved here, and shows the former faces again. */
  readonly undo: () => void;
  readonly change: (keys: readonly number[], by: (one: PlannedPicture) => Partial<Picture>) => void;
  readonly clear: () => void;
  readonly stop: () => void;
}

/** The milliseconds between two changes of the page while pictures are read. */
const PAUSE = 400;

/** Reads pictures on the device, finds their cards, and saves them as faces. */
export function usePictures(): Pictures {
  const all = usePrintings();
  const printings = useMemo(() => photographable(all), [all]);
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [lists, setLists] = useState<readonly PictureList[]>([]);
  const [set, chooseSet] = useState('');
  const [work, setWork] = useState<Work | null>(null);
  const [says, setSays] = useState('');
  const [trouble, setTrouble] = useState('');
  const stopper = useRef(new AbortController());
  const keys = useRef(0);
  useFreedUrls(pictures);
  const { faces, isTaken } = useTaken();
  const named = useMemo(
    () => remembered(pictureNamer(printings, { set, lists })),
    [printings, set, lists],
  );
  const planned = useMemo(() => planPictures(pictures, named, isTaken), [pictures, named, isTaken]);
  useEffect(() => () => stopper.current.abort(), []);

  /** Runs one work at a time; it ends when the signal is aborted. */
  async function run(task: (signal: AbortSignal) => Promise<string>): Promise<void> {
    if (work !== null) return;
    stopper.current = new AbortController();
    setTrouble('');
    setSays('');
    try {
      setSays(await task(stopper.current.signal));
    } finally {
      setWork(null);
    }
  }
  function put(changedOnes: readonly Picture[]): void {
    const byKey = new Map(changedOnes.map((one) => [one.key, one]));
    setPictures((before) => before.map((one) => byKey.get(one.key) ?? one));
  }

  async function readFiles(files: readonly File[], signal: AbortSignal): Promise<string> {
    const chosen = files
      .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
      .sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
    let done = 0;
    let read: Picture[] = [];
    let shownAt = 0;
    const show = () => {
      const ones = read;
      read = [];
      setPictures((before) => [...before, ...ones]);
      setWork({ what: 'Reading', done, all: null });
      shownAt = Date.now();
    };
    show();
    for await (const one of gatherPictures(chosen)) {
      if (signal.aborted) break;
      if (one.kind === 'list') setLists((before) => [...before, one.list]);
      else {
        read.push(await readPicture(one, keys.current++));
        done += 1;
      }
      if (Date.now() - shownAt > PAUSE) show();
    }
    show();
    return done === 0
      ? 'No pictures are in what you chose.'
      : `${counted(done, 'picture')} read${signal.aborted ? ', and the others left out' : ''}.`;
  }

  async function seeAll(signal: AbortSignal): Promise<string> {
    const wanted = planned.filter(isUnread);
    setWork({ what: 'Looking at', done: 0, all: wanted.length });
    const scanner = await openScanner().catch(() => null);
    if (scanner === null) {
      setTrouble('What reads the names could not be loaded. It needs a connection once.');
      return '';
    }
    scanner.know(printings);
    let sure = 0;
    let done = 0;
    for (const { picture } of wanted) {
      if (signal.aborted) break;
      const seen = await seePicture(picture, scanner, printings, set).catch(() => picture);
      if (seen.seen?.isSure === true) sure += 1;
      put([seen]);
      done += 1;
      setWork({ what: 'Looking at', done, all: wanted.length });
    }
    scanner.close();
    return `The cards of ${sure} of ${counted(done, 'picture')} are known now.`;
  }

  async function saveAll(signal: AbortSignal): Promise<string> {
    const ready = planned.filter(({ fate }) => fate === 'ready');
    setWork({ what: 'Saving', done: 0, all: ready.length });
    const before = new Map(faces);
    const touched = new Set<string>();
    let [done, saved] = [0, 0];
    for (const { picture, printing } of ready) {
      if (signal.aborted || picture.file === null || printing === null) break;
      const sent = await savePicture(picture, printing, before.get(printing.card) ?? null);
      put([sent.picture]);
      touched.add(printing.id);
      if (sent.trouble !== '') {
        setTrouble(sent.trouble);
        break;
      }
      if (sent.picture.photo !== null) {
        before.set(printing.card, sent.picture.photo.id);
        saved += 1;
      }
      done += 1;
      setWork({ what: 'Saving', done, all: ready.length });
    }
    await refreshFaces(touched);
    const rest = ready.length - done;
    const refused = done - saved;
    return [
      `${counted(saved, 'photograph')} saved.`,
      ...(refused > 0 ? [`${refused} refused: see below.`] : []),
      ...(rest > 0 ? [`${rest} not saved yet.`] : []),
    ].join(' ');
  }

  async function undoAll(signal: AbortSignal): Promise<string> {
    const saved = planned.filter(({ picture }) => picture.isSaved).reverse();
    const touched = new Set<string>();
    let done = 0;
    for (const { picture, printing } of saved) {
      if (signal.aborted || picture.photo === null) break;
      setWork({ what: 'Removing', done, all: saved.length });
      const { id, before } = picture.photo;
      if (!(await deletePhoto(id))) {
        setTrouble('Can’t reach the server: not all photographs were removed.');
        break;
      }
      if (before !== null) await setFace(before, true);
      put([{ ...picture, photo: null, isSaved: false }]);
      if (printing !== null) touched.add(printing.id);
      done += 1;
    }
    await refreshFaces(touched);
    return `${counted(done, 'photograph')} removed.`;
  }

  return {
    planned,
    printings,
    set,
    chooseSet,
    work,
    says,
    trouble,
    isReady: faces !== null,
    add: (files) => void run((signal) => readFiles(files, signal)),
    see: () => void run(seeAll),
    save: () => void run(saveAll),
    undo: () => void run(undoAll),
    change(changedKeys, by) {
      const wanted = new Set(changedKeys);
      put(
        planned
          .filter(({ picture }) => wanted.has(picture.key))
          .map((one) => ({ ...one.picture, ...by(one) })),
      );
    },
    clear() {
      setPictures([]);
      setLists([]);
      setSays('');
      setTrouble('');
    },
    stop: () => stopper.current.abort(),
  };
}

/** Checks whether the name of a picture does not tell its card, and the picture was not looked at. */
export function isUnread(planned: PlannedPicture): boolean {
  return isAsked(planned) && planned.picture.seen === null;
}

interface SentPicture {
  readonly picture: Picture;
  /** Why no further picture can be saved now; otherwise ''. */
  readonly trouble: string;
}

/** Saves a picture as the face of its card. One that was sent before is not sent again. */
async function savePicture(
  picture: Picture,
  printing: CountedPrinting,
  before: string | null,
): Promise<SentPicture> {
  let { photo } = picture;
  if (photo === null && picture.file !== null) {
    const sent = await sendPhoto(printing.id, picture.file, () => undefined);
    if (sent.kind === 'refused')
      return sent.isAboutPicture
        ? { picture: { ...picture, fault: sent.message }, trouble: '' }
        : { picture, trouble: sent.message };
    photo = { id: sent.photo.id, before };
  }
  if (photo !== null && !(await setFace(photo.id, true)))
    return {
      picture: { ...picture, photo },
      trouble: `Can’t reach the server: ${picture.path} is not the face yet.`,
    };
  return { picture: { ...picture, photo, isSaved: true }, trouble: '' };
}

/** Asks again for what has changed. */
async function refreshFaces(printings: ReadonlySet<string>): Promise<void> {
  changed(FACES_PATH, TOTALS, ...[...printings].map(photosPath));
  await fresh(FACES_PATH);
}

/** Returns the faces by card, and whether a card has a photograph. The faces are null until they are known. */
function useTaken() {
  const { body: shown } = useAnswer(FACES_PATH);
  const { body: totals } = useAnswer(TOTALS);
  return useMemo(() => {
    const faces = shown && new Map(shown.faces.map(({ card, id }) => [card, id]));
    const photographed = new Set(totals?.photographed ?? []);
    const isTaken = ({ id, card }: CountedPrinting) =>
      faces?.has(card) === true || photographed.has(id);
    return { faces, isTaken };
  }, [shown, totals]);
}

/** Remembers what the names say: all are asked for again after each change. */
function remembered(named: (path: string) => NamedPicture): (path: string) => NamedPicture {
  const known = new Map<string, NamedPicture>();
  return (path) => {
    const name = known.get(path) ?? named(path);
    known.set(path, name);
    return name;
  };
}
