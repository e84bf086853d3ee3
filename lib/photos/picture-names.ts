import { foldName } from '@/lib/cards/name';
import { nearest, resembles } from '@/lib/cards/nearest';
import { EDITIONS, editionNamed, isEdition, setNamed } from '@/lib/cards/sets';
import type { CountedPrinting } from '@/lib/collection/printings';
import { type MatchedLine, matcherOf } from '@/lib/formats/match';
import type { PictureList } from './picture-list';

/** The card of a picture by its name. */
export interface NamedPicture {
  /** The printing, when it is certain. */
  readonly printing: CountedPrinting | null;
  /** The part that tells it; null when the name tells nothing. */
  readonly from: 'name' | 'number' | 'list' | null;
  /** The cards that it may be when it is not certain, best first. */
  readonly among: readonly CountedPrinting[];
  /** Why it is not certain, as a sentence; '' when there is nothing to say. */
  readonly why: string;
}

/** The facts that hold for all pictures of a batch. */
interface Batch {
  /** The set of pictures whose names do not say it; '' when it is not known. */
  readonly set: string;
  /** The lists of the plugins that were chosen. */
  readonly lists: readonly PictureList[];
}

/** A way to read a name: a set, a number and the name of a card, of which some are ''. */
interface Reading {
  readonly set: string;
  readonly number: string;
  readonly name: string;
}

const NOTHING: NamedPicture = { printing: null, from: null, among: [], why: '' };
/** Words beside a name that other programs and scanners write. */
const BESIDE =
  /\b(?:full|fullborder|xlhq|crop|front|face|scan|scanned|photo|picture|image|copy|kopie|card|no|nr|number)\b/gi;
const SEPARATORS = /[\s_+.,–—()[\]{}#-]+/;
/** A number within a set, also with the letters of the set: `12`, `D012`, `Chase01`. */
const NUMBER = /^(?:[a-z]{0,8}\d{1,3}|\d{1,3}[a-z])$/i;
/** The most words of the name of a set. */
const MOST_SET_WORDS = 5;
/** Names with more words are no names of cards, and would take long. */
const MOST_WORDS = 24;
const MOST_CANDIDATES = 5;

/** Returns the printings that a photograph can show: those of On the Edge, without further editions, whose cards are equal. */
export function photographable(printings: readonly CountedPrinting[]): readonly CountedPrinting[] {
  return printings.filter(({ id, set }) => id.startsWith('ote/') && !isEdition(set));
}

/** Returns a function that finds the printing of a picture by its path, `Shadows/012 Zipper.jpg`. */
export function pictureNamer(
  all: readonly CountedPrinting[],
  { set: setOfBatch, lists }: Batch,
): (path: string) => NamedPicture {
  const printings = photographable(all);
  const match = matcherOf(printings, 0);
  const setOf = setFinder(printings);
  const byName = new Map<string, CountedPrinting[]>();
  for (const one of printings) {
    const name = foldName(one.name);
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }

  /** Returns the matches of a reading: in its set, else in that of its folder, else in that of its number, else by name alone. */
  function matchesOf({ set, number, name }: Reading, folder: string): MatchedLine[] {
    const [, letters = ''] = /^([a-z]+)\d/i.exec(number) ?? [];
    const own = letters === '' ? '' : (setNamed(letters) ?? '');
    const sets = set === '' ? [folder, own, setOfBatch] : [set];
    const inSets = sets.filter((one) => one !== '').map((one) => ({ name, number, set: one }));
    return [...inSets, ...(name === '' ? [] : [{ name, number, set: '' }])].map(match);
  }

  function readName(stem: string, folder: string): NamedPicture {
    let doubt = NOTHING;
    for (const reading of readingsOf(stem, setOf))
      for (const found of matchesOf(reading, folder)) {
        const from = reading.name === '' ? 'number' : 'name';
        if (found.kind === 'matched')
          return { printing: found.printing, from, among: found.among, why: '' };
        if (found.among.length > 0 && (doubt === NOTHING || found.kind === 'ambiguous'))
          doubt = doubtOf(found, from);
      }
    return doubt;
  }

  /** Returns the cards whose names are nearly that of the picture, or those with its bare number. */
  function guess(stem: string): NamedPicture {
    if (/^\d{1,3}$/.test(stem)) {
      const sets = new Set(printings.map(({ set }) => set));
      const found = [...sets].map((set) => match({ name: '', number: stem, set }));
      const among = found.flatMap((one) => (one.kind === 'matched' ? [one.printing] : []));
      const why = among.length === 0 ? '' : 'Its name is a number. Of which set?';
      return { printing: null, from: 'number', among, why };
    }
    const folded = foldName(stem.replace(/\d+/g, ' '));
    if (folded.length < 4 || stem.length > 80) return NOTHING;
    const near = nearest(folded, byName.keys(), MOST_CANDIDATES);
    const alike = near.filter((name) => resembles(folded, name));
    const among = cardsOf(alike.flatMap((name) => byName.get(name) ?? []));
    return among.length === 0
      ? NOTHING
      : { printing: null, from: 'name', among, why: 'No card is called exactly so.' };
  }

  function readList(folder: string, stem: string): NamedPicture | null {
    for (const list of lists) {
      const row = list.get(foldName(`${folder} ${stem}`)) ?? list.get(foldName(stem));
      if (row == null) continue;
      const found = match(row);
      if (found.kind === 'matched') return { ...found, from: 'list', why: '' };
      if (found.among.length > 0) return doubtOf(found, 'list');
    }
    return null;
  }

  return (path) => {
    const folders = path.replaceAll('%20', ' ').split('/');
    const stem = (folders.pop() ?? '').replace(/\.[a-z]{3,4}$/i, '').trim();
    const listed = readList(folders.at(-1) ?? '', stem);
    if (listed !== null) return listed;
    // Folders of one letter sort names, and are no sets.
    const sets = folders.map((folder) => (folder.length > 1 ? setOf(folder) : ''));
    const folder = sets.findLast((set) => set !== '') ?? '';
    const bare = stem.replaceAll('_', ' ').replace(BESIDE, ' ').trim();
    // A second copy of a file has a further digit: `Zipper (2).jpg`, `Zipper_1.jpg`.
    const first = bare.replace(/(?<=[a-z].*)[\s-]*(?:\(\d\)|[\s-]\d)$/i, '');
    let doubt = NOTHING;
    for (const name of new Set([stem, bare, first])) {
      const read = readName(name, folder);
      if (read.printing !== null) return read;
      if (doubt === NOTHING) doubt = read;
    }
    return doubt.among.length > 0 ? doubt : guess(first);
  };
}

/** Returns a function that finds a set by any of its names; '' when there is none. A further edition is its original set. */
function setFinder(printings: readonly CountedPrinting[]): (written: string) => string {
  const own = new Map<string, string>();
  for (const { set, setName = set } of printings)
    own.set(foldName(set), set).set(foldName(setName), set);
  return (written) => {
    const edition = EDITIONS.find(({ id }) => id === editionNamed(written));
    return own.get(foldName(written)) ?? edition?.set ?? setNamed(written) ?? '';
  };
}

/** Returns the ways to read a name, those with the longest name of a card first: the words around it must be a set, a number, or both. */
function readingsOf(stem: string, setOf: (written: string) => string): Reading[] {
  const written = stem.replaceAll('_', ' ');
  const readings: Reading[] = [{ set: '', number: '', name: written }];
  const words = stem.split(SEPARATORS).filter((word) => word !== '');
  if (words.length > MOST_WORDS) return readings;
  const most = Math.min(words.length, MOST_SET_WORDS + 1);
  for (let around = 0; around <= most; around++)
    for (let before = around; before >= 0; before--) {
      const after = words.length - (around - before);
      const marks = [...words.slice(0, before), ...words.slice(after)];
      const place = placeOf(marks, setOf);
      if (place === null) continue;
      const name = words.slice(before, after).join(' ');
      readings.push({ ...place, name });
      if (/ the$/i.test(name)) readings.push({ ...place, name: `The ${name.slice(0, -4)}` });
    }
  return readings;
}

/** Reads words as a set, a number, or both; null when they are something else. */
function placeOf(
  words: readonly string[],
  setOf: (written: string) => string,
): Omit<Reading, 'name'> | null {
  if (words.length === 0) return { set: '', number: '' };
  const whole = setOf(words.join(' '));
  if (whole !== '') return { set: whole, number: '' };
  const at = words.findIndex((word) => NUMBER.test(word));
  const number = words[at];
  if (number === undefined) return null;
  const others = words.filter((_, i) => i !== at);
  const set = others.length === 0 ? '' : setOf(others.join(' '));
  return others.length > 0 && set === '' ? null : { set, number };
}

function doubtOf(
  found: Exclude<MatchedLine, { readonly kind: 'matched' }>,
  from: NamedPicture['from'],
): NamedPicture {
  const why = found.kind === 'ambiguous' ? 'Several cards have this name.' : found.says;
  return { printing: null, from, among: cardsOf(found.among), why };
}

/** Returns one printing of each card. */
function cardsOf(printings: readonly CountedPrinting[]): readonly CountedPrinting[] {
  const first = new Map<string, CountedPrinting>();
  for (const one of printings) if (!first.has(one.card)) first.set(one.card, one);
  return [...first.values()].slice(0, MOST_CANDIDATES);
}
