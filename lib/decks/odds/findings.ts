import { type Fraction, toNumber } from '@/engine';
import type { DeckQuestion } from '@/lib/decks/odds/questions';

/** A question of a deck with the share of games in which its cards were called; null while no games are played. */
export interface AnsweredQuestion extends DeckQuestion {
  readonly called: number | null;
}

/** The share from which something is as good as certain, and not worth a line of its own. */
const SURE = 0.99;

/** Returns the share that counts: that of the games, which is what matters, or the chance to draw it. */
function shareOf({ called, chance }: AnsweredQuestion): number {
  return called ?? toNumber(chance);
}

/** The share of games by which a card is called less often than it is drawn, from which that is worth the first place. */
const HELD_BACK = 0.1;

function isSure(question: AnsweredQuestion): boolean {
  return shareOf(question) >= SURE;
}

/** Returns the share of games in which a card is drawn by its turn and not called. */
function heldBack({ called, chance }: AnsweredQuestion): number {
  return called === null ? 0 : toNumber(chance) - called;
}

/** Separates what is as good as certain. The others are in the order in which they matter: needs by the cards that go without, then single cards, first those that are drawn and not called. */
export function splitSure<T extends AnsweredQuestion>(questions: readonly T[]) {
  const missed = (question: T) => question.waiting * (1 - shareOf(question));
  const open = questions.filter((question) => !isSure(question));
  const waiting = (card: T) => (heldBack(card) >= HELD_BACK ? heldBack(card) : 0);
  const needs = open.filter(({ kind }) => kind !== 'card').sort((a, b) => missed(b) - missed(a));
  const cards = open.filter(({ kind }) => kind === 'card').sort((a, b) => waiting(b) - waiting(a));
  return {
    telling: [...needs, ...cards],
    sure: questions.filter(isSure),
  };
}

/** Writes a share of games: `in 93 of 100 games`. Only what always or never happens is 100 or 0 of them. */
function gamesWords(share: number): string {
  if (share <= 0) return 'in no game';
  if (share >= 1) return 'in every game';
  return `in ${Math.min(99, Math.max(1, Math.round(100 * share)))} of 100 games`;
}

/** Says how a deck begins and what it lacks most, as the title of its odds; '' for a deck without cards. */
export function oddsFinding(questions: readonly AnsweredQuestion[]): string {
  const start = questions.find(({ kind }) => kind === 'start');
  if (start === undefined) return '';
  if (toNumber(start.chance) === 0) return 'No 0-cost card without a bullet: it cannot begin';
  const isPlayed = start.called !== null;
  const begins = `${isPlayed ? 'Begins' : 'Can begin'} on turn 1 ${gamesWords(shareOf(start))}`;
  const others = questions.filter(({ kind }) => kind === 'provider' || kind === 'pull');
  const [worst] = splitSure(others).telling;
  if (worst !== undefined) {
    const lacks = worst.words.charAt(0).toLowerCase() + worst.words.slice(1);
    return `${begins}; ${lacks} ${isPlayed ? '' : 'is drawn '}${gamesWords(shareOf(worst))}`;
  }
  const [card] = splitSure(questions.filter(({ kind }) => kind === 'card')).telling;
  if (card !== undefined && heldBack(card) >= HELD_BACK)
    return `${begins}; ${card.words} is drawn ${gamesWords(toNumber(card.chance))}, called ${gamesWords(shareOf(card))}`;
  return others.length === 0 ? begins : `${begins}; what its other cards need comes in 99 or more`;
}

/** The share of games from which a deck is said to have a 0-cost card for every turn. */
const USUAL = 0.9;

/** Says up to which turn a deck has drawn a 0-cost card for every turn, as the title of these chances. */
export function zerosFinding(
  zeros: readonly { readonly turn: number; readonly enough: Fraction }[],
): string {
  const last = zeros.findLast(({ enough }) => toNumber(enough) >= USUAL) ?? zeros[0];
  if (last === undefined) return '';
  const turns = last.turn === 1 ? 'turn 1' : `every turn up to turn ${last.turn}`;
  return `A 0-cost card for ${turns} ${gamesWords(toNumber(last.enough))}`;
}
