import type { CardIx, GameState, Request, Seat } from '@/engine';
import { editDistance } from '@/lib/cards/nearest';
import { nameOf } from '@/lib/ote/card-name';

/** The labels of cards in commands: the name, and `Name#2` for a second copy. */
export interface CardLabels {
  readonly byCard: ReadonlyMap<CardIx, string>;
}

/**
 * Returns the labels of the cards that the seat can see and name: in play first, then its hand, flipped cards, dead
 * piles,
 * and the cards of a decision.
 */
export function cardLabels(state: GameState, seat: Seat, request: Request | null): CardLabels {
  const shown =
    request?.ask === 'choose' && request.seat === seat
      ? request.among.flatMap((target) => ('card' in target ? [target.card] : []))
      : [];
  const flipped = state.cards.flatMap(({ zone }, card) => (zone === 'flipped' ? [card] : []));
  const dead = state.seats.flatMap((one) => one.dead);
  const order = [
    ...state.inPlay,
    ...(state.seats[seat]?.hand ?? []),
    ...flipped,
    ...dead,
    ...shown,
  ];
  const copies = new Map<string, number>();
  const byCard = new Map<CardIx, string>();
  for (const card of order) {
    if (byCard.has(card)) continue;
    const name = nameOf(state, card);
    const copy = (copies.get(name) ?? 0) + 1;
    copies.set(name, copy);
    byCard.set(card, copy === 1 ? name : `${name}#${copy}`);
  }
  return { byCard };
}

/** Returns the label of a card, or its number when it has none. */
export function labelIn(labels: CardLabels, card: CardIx): string {
  return labels.byCard.get(card) ?? `card ${card}`;
}

/** Returns all cards with the name of a card, in the order of their labels. */
export function copiesOf(labels: CardLabels, card: CardIx): readonly CardIx[] {
  const [name] = splitNumber(labelIn(labels, card));
  return [...labels.byCard].flatMap(([one, label]) =>
    splitNumber(label)[0] === name ? [one] : [],
  );
}

/** How well typed words match a label; 0 for not at all. */
export type Likeness = 0 | 1 | 2 | 3 | 4 | 5;

/** Rates `zip` for Zipper, `friends wings` for Friends in Broken Wings Barrio, `zipper#2` for the second copy. */
export function likeness(typed: string, label: string): Likeness {
  const [words, number] = splitNumber(typed);
  const [name, copy = '1'] = splitNumber(label);
  if (number !== undefined && number !== copy) return 0;
  // Without a number the first copy is preferred.
  const found = wordLikeness(wordsOf(words), wordsOf(name));
  if (found === 0) return 0;
  return number === undefined && copy !== '1' ? (Math.max(1, found - 1) as Likeness) : found;
}

/** Splits `Zipper#2` into name and number of the copy. */
function splitNumber(label: string): readonly [name: string, copy?: string] {
  const [, name, copy] = /^(.*?)\s*#\s*(\d+)$/.exec(label) ?? [];
  return name === undefined || copy === undefined ? [label] : [name, copy];
}

/** Splits a list of names at semicolons, or else at commas, which a name may contain. */
export function namesIn(text: string): readonly string[] {
  return text.split(text.includes(';') ? ';' : ',').map((name) => name.trim());
}

/** Joins names so that `namesIn` can split them. */
export function nameList(names: readonly string[]): string {
  const [only = ''] = names;
  if (names.length < 2) return only;
  return names.some((name) => name.includes(',')) ? names.join('; ') : names.join(', ');
}

/** Splits a text into lower-case words without accents and punctuation. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}|['’“”"]/gu, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function wordLikeness(typed: readonly string[], name: readonly string[]): Likeness {
  if (typed.length === 0) return 0;
  const [all, whole] = [typed.join(' '), name.join(' ')];
  if (all === whole) return 5;
  if (whole.startsWith(all)) return 4;
  let at = 0;
  for (const word of typed) {
    while (at < name.length && name[at]?.startsWith(word) !== true) at += 1;
    at += 1;
  }
  if (at <= name.length) return 3;
  const most = all.length < 4 ? 0 : all.length < 8 ? 1 : 2;
  const slip = (other: string) => editDistance(all, other, most) <= most;
  return most > 0 && (slip(whole) || slip(whole.slice(0, all.length))) ? 2 : 0;
}
