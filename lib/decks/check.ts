import { type Card, type Catalogue, fullName, nearestNames } from '@/lib/cards/catalogue';
import { isProvider } from '@/lib/cards/search/card-facts';
import { fold } from '@/lib/cards/search/fold';
import {
  type Callability,
  callability,
  isSameUnique,
  mostPull,
  providers,
} from '@/lib/decks/callability';
import { chainsOf } from '@/lib/decks/callability-why';
import {
  type DeckCopies,
  formatErrors,
  ofCard,
  pointsOf,
  poolErrors,
  sizeErrors,
} from '@/lib/decks/check-format';
import type { CardCallability, DeckCheck, DeckMessage, UnknownCard } from '@/lib/decks/check-types';
import { incompleteFacts } from '@/lib/decks/completeness';
import { type FormatName, type FormatRules, rulesOf } from '@/lib/decks/formats';
import { leastCost } from '@/lib/decks/pull-sources';
import { noTarget } from '@/lib/decks/targets';
import type { DeckList } from '@/lib/decks/types';
import { type Piece, pieceOf } from '@/lib/decks/world';

export type { CardCallability, DeckCheck, DeckMessage } from '@/lib/decks/check-types';

export interface CheckOptions {
  /** Warnings about what can never be called are errors. */
  readonly strict?: boolean;
  /** Cards that the deck's file names and the catalogue does not have. */
  readonly unknown?: readonly UnknownCard[];
}

/** Is the deck legal in the format, and what in it can ever be called? Pure, and quick enough for every keystroke. */
export function checkDeck(
  deck: DeckList,
  catalogue: Catalogue,
  format: FormatName | FormatRules,
  options: CheckOptions = {},
): DeckCheck {
  const rules = rulesOf(format);
  const { cards, unknown } = resolve(deck, catalogue, options.unknown ?? []);
  const pieces = cards.map(({ card, count, name }) => pieceOf(card, count, name));
  const result = callability(pieces);
  const total =
    cards.reduce((sum, { count }) => sum + count, 0) +
    unknown.reduce((sum, { count }) => sum + count, 0);
  const errors = [
    ...sizeErrors(total, rules),
    ...unknown.map(unknownError),
    ...formatErrors(cards, rules),
    ...poolErrors(deck, catalogue),
    ...pieces.flatMap(cardErrors),
  ];
  const doubts = pieces.flatMap((piece) => [
    ...unreachable(result, piece, pieces),
    ...noTarget(piece, pieces, result),
  ]);
  const unwritten = pieces.flatMap(unwrittenText);
  const strict = options.strict === true;
  const all = strict ? [...errors, ...doubts] : errors;
  return {
    legal: all.length === 0,
    cards: total,
    minimum: rules.minimum,
    points: pointsOf(cards, rules),
    errors: all,
    warnings: strict ? unwritten : [...doubts, ...unwritten],
    callable: callableList(result, pieces),
    unreachable: pieces.filter((piece) => !result.round.has(piece)).map(({ name }) => name),
  };
}

/** The cards of a deck, one row for each, and the ids that the catalogue does not have. */
function resolve(
  deck: DeckList,
  catalogue: Catalogue,
  named: readonly UnknownCard[],
): { cards: DeckCopies[]; unknown: UnknownCard[] } {
  const counts = new Map<Card, number>();
  const unknown = [...named];
  for (const { card: id, count } of deck.entries) {
    if (count <= 0) continue;
    const card = catalogue.byId.get(id);
    if (card === undefined) unknown.push({ name: id, count, nearest: nearestNames(catalogue, id) });
    else counts.set(card, (counts.get(card) ?? 0) + count);
  }
  const cards = [...counts].map(([card, count]) => ({
    card,
    count,
    name: fullName(catalogue, card),
  }));
  return { cards, unknown };
}

function unknownError({ name, nearest }: UnknownCard): DeckMessage {
  const meant = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(', ')}?`;
  return {
    code: 'UNKNOWN_CARD',
    card: name,
    id: null,
    message: `No card is called "${name}".${meant}`,
    clause: null,
  };
}

function cardErrors(piece: Piece): DeckMessage[] {
  return incompleteFacts(piece.card).map(({ fact, clause }) =>
    ofCard(
      piece,
      'INCOMPLETE_CARD',
      clause,
      `${piece.name} cannot be played: its ${fact} is not known.`,
    ),
  );
}

function unwrittenText(piece: Piece): DeckMessage[] {
  if (piece.card.level !== 'unwritten') return [];
  return [
    ofCard(
      piece,
      'TEXT_NOT_WRITTEN',
      null,
      `The text of ${piece.name} is not written yet; it plays with its printed figures only.`,
    ),
  ];
}

function unreachable(result: Callability, piece: Piece, pieces: readonly Piece[]): DeckMessage[] {
  if (result.round.has(piece)) return [];
  const messages: DeckMessage[] = [];
  if (piece.card.bullet && providers(result.world, piece).length === 0)
    messages.push(ofCard(piece, 'BULLET_UNREACHABLE', 'CALL-3', bulletReason(piece, pieces)));
  const cost = leastCost(result.world, piece) ?? 0;
  const pull = mostPull(result.world, piece);
  if (pull < cost)
    messages.push(
      ofCard(piece, 'COST_UNREACHABLE', 'CALL-1', costReason(piece, cost, pull, result)),
    );
  return messages;
}

function bulletReason(piece: Piece, pieces: readonly Piece[]): string {
  const traits =
    piece.card.traits.length === 0
      ? 'a trait that it shares, and it has none'
      : `the trait ${piece.card.traits.join(' or ')}`;
  const sharing = pieces.filter(
    (other) =>
      isProvider(other.card) &&
      other.copies > 0 &&
      !isSameUnique(other, piece) &&
      piece.card.traits.some((trait) => other.traits.has(fold(trait))),
  );
  const others = sharing.filter((other) => other !== piece).map(({ name }) => name);
  const why =
    others.length > 0
      ? `${others.join(', ')} could not be called either`
      : sharing.length > 0
        ? 'only its own copies have one'
        : 'the deck has none';
  return `${piece.name} has a bullet: it needs a Resource or Character of yours with ${traits} in play; ${why}.`;
}

function costReason(piece: Piece, cost: number, pull: number, { world }: Callability): string {
  const unsure = world.callable.some(
    ({ card }) => card.level === 'unwritten' && card.pull?.star === true,
  );
  const most =
    pull === 0
      ? 'the deck can make no Pull for it'
      : `the deck never has more than ${pull} Pull for it in play at once`;
  return `${piece.name} costs ${cost}; ${most}${unsure ? ' (texts that are not written yet may add some)' : ''}.`;
}

function callableList(result: Callability, pieces: readonly Piece[]): CardCallability[] {
  const chains = chainsOf(result);
  return pieces.map((piece) => {
    const callable = result.round.has(piece);
    const why = callable
      ? (chains.get(piece) ?? [piece.name])
      : unreachable(result, piece, pieces).map(({ message }) => message);
    return { card: piece.name, id: piece.card.id, callable, why };
  });
}
