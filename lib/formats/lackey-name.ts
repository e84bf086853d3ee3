import { isOfficialSet } from '@/lib/cards/sets';

/** A card with its printing, for the names in LackeyCCG files. */
interface NamedPrinting {
  readonly printing: { readonly name: string; readonly set: string; readonly number: string };
  /** The unique name of the card. */
  readonly fullName: string;
}

/** Names in the public plugin that do not follow its own pattern, by set and number. */
const ODD_NAMES: ReadonlyMap<string, string> = new Map([
  ['cutups C12', 'Brownshirt (2)'],
  ['cutups C48', 'Mircea ? (C48)?'],
]);

/** Returns the name of a card in the public plugin for On the Edge: `Karla Sommers (228)`, `Net's Secret, The (D004)`, `Janis (Ch 01)`. LackeyCCG finds cards by name alone. A custom card keeps its name. */
export function lackeyName({ printing: { name, set, number }, fullName }: NamedPrinting): string {
  if (!isOfficialSet(set)) return fullName;
  const odd = ODD_NAMES.get(`${set} ${number}`);
  if (odd !== undefined) return odd;
  const [, behindArticle] = /^The (.+)$/.exec(name) ?? [];
  const sorted = behindArticle === undefined ? name : `${behindArticle}, The`;
  return `${sorted} (${numberInName(set, number)})`;
}

/** Returns the number in such a name: `228`, `D004`; for a chase card `Ch 01`, and `CH1` when it was printed with the Cut-Ups. */
function numberInName(set: string, number: string): string {
  const [, digits] = /^Chase(\d+)$/.exec(number) ?? [];
  if (digits === undefined) return number;
  return set === 'chase' ? `Ch ${digits}` : `CH${Number(digits)}`;
}

/** Returns the card for a name in the public plugin with a wrong number; null for other names. */
export function oddLackeyCard(name: string): { name: string; set: string; number: string } | null {
  for (const [place, odd] of ODD_NAMES) {
    const [set = '', number = ''] = place.split(' ');
    if (odd === name) return { name: '', set, number };
  }
  return null;
}
