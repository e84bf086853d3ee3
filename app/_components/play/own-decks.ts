import { kept } from '@/lib/client/kept';
import { useAnswer } from '@/lib/client/use-answer';
import { useKept } from '@/lib/client/use-kept';
import { isVisitor, useSession } from '@/lib/client/use-session';
import { titleOf } from '@/lib/decks/deck-list';
import { LEVELS } from '@/lib/ote/computer-game';
import { isRecord } from '@/lib/text/is-record';
import { json } from '@/lib/text/schema';

/** A deck of one's own that can be played. */
export interface OwnDeck {
  readonly id: string;
  readonly name: string;
  readonly cards: number;
  /** The main trait, for the emblem; '' for none. */
  readonly trait: string;
}

const NO_DECKS: readonly OwnDeck[] = [];

/** Returns the decks of the person, last changed first, without unchanged examples and empty decks. Empty while loading, and for a visitor. */
export function useOwnDecks(): readonly OwnDeck[] {
  const session = useSession();
  const isAsked = session !== null && !isVisitor(session);
  const { body } = useAnswer(isAsked ? '/api/v1/decks/search' : null);
  if (body === null) return NO_DECKS;
  return body.decks
    .filter(({ deck, outline }) => deck.game === 'ote' && !outline.example && outline.cards > 0)
    .map(({ deck, outline }) => ({
      id: deck.id,
      name: titleOf(deck),
      cards: outline.cards,
      trait: outline.traits[0] ?? '',
    }));
}

/** What was played last: the deck, and the pilot of the opponent. */
interface PlayChoice {
  readonly deck: string;
  readonly pilot: string;
}

const CHOICE = kept('play-choice', json(readChoice));

function readChoice(value: unknown): PlayChoice | null {
  if (!isRecord(value)) return null;
  const { deck, pilot } = value;
  return typeof deck === 'string' && typeof pilot === 'string' ? { deck, pilot } : null;
}

/** The example that a newcomer plays: it wins by Influence alone. */
const FIRST_DECK = 'art-scene';

/** The pilot of a first game: the weakest, which never attacks. */
const FIRST_PILOT = LEVELS[0] ?? 'greedy';

/** Returns the deck and the pilot for the next game, and a function that chooses others. The last played deck comes first, then an own one, then an example. */
export function usePlayChoice(own: readonly OwnDeck[], examples: readonly { key: string }[]) {
  const stored = useKept(CHOICE);
  const known = [...own.map(({ id }) => id), ...examples.map(({ key }) => key)];
  const deck = known.find((id) => id === stored?.deck) ?? own[0]?.id ?? FIRST_DECK;
  const pilot = LEVELS.find((name) => name === stored?.pilot) ?? FIRST_PILOT;
  const choose = (changed: Partial<PlayChoice>) => CHOICE.write({ deck, pilot, ...changed });
  return { deck, pilot, choose };
}
