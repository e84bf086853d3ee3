/**
 * Traits as words. Any capitalised word is a trait. The traits listed here are also known in lower case, in
 * the plural, and in the other spellings of the cards.
 */

/** Every trait on an official card. */
const KNOWN_SPELLINGS = [
  'Academic',
  'Agara',
  'Alien',
  'Android',
  'Animal',
  'Aries',
  'Armor',
  'Artist',
  'Astral',
  'Atlantean',
  'Book',
  'Burger',
  'C & I',
  'CPC',
  'Cabal',
  'Chaos',
  'Cheryl',
  'Cloak',
  'Compton',
  'Constance',
  'Control',
  'Coral Entity',
  'Criminal',
  'Cut-Up',
  'Cyborg',
  "D'Aubainne",
  'DBI',
  'Dogface',
  'Entrepreneur',
  'Fortune',
  'Fringe',
  "Giovanni's Cabbie",
  'Gladstein',
  'Glorious Lord',
  'Glug',
  'Government',
  'Guild',
  'Hangman',
  'Hermetic',
  'Human',
  'Kergillian',
  'Kidnap',
  'Law',
  'Le Thuy',
  'Low Life',
  'Lurker',
  'Machine',
  'Magic Circle',
  'Media',
  'Mutant',
  'Nekros',
  'Net',
  'Neutralizer',
  'Pharaoh',
  'Possession',
  'Psychic',
  'Quisling',
  'Registered',
  'Sandman',
  'Saou',
  'Sommerite',
  'Sub-Random',
  'Terminal',
  'Throckmorton',
  'Trident',
  'Vornite',
  'Weapon',
  'Yeti',
] as const;

export const KNOWN_TRAITS: readonly string[] = KNOWN_SPELLINGS;

/** Plurals that do not just add an s, folded. */
const IRREGULAR: Readonly<Record<string, string>> = {
  nekroi: 'Nekros',
  hangmen: 'Hangman',
  sandmen: 'Sandman',
  coralentities: 'Coral Entity',
  lowlives: 'Low Life',
  comption: 'Compton',
};

/** Singulars that end in s. Any word with an s after these letters is a singular, too. */
const SINGULARS_IN_S = new Set(['aries', 'nekros', 'chaos', 'species']);
const LETTERS_BEFORE_OWN_S = 'suio';

/** Caches folded words, because cards repeat them. */
const foldMemo = new Map<string, string>();
const MOST_FOLDS = 4000;

/** Returns a trait with only its letters and digits, in lower case. Two spellings of a trait are equal in this form. */
export function foldTrait(text: string): string {
  let fold = foldMemo.get(text);
  if (fold === undefined) {
    if (foldMemo.size >= MOST_FOLDS) foldMemo.clear();
    fold = computeFold(text);
    foldMemo.set(text, fold);
  }
  return fold;
}

function computeFold(text: string): string {
  let out = '';
  for (const ch of text.toLowerCase()) {
    if (ch === '&' || (ch >= '0' && ch <= '9') || ch.toUpperCase() !== ch) out += ch;
  }
  return out;
}

interface Spelling {
  readonly trait: string;
  readonly plural: boolean;
}

function findSpellings(): Map<string, Spelling> {
  const all = new Map<string, Spelling>();
  for (const trait of KNOWN_SPELLINGS) {
    all.set(foldTrait(trait), { trait, plural: false });
    if (!SINGULARS_IN_S.has(foldTrait(trait)))
      all.set(`${foldTrait(trait)}s`, { trait, plural: true });
  }
  for (const [fold, trait] of Object.entries(IRREGULAR)) all.set(fold, { trait, plural: true });
  return all;
}

const SPELLINGS = findSpellings();

function findBeginnings(): Set<string> {
  const all = new Set<string>();
  for (const fold of SPELLINGS.keys()) {
    for (let length = 1; length <= fold.length; length += 1) all.add(fold.slice(0, length));
  }
  return all;
}

const BEGINNINGS = findBeginnings();

/** Checks whether a spelling of an official trait begins with this folded text. */
export function beginsKnownTrait(fold: string): boolean {
  return BEGINNINGS.has(fold);
}

/** Returns the official trait with this folded spelling; null for none. */
export function spelledTrait(fold: string): Spelling | null {
  return SPELLINGS.get(fold) ?? null;
}

/** Returns the official trait with this spelling; null for none. */
export function knownTrait(spelt: string): Spelling | null {
  return SPELLINGS.get(foldTrait(spelt)) ?? null;
}

/** Returns the singular: `Mutants` → `Mutant`; leaves `Aries`, `Boss` and `Chaos` as they are. */
export function singularOf(trait: string): string {
  const known = knownTrait(trait);
  if (known) return known.trait;
  const last = trait.charAt(trait.length - 1);
  const before = trait.charAt(trait.length - 2).toLowerCase();
  if (last !== 's' || trait.length < 4 || LETTERS_BEFORE_OWN_S.includes(before) || before === "'")
    return trait;
  const words = trait.split(' ');
  return SINGULARS_IN_S.has(foldTrait(words[words.length - 1] ?? '')) ? trait : trait.slice(0, -1);
}

const PLURALS: ReadonlyMap<string, string> = new Map([
  ['Hangman', 'Hangmen'],
  ['Sandman', 'Sandmen'],
  ['Coral Entity', 'Coral Entities'],
]);

/** Returns the plural that `singularOf` turns back; the word itself where there is none. */
export function pluralTrait(trait: string): string {
  const given = PLURALS.get(trait);
  if (given) return given;
  const plural = `${trait}s`;
  return singularOf(plural) === trait ? plural : trait;
}

/** CARD-5: Weapon and Armor alone mean Gear; every other trait alone means a Character. */
export function typeOfBareTrait(trait: string): 'gear' | 'character' {
  return trait === 'Weapon' || trait === 'Armor' ? 'gear' : 'character';
}
