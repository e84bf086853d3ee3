import { edenSetName } from '@/lib/eden/sets';
import { foldName } from './name';

/** The official sets of On the Edge, in order of publication, with the names that people use. */
export const OFFICIAL_SETS = [
  { id: 'standard', name: 'Standard', short: 'S' },
  { id: 'cutups', name: 'The Cut-Ups Project', short: 'C' },
  { id: 'shadows', name: 'Shadows', short: 'D' },
  { id: 'arcana', name: 'Arcana', short: 'A' },
  { id: 'chase', name: 'Chase cards', short: 'Ch' },
  { id: 'samples', name: 'Samples', short: 'Sample' },
] as const;

/** Further editions of a set: the same cards under the same numbers, which a collector can count apart. `set` is the set as the program has it. */
export const EDITIONS = [
  { id: 'limited', name: 'Limited', set: 'standard' },
  { id: 'unlimited', name: 'Unlimited', set: 'standard' },
] as const;

/** Whether this is a further edition of a set. */
export function isEdition(id: string): boolean {
  return EDITIONS.some((edition) => edition.id === id);
}

/** A printing with those of the further editions of its set. */
export function withEditions<P extends { readonly set: string }>(printing: P): P[] {
  const further = EDITIONS.filter(({ set }) => set === printing.set);
  return [printing, ...further.map(({ id }) => ({ ...printing, set: id }))];
}

export type OfficialSet = (typeof OFFICIAL_SETS)[number]['id'];

/** How many cards each set was printed with; the catalogue is checked against this. */
export const SET_SIZES: Readonly<Record<OfficialSet, number>> = {
  standard: 270,
  cutups: 94,
  shadows: 117,
  arcana: 153,
  chase: 5,
  samples: 7,
};

/** Cards with facts and text, and the sample cards. The chase cards 1 to 4 were printed with the Cut-Ups too. */
export const DISTINCT_CARDS = 635 + SET_SIZES.samples;

/** Where cards go that no official set claims. */
export const OWN_SET = 'own';

/** What else a set is called, folded. */
const OTHER_NAMES: Readonly<Record<OfficialSet, readonly string[]>> = {
  standard: ['basic', 'base', 'core', 'first', '1st', 'std', 'st'],
  cutups: ['cutup', 'cu', 'cut'],
  shadows: ['shadow', 'sh'],
  arcana: ['ar'],
  chase: ['ch', 'chasecard'],
  samples: ['sample', 'samplecard'],
};

/** The names of a set without what publishers and shops put around it: `On the Edge: Shadows (expansion set)`. */
function coreOf(folded: string): string {
  let core = folded.replace(/^(?:ontheedge|ote)/, '').replace(/ontheedge$/, '');
  core = core.replace(/^the/, '');
  for (let before = ''; before !== core; ) {
    before = core;
    core = core.replace(
      /(?:edition|expansion|boosters?|starters?|project|cards?|set|ccg|the)$/,
      '',
    );
  }
  return core;
}

/** The official set that somebody means by its id, its name, its letter, the beginning of its id, or what boxes and shops call it; or null. */
export function setNamed(written: string): OfficialSet | null {
  const folded = foldName(written);
  if (folded === '') return null;
  const named = OFFICIAL_SETS.find(
    ({ id, name, short }) =>
      id === folded || foldName(name) === folded || short.toLowerCase() === folded,
  );
  const core = coreOf(folded);
  const called = OFFICIAL_SETS.find(({ id }) => id === core || OTHER_NAMES[id].includes(core));
  const begun = OFFICIAL_SETS.find(({ id }) => core.length >= 3 && id.startsWith(core));
  return (named ?? called ?? begun)?.id ?? null;
}

/** The further edition that somebody means, `Limited Edition`; or null. */
export function editionNamed(written: string): string | null {
  const core = coreOf(foldName(written));
  return EDITIONS.find(({ id }) => id === core)?.id ?? null;
}

/** The name of a set for people: `The Cut-Ups Project`; an unknown one is shown as it is written. */
export function setName(id: string): string {
  return [...OFFICIAL_SETS, ...EDITIONS].find((set) => set.id === id)?.name ?? edenSetName(id);
}

/** The name of the set of a card or a printing: a custom set as its owner calls it. */
export function setNameOf({ set, setName: own }: { set: string; setName?: string }): string {
  return own ?? setName(set);
}

const OFFICIAL: ReadonlySet<string> = new Set([...OFFICIAL_SETS, ...EDITIONS].map(({ id }) => id));

/** Whether this is one of the published sets, whose cards can be corrected but not added to. */
export function isOfficialSet(id: string): boolean {
  return OFFICIAL.has(id);
}

/** Whether somebody made this set. */
export function isOwnSet(id: string): boolean {
  return !OFFICIAL.has(id);
}
