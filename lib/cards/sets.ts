import { edenSetName } from '@/lib/eden/sets';
import { foldName } from './name';

/** The official sets of On the Edge, in order of publication, with the names that people use. */
export const OFFICIAL_SETS = [
  { id: 'standard', name: 'Standard', short: 'S' },
  { id: 'cutups', name: 'The Cut-Ups Project', short: 'C' },
  { id: 'shadows', name: 'Shadows', short: 'D' },
  { id: 'arcana', name: 'Arcana', short: 'A' },
  { id: 'chase', name: 'Chase cards', short: 'Ch' },
] as const;

export type OfficialSet = (typeof OFFICIAL_SETS)[number]['id'];

/** How many cards each set was printed with; the catalogue is checked against this. */
export const SET_SIZES: Readonly<Record<OfficialSet, number>> = {
  standard: 270,
  cutups: 94,
  shadows: 117,
  arcana: 153,
  chase: 5,
};

/** 639 printings are 635 cards: the chase cards 1 to 4 were printed with the Cut-Ups too. */
export const DISTINCT_CARDS = 635;

/** Where cards go that no official set claims. */
export const OWN_SET = 'own';

/** What else a set is called, folded: `Limited`, `Unlimited` and `Standard` are printings of the first one. */
const OTHER_NAMES: Readonly<Record<OfficialSet, readonly string[]>> = {
  standard: ['limited', 'unlimited', 'basic', 'base', 'core', 'first', '1st', 'std', 'st'],
  cutups: ['cutup', 'cu', 'cut'],
  shadows: ['shadow', 'sh'],
  arcana: ['ar'],
  chase: ['ch', 'chasecard'],
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

/** The name of a set for people: `The Cut-Ups Project`; an unknown one is shown as it is written. */
export function setName(id: string): string {
  return OFFICIAL_SETS.find((set) => set.id === id)?.name ?? edenSetName(id);
}

/** The name of the set of a card or a printing: a custom set as its owner calls it. */
export function setNameOf({ set, setName: own }: { set: string; setName?: string }): string {
  return own ?? setName(set);
}

const OFFICIAL: ReadonlySet<string> = new Set(OFFICIAL_SETS.map(({ id }) => id));

/** Whether this is one of the published sets, whose cards can be corrected but not added to. */
export function isOfficialSet(id: string): boolean {
  return OFFICIAL.has(id);
}

/** Whether somebody made this set. */
export function isOwnSet(id: string): boolean {
  return !OFFICIAL.has(id);
}
