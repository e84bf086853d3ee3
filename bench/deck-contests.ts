import { join } from 'node:path';
import { buildCatalogue, type Card, type Catalogue } from '@/lib/cards/catalogue';
import { compileCard } from '@/lib/cards/compile-card';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { deckOdds, PLAIN_DRAWS } from '@/lib/decks/odds/odds';
import { deckQuestions } from '@/lib/decks/odds/questions';
import type { DeckList } from '@/lib/decks/types';
import { projectFolder } from '@/lib/project-folder';
import { EXAMPLE_FOLDER, exampleDecks } from '@/lib/server/example-decks';
import type { BenchTask } from './table-contests';

/** The size of the decks, twenty cards more than an example deck. */
const DECK_SIZE = 60;

/** Returns decks of sixty cards: each example deck, filled up with cards of the next one. */
function sixtyCardDecks(): DeckList[] {
  const decks = exampleDecks(join(projectFolder(), EXAMPLE_FOLDER));
  return decks.map((deck, at) => {
    const counts = new Map(deck.entries.map(({ card, count }) => [card, count]));
    let left = DECK_SIZE - deck.entries.reduce((sum, { count }) => sum + count, 0);
    for (const { card, count } of decks[(at + 1) % decks.length]?.entries ?? []) {
      const copies = Math.min(left, count);
      if (copies > 0) counts.set(card, (counts.get(card) ?? 0) + copies);
      left -= copies;
    }
    const entries = [...counts].map(([card, count]) => ({ card, count }));
    return { name: deck.name, notes: '', game: 'ote', entries };
  });
}

/** Returns the task of checking a deck with all reasons while it is edited: one count changes between checks. */
export function checkEditedTask(): BenchTask {
  const catalogue = getCatalogue();
  const [deck] = sixtyCardDecks();
  if (deck === undefined) throw new Error('There are no example decks');
  const [first, ...rest] = deck.entries;
  const edited = [0, 1].map((more) => ({
    ...deck,
    entries: first === undefined ? rest : [{ ...first, count: first.count + more }, ...rest],
  }));
  return () => {
    for (const list of edited) checkDeck(list, catalogue, 'tournament');
    return edited.length;
  };
}

/** Returns the task of checking ten decks, one after the other. */
export function checkTenTask(): BenchTask {
  const catalogue = getCatalogue();
  const decks = sixtyCardDecks();
  return () => {
    for (const deck of decks) checkDeck(deck, catalogue, 'tournament');
    return decks.length;
  };
}

/**
 * Checks the ten decks with the simplest algorithm, for comparison: it repeats over all pairs of cards until
 * nothing changes. It checks the size, and which bullet cards share a trait with a callable card. It ignores
 * Pull and Unique names, and gives no reasons.
 */
export function naiveCheckTask(): BenchTask {
  const catalogue = getCatalogue();
  const decks = sixtyCardDecks().map(({ entries }) =>
    entries.flatMap(({ card: id, count }) => {
      const card = catalogue.byId.get(id);
      return card === undefined ? [] : [{ card, count }];
    }),
  );
  return () => {
    for (const deck of decks) naiveErrors(deck);
    return decks.length;
  };
}

function naiveErrors(deck: readonly { readonly card: Card; readonly count: number }[]): string[] {
  const errors: string[] = [];
  if (deck.reduce((sum, { count }) => sum + count, 0) < 40) errors.push('size');
  let callable = new Set(deck.filter(({ card }) => !card.bullet).map(({ card }) => card.id));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const { card } of deck) {
      if (callable.has(card.id)) continue;
      const shares = (trait: string) => card.traits.includes(trait);
      if (!deck.some((other) => callable.has(other.card.id) && other.card.traits.some(shares)))
        continue;
      callable = new Set([...callable, card.id]);
      isChanged = true;
    }
  }
  for (const { card } of deck) if (!callable.has(card.id)) errors.push(card.id);
  return errors;
}

/** Checks a chain of bullet cards, each satisfied only by the previous one, listed in reverse order. */
export function chainTask(length: number): BenchTask {
  const cards = Array.from({ length }, (_, at) =>
    compileCard({
      name: `Link ${at}`,
      type: 'Resource',
      set: 'bench',
      number: String(at),
      bullet: at > 0,
      traits: [`T${at}`, `T${at + 1}`],
      text: '',
    }),
  );
  const catalogue: Catalogue = buildCatalogue(cards);
  const entries = cards.map(({ id }) => ({ card: id, count: 1 })).reverse();
  const deck: DeckList = { name: '', notes: '', game: 'ote', entries };
  return () => (checkDeck(deck, catalogue, 'open').unreachable.length === 0 ? 1 : 0);
}

/** Returns the task of computing the chance to have drawn cards of four kinds, by each of five turns. */
export function fourGroupsTask(): BenchTask {
  const catalogue = getCatalogue();
  const [deck] = sixtyCardDecks();
  const entries = deck?.entries ?? [];
  const cardsThat = (holds: (card: Card) => boolean) =>
    new Set(entries.map(({ card }) => card).filter((id) => holds(catalogue.byId.get(id) as Card)));
  const needs = [
    { cards: cardsThat(({ cost }) => cost?.value === 0), atLeast: 2 },
    { cards: cardsThat(({ type }) => type === 'character'), atLeast: 2 },
    { cards: cardsThat(({ pull }) => pull !== null), atLeast: 2 },
    { cards: cardsThat(({ traits }) => traits.includes('Human')), atLeast: 1 },
  ];
  return () => deckOdds(entries, needs, 5, PLAIN_DRAWS).byTurn.length;
}

/** Returns the task of computing the table of everything that a deck needs to draw. */
export function ownQuestionsTask(): BenchTask {
  const catalogue = getCatalogue();
  const [deck] = sixtyCardDecks();
  const entries = deck?.entries ?? [];
  return () => (deckQuestions(entries, catalogue, 5).questions.length > 0 ? 1 : 0);
}
