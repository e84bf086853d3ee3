import { bareNumber } from '@/lib/cards/bare-number';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { foldName } from '@/lib/cards/name';
import {
  type CardsOfGame,
  freeNumber,
  problemsOfPlaces,
  setIdProblem,
} from '@/lib/cards/own-check';
import { isOfficialPlace, ownId } from '@/lib/cards/own-place';
import { isSameRecord, recordOf } from '@/lib/cards/own-record';
import type { OwnRecord } from '@/lib/cards/own-types';
import { isOfficialSet, setName } from '@/lib/cards/sets';
import type { EdenListing } from '@/lib/eden/listing';
import type { ListedCard } from '@/lib/formats/card-table';
import { type Fate, type Rejected, sortRejected, type Tally, tallyOf } from './report';

/** What a list of cards is compared with: the cards of both games, and the user's own cards and sets. */
export interface CardSurroundings extends CardsOfGame<Card> {
  /** The cards of Eden. */
  readonly eden: CardsOfGame<EdenListing>;
  /** The existing own cards and corrections by id, each with its revision. */
  readonly own: ReadonlyMap<string, { readonly record: OwnRecord; readonly revision: number }>;
  /** Ids of the user's sets. */
  readonly sets: readonly string[];
  /** Whether a row about an official card corrects it. A list of another program does not, because its texts are the publisher's. */
  readonly corrects: boolean;
}

/** A card to save and its current revision; null for a new one. */
export interface CardSave {
  readonly record: OwnRecord;
  readonly base: number | null;
}

/** The changes of own cards that a list makes. */
export interface CardPlan {
  readonly saves: readonly CardSave[];
  readonly tally: Tally;
  readonly rejected: readonly Rejected[];
}

/** Plans an import after which the listed own cards equal the list, and the others stay. A row without a number means the own card with its name in its set, or a new one. */
export function cardPlan(cards: readonly ListedCard[], around: CardSurroundings): CardPlan {
  const numbers = numberingFor(cards, around);
  const taken = new Map<string, number>();
  const saves: CardSave[] = [];
  const fates: Fate[] = [];
  const rejected: Rejected[] = [];
  for (const { line, record: listed } of cards) {
    if (listed.game !== 'eden' && isOfficialSet(listed.set) && !around.corrects) {
      const reason = reasonAgainstOfficial(listed, around.official);
      if (reason === null) fates.push('unchanged');
      else rejected.push({ line, reason });
      continue;
    }
    const record = { ...listed, number: listed.number ?? numbers(listed) } as OwnRecord;
    const id = ownId(record);
    const before = taken.get(id);
    const reason =
      before === undefined
        ? reasonToReject(record, around)
        : `This repeats the card of line ${before}.`;
    if (reason !== null) {
      rejected.push({ line, reason });
      continue;
    }
    taken.set(id, line);
    const fate = fateOf(record, around);
    fates.push(fate);
    if (fate !== 'unchanged') saves.push({ record, base: around.own.get(id)?.revision ?? null });
  }
  return { saves, tally: tallyOf(fates), rejected: sortRejected(rejected) };
}

/** Returns the cards of a record's game. */
function cardsOf(
  { game }: Pick<OwnRecord, 'game'>,
  { official, catalogue, eden }: CardSurroundings,
): CardsOfGame {
  return game === 'eden' ? eden : { official, catalogue };
}

function fateOf(record: OwnRecord, around: CardSurroundings): Fate {
  const stored = around.own.get(ownId(record));
  if (stored !== undefined) return isSameRecord(stored.record, record) ? 'unchanged' : 'changed';
  const printed = cardsOf(record, around).official.byId.get(ownId(record));
  return printed !== undefined && isSameRecord(recordOf(printed), record) ? 'unchanged' : 'added';
}

/** Compares with an official card by name or by number, because other programs number some chase cards differently. */
function reasonAgainstOfficial(
  { set, number, name }: ListedCard['record'],
  official: Catalogue,
): string | null {
  const isPrinted = (card: Card) => card.printings.some((one) => one.set === set);
  if (official.byName.get(foldName(name))?.some(isPrinted)) return null;
  const hasNumber = ({ printings }: Card) =>
    printings.some((one) => one.set === set && bareNumber(one.number) === bareNumber(number ?? ''));
  if (number !== null && official.cards.some(hasNumber)) return null;
  const which = number === null ? `called "${name}"` : `of number "${number}"`;
  return `${setName(set)} has no card ${which}: put a new card into a set of your own.`;
}

function reasonToReject(record: OwnRecord, around: CardSurroundings): string | null {
  const { own, sets } = around;
  const { set } = record;
  const wrongSet = isOfficialPlace(record) || sets.includes(set) ? null : setIdProblem(set, sets);
  if (wrongSet !== null) return wrongSet;
  const id = ownId(record);
  const editing = own.has(id) ? id : null;
  const [problem] = problemsOfPlaces(record, {
    ...cardsOf(record, around),
    sets: [...sets, set],
    editing,
  });
  return problem === undefined ? null : `${problem.message}. ${problem.hint}`;
}

/** Returns a function that numbers cards: with the number of the own card of that name and set, each once, or else the next free one. */
function numberingFor(
  cards: readonly ListedCard[],
  around: CardSurroundings,
): (card: ListedCard['record']) => string {
  const fileIds = new Set(
    cards.flatMap(({ record: { game, set, number } }) =>
      number === null ? [] : [ownId({ game, set, number })],
    ),
  );
  const known = new Map<string, string[]>();
  const keyOf = ({ game = 'ote', set, name }: Pick<OwnRecord, 'game' | 'set' | 'name'>) =>
    `${game} ${set} ${foldName(name)}`;
  for (const { record } of around.own.values())
    if (!fileIds.has(ownId(record)))
      known.set(keyOf(record), [...(known.get(keyOf(record)) ?? []), record.number]);
  const next = new Map<string, { letters: string; value: number }>();
  return (card) => {
    const there = known.get(keyOf(card))?.shift();
    if (there !== undefined) return there;
    const { game, set } = card;
    const { catalogue } = cardsOf(card, around);
    const key = ownId({ game, set, number: '' });
    const at = next.get(key) ?? partsOf(freeNumber(catalogue, { game, set }));
    let { value } = at;
    const isTaken = (id: string) => fileIds.has(id) || catalogue.byId.has(id);
    while (isTaken(ownId({ game, set, number: `${at.letters}${value}` }))) value += 1;
    next.set(key, { letters: at.letters, value: value + 1 });
    return `${at.letters}${value}`;
  };
}

function partsOf(number: string): { letters: string; value: number } {
  const [, letters = '', digits = '1'] = /^(.*?)(\d+)$/.exec(number) ?? [];
  return { letters, value: Number(digits) };
}
