import { edenSetName } from '@/lib/eden/sets';
import { foldName } from './name';

/** The official sets of On the Edge by publication, with their usual names. */
export const OFFICIAL_SETS = [
  { id: 'standard', name: 'Standard', short: 'S' },
  { id: 'cutups', name: 'The Cut-Ups Project', short: 'C' },
  { id: 'shadows', name: 'Shadows', short: 'D' },
  { id: 'arcana', name: 'Arcana', short: 'A' },
  { id: 'chase', name: 'Chase cards', short: 'Ch' },
  { id: 'samples', name: 'Samples', short: 'Sample' },
] as const;

/** Further editions of a set: equal cards and numbers, which a collector can count separately. `set` is the id of the original set. */
export const EDITIONS = [
  { id: 'limited', name: 'Limited', set: 'standard' },
  { id: 'unlimited', name: 'Unlimited', set: 'standard' },
] as const;

/** Checks whether a set is a further edition. */
export function isEdition(id: string): boolean {
  return EDITIONS.some((edition) => edition.id === id);
}

/** Returns a printing together with those in further editions of its set. */
export function withEditions<P extends { readonly set: string }>(printing: P): P[] {
  const further = EDITIONS.filter(({ set }) => set === printing.set);
  return [printing, ...further.map(({ id }) => ({ ...printing, set: id }))];
}

export type OfficialSet = (typeof OFFICIAL_SETS)[number]['id'];

/** The number of cards in each set. The catalogue is checked against it. */
export const SET_SIZES: Readonly<Record<OfficialSet, number>> = {
  standard: 270,
  cutups: 94,
  shadows: 117,
  arcana: 153,
  chase: 5,
  samples: 7,
};

/** The number of distinct cards: those with text, and the sample cards. Chase cards 1 to 4 also appeared in the Cut-Ups. */
export const DISTINCT_CARDS = 635 + SET_SIZES.samples;

/** The set of own cards that name no set. */
export const OWN_SET = 'own';

/** Other names of the sets, folded. */
const OTHER_NAMES: Readonly<Record<OfficialSet, readonly string[]>> = {
  standard: ['basic', 'base', 'core', 'first', '1st', 'std', 'st'],
  cutups: ['cutup', 'cu', 'cut'],
  shadows: ['shadow', 'sh', 'shd'],
  arcana: ['ar'],
  chase: ['ch', 'chasecard'],
  samples: ['sample', 'samplecard'],
};

/** Removes what publishers and shops add to a set name: `On the Edge: Shadows (expansion set)`. */
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

/** Returns the official set by id, name, letter, beginning of the id, or commercial name; null when there is none. */
export function setNamed(written: string): OfficialSet | null {
  const folded = foldName(written);
  if (folded === '') return null;
  const byName = OFFICIAL_SETS.find(
    ({ id, name, short }) =>
      id === folded || foldName(name) === folded || short.toLowerCase() === folded,
  );
  const core = coreOf(folded);
  const called = OFFICIAL_SETS.find(({ id }) => id === core || OTHER_NAMES[id].includes(core));
  const begun = OFFICIAL_SETS.find(({ id }) => core.length >= 3 && id.startsWith(core));
  return (byName ?? called ?? begun)?.id ?? null;
}

/** Returns the further edition by name, for example `Limited Edition`, or null. */
export function editionNamed(written: string): string | null {
  const core = coreOf(foldName(written));
  return EDITIONS.find(({ id }) => id === core)?.id ?? null;
}

/** Returns the name of a set for display: `The Cut-Ups Project`. An unknown id is returned as it is. */
export function setName(id: string): string {
  return [...OFFICIAL_SETS, ...EDITIONS].find((set) => set.id === id)?.name ?? edenSetName(id);
}

/** Returns the name of the set of a card or printing; the owner's name for a custom set. */
export function setNameOf({ set, setName: own }: { set: string; setName?: string }): string {
  return own ?? setName(set);
}

const OFFICIAL: ReadonlySet<string> = new Set([...OFFICIAL_SETS, ...EDITIONS].map(({ id }) => id));

/** Checks whether a set is published. Its cards can be corrected, but none can be added. */
export function isOfficialSet(id: string): boolean {
  return OFFICIAL.has(id);
}

/** Checks whether a set belongs to a user. */
export function isOwnSet(id: string): boolean {
  return !OFFICIAL.has(id);
}
