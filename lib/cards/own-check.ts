import { isPublishedSetId } from '@/lib/accounts/published-set';
import { type AnyCard, type Catalogue, nearestNames } from './catalogue';
import { foldName } from './name';
import { editDistance } from './nearest';
import { isOfficialPlace, type OwnPlace, ownId } from './own-place';
import type { OwnRecord } from './own-types';
import { isOfficialSet, setName, setNameOf } from './sets';

/** A problem that prevents saving a card, or a warning for its author. */
export interface OwnProblem {
  readonly field: 'set' | 'number' | 'name' | 'printings';
  readonly message: string;
  readonly hint: string;
}

/** The official and all cards of one game. */
export interface CardsOfGame<C extends AnyCard = AnyCard> {
  /** Only the official cards. */
  readonly official: Catalogue<C>;
  /** All cards, including custom ones. */
  readonly catalogue: Catalogue<C>;
}

/** What a new card is checked against: the cards of its game, and the user's sets. */
export interface OwnSurroundings extends CardsOfGame {
  /** Ids of the user's sets. */
  readonly sets: readonly string[];
  /** The id of the edited card; null for a new one. */
  readonly editing: string | null;
}

function placeProblems(record: OwnRecord, around: OwnSurroundings): OwnProblem[] {
  const { set, number } = record;
  const id = ownId(record);
  const official = around.official.byId.get(id);
  if (isOfficialPlace(record)) {
    if (official === undefined)
      return [
        {
          field: 'number',
          message: `${setName(set)} has no card of number "${number}"`,
          hint: 'Put a new card into a set of your own; in a published one only its cards can be corrected.',
        },
      ];
    if (official.id === id) return [];
    return [
      {
        field: 'number',
        message: `${setName(set)} ${number} is a further printing of ${official.name} (${setName(official.set)} ${official.number})`,
        hint: `Correct ${setName(official.set)} ${official.number}: it holds for all its printings.`,
      },
    ];
  }
  if (!around.sets.includes(set))
    return [
      {
        field: 'set',
        message: `There is no set "${set}" of yours`,
        hint:
          around.sets.length === 0
            ? 'Make the set first.'
            : `Your sets: ${around.sets.slice(0, 20).join(', ')}. Or make this one first.`,
      },
    ];
  if (around.editing === id) return [];
  const taken = around.catalogue.byId.get(id);
  if (taken === undefined) return [];
  return [
    {
      field: 'number',
      message: `"${number}" of ${set} is ${taken.name} already`,
      hint: `Take a free number, such as ${freeNumber(around.catalogue, record)}, or change that card.`,
    },
  ];
}

function printingProblems(record: OwnRecord, catalogue: Catalogue<AnyCard>): OwnProblem[] {
  if (record.game === 'eden') return [];
  const id = ownId(record);
  return (record.printings ?? []).flatMap(({ set, number }): OwnProblem[] => {
    const other = catalogue.byId.get(`ote/${set}/${number}`);
    if (other === undefined || other.id === id) return [];
    return [
      {
        field: 'printings',
        message: `"${number}" of ${set} is ${other.name} already`,
        hint: 'A printing belongs to one card.',
      },
    ];
  });
}

/** Two names with fewer differences than this are probably meant to be one name. */
const LEAST_DIFFERENCES = 2;
const SHORTEST_COMPARED = 5;

/** Warns when another card has this name or a similar one. That is allowed, but often a mistake. */
export function nameWarnings(record: OwnRecord, catalogue: Catalogue<AnyCard>): OwnProblem[] {
  const id = ownId(record);
  const folded = foldName(record.name);
  const same = (catalogue.byName.get(folded) ?? []).filter((card) => card.id !== id);
  const [first] = same;
  if (first !== undefined)
    return [
      {
        field: 'name',
        message: `${same.map((card) => `${card.name} (${setNameOf(card)} ${card.number})`).join(', ')} has this name already`,
        hint:
          record.game === 'eden'
            ? 'A troop finds a card by its name, and takes yours. Keep it if that is meant.'
            : 'Cards of one name are versions of the same: of unique ones a player has at most one in play. Keep it if that is meant.',
      },
    ];
  if (folded.length < SHORTEST_COMPARED) return [];
  const near = nearestNames(catalogue, record.name, 3).filter((name) => {
    const other = foldName(name);
    const itself = catalogue.byName.get(other)?.every((card) => card.id === id) ?? false;
    return !itself && editDistance(folded, other, LEAST_DIFFERENCES) <= LEAST_DIFFERENCES;
  });
  if (near.length === 0) return [];
  return [
    {
      field: 'name',
      message: `Nearly the name of ${near.join(', ')}`,
      hint: 'Keep it if it is another card.',
    },
  ];
}

/** Reports a number of the card, or of one of its further printings, that is taken or not allowed. */
export function problemsOfPlaces(record: OwnRecord, around: OwnSurroundings): OwnProblem[] {
  return [...placeProblems(record, around), ...printingProblems(record, around.catalogue)];
}

/** Returns the number after the last one of a set: `13` after `12`, `C3` after `C2`, `1` in an empty set. */
export function freeNumber(
  catalogue: Catalogue<AnyCard>,
  { game, set }: Pick<OwnPlace, 'game' | 'set'>,
): string {
  let last: { letters: string; value: number } = { letters: '', value: 0 };
  for (const card of catalogue.cards)
    for (const printing of card.printings) {
      if (printing.set !== set) continue;
      const [, letters = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(printing.number) ?? [];
      if (digits !== '' && Number(digits) > last.value) last = { letters, value: Number(digits) };
    }
  for (let value = last.value + 1; ; value++) {
    const number = `${last.letters}${value}`;
    if (!catalogue.byId.has(ownId({ game, set, number }))) return number;
  }
}

/** Returns a set id made from a name: `My first set` → `my-first-set`. Empty when no character of the name is allowed. */
export function setIdOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 40)
    .replace(/-+$/, '');
}

/** Ids that a custom set cannot have, because they are words in that part of an address, or ids of published sets. */
const RESERVED_SET_IDS: ReadonlySet<string> = new Set([
  'new',
  'import',
  'proposals',
  'mine',
  'sets',
]);

/** Returns why an id cannot be used for a new set, or null when it can. */
export function setIdProblem(id: string, sets: readonly string[]): string | null {
  if (id === '')
    return 'The name needs a letter from a to z or a digit, so that the set can be addressed.';
  if (isOfficialSet(id) || isOfficialPlace({ game: 'eden', set: id }))
    return `"${id}" is a published set.`;
  if (isPublishedSetId(id)) return 'Two hyphens stand between a person and a set. Use one.';
  if (RESERVED_SET_IDS.has(id)) return `"${id}" stands for a page. Take another name.`;
  return sets.includes(id) ? `There is a set "${id}" already.` : null;
}
