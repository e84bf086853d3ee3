import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { pieceOf } from '@/lib/decks/piece';
import type { DeckEntry } from '@/lib/decks/types';
import { percent } from '@/lib/text/percent';
import type { Tally } from './goldfish-tally';
import type { KeptGames } from './kept-games';

/** In how many games a card was called. */
export interface CalledCard {
  readonly share: number;
  /** The games in which a copy came to the hand. */
  readonly games: number;
  /** Whether it waits in the hand more often than it is called. */
  readonly isSeldom: boolean;
  /** Why it is called seldom; '' when it is not, or when that is not known. */
  readonly why: string;
}

/** The games from which a figure of one card is told: with fewer it says little. */
export const FEWEST_GAMES = 30;
/** Below this share a card is called seldom. */
const SELDOM = 0.5;

/** Returns in how many of the games in which they came to the hand the cards of a deck were called, by their ids. Cards that came up seldom are left out. */
export function calledCards(
  { cards, tally }: KeptGames,
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
): ReadonlyMap<string, CalledCard> {
  const namesakes = namesakesIn(entries, catalogue);
  return new Map(
    cards.flatMap((id, def) => {
      const games = tally.drawn[def] ?? 0;
      if (games < FEWEST_GAMES) return [];
      // An ability may call a card that was never in the hand.
      const share = Math.min(1, (tally.called[def]?.count ?? 0) / games);
      const isSeldom = share < SELDOM;
      const card = catalogue.byId.get(id);
      const why = !isSeldom || card === undefined ? '' : whySeldom(card, tally, namesakes);
      return [[id, { share, games, isSeldom, why }] as const];
    }),
  );
}

/** Says in how many games a card was called, after its name. */
export function calledWords({ share, games }: Pick<CalledCard, 'share' | 'games'>): string {
  const all = `the ${games.toLocaleString('en')} games it came in`;
  return share === 0 ? `never called in ${all}` : `called in ${percent(share)} of ${all}`;
}

/** A card that is called seldom, with a sentence that says how often, and why if that is known. */
interface SeldomCalled {
  readonly card: Card;
  readonly message: string;
}

/** Returns the cards that are called seldom, the rarest first. */
export function seldomCalled(
  games: KeptGames,
  entries: readonly DeckEntry[],
  catalogue: Catalogue,
): readonly SeldomCalled[] {
  return [...calledCards(games, entries, catalogue)]
    .filter(([, { isSeldom }]) => isSeldom)
    .sort(([, a], [, b]) => a.share - b.share)
    .flatMap(([id, called]) => {
      const card = catalogue.byId.get(id);
      if (card === undefined) return [];
      const message = `${card.name}: ${calledWords(called)}. ${called.why}`.trim();
      return [{ card, message }];
    });
}

type Namesakes = ReadonlyMap<Card, number>;

/** Returns the Unique cards of which a deck has another card with the same name, with the copies of both. */
function namesakesIn(entries: readonly DeckEntry[], catalogue: Catalogue): Namesakes {
  const byName = new Map<string, { readonly cards: Card[]; copies: number }>();
  for (const { card: id, count } of entries) {
    const card = catalogue.byId.get(id);
    if (card === undefined || count <= 0) continue;
    const { unique, key } = pieceOf(card, count, catalogue);
    if (!unique) continue;
    const same = byName.get(key) ?? { cards: [], copies: 0 };
    byName.set(key, same);
    same.cards.push(card);
    same.copies += count;
  }
  return new Map(
    [...byName.values()].flatMap(({ cards, copies }) =>
      cards.length === 1 ? [] : cards.map((card) => [card, copies] as const),
    ),
  );
}

/** Says why a card is called seldom; '' when that is not known. */
function whySeldom(card: Card, tally: Tally, namesakes: Namesakes): string {
  const { name, cost, bullet, type } = card;
  const copies = namesakes.get(card);
  if (copies !== undefined)
    return `The deck has ${copies} cards named ${name}, which is Unique: only one of them can be in play.`;
  const pull = bestPull(tally);
  const price = cost?.value ?? 0;
  if (price > pull)
    return `It costs ${price}, and the deck makes ${pull.toFixed(1)} Pull in its best turn on average.`;
  if (type === 'whammy') return 'It may need an opponent, and these games have none.';
  return bullet ? 'Another card has to satisfy its bullet first.' : '';
}

/** Returns the mean Pull of the turn with the most, over the turns that enough games reached. */
function bestPull({ pull }: Tally): number {
  const means = pull.map(({ sum, count }) => (count < FEWEST_GAMES ? 0 : sum / count));
  return Math.max(0, ...means);
}
