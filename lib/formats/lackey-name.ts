import { isOfficialSet } from '@/lib/cards/sets';

/** A card with its printing, as a file for LackeyCCG names it. */
interface NamedPrinting {
  readonly printing: { readonly name: string; readonly set: string; readonly number: string };
  /** The name that means this card alone. */
  readonly fullName: string;
}

/** Names of the public plugin that its own pattern does not give, by set and number. */
const ODD_NAMES: ReadonlyMap<string, string> = new Map([
  ['cutups C12', 'Brownshirt (2)'],
  ['cutups C48', 'Mircea ? (C48)?'],
]);

/** Returns the name under which the public plugin for On the Edge has a card: `Karla Sommers (228)`, `Net's Secret, The (D004)`, `Janis (Ch 01)`. LackeyCCG finds cards by name alone. A custom card keeps its name. */
export function lackeyName({ printing: { name, set, number }, fullName }: NamedPrinting): string {
  if (!isOfficialSet(set)) return fullName;
  const odd = ODD_NAMES.get(`${set} ${number}`);
  if (odd !== undefined) return odd;
  const [, behindArticle] = /^The (.+)$/.exec(name) ?? [];
  const sorted = behindArticle === undefined ? name : `${behindArticle}, The`;
  return `${sorted} (${numberInName(set, number)})`;
}

/** `228`, `D004`; of a chase card `Ch 01`, and `CH1` where it was printed with the Cut-Ups. */
function numberInName(set: string, number: string): string {
  const [, digits] = /^Chase(\d+)$/.exec(number) ?? [];
  if (digits === undefined) return number;
  return set === 'chase' ? `Ch ${digits}` : `CH${Number(digits)}`;
}

/** Returns what a line says of a card whose name in the public plugin ends in what is not its number; null for every other name. */
export function oddLackeyCard(name: string): { name: string; set: string; number: string } | null {
  for (const [place, odd] of ODD_NAMES) {
    const [set = '', number = ''] = place.split(' ');
    if (odd === name) return { name: '', set, number };
  }
  return null;
}
