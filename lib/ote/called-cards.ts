import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { percent } from '@/lib/text/percent';
import type { Tally } from './goldfish-tally';
import type { KeptGames } from './kept-games';

/** In how many games a card was called. */
export interface CalledCard {
  readonly share: number;
  /** The games in which a copy came to the hand. */
  readonly games: number;
}

/** The games from which a figure of one card is told: with fewer it says little. */
export const FEWEST_GAMES = 30;
/** Below this share a card is hardly called. */
const HARDLY = 0.1;

/** Returns in how many of the games in which they came to the hand cards were called, by their ids. Cards that came up seldom are left out. */
export function calledCards({ cards, tally }: KeptGames): ReadonlyMap<string, CalledCard> {
  return new Map(
    cards.flatMap((id, def) => {
      const games = tally.drawn[def] ?? 0;
      // An ability may call a card that was never in the hand.
      const share = Math.min(1, (tally.called[def]?.count ?? 0) / games);
      return games < FEWEST_GAMES ? [] : [[id, { share, games }] as const];
    }),
  );
}

/** Says in how many games a card was called, after its name. */
export function calledWords({ share, games }: CalledCard): string {
  const all = `the ${games.toLocaleString('en')} games it came in`;
  return share === 0 ? `never called in ${all}` : `called in ${percent(share)} of ${all}`;
}

/** A card that is hardly called, with a sentence that says how often, and why if that is known. */
interface HardlyCalled {
  readonly card: Card;
  readonly message: string;
}

/** Returns the cards that are hardly called, the rarest first. */
export function hardlyCalled(
  games: KeptGames,
  catalogue: Pick<Catalogue, 'byId'>,
): readonly HardlyCalled[] {
  return [...calledCards(games)]
    .filter(([, { share }]) => share < HARDLY)
    .sort(([, a], [, b]) => a.share - b.share)
    .flatMap(([id, called]) => {
      const card = catalogue.byId.get(id);
      if (card === undefined) return [];
      const message =
        `${card.name}: ${calledWords(called)}. ${whyHardly(card, games.tally)}`.trim();
      return [{ card, message }];
    });
}

/** Says why a card is hardly called; '' when that is not known. */
function whyHardly({ cost, bullet, type }: Card, tally: Tally): string {
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
