import { type Card, type Catalogue, fullNameOf, nearestNames } from '@/lib/cards/catalogue';
import { type Callability, isProvided } from '@/lib/decks/callability';
import { chainsOf, explainCallability } from '@/lib/decks/callability-why';
import {
  cardMessage,
  type DeckCopies,
  formatErrors,
  pointsOf,
  poolErrors,
  sizeErrors,
} from '@/lib/decks/check-format';
import type { CardCallability, DeckCheck, DeckMessage, UnknownCard } from '@/lib/decks/check-types';
import { incompleteFacts } from '@/lib/decks/completeness';
import { type FormatName, type FormatRules, rulesOf } from '@/lib/decks/formats';
import { type Piece, pieceOf, sharesTrait } from '@/lib/decks/piece';
import { leastCost, mostPull } from '@/lib/decks/pull-sources';
import { cannotScoreMessage, canScore } from '@/lib/decks/scoring';
import { noTargetMessage } from '@/lib/decks/targets';
import type { DeckList } from '@/lib/decks/types';

export type { DeckCheck, DeckMessage } from '@/lib/decks/check-types';

interface CheckOptions {
  /** Whether a card that can never be called is an error; otherwise it is a warning. */
  readonly strict?: boolean;
  /** Unknown cards of the deck file. */
  readonly unknown?: readonly UnknownCard[];
}

/** Checks whether a deck is legal in the format, and what it can ever call. Pure, and fast enough for every key press. */
export function checkDeck(
  deck: DeckList,
  catalogue: Catalogue,
  format: FormatName | FormatRules,
  options: CheckOptions = {},
): DeckCheck {
  const rules = rulesOf(format);
  const { cards, pieces, unknown, total } = resolveEntries(deck, catalogue, options.unknown ?? []);
  const characters = pieces.filter(({ isCharacter }) => isCharacter);
  const result = explainCallability(pieces);
  const errors = [
    ...sizeErrors(total, rules),
    ...unknown.map((one) => unknownCardError(one, catalogue)),
    ...formatErrors(cards, rules),
    ...poolErrors(deck, catalogue),
  ];
  const doubts: DeckMessage[] = [];
  const unwritten: DeckMessage[] = [];
  const callable: CardCallability[] = [];
  const out: string[] = [];
  for (const piece of pieces) {
    const isIncomplete = noteMissingFacts(piece, errors);
    const isCallable = result.round.has(piece);
    const reasons = isCallable ? [] : unreachableErrors(result, piece, pieces);
    const why = isCallable ? chainsOf(piece, result) : reasons.map(({ message }) => message);
    callable.push({ card: piece.name, id: piece.card.id, callable: isCallable, why });
    if (!isCallable) out.push(piece.name);
    doubts.push(...reasons);
    const homeless = noTargetMessage(piece, characters, result);
    if (homeless !== null) doubts.push(homeless);
    if (piece.card.level === 'unwritten' && !isIncomplete)
      unwritten.push(unwrittenTextWarning(piece));
  }
  const strict = options.strict === true;
  const all = strict ? [...errors, ...doubts] : errors;
  return {
    legal: all.length === 0,
    cards: total,
    minimum: rules.minimum,
    points: pointsOf(cards, rules),
    errors: all,
    warnings: strict ? unwritten : [...doubts, ...unwritten],
    callable,
    unreachable: out,
    cannotScore:
      total > 0 && unknown.length === 0 && !canScore(result, pieces)
        ? cannotScoreMessage(pieces, total >= rules.minimum)
        : null,
  };
}

/** Returns one entry for each card with all its copies, and the unknown ids. */
function resolveEntries(
  deck: DeckList,
  catalogue: Catalogue,
  unknownCards: readonly UnknownCard[],
): { cards: DeckCopies[]; pieces: Piece[]; unknown: UnknownCard[]; total: number } {
  const counts = new Map<Card, number>();
  const unknown = [...unknownCards];
  let total = unknownCards.reduce((sum, { count }) => sum + count, 0);
  for (const { card: id, count } of deck.entries) {
    if (count <= 0) continue;
    total += count;
    const card = catalogue.byId.get(id);
    if (card === undefined)
      unknown.push({
        name: id,
        count,
        nearest: nearestNames(catalogue, fullNameOf(catalogue, id)),
      });
    else counts.set(card, (counts.get(card) ?? 0) + count);
  }
  const cards: DeckCopies[] = [];
  const pieces: Piece[] = [];
  for (const [card, count] of counts) {
    const piece = pieceOf(card, count, catalogue);
    pieces.push(piece);
    cards.push({ card, count, name: piece.name });
  }
  return { cards, pieces, unknown, total };
}

function unknownCardError({ name, nearest }: UnknownCard, catalogue: Catalogue): DeckMessage {
  const deleted = catalogue.deletedNames.get(name);
  const what =
    deleted === undefined ? `No card is called "${name}".` : `The card "${deleted}" was deleted.`;
  const suggestion = nearest.length === 0 ? '' : ` Did you mean ${nearest.join(', ')}?`;
  return {
    code: 'UNKNOWN_CARD',
    card: name,
    id: null,
    message: what + suggestion,
    clause: null,
  };
}

/** Adds an error for each unknown fact of the card. Returns whether there was one. */
function noteMissingFacts(piece: Piece, errors: DeckMessage[]): boolean {
  const missing = incompleteFacts(piece.card);
  for (const { fact, clause } of missing) {
    const message = `${piece.name} cannot be played: its ${fact} is not known.`;
    errors.push(cardMessage(piece, 'INCOMPLETE_CARD', clause, message));
  }
  return missing.length > 0;
}

function unwrittenTextWarning(piece: Piece): DeckMessage {
  const message = `The text of ${piece.name} is not written yet; it plays with its printed figures only.`;
  return cardMessage(piece, 'TEXT_NOT_WRITTEN', null, message);
}

function unreachableErrors(
  result: Callability,
  piece: Piece,
  pieces: readonly Piece[],
): DeckMessage[] {
  const messages: DeckMessage[] = [];
  if (piece.card.bullet && !isProvided(result.world, piece))
    messages.push(cardMessage(piece, 'BULLET_UNREACHABLE', 'CALL-3', bulletReason(piece, pieces)));
  const cost = leastCost(result.world, piece) ?? 0;
  const pull = mostPull(result.world, piece);
  if (pull < cost)
    messages.push(
      cardMessage(piece, 'COST_UNREACHABLE', 'CALL-1', costReason(piece, cost, pull, result)),
    );
  return messages;
}

function bulletReason(piece: Piece, pieces: readonly Piece[]): string {
  const traits =
    piece.card.traits.length === 0
      ? 'a trait that it shares, and it has none'
      : `the trait ${piece.card.traits.join(' or ')}`;
  const sharing = pieces.filter((other) => sharesTrait(other, piece));
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
